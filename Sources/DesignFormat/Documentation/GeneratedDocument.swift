internal import Foundation
import LayoutEngine

/// A document in the repository that the program generates, entirely or in part.
package struct GeneratedDocument: Sendable {
  /// The path of the document, relative to the root of the repository.
  package let path: String
  private let write: @Sendable (String) -> String

  package func text(inPlaceOf text: String) -> String { write(text) }

  package static let all = [
    GeneratedDocument(path: "Schemas/design.schema.json") { _ in DesignSchema().text },
    GeneratedDocument(path: "docs/design-format.md") { FormatPage.text(inPlaceOf: $0) },
    GeneratedDocument(path: "docs/figma.md") {
      FormatPage.text(inPlaceOf: $0, with: ["figma properties": FigmaProperty.table])
    },
    GeneratedDocument(path: "docs/diagnostics.md") { DiagnosticCodeTable.text(inPlaceOf: $0) },
    GeneratedDocument(path: "Fuzzing/words.dict") { FuzzingDictionary.text(inPlaceOf: $0) },
  ]
}

/// The JSON Schema of the design format (2020-12), for editors and validators.
public struct DesignSchema: Sendable {
  /// The schema as indented JSON.
  public let text: String
  package let document: JSONTree

  /// Creates the schema of designs that can name the given layouts.
  public init(layouts: DesignLayouts = .standard) {
    let head: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Maquette design",
    ]
    let body = Design.form(of: layouts).declaration.schema.document
    document = .object(head.members + body.members)
    text = document.lines(width: 120) + "\n"
  }
}

