import DesignFormat
import Foundation
import LayoutEngine

/// The UIKit code of a compositional layout: a function that returns the layout, and one function for each
/// different section.
struct CompositionalLayoutCode {
  private let layout: CompositionalLayout
  private let input: LayoutInput
  /// Remarks about properties of the layout that the code cannot express.
  private(set) var remarks: [String] = []
  private var functions: [SwiftText] = []
  private var functionNames = SwiftText()
  private var names: [(content: CompositionalSection, function: String, usesEnvironment: Bool)] = []

  private init(_ layout: CompositionalLayout, for input: LayoutInput) {
    (self.layout, self.input) = (layout, input)
  }

  /// Returns the declarations in the body of a type: `makeLayout()`, and the functions that it calls. `input` provides the names and
  /// the number of sections.
  static func declarations(
    of layout: CompositionalLayout, for input: LayoutInput
  ) -> (text: SwiftText, remarks: [String]) {
    var code = CompositionalLayoutCode(layout, for: input)
    let main = code.makeLayout()
    var text = main
    for function in code.functions {
      text.line()
      text.append(function)
    }
    if layout.sections.contains(where: { !($0.keyframes.isEmpty) }) {
      text.line()
      text.append(Self.interpolation)
    }
    return (text, code.remarks)
  }

  private mutating func remark(_ remark: String) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  // MARK: The layout

  /// The alternative definitions of a section. The first one with a true condition applies.
  private typealias Alternatives = [CompositionalSection]

  private func alternatives(ofSection number: Int) -> Alternatives {
    var alternatives: Alternatives = []
    for var entry in layout.entries(forSection: number, name: input.sections[number].name) {
      (entry.number, entry.name) = (nil, nil)
      if case .list(let list) = entry.content {
        entry.content = .list(list.resolved(of: input.sections[number]))
      }
      alternatives.append(entry)
      if entry.condition == nil { break }
    }
    return alternatives
  }

  private mutating func makeLayout() -> SwiftText {
    let sections = input.sections.indices.map(alternatives)
    var text = SwiftText(depth: 1)
    let configuration = configurationLines()
    let only = sections.first.flatMap { first in
      first.count == 1 && first[0].condition == nil && sections.allSatisfy { $0 == first } ? first[0] : nil
    }
    var body = SwiftText(depth: 2)
    if let only, case .list(let list) = only.content, only.listChanges == ListSectionChanges(),
      configuration == nil
    {
      addList(list, to: &body)
      body.line("return UICollectionViewCompositionalLayout.list(using: configuration)")
    } else if let only, case let call = self.call(for: only), !call.usesEnvironment {
      if let configuration { body.append(configuration) }
      body.call(
        "return UICollectionViewCompositionalLayout",
        ["section: \(call.text)"] + (configuration == nil ? [] : ["configuration: configuration"]))
    } else {
      if let configuration { body.append(configuration) }
      addProvider(sections, hasConfiguration: configuration != nil, to: &body)
    }
    text.block("static func makeLayout() -> UICollectionViewLayout {") { $0.append(body) }
    return text
  }

  private mutating func addProvider(
    _ sections: [Alternatives], hasConfiguration: Bool, to text: inout SwiftText
  ) {
    var groups: [(numbers: [Int], alternatives: Alternatives)] = []
    for (number, section) in sections.enumerated() {
      if let index = groups.firstIndex(where: { $0.alternatives == section }) {
        groups[index].numbers.append(number)
      } else {
        groups.append(([number], section))
      }
    }
    // The last section's definition also applies to further sections.
    if let last = groups.firstIndex(where: { $0.numbers.contains(sections.count - 1) }) {
      groups.append(groups.remove(at: last))
    }
    var usesEnvironment = false
    for group in groups {
      let names = group.numbers.compactMap { input.sections[$0].name }
      for entry in group.alternatives {
        let call = call(for: entry, named: names.count == 1 ? names[0] : nil)
        if entry.condition != nil || call.usesEnvironment { usesEnvironment = true }
      }
    }
    let parameters = "\(groups.count > 1 ? "index" : "_"), \(usesEnvironment ? "environment" : "_")"
    let isTrailing = !hasConfiguration
    let opening = isTrailing ? " { \(parameters) in" : "("
    text.block(
      "return UICollectionViewCompositionalLayout\(opening)", closing: isTrailing ? "}" : ")"
    ) { text in
      func addBody(_ text: inout SwiftText) {
        guard groups.count > 1 else {
          return groups.forEach { addAlternatives($0.alternatives, to: &text) }
        }
        text.line("switch index {")
        for (position, group) in groups.enumerated() {
          let isLast = position == groups.count - 1
          let names = group.numbers.compactMap { input.sections[$0].name }.joined(separator: ", ")
          let label = isLast ? "default:" : "case \(group.numbers.map(String.init).joined(separator: ", ")):"
          text.line(label + (names.isEmpty ? "" : "  // \(names)"))
          text.indent { addAlternatives(group.alternatives, to: &$0) }
        }
        text.line("}")
      }
      if isTrailing { return addBody(&text) }
      text.block("sectionProvider: { \(parameters) in", closing: "}, configuration: configuration") {
        addBody(&$0)
      }
    }
  }

