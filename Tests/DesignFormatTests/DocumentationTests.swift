import DesignFormat
import Foundation
import Testing

/// The format's documentation matches the program, including parts written by hand.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let page: String

  init() throws {
    page = try String(contentsOf: Self.root.appending(path: "docs/design-format.md"), encoding: .utf8)
  }

  @Test("docs/design-format.md lists every audit, and each audit has a diagnostic code")
  func thePageHasEveryAudit() throws {
    let section = try #require(page.components(separatedBy: "\n## Audits\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    for audit in Audit.allCases { #expect(section.contains("| `\(audit.rawValue)` |"), "\(audit)") }
    // Each has its own code, by which reports are sorted.
    for audit in Audit.allCases { #expect(DiagnosticCode.named(audit.rawValue) != nil, "\(audit)") }
  }

  @Test("each device name with an orientation is a valid viewport name")
  func everyNameThatTheSchemaOffersIsAViewport() throws {
    for device in Device.all {
      for name in ["\(device.name) landscape", "\(device.name) portrait", "\(device.id)-landscape"] {
        #expect(try Viewport.named(name).device == device)
      }
    }
  }

  @Test("docs/design-format.md lists every device")
  func thePageListsEveryDevice() {
    for device in Device.all {
      #expect(page.contains("| \(device.name) | `\(device.id)` |"), "\(device.id)")
    }
  }

  @Test("docs/design-format.md lists every shipped template")
  func thePageHasEveryShippedTemplate() throws {
    let section = try #require(page.components(separatedBy: "\n## Templates\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    for template in ShippedTemplate.allCases { #expect(section.contains("`\(template.rawValue)`")) }
  }

  private var examples: [String] {
    page.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  @Test("the example designs in docs/design-format.md are valid")
  func theExamplesOnThePageAreDesigns() throws {
    let designs = examples.filter { $0.contains(#""screens""#) && !$0.contains(#""tokens""#) }
    #expect(designs.count == 24)
    for example in designs {
      #expect(problems(example).filter { !$0.contains("there is no image") } == [], "\(example)")
    }
  }

  @Test("the example design and its example tokens in docs/design-format.md are valid together")
  func theTokensOnThePageAreThoseOfItsDesign() throws {
    let tokens = try #require(examples.first { $0.contains(#""$value""#) })
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

  @Test("docs/design-format.md lists every token type")
  func thePageHasEveryTypeOfToken() throws {
    let section = try #require(page.components(separatedBy: "\n## Tokens\n").dropFirst().first)
    for type in TokenType.allCases { #expect(section.contains("`\(type.rawValue)`"), "\(type)") }
  }
}