/// `docs/design-format.md`: hand-written text with generated tables and lists.
enum FormatPage {
  /// Returns `text` with its generated parts replaced. A generated part begins after a comment that names a table or a list,
  /// and ends at the next blank line.
  static func text(inPlaceOf text: String, with parts: [String: String] = Self.parts) -> String {
    var lines: [Substring] = []
    var isReplaced = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isReplaced, !line.isEmpty { continue }
      isReplaced = false
      lines.append(line)
      guard let name = line.wholeMatch(of: /<!-- (?:keys|list): (.+) -->/)?.1 else { continue }
      guard let part = parts[String(name)] else { continue }
      lines += part.split(separator: "\n")
      isReplaced = true
    }
    return lines.joined(separator: "\n")
  }

  static let parts: [String: String] = {
    var parts = Dictionary(
      objects.map { ($0.0, $0.1.table()) }, uniquingKeysWith: { first, _ in first })
    for form in TemplateNodeForm.all {
      parts[form.name] = form.object.declaration.table(leavingOut: ["type"])
    }
    for type in DesignLayouts.standard.types { parts["layout \(type.formName)"] = type.table }
    parts["colors"] = listed(SystemColor.allCases.map(\.rawValue))
    parts["icons"] = listed(IconName.allCases.map(\.rawValue))
    return parts
  }()

  private static let objects: [(String, ObjectDeclaration)] = [
    ("design", Design.form.declaration), ("viewport", Viewport.object.declaration),
    ("matrix", Matrix.object.declaration), ("screen", Screen.form.declaration),
    ("item source", ItemSource.object.declaration),
    ("screen background", ScreenBackground.object.declaration),
    ("navigation bar", NavigationBarSpec.object.declaration), ("tab bar", TabBarSpec.object.declaration),
    ("tab", TabBarSpec.Item.object.declaration), ("bar item", BarItem.object.declaration),
    ("title view", TitleViewSpec.object.declaration),
    ("segmented control", SegmentedControlSpec.object.declaration),
    ("search field", SearchFieldSpec.object.declaration),
    ("search token", SearchFieldSpec.Token.object.declaration),
    ("sidebar", SidebarSpec.object.declaration), ("sidebar item", SidebarSpec.Item.object.declaration),
    ("sidebar section", SidebarSpec.Group.object.declaration),
    ("split view", SplitViewSpec.object.declaration),
    ("split view column", SplitViewSpec.Column.object.declaration), ("item", Item.form.declaration),
    ("section", Section.form.declaration), ("look", TemplateStyle.object.declaration),
    ("run", TemplateRun.object.declaration), ("repetition", TemplateRepetition.object.declaration),
    ("update", Update.object.declaration),
    ("step", UpdateStep.object.declaration), ("final section", SectionContent.object.declaration),
    ("transition", Transition.object(.standard).declaration), ("pinch", GridPinch.object.declaration),
    ("pinned", TemplatePin.object.declaration), ("source", DesignSource.object.declaration),
    ("compositional section", CompositionalSectionForm.object.declaration),
    ("visible item keyframe", Form<VisibleItemKeyframe>.keyframeKeys.declaration),
    ("orthogonal scrolling", OrthogonalScrollingProperties.object.declaration),
    ("layout condition", Form<CollectionLayoutCondition>.conditionKeys.declaration),
    ("layout group", GroupForm.object.declaration),
    ("layout item", Form<CollectionLayoutItem>.itemKeys.declaration),
    ("edge spacing", Form<CollectionLayoutEdgeSpacing>.edgeKeys.declaration),
    ("anchor", Form<CollectionLayoutAnchor>.anchorKeys.declaration),
    ("supplementary item", Form<CollectionLayoutSupplementaryItem>.supplementaryKeys.declaration),
    ("boundary item", Form<CollectionLayoutBoundarySupplementaryItem>.boundaryKeys.declaration),
    ("decoration item", Form<CollectionLayoutDecorationItem>.decorationKeys.declaration),
    ("accessory", ListAccessory.object.declaration),
    ("separators", ListSeparatorConfiguration.object.declaration),
    ("swipe actions", SwipeActions.object.declaration),
    ("swipe action", SwipeActions.Action.object.declaration),
    ("screen link", ScreenLink.object.declaration),
    ("viewport condition", ViewportCondition.object.declaration),
    ("color", DesignColor.objectForm.declaration), ("font file", DesignFont.object.declaration),
    ("bottom accessory", BottomAccessorySpec.object.declaration),
    ("presentation", Presentation.object.declaration), ("sheet", SheetSpec.object.declaration),
    ("popover", PopoverSpec.object.declaration), ("toast", ToastSpec.object.declaration),
    ("alert", AlertSpec.object.declaration), ("alert action", AlertSpec.Action.object.declaration),
    ("context menu", ContextMenuSpec.object.declaration),
    ("menu action", ContextMenuSpec.Action.object.declaration),
    ("keyboard", KeyboardSpec.object.declaration),
    ("audits", AuditSettings.object.declaration), ("silence", AuditSuppression.object.declaration),
  ]

  private static func listed(_ names: [String]) -> String {
    var lines = [""]
    for name in names {
      let word = "`\(name)`" + (name == names.last ? "." : ",")
      if lines[lines.count - 1].count + word.count >= 116 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}

/// The last section of `docs/diagnostics.md`, which lists all codes.
enum DiagnosticCodeTable {
  private static let heading = "\n## Codes\n"

  static func text(inPlaceOf text: String) -> String {
    let start = text.range(of: heading).map { text[..<$0.lowerBound] } ?? text[...]
    let groups = DiagnosticCode.groups.map { group in
      "\n### \(group.title)\n\n| code | meaning |\n|---|---|\n"
        + group.codes.map { "| `\($0.name)` | \($0.meaning) |\n" }.joined()
    }
    return start + heading + groups.joined()
  }
}

/// The fuzzing dictionary: the keys and names of the design format, followed by hand-written words for token files.
enum FuzzingDictionary {
  private static let heading = "# What designs are made of."
  private static let rest = "# What token files are made of."

  static func text(inPlaceOf text: String) -> String {
    let schema = DesignSchema().document
    let words = Set(words(in: schema)).sorted().map { "\"\\\"\($0)\\\"\"" }
    let tail = text.range(of: rest).map { String(text[$0.lowerBound...]) } ?? rest + "\n"
    return ([heading] + words).map { $0 + "\n" }.joined() + tail
  }

  /// Returns the keys and enumeration values of a schema, except those with spaces, such as device names, which other tests cover.
  private static func words(in tree: JSONTree) -> [String] {
    let own = tree.members.flatMap { member -> [String] in
      switch (member.key, member.value) {
      case ("properties", .object(let properties)): properties.map(\.key)
      case ("enum", .array(let values)): values.compactMap(\.word)
      case ("const", let value): [value.word].compactMap { $0 }
      default: []
      }
    }
    return own + tree.children.flatMap(words)
  }
}

extension JSONTree {
  fileprivate var word: String? {
    guard case .string(let text) = self, !text.contains(" ") else { return nil }
    return text
  }
}
