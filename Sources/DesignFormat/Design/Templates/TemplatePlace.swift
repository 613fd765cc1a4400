/// Where a layout puts the cell that a template draws, as bindings such as `cell.width` ask for it.
package struct TemplatePlace: Equatable, Sendable {
  /// The cell's width, in points.
  package var width: Double
  /// The cell's height, in points; nil while it is measured.
  package var height: Double?
  /// The cell's column; nil where the layout has none.
  package var column: Column?

  package struct Column: Equatable, Sendable {
    /// Counted from 0.
    package var number: Double
    /// How many columns there are.
    package var count: Double

    package init(number: Double, count: Double) {
      (self.number, self.count) = (number, count)
    }

    /// The side that the column faces. A single one has none (WWDC 2012 session 219: text set outward, corners rounded
    /// outward).
    var side: String? {
      guard count > 1 else { return nil }
      return number == 0 ? "first" : number == count - 1 ? "last" : "middle"
    }
  }

  package init(width: Double, height: Double? = nil, column: Column? = nil) {
    (self.width, self.height, self.column) = (width, height, column)
  }

  /// The value of a key; nil for one that is about something else, and for what is not known.
  subscript(key: String) -> TemplateValue? {
    switch key {
    case "cell.width": .number(width)
    case "cell.height": height.map { .number($0) }
    case "layout.column": (column?.number).map { .number($0) }
    case "layout.columnCount": (column?.count).map { .number($0) }
    case "layout.side": (column?.side).map { .text($0) }
    default: nil
    }
  }
}

/// The conditions and values of a template that follow from where its cell stands: from the cell's size and column, and
/// from the viewport.
package struct TemplatePlaceUses: Sendable {
  /// Conditions of which nothing counts but whether they hold.
  private var tests: [TemplateTest] = []
  /// Keys of whose values more is taken.
  private var keys: Set<String> = []

  /// Whether the template is the same wherever its cell stands.
  package var isEmpty: Bool { tests.isEmpty && keys.isEmpty }

  package init(of template: Template) {
    note(template.root, hasScopes: template.root.hasScopes)
  }

  /// The conditions and values for some data. Where these are equal and the data differ in nothing else, the template
  /// is the same.
  package func answers(of data: TemplateData) -> [TemplateValue?] {
    tests.map { .flag($0.holds(for: data)) } + keys.sorted().map { data[$0] }
  }

  private mutating func note(_ node: TemplateNode, hasScopes: Bool) {
    for test in ([node.condition] + node.variants.map(\.condition)).flatMap({ $0.all + $0.unless }) {
      // In a part that shows other values than the cell's, a condition may hold where it does not in the cell.
      if hasScopes {
        for binding in test.bindings { note(binding) }
      } else if test.bindings.contains(where: { !$0.placeKeys.isEmpty }) {
        tests.append(test)
      }
    }
    for (binding, _) in node.ownBindings { note(binding) }
    if let repetition = node.repetition {
      for binding in [repetition.binding].compactMap({ $0 }) + repetition.limitBindings.map(\.binding) {
        note(binding)
      }
    }
    for part in node.children + (node.repetition?.rest ?? []) + node.drawnTemplates.map(\.root) {
      note(part, hasScopes: hasScopes)
    }
  }

  private mutating func note(_ binding: TemplateBinding) {
    keys.formUnion(binding.placeKeys)
  }
}

extension TemplateBinding {
  /// The keys that it takes whose values follow from where a cell stands.
  fileprivate var placeKeys: [String] {
    var keys = [key]
    if case .key(let other)? = divisor { keys.append(other) }
    return keys.filter { key in
      key.hasPrefix("cell.") || key.hasPrefix("viewport.")
        || ["layout.column", "layout.columnCount", "layout.side"].contains(key)
    }
  }
}