  private func addAlternatives(_ alternatives: Alternatives, to text: inout SwiftText) {
    for entry in alternatives {
      let call = names.first { $0.content == entry.withoutCondition }
      let value = call.map { "\($0.function)(\($0.usesEnvironment ? "in: environment" : ""))" } ?? "nil"
      guard let condition = entry.condition else {
        text.line("return \(value)")
        continue
      }
      text.block("if \(Self.expression(condition)) {") { $0.line("return \(value)") }
    }
    if alternatives.last?.condition != nil || alternatives.isEmpty { text.line("return nil") }
  }

  private static func expression(_ condition: CollectionLayoutCondition) -> String {
    let (width, height) = (
      "environment.container.contentSize.width", "environment.container.contentSize.height"
    )
    let tests: [String?] = [
      condition.minimumWidth.map { "\(width) >= \(SwiftLiteral.number($0))" },
      condition.maximumWidth.map { "\(width) <= \(SwiftLiteral.number($0))" },
      condition.minimumHeight.map { "\(height) >= \(SwiftLiteral.number($0))" },
      condition.maximumHeight.map { "\(height) <= \(SwiftLiteral.number($0))" },
      condition.horizontalSizeClass.map {
        "environment.traitCollection.horizontalSizeClass == .\($0.rawValue)"
      },
      condition.verticalSizeClass.map { "environment.traitCollection.verticalSizeClass == .\($0.rawValue)" },
    ]
    let written = tests.compactMap { $0 }
    return written.isEmpty ? "true" : written.joined(separator: ", ")
  }

  private mutating func configurationLines() -> SwiftText? {
    var text = SwiftText(depth: 2)
    let plain = CompositionalLayout()
    let isPlain =
      layout.scrollDirection == plain.scrollDirection && layout.interSectionSpacing == 0
      && layout.boundarySupplementaryItems.isEmpty
      && layout.contentInsetsReference == plain.contentInsetsReference
    if isPlain { return nil }
    var writer = SectionWriter(text: text)
    let items = writer.boundaryItems(layout.boundarySupplementaryItems)
    text = writer.text
    text.line("let configuration = UICollectionViewCompositionalLayoutConfiguration()")
    if layout.scrollDirection == .horizontal { text.line("configuration.scrollDirection = .horizontal") }
    if layout.interSectionSpacing != 0 {
      text.line("configuration.interSectionSpacing = \(SwiftLiteral.number(layout.interSectionSpacing))")
    }
    if layout.contentInsetsReference != plain.contentInsetsReference {
      text.line("configuration.contentInsetsReference = .\(layout.contentInsetsReference.rawValue)")
    }
    if !items.isEmpty {
      text.line("configuration.boundarySupplementaryItems = [\(items.joined(separator: ", "))]")
    }
    if writer.usesEnvironment {
      remark(
        "a header or footer of the whole layout has the visible height, which UIKit's configuration cannot express"
      )
    }
    return text
  }

  // MARK: Sections

  /// Returns the call of the function that creates a section. `name` is the name of the section in the design.
  private mutating func call(
    for entry: CompositionalSection, named name: String? = nil
  ) -> (text: String, usesEnvironment: Bool) {
    let content = entry.withoutCondition
    let known = names.first { $0.content == content }
    let (function, usesEnvironment) =
      known.map { ($0.function, $0.usesEnvironment) } ?? declare(content, named: name)
    return ("\(function)(\(usesEnvironment ? "in: environment" : ""))", usesEnvironment)
  }

