import DesignFormat
import Foundation
@testable import Maquette
import TestSupport
import Testing

/// Figma files are imported and laid out, and the boxes of their nodes are compared with Figma's.
@Suite struct FigmaSampleTests {
  /// Pages that were made for the tests.
  private static let pages = Repository.root.appendingPathComponent("Tests/MaquetteTests/Figma/Pages")
  /// Files of other projects, beside the repository. Only `make check` reads them, and fails if they are missing.
  private static let foreign = Repository.root.deletingLastPathComponent().appendingPathComponent(
    "shared/figma")

  private static let foreignSamples = [
    "raw/drop-shadow.json", "raw/effects-2025.json", "raw/lowering-hug-in-fill.json",
    "raw/lowering-negative-gap.json", "raw/lowering-wrap.json", "raw/node-fx.json", "raw/text-bold.json",
    "raw/text-latin.json", "raw/v03-paint.json", "raw/variables-bound.json", "icons/icons.json",
  ]

  private static let samples = ["shop.json"] + (Rounds.areAll ? foreignSamples : [])

  /// The widths at which the boxes of the shop's nodes are known, besides the file's own width.
  private static let widths = [375, 430, 600, 768, 1024]

  private static func path(of sample: String) -> String {
    (sample.contains("/") ? foreign : pages).appendingPathComponent(sample).path
  }

  @Test("the boxes and counts of the imported sample page equal the recorded table")
  func page() throws { try compareTable(of: ["shop.json"], "figma-pages.txt") }

  @Test(
    "the boxes and counts of Figma files of other projects equal the recorded table",
    .enabled(if: Rounds.areAll))
  func foreignFiles() throws { try compareTable(of: Self.foreignSamples, "figma-samples.txt") }

  private func compareTable(of samples: [String], _ name: String) throws {
    var rows = [
      ["sample", "width", "boxes", "read", "drawn", "approximated", "omitted", "hidden", "findings"]
    ]
    var wrong: [String] = []
    for sample in samples {
      let imported = try imported(sample)
      let nodes = imported.report.nodes
      #expect(nodes.read == nodes.drawn + nodes.approximated + nodes.omitted + nodes.hidden, "\(sample)")
      let counts = [nodes.read, nodes.drawn, nodes.approximated, nodes.omitted, nodes.hidden]
      let expectations =
        sample == "shop.json"
        ? try Self.widths.map { ($0, try boxes(ofShopAt: $0)) } : [(nil, try boxes(inFile: sample))]
      for (width, expected) in expectations {
        let boxes = try self.boxes(of: imported, width: width)
        let missing = expected.filter { id, box in boxes[id].map { !$0.isNear(box) } ?? true }
        wrong += missing.sorted { $0.key < $1.key }.map { id, box in
          "\(sample) \(width ?? 0) \(id): expected \(box.numbers), found \(boxes[id]?.numbers ?? "no part")"
        }
        rows.append(
          [sample, width.map { "\($0)" } ?? "own", "\(expected.count - missing.count) of \(expected.count)"]
            + (counts + [imported.report.findings.count]).map { "\($0)" })
      }
    }
    let table = TextTable(rows).description + wrong.map { $0 + "\n" }.joined()
    let file = Repository.root.appendingPathComponent("Tests/MaquetteTests/Cases/\(name)")
    guard FileManager.default.fileExists(atPath: file.path) else {
      guard ProcessInfo.processInfo.environment["MAQUETTE_RECORD"] == "missing" else {
        Issue.record("\(name) is missing; MAQUETTE_RECORD=missing writes it")
        return
      }
      try Data(table.utf8).write(to: file)
      Issue.record("recorded \(name); review it, and run again")
      return
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == table)
  }

  @Test("the imported Figma samples are valid designs without warnings", arguments: samples)
  func validity(sample: String) throws {
    let folder = try TemporaryFolder()
    let file = try Self.write(imported(sample), into: folder)
    let warnings = try Design.validating(DesignFile.read(file)).warnings
    #expect(warnings.diagnostics.isEmpty, "\(warnings.text(isColored: false))")
  }

  @Test("importing a Figma file twice gives the same design", arguments: samples)
  func repeatable(sample: String) throws {
    #expect(try imported(sample).design == imported(sample).design)
  }

  @Test(
    "Figma frames for several widths become one screen, in which each frame applies from its own width on"
  )
  func framesByWidth() throws {
    let frames = [("1:3", 1200), ("1:1", 375), ("1:2", 768)].map { id, width in
      let box = #""absoluteBoundingBox":{"x":0,"y":0,"width":\#(width),"height":40}"#
      return """
        {"id":"\(id)","name":"Home \(width)","type":"FRAME","layoutMode":"VERTICAL","layoutSizingVertical":"HUG",\(box),
        "children":[{"id":"2\(id.dropFirst())","name":"Bar","type":"RECTANGLE","layoutSizingHorizontal":"FILL",\(box)}]}
        """
    }
    let file = #"{"document":{"type":"CANVAS","children":[\#(frames.joined(separator: ","))]}}"#
    var options = FigmaImport.Options()
    options.framesByWidth = ["1:3", "1:1", "1:2"]
    let imported = try FigmaImport(
      FigmaFile(JSONDocument(path: "home.json", parsing: [UInt8](file.utf8))), named: "sample", options)
    #expect(Set(imported.report.screens.map(\.screen)) == ["home-375"])
    #expect(imported.design["screens"]?.children.count == 1)
    for (width, frame) in [
      (320, "1"), (375, "1"), (767, "1"), (768, "2"), (1199, "2"), (1200, "3"), (2000, "3"),
    ] {
      let bars = try boxes(of: imported, width: width).filter { $0.key.hasPrefix("2:") }
      #expect(bars == ["2:\(frame)": CGRect(x: 0, y: 0, width: width, height: 40)], "at \(width)")
    }
  }

