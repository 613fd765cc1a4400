import DesignFormat
import Foundation
import Testing

/// The schema and the format's page say what the program does.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let page: String
  private let schema: DesignFile

  init() throws {
    page = try String(contentsOf: Self.root.appending(path: "docs/design-format.md"), encoding: .utf8)
    schema = try DesignFile.read(Self.root.appending(path: "Schemas/design.schema.json").path)
  }

  private func names(_ steps: JSONPath.Component...) -> [String] {
    guard case .array(let values)? = schema.value(at: JSONPath([.key("$defs")] + steps))?.content else {
      return []
    }
    return values.compactMap { value in
      guard case .string(let name) = value.content else { return nil }
      return name
    }
  }

  @Test func theSchemaKnowsTheCatalogues() {
    let viewports = [JSONPath.Component.key("viewportName"), .key("anyOf")]
    let devices = names(viewports[0], viewports[1], .index(0), .key("enum"))
    #expect(devices == Device.all.map(\.name))
    #expect(
      names(viewports[0], viewports[1], .index(1), .key("enum")) == devices.map { "\($0) landscape" })
    #expect(
      names(.key("color"), .key("anyOf"), .index(0), .key("enum")) == SystemColor.allCases.map(\.rawValue))
    #expect(names(.key("iconName"), .key("enum")) == IconName.allCases.map(\.rawValue))
    #expect(names(.key("layout"), .key("oneOf"), .index(0), .key("enum")) == DesignLayouts.standard.names)
    #expect(
      names(.key("templateName"), .key("examples")) == ShippedTemplate.allCases.map(\.rawValue))
    #expect(names(.key("iconName"), .key("enum")) == IconName.allCases.map(\.rawValue))
    #expect(names(.key("textStyle"), .key("enum")) == TextStyle.allCases.map(\.rawValue))
    #expect(
      names(.key("mosaicSegment"), .key("oneOf"), .index(0), .key("enum"))
        == ["full", "half", "twoThirdsOneThird", "oneThirdTwoThirds"])
    #expect(
      names(.key("update"), .key("properties"), .key("curve"), .key("enum"))
        == TimingCurve.allCases.map(\.rawValue))
    #expect(
      names(.key("transition"), .key("properties"), .key("curve"), .key("enum"))
        == TimingCurve.allCases.map(\.rawValue))
  }

  @Test func pageAndSchemaHaveEveryAudit() throws {
    let section = try #require(page.components(separatedBy: "\n## Audits\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    for audit in Audit.allCases { #expect(section.contains("| `\(audit.rawValue)` |"), "\(audit)") }
    #expect(
      names(.key("auditSilence"), .key("properties"), .key("audit"), .key("enum"))
        == Audit.allCases.map(\.rawValue))
    let definitions = try ["audits", "auditSilence"].map {
      try #require(JSONTree(schema.root)["$defs"]?[$0])
    }
    for key in definitions.flatMap({ SchemaMaterial($0).keys }) {
      #expect(section.contains("| `\(key)` |"), "\(key)")
    }
    // A code of its own for each, which is what reports are sorted by.
    for audit in Audit.allCases { #expect(DiagnosticCode.named(audit.rawValue) != nil, "\(audit)") }
  }

  @Test func everyNameInTheSchemaIsAViewport() throws {
    let viewports = JSONPath([.key("$defs"), .key("viewportName"), .key("anyOf"), .index(2), .key("pattern")])
    guard case .string(let pattern)? = schema.value(at: viewports)?.content else {
      Issue.record("the schema has no pattern for ids")
      return
    }
    for device in Device.all {
      #expect(pattern.contains(device.id), "\(device.id)")
      for name in ["\(device.name) landscape", "\(device.name) portrait", "\(device.id)-landscape"] {
        #expect(try Viewport.named(name).device == device)
      }
    }
  }

  @Test func thePageListsEveryDeviceColorAndIcon() {
    for icon in IconName.allCases {
      #expect(page.contains("`\(icon.rawValue)`"), "\(icon)")
    }
    for device in Device.all {
      #expect(page.contains("| \(device.name) | `\(device.id)` |"), "\(device.id)")
    }
    for color in SystemColor.allCases {
      #expect(page.contains("`\(color.rawValue)`"), "\(color)")
    }
  }

  @Test(arguments: DesignLayouts.standard.names)
  func thePageHasEveryKeyOfALayout(name: String) throws {
    try expectKeys(of: name + "Layout", under: "### `\(name)`")
  }

  @Test(arguments: [
    ("item", "## Items"), ("section", "## Sections"), ("screen", "## Screens"),
    ("transition", "## Transitions"),
  ])
  func thePageHasEveryKey(definition: String, heading: String) throws {
    try expectKeys(of: definition, under: heading)
  }

  private func expectKeys(of definition: String, under heading: String) throws {
    let schema = try #require(JSONTree(schema.root)["$defs"]?[definition])
    let section = page.components(separatedBy: "\n\(heading)\n").dropFirst().first
    let rows = try #require(section).components(separatedBy: "\n#")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    let written = rows.flatMap { $0.split(separator: "|")[0].split(separator: ",") }.map {
      $0.trimmingCharacters(in: [" ", "`"])
    }
    let known = SchemaMaterial(schema).keys.filter { $0 != "type" }
    #expect(Set(written) == Set(known) && written.count == known.count)
  }

  @Test func thePageHasEveryKeyOfATemplate() throws {
    let section = try #require(page.components(separatedBy: "\n## Templates\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    let definitions = (JSONTree(schema.root)["$defs"]?.members ?? []).filter { $0.key.hasPrefix("template") }
    let keys = Set(definitions.flatMap { SchemaMaterial($0.value).keys })
    #expect(keys.count > 40)
    for key in keys.sorted() {
      #expect(section.contains("`\(key)`") || section.contains("\"\(key)\""), "\(key)")
    }
    for template in ShippedTemplate.allCases { #expect(section.contains("`\(template.rawValue)`")) }
  }

  private var examples: [String] {
    page.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  @Test func theExamplesOnThePageAreDesigns() throws {
    let designs = examples.filter { $0.contains(#""screens""#) && !$0.contains(#""tokens""#) }
    #expect(designs.count == 13)
    for example in designs {
      #expect(problems(example).filter { !$0.contains("there is no image") } == [], "\(example)")
    }
  }

  @Test func theTokensOnThePageAreThoseOfItsDesign() throws {
    let tokens = try #require(examples.first { !$0.contains(#""screens""#) })
    let design = try #require(examples.first { $0.contains(#""tokens""#) })
    let theme =
      #"{"version": "2025.10", "resolutionOrder": [{"name": "theme", "type": "modifier", "contexts": "#
    let brand = #"{"color-space": "srgb", "components": {"red": "0", "green": "0", "blue": "255"}}"#
    let folder = try TokenFolder([
      "base.tokens.json": tokens, "themes/app.resolver.json": theme + #"{"day": [], "night": []}}]}"#,
      "Assets.xcassets/Brand.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": \#(brand)}]}"#,
    ])
    #expect(try folder.problems(inDesign: design) == [])
  }

  @Test func thePageHasEveryTypeOfToken() throws {
    let section = try #require(page.components(separatedBy: "\n## Tokens\n").dropFirst().first)
    for type in TokenType.allCases { #expect(section.contains("`\(type.rawValue)`"), "\(type)") }
  }
}
