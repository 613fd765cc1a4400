import DesignFormat
import Foundation
import Graphics
import Maquette
import Mockups
import Workflows

/// Writes the responses and images of one screen for a static site.
struct SitePages: Sendable {
  let answers: PreviewResponder
  let folder: String
  let file: String
  let screen: Screen
  /// The prefix for the names of the screen's files.
  let name: String
  /// The git revision to compare with, or "references"; `nil` for no comparison.
  let against: String?

  struct WrittenPages {
    var files: Set<String> = []
    var pictures = 0
    /// The problems that prevented images from being drawn.
    var problems: [DiagnosticReport] = []
    fileprivate var answers: [String: Data] = [:]
  }

  /// The maximum number of elements in a view for which details are written. It limits the size of the site.
  private static let elementsOfView = 60

  /// The image styles that are drawn in addition to the mockup.
  private static let styles = ["wireframe", "redline"]

  /// Returns the values with which a design's screens are drawn, by matrix key. The first value of each key is the
  /// default.
  static func values(of design: Design) -> [String: [String]] {
    let matrix = DesignResponse.values(of: design)
    let locales = [design.language] + design.translations.locales.map(\.name)
    return [
      "appearance": ["light", "dark"], "textSize": merged(["large"], matrix["textSize"]),
      "contrast": merged(["normal"], matrix["contrast"]), "state": merged(["normal"], matrix["state"]),
      "direction": merged([DesignLocale(design.language).direction.rawValue], matrix["direction"]),
      "locale": locales,
    ]
  }

  private static func merged(_ usual: [String], _ others: [String]?) -> [String] {
    usual + (others ?? []).filter { !usual.contains($0) }
  }

  /// Draws and writes all images and responses. For an image that cannot be drawn, its problems are written instead.
  func written(for design: Design) async throws -> WrittenPages {
    var written = WrittenPages()
    let values = Self.values(of: design)
    let locations =
      [[:]] + design.viewports.dropFirst().map { ["viewport": $0.name] }
      + StaticSite.widths.map { ["width": "\($0)"] }
    for appearance in ["", "dark"] {
      for location in locations {
        let words = location.merging(appearance.isEmpty ? [:] : ["appearance": appearance]) { $1 }
        try await add(words, isWhole: location["width"] == nil, to: &written)
        for style in Self.styles where location["width"] == nil {
          try await add(words.merging(["style": style]) { $1 }, isWhole: false, to: &written)
        }
      }
    }
    for (axis, choices) in values.sorted(by: { $0.key < $1.key }) where axis != "appearance" {
      for value in choices.dropFirst() {
        for location in locations where location["width"] == nil {
          try await add(location.merging([axis: value]) { $1 }, isWhole: true, to: &written)
        }
      }
    }
    try await keep("sweep", [:], in: &written) { try await answers.sweep($0) }
    for update in screen.updates.map(\.name) + screen.transitions.map(\.name) {
      try await add(update: update, to: &written)
    }
    return try finish(&written)
  }

  private func finish(_ written: inout WrittenPages) throws -> WrittenPages {
    var text =
      Data("maquetteSite.answers[".utf8) + (try Answer.data("\(file)#\(screen.id)")) + Data("] = {\n".utf8)
    for (key, data) in written.answers.sorted(by: { $0.key < $1.key }) {
      text +=
        (try Answer.data(key)) + Data(": ".utf8) + LocationResponse.withoutPaths(data) + Data(",\n".utf8)
    }
    try write(text + Data("};\n".utf8), to: "answers/\(name).js", &written)
    return written
  }

  private func query(_ words: [String: String]) -> Query {
    Query(words.merging(["design": file, "screen": screen.id]) { $1 })
  }

  private func write(_ data: Data, to file: String, _ written: inout WrittenPages) throws {
    try OutputFile(path: "\(folder)/\(file)", below: folder).write(data)
    written.files.insert(file)
  }

  /// Adds the view for the request parameters `words`, with its image. If `isWhole`, also adds the details of its elements, the
  /// audits and the changes.
  private func add(_ words: [String: String], isWhole: Bool, to written: inout WrittenPages) async throws {
    let head: Data
    do {
      guard let known = try await addImage(words, to: &written) else { return }
      head = known
    } catch let problem as InvalidDesign {
      let answer = ["problems": ProblemResponse.all(of: problem.report)]
      written.answers["view?\(Query(words).key)"] = try Answer.data(answer)
      written.problems.append(problem.report)
      return
    }
    guard isWhole else { return }
    try await keep("audits", words, in: &written) { try await answers.audits($0) }
    try await addChanges(words, to: &written)
    let known = try JSONDecoder().decode(Known.self, from: head).view
    if words.isEmpty { try await addScrolled(known.scroll, to: &written) }
    for element in known.elements.prefix(Self.elementsOfView) {
      let path = element.path.map(String.init).joined(separator: ".")
      let words = words.merging(["element": "\(element.kind) \(path)"]) { $1 }
      try await keep("element", words, in: &written) { try await answers.element($0) }
    }
  }

