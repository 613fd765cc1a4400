import DesignFormat
import Foundation
import TestSupport
import Testing

/// The schema accepts what the program accepts: both validate shipped designs, minimal designs, and mutants of both.
@Suite struct SchemaAgreementTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let schema = root.appending(path: "Schemas/design.schema.json")
  /// Collected once, because this takes seconds in a debug build.
  private static let material: Result<SchemaMaterial, any Error> = Result {
    SchemaMaterial(JSONTree(try DesignFile.read(schema.path).root))
  }
  private let designs = root.appending(path: "designs")

  /// Codes of rules that a schema cannot express; `docs/design-format.md` lists them under "Where the schema differs".
  private static let beyondSchemas: Set = [
    "duplicate-accessory",
    "duplicate-id", "duplicate-name", "duplicate-viewport", "equal-viewports", "unknown-item",
    "unknown-section",
    "unknown-screen",
    "image-outside-folder", "image-not-found", "image-not-a-file", "image-unknown-format", "unknown-template",
    "unknown-icon", "icons-not-found", "icons-outside-folder",
    "wrong-kind", "binding-default", "too-deep", "repeated-root", "nested-parameters", "template-recursion",
    "unknown-argument",
    "unknown-type", "invalid-path", "wrong-view-box", "wrong-stops", "unknown-system-of-device",
    "unknown-locale",
    "duplicate-value", "too-many-variants",
    "unknown-token", "token-type", "unknown-asset", "unknown-modifier", "unknown-context", "missing-context",
    "unknown-color", "circular-reference", "font-not-found", "font-outside-folder", "font-unreadable",
    "varying-token", "unusable-token", "not-a-token", "tokens-outside-folder",
    "tokens-not-found", "tokens-unreadable", "data-not-found", "data-outside-folder", "data-unreadable",
    "argument-count", "include-not-found", "include-outside-folder", "include-unreadable", "unknown-list",
    "assets-outside-folder", "assets-not-found",
  ]

  private func isBeyondSchemas(_ diagnostic: Diagnostic) -> Bool {
    if Self.beyondSchemas.contains(diagnostic.code) || !isOfDesign(diagnostic) { return true }
    // Any text may be the name of an icon of the design.
    if diagnostic.code == "invalid-binding", diagnostic.path.components.last == .key("icon") { return true }
    return [.key("repeatsFrom"), .key("selected"), .key("selectedScope")].contains(
      diagnostic.path.components.last)
      && diagnostic.message.hasPrefix("expected a number from 0 to ")
  }

  /// Whether the problem is in a part of an unknown type, which the program reads as the suggested type. The schema accepts
  /// any unknown type as a template name.
  private func followsFromUnknownType(_ diagnostic: Diagnostic, in errors: [Diagnostic]) -> Bool {
    errors.contains {
      $0.code == "unknown-type" && diagnostic.path.components.starts(with: $0.path.components.dropLast())
    }
  }

  private static let partTypes = [
    "row", "column", "grid", "overlay", "text", "image", "shape", "icon", "spacer",
  ]

  /// Whether the location is in a value that a part passes to a template, or in an item's data. The schema does not know the
  /// values of templates, nor which part types are names of templates.
  private func isForTemplate(_ diagnostic: Diagnostic, in design: JSONTree) -> Bool {
    var value: JSONTree? = design
    let path = diagnostic.path.components
    for component in path {
      if case .string(let type)? = value?["type"], path.first == .key("templates") {
        if !Self.partTypes.contains(type) { return true }
      }
      switch (component, value) {
      case (.key("data"), _): return true
      case (.key(let key), _): value = value?[key]
      case (.index(let number), .array(let elements)?):
        value = elements.indices.contains(number) ? elements[number] : nil
      default: value = nil
      }
    }
    return false
  }

  /// Whether the location is in the content of an override, which the object's keys complete; the schema does not know them.
  /// Problems of the override itself have another path.
  private func isInOverride(_ diagnostic: Diagnostic, of document: String) -> Bool {
    if let place = diagnostic.path.components.firstIndex(of: .key("overrides")) {
      // The schema accepts any object as an override's value.
      let inner = diagnostic.path.components[place...].dropFirst(2)
      return inner.count > 1 && inner.first != .key("when")
    }
    guard let column = diagnostic.location?.column else { return false }
    let text = Array(document)
    let word = Array(#""overrides": ["#)
    for start in text.indices.dropLast(word.count) where Array(text[start..<start + word.count]) == word {
      var depth = 0
      let end = text[start...].firstIndex { character in
        depth += character == "[" ? 1 : character == "]" ? -1 : 0
        return character == "]" && depth == 0
      }
      if let end, (start...end).contains(column - 1) { return true }
    }
    return false
  }

  /// Whether the location is in the design and not in a file that it refers to.
  private func isOfDesign(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.location?.file.hasSuffix("/mutant.json") == true
  }

  /// A group of documents to validate. Groups run concurrently.
  enum Part: CaseIterable {
    case designs, apps, gallery, screens, bars, presentations, updates, templates
  }

  /// The shipped designs of a group, each with the folder of its images.
  private func shippedDesigns(_ part: Part) throws -> [(design: JSONTree, folder: URL)] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: designs.path).sorted()
    return try names.filter { name in
      let isOfPart =
        switch part {
        case .apps: name.hasPrefix("apps/") && !name.hasPrefix("apps/data/")
        case .gallery: name.hasPrefix("gallery/")
        case .designs: !name.hasPrefix("apps/") && !name.hasPrefix("gallery/")
        default: false
        }
      return isOfPart && name.hasSuffix(".json") && !name.hasSuffix(".resolver.json")
    }.map {
      let file = designs.appending(path: $0)
      return (JSONTree(try DesignFile.read(file.path).root), file.deletingLastPathComponent())
    }
  }

  /// Minimal designs: one for each value that the schema has for a definition, otherwise valid.
  private func minimalDesigns(_ part: Part, _ material: SchemaMaterial) -> [JSONTree] {
    func design(_ screen: JSONTree) -> JSONTree { ["screens": [screen]] }
    func screen(_ key: String, _ value: JSONTree) -> JSONTree {
      ["id": "a", "layout": "waterfall", key: value]
    }
    func updated(by update: JSONTree) -> JSONTree {
      screen("items", [["id": "ana"]]).adding("updates", [update])
    }
    func withContent(_ values: [JSONTree]) -> [JSONTree] {
      values + values.map { $0.adding("to", []) }
        + values.map { $0.adding("operations", [["delete": "ana"]]) }
    }
    func values(_ definition: String?) -> [JSONTree] { material.values(forDefinition: definition) }
    func template(_ root: JSONTree) -> JSONTree {
      design(screen("items", [])).adding("templates", ["tile": root])
    }
    /// Any part may repeat for a list's elements, with any other part for the rest; testing one type is enough.
    func isNeeded(_ part: JSONTree) -> Bool {
      guard case .object? = part["forEach"]?["rest"] else { return true }
      return part["type"] == "spacer"
    }
    switch part {
    case .designs, .apps, .gallery: return []
    case .screens:
      let viewports = values("viewport")
      let sized = viewports.map { $0.adding("width", 320).adding("height", 480) }
      let halfSized: [JSONTree] = [
        ["name": "iPhone 17", "width": 320], ["name": "iPhone 17", "height": 480],
      ]
      return values(nil).map { $0.adding("screens", [screen("items", [])]) }
        + (viewports + sized + halfSized).map { design(screen("items", [])).adding("viewports", [$0]) }
        + values("screen").map { design($0.adding("items", [["id": "ana"]])) }
        + values("section").map { design(screen("sections", [$0.adding("items", [])])) }
        + values("item").map { design(screen("items", [$0])) }
        + values("matrix").map { design(screen("items", [])).adding("matrix", $0) }
        + values("mosaicSegment").map {
          design(["id": "a", "layout": ["type": "mosaic", "pattern": [$0]], "items": []])
        } + Self.dimensions
    case .bars:
      return ["navigationBar", "tabBar"].flatMap { bar in
        values(bar).map { design(screen("items", []).adding(bar, $0)) }
      }
        + ["titleView", "segmentedControl", "searchField"].flatMap { key in
          values(key).map { value -> JSONTree in
            let bar: JSONTree = .object([.init(key: key, value: value)])
            return design(screen("items", []).adding("navigationBar", bar))
          }
        }
        + (values("sidebar") + values("sidebarItem").map { ["items": [$0]] }
        + values("sidebarSection").map { ["sections": [$0]] }).map {
          design(screen("items", []).adding("sidebar", $0))
        }
        + values("barItem").map { item in
          let bar = screen("items", []).adding("toolbar", ["flexibleSpace", item])
          return design(bar.adding("navigationBar", ["leading": [item]]))
        }
    case .presentations:
      return values("presentation").map { design(screen("items", [["id": "ana"]]).adding("presents", $0)) }
        + ["sheet", "popover", "alert", "contextMenu", "toast", "keyboard"].flatMap { overlay in
          values(overlay).map { value -> JSONTree in
            let presentation: JSONTree = .object([.init(key: overlay, value: value)])
            return design(screen("items", [["id": "ana"]]).adding("presents", presentation))
          }
        }
    case .updates:
      return withContent(values("update")).map { design(updated(by: $0)) }
        + withContent(values("updateStep")).map { design(updated(by: ["name": "tidy", "steps": [$0]])) }
        + values("updateOperation").map {
          design(updated(by: ["name": "tidy", "operations": [$0]]))
        }
        + (values("transition") + values("transition").map { $0.adding("layout", "grid") }).map {
          design(screen("items", [["id": "ana"]]).adding("transitions", [$0]))
        }
    case .templates:
      let figure: JSONTree = ["type": "shape", "shape": "rectangle"]
      return values("templateNode").filter(isNeeded).map(template)
        + values("templateInkVariant").map { template(figure.adding("variants", [$0])) }
        + values("templateInkState").map { template(figure.adding("states", ["selected": $0])) }
    }
  }

  /// Numbers in strings, which the schema describes by a pattern.
  private static let dimensions: [JSONTree] = [
    "~44", "~044.50", "~0.5", "~100000", "~100000.00", "~100001", "~100000.5", "~99999.9", "~0",
    "~0.0", "~", "~.", "~.5", "~5.", "~1.2.3", "~1e3", "~0x10", "~inf", "~nan", "~-1", "~+1", "~ 1",
    "50%", "33.3%", "100000%", "0%", "00.00%", "1e2%", "infinity%", "%", "5.%", "100001%", "999999%",
    "44", "~50%", "٤%",
  ].map { (height: String) -> JSONTree in
    let layout: JSONTree = [
      "type": "compositional", "sections": [["columns": 2, "height": .string(height)]],
    ]
    return ["screens": [["id": "a", "layout": layout, "items": []]]]
  }

  /// The errors of a text that is read as if it were in the folder of the shipped designs and images.
  private func errors(in text: String, at folder: URL) -> [Diagnostic] {
    do throws(InvalidDesign) {
      let path = folder.appending(path: "mutant.json").path
      _ = try Design.validating(DesignFile(path: path, contents: [UInt8](text.utf8)))
      return []
    } catch {
      return error.diagnostics.filter { $0.severity == .error }
    }
  }

  /// A layout in Swift needs more than its name.
  @Test(
    "a layout in which all default values of the schema are written equals the layout given by its name alone",
    arguments: DesignLayouts.standard.names.filter { $0 != "swift" })
  func aLayoutsDefaultsAreTheSchemas(name: String) throws {
    let written = try Self.material.get().layoutWithDefaults(name)
    #expect(written.members.count > 1)
    #expect(try layout(written.text).isEqual(to: layout("\"\(name)\"")))
  }

  /// Returns at most `count` of the elements, evenly spread.
  private func sample<Element>(_ elements: [Element], _ count: Int) -> [Element] {
    guard count < elements.count else { return elements }
    return (0..<count).map { elements[$0 * elements.count / count] }
  }

  @Test("the program and the JSON schema accept and reject the same designs", arguments: Part.allCases)
  func programAndSchemaAgree(_ part: Part) throws {
    let material = try Self.material.get()
    let shipped = try shippedDesigns(part)
    // Definitions refer to others, so most values occur several times.
    var texts: Set<String> = []
    let all = minimalDesigns(part, material).filter { texts.insert($0.text).inserted }
    let minimal = sample(all, Rounds.areAll ? all.count : 3_000).map { (design: $0, folder: designs) }
    var mutator = DesignMutator(material: material, seed: 2012)
    func mutants(
      of sources: [(design: JSONTree, folder: URL)], count: Int
    ) -> [(design: JSONTree, folder: URL)] {
      sources.flatMap { (design, folder) in
        mutator.mutants(of: design, count: count).map { (design: $0, folder: folder) }
      }
    }
    let given = shipped + minimal
    let givenErrors = given.map { self.errors(in: $0.design.text, at: $0.folder) }
    // A mutation of an invalid design is still invalid.
    let accepted = zip(minimal, givenErrors.dropFirst(shipped.count)).filter(\.1.isEmpty).map(\.0)
    let chosen = sample(accepted, Rounds.areAll ? accepted.count : 300)
    let changed = mutants(of: shipped, count: Rounds.of(200, oneIn: 50).count) + mutants(of: chosen, count: 1)
    let sources = given + changed
    let documents = sources.map(\.design.text)

    let referee = try SchemaReferee(schema: Self.schema, documents: documents)
    let errors = givenErrors + changed.map { self.errors(in: $0.design.text, at: $0.folder) }
    let verdicts = try referee.verdicts()
    for (number, document) in documents.prefix(shipped.count).enumerated() {
      #expect(errors[number].isEmpty && verdicts[number] == nil, "\(document.prefix(200))")
    }

    var disagreements: [String] = []
    for (((document, source), errors), verdict) in zip(zip(zip(documents, sources), errors), verdicts) {
      // A reference to a token is valid at every path that accepts tokens.
      let isReferring = !errors.isEmpty && errors.allSatisfy { $0.code == "unknown-token" && isOfDesign($0) }
      if errors.isEmpty == (verdict == nil), !(isReferring && verdict != nil) { continue }
      let isBeyond = errors.allSatisfy {
        isBeyondSchemas($0) || followsFromUnknownType($0, in: errors)
          || isForTemplate($0, in: source.design) || isInOverride($0, of: document)
      }
      if verdict == nil, isBeyond { continue }
      let said = errors.isEmpty ? "accepts it" : errors.map(\.description).joined(separator: "\n")
      disagreements.append("\(document)\nprogram: \(said)\nschema: \(verdict ?? "accepts it")")
    }
    let shown = disagreements.prefix(5).joined(separator: "\n\n")
    #expect(disagreements.isEmpty, "\(disagreements.count) of \(documents.count):\n\(shown)")

    #expect(errors.joined().filter { DiagnosticCode.named($0.code) == nil } == [])

    // Agreement is meaningful only if enough documents are accepted and enough are refused.
    let acceptedCount = verdicts.count { $0 == nil }
    let enough = shipped.isEmpty ? 40 : documents.count / 5
    #expect(acceptedCount >= enough && documents.count - acceptedCount >= enough)
  }
}