  /// Adds the function that creates a section. Returns the function's name, and whether the function uses the
  /// layout environment.
  private mutating func declare(_ content: CompositionalSection, named name: String?) -> (String, Bool) {
    let function = functionNames.unusedName("make\(name.map(SwiftLiteral.typeName) ?? "")Section")
    var (body, usesEnvironment) = (SwiftText(depth: 2), false)
    switch content.content {
    case .groups(let section):
      var writer = SectionWriter(
        text: body, rowsScrollVertically: layout.scrollDirection == .horizontal)
      writer.addSection(section)
      (body, usesEnvironment) = (writer.text, writer.usesEnvironment)
    case .list(let list):
      usesEnvironment = true
      addList(list, to: &body)
      body.line(
        "let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)")
      var writer = SectionWriter(text: body)
      writer.addListChanges(content.listChanges)
      body = writer.text
    case .layout(let other):
      let name = (other.layout as? any DesignLayout)?.name ?? "\(type(of: other.layout))"
      let text =
        "the design lays out a section with the layout \"\(name)\", which a compositional layout cannot contain; "
        + "the code has rows instead"
      remark(text)
      body.comment(text.prefix(1).uppercased() + text.dropFirst() + ".")
      var writer = SectionWriter(text: body)
      if let groups = CompositionalLayout().sections.first, case .groups(let rows) = groups.content {
        writer.addSection(rows)
      }
      body = writer.text
    }
    body.line("return section")
    var text = SwiftText(depth: 1)
    let parameter = usesEnvironment ? "in environment: any NSCollectionLayoutEnvironment" : ""
    let opening = "private static func \(function)(\(parameter)) -> NSCollectionLayoutSection {"
    if opening.count <= 98 {
      text.block(opening) { $0.append(body) }
    } else {
      text.block("private static func \(function)(", closing: ") -> NSCollectionLayoutSection {") {
        $0.line(parameter)
      }
      text.append(body)
      text.line("}")
    }
    names.append((content, function, usesEnvironment))
    functions.append(text)
    return (function, usesEnvironment)
  }

  private mutating func addList(_ list: CollectionLayoutListConfiguration, to text: inout SwiftText) {
    var changes = listModes(list)
    let (separators, path) = (list.separatorConfiguration, "separatorConfiguration")
    for (name, visibility) in [
      ("topSeparatorVisibility", separators.topSeparatorVisibility),
      ("bottomSeparatorVisibility", separators.bottomSeparatorVisibility),
    ] where visibility != .automatic {
      changes.append("\(path).\(name) = .\(visibility.rawValue)")
    }
    for (name, insets) in [
      ("topSeparatorInsets", separators.topSeparatorInsets),
      ("bottomSeparatorInsets", separators.bottomSeparatorInsets),
    ] {
      for (side, inset) in [("leading", insets.leading), ("trailing", insets.trailing)] {
        if let inset { changes.append("\(path).\(name).\(side) = \(SwiftLiteral.number(inset))") }
      }
    }
    if let color = separators.designColor {
      if let expression = SwiftLiteral.color(color) {
        changes.append("\(path).color = \(expression)")
      } else {
        remark("the color of separators depends on the appearance; use a color of an asset catalog")
      }
    }
    text.line(
      "\(changes.isEmpty ? "let" : "var") configuration = "
        + "UICollectionLayoutListConfiguration(appearance: .\(list.appearance.rawValue))")
    for change in changes { text.line("configuration.\(change)") }
  }

  private func listModes(_ list: CollectionLayoutListConfiguration) -> [String] {
    let plain = CollectionLayoutListConfiguration(appearance: list.appearance)
    var changes: [String] = []
    if list.headerMode != plain.headerMode { changes.append("headerMode = .\(list.headerMode.rawValue)") }
    if list.footerMode != plain.footerMode { changes.append("footerMode = .\(list.footerMode.rawValue)") }
    if let padding = list.headerTopPadding {
      changes.append("headerTopPadding = \(SwiftLiteral.number(padding))")
    }
    if list.showsSeparators != plain.showsSeparators {
      changes.append("showsSeparators = \(list.showsSeparators)")
    }
    return changes
  }

  private static var interpolation: SwiftText {
    var text = SwiftText(depth: 1)
    text.comment(
      "Returns the scale and the opacity of a cell, interpolated between keyframes in the order of their distances.",
      marker: "///")
    for line in """
    private static func keyframe(
      at distance: CGFloat, in keyframes: [(distance: CGFloat, scale: CGFloat, alpha: CGFloat)]
    ) -> (scale: CGFloat, alpha: CGFloat) {
      let next = keyframes.firstIndex { $0.distance >= distance } ?? keyframes.count - 1
      let (near, far) = (keyframes[max(0, next - 1)], keyframes[next])
      let length = far.distance - near.distance
      let part = length > 0 ? min(max((distance - near.distance) / length, 0), 1) : 1
      return (near.scale + (far.scale - near.scale) * part, near.alpha + (far.alpha - near.alpha) * part)
    }
    """.split(separator: "\n") {
      text.line(String(line))
    }
    return text
  }
}

extension CompositionalSection {
  fileprivate var withoutCondition: CompositionalSection {
    var entry = self
    entry.condition = nil
    return entry
  }

  fileprivate var keyframes: [VisibleItemKeyframe] {
    if case .groups(let section) = content { section.visibleItemKeyframes } else { [] }
  }
}