  /// Writes a design and its token files, and returns the path of the design.
  private static func write(_ imported: FigmaImport, width: Int? = nil, into folder: TemporaryFolder) throws
    -> String
  {
    guard case .object(var members) = imported.design else { return "" }
    if let width, let index = members.firstIndex(where: { $0.key == "viewports" }) {
      members[index] = .init(key: "viewports", value: [.string("\(width)x812")])
    }
    let design = FigmaImport.TextFile(name: "sample.json", tree: .object(members))
    for file in [design] + imported.tokenFiles {
      try Data(file.tree.lines(width: 110).utf8).write(to: folder.url.appendingPathComponent(file.name))
    }
    return folder.url.appendingPathComponent("sample.json").path
  }

  private func imported(_ sample: String, variables: [String] = []) throws -> FigmaImport {
    let path = Self.path(of: sample)
    var options = FigmaImport.Options()
    let families = [FigmaImport.Options.defaultFamily, "Noto Sans"]
    options.fonts = FigmaFonts(
      installed: families.map { .init(family: $0, weights: 100...900, isItalic: false) })
    options.variables = try FigmaVariables(variables.map { try DesignFile.read(Self.path(of: $0)) })
    return try FigmaImport(FigmaFile(DesignFile.read(path)), named: "sample", options)
  }

  /// The boxes of parts by the id of their source, at another width or at the design's own.
  private func boxes(of imported: FigmaImport, width: Int?) throws -> [String: CGRect] {
    let folder = try TemporaryFolder()
    let file = try Self.write(imported, width: width, into: folder)
    let mockup = try Mockup(DesignFile.read(file))
    let data = try InspectionDocument(design: "sample", mockup.arrangements(), withParts: true).data()
    var boxes: [String: CGRect] = [:]
    let document = try JSONDocument(path: "inspection", parsing: [UInt8](data)).root
    for arrangement in document.list("arrangements") {
      for part in arrangement.list("elements").flatMap({ $0.list("parts") }) {
        guard case .string(let id)? = part.member("source")?.value.member("id")?.value.content,
          let frame = part.member("frame")?.value, boxes[id] == nil
        else { continue }
        boxes[id] = frame.box("x", "y", "width", "height")
      }
    }
    return boxes
  }

  private func boxes(ofShopAt width: Int) throws -> [String: CGRect] {
    let path = Self.path(of: "shop@\(width).json")
    guard case .object(let members)? = try DesignFile.read(path).root.member("boxes")?.value.content else {
      return [:]
    }
    return Dictionary(members.map { ($0.key, $0.value.box("x", "y", "w", "h")) }) { first, _ in first }
  }

  /// The boxes of the visible nodes of a file, relative to their top-level frame and before rotation.
  private func boxes(inFile sample: String) throws -> [String: CGRect] {
    let path = Self.path(of: sample)
    var boxes: [String: CGRect] = [:]
    func add(_ node: JSONValue, origin: CGPoint?) {
      guard node.member("visible")?.value.content != .bool(false) else { return }
      let box = node.member("absoluteBoundingBox")?.value.box("x", "y", "width", "height")
      let origin = origin ?? box?.origin
      if case .string(let id)? = node.member("id")?.value.content, let box, let origin {
        let size = node.member("size")?.value.box("x", "y", "x", "y").size ?? box.size
        boxes[id] = CGRect(
          x: box.midX - size.width / 2 - origin.x, y: box.midY - size.height / 2 - origin.y,
          width: size.width,
          height: size.height)
      }
      guard node.member("type")?.value.content != .string("BOOLEAN_OPERATION") else { return }
      for child in node.list("children") { add(child, origin: origin) }
    }
    let file = try DesignFile.read(path).root
    let documents =
      [file.member("document")?.value].compactMap { $0 }
      + (file.member("nodes").map { Self.values(of: $0.value).compactMap { $0.member("document")?.value } }
        ?? [])
    for document in documents {
      let isWhole = document.member("type")?.value.content == .string("DOCUMENT")
      for node in isWhole ? document.list("children").flatMap({ $0.list("children") }) : [document] {
        add(node, origin: nil)
      }
    }
    return boxes
  }

  private static func values(of object: JSONValue) -> [JSONValue] {
    if case .object(let members) = object.content { members.map(\.value) } else { [] }
  }
}

extension JSONValue {
  fileprivate func list(_ name: String) -> [JSONValue] {
    if case .array(let elements)? = member(name)?.value.content { elements } else { [] }
  }

  fileprivate func box(_ x: String, _ y: String, _ width: String, _ height: String) -> CGRect {
    func number(_ name: String) -> Double {
      if case .number(let number)? = member(name)?.value.content { number } else { .nan }
    }
    return CGRect(x: number(x), y: number(y), width: number(width), height: number(height))
  }
}

extension CGRect {
  fileprivate var numbers: String { [minX, minY, width, height].map { "\($0)" }.joined(separator: " ") }

  fileprivate func isNear(_ other: CGRect) -> Bool {
    zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
      .allSatisfy { abs($0 - $1) <= 0.5 }
  }
}