  /// Adds the image of the view for the request parameters `words`. Returns the JSON with the frames of its elements; `nil` if
  /// the response contains no image.
  private func addImage(_ words: [String: String], to written: inout WrittenPages) async throws -> Data? {
    let view = try await answers.view(query(words.merging(["timing": "no", "ratio": "2"]) { $1 }))
    guard let end = view.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let (head, picture) = (view[..<end], view[view.index(after: end)...])
    let ending = picture.first == 0x89 ? "png" : "svg"
    let path = "pictures/\(name)-\(written.pictures + 1).\(ending)"
    written.pictures += 1
    try write(Data(picture), to: path, &written)
    let answer = Data(#"{"file":"\#(path)","head":"#.utf8) + head + Data("}".utf8)
    written.answers["view?\(Query(words).key)"] = answer
    return head
  }

  /// Adds images at evenly spaced scroll positions, and the list of these positions.
  private func addScrolled(_ scroll: Known.Scroll, to written: inout WrittenPages) async throws {
    let step = max(Self.scrollStep, (scroll.maxY - scroll.minY) / Double(Self.scrolledViews))
    let locations = stride(from: scroll.minY, to: scroll.maxY, by: step) + [scroll.maxY]
    var drawn: [String] = []
    for location in locations where scroll.maxY > scroll.minY && abs(location - scroll.y) > 1 {
      let text = location.figures(2)
      do {
        _ = try await addImage(["y": text], to: &written)
        drawn.append(text)
      } catch is InvalidDesign {
        continue
      }
    }
    written.answers["scrolls?"] = try Answer.data(drawn)
  }

  /// The minimum distance between scroll positions, in points, and the maximum number of positions.
  private static let (scrollStep, scrolledViews) = (48.0, 24)

  /// Adds the changes since the version in `against`. If that version has the screen, also adds its image.
  private func addChanges(_ words: [String: String], to written: inout WrittenPages) async throws {
    guard let against else { return }
    let words = words.merging(["against": against]) { $1 }
    try await keep("changes", words, in: &written) { try await answers.changes($0) }
    do {
      _ = try await addImage(words, to: &written)
    } catch is InvalidDesign {
      return
    } catch is InvalidRequest {
      return
    }
  }

  private struct Known: Decodable {
    let view: View

    struct View: Decodable {
      let elements: [Element]
      let scroll: Scroll
    }

    struct Scroll: Decodable {
      let y: Double
      let minY: Double
      let maxY: Double
    }

    struct Element: Decodable {
      let kind: String
      let path: [Int]
    }
  }

  private func keep(
    _ path: String, _ words: [String: String], in written: inout WrittenPages,
    _ ask: (Query) async throws -> Data
  ) async throws {
    do {
      written.answers["\(path)?\(Query(words).key)"] = try await ask(query(words))
    } catch is InvalidDesign {
      // The response of the view contains the problems.
      return
    } catch is InvalidRequest {
      return
    }
  }

  private struct Steps: Decodable {
    let steps: [Step]

    struct Step: Decodable { let seconds: Double }
  }

  /// Adds the steps of an update, and the frames of its animations.
  private func add(update: String, to written: inout WrittenPages) async throws {
    try await keep("update", ["update": update], in: &written) { try await answers.update($0) }
    guard let answer = written.answers["update?update=\(update)"] else { return }
    for (number, step) in try JSONDecoder().decode(Steps.self, from: answer).steps.enumerated() {
      let count = step.seconds > 0 ? max(2, Int((step.seconds * 30).rounded())) : 1
      let times = (number == 0 ? [0.0] : []) + (1...count).map { Double($0) / Double(count) }
      for time in times {
        let words = ["update": update, "step": "\(number)", "time": time.figures(2)]
        let picture = try await answers.moment(query(words))
        let path = "pictures/\(name)-\(written.pictures + 1).svg"
        written.pictures += 1
        try write(picture, to: path, &written)
        written.answers["moment?\(Query(words).key)"] = try Answer.data(["file": path])
      }
    }
  }
}
