/// The geometry of the cell that shows a template, for bindings such as `cell.width`.
package struct TemplateCellGeometry: Equatable, Sendable {
  /// The cell's width, in points.
  package var width: Double
  /// The cell's height, in points; nil while the height is being measured.
  package var height: Double?
  /// The cell's column; nil in layouts without columns.
  package var column: Column?

  package struct Column: Equatable, Sendable {
    /// The index of the column, from 0.
    package var number: Double
    package var count: Double

    package init(number: Double, count: Double) {
      (self.number, self.count) = (number, count)
    }

    /// The position of the column: `first`, `middle` or `last`; nil for a single column. Templates can use it to align texts to
    /// the outer edges of the first and the last column, or to round only their outer corners (WWDC 2012 session 219).
    var side: String? {
      guard count > 1 else { return nil }
      return number == 0 ? "first" : number == count - 1 ? "last" : "middle"
    }
  }

  package init(width: Double, height: Double? = nil, column: Column? = nil) {
    (self.width, self.height, self.column) = (width, height, column)
  }

  /// The value of a geometry key, such as `cell.width`; nil for any other key, and if the value is unknown.
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

/// The conditions and keys of a template whose results depend on the geometry of its cell, or on the viewport.
package struct CellGeometryDependencies: Sendable {
  /// The tests of the template's conditions. Only the results of the tests affect the template.
  private var tests: [TemplateTest] = []
  /// The keys whose values affect the template.
  private var keys: Set<String> = []

  /// Whether the template depends neither on the cell nor on the viewport.
  package var isEmpty: Bool { tests.isEmpty && keys.isEmpty }

  package init(of template: Template) {
    note(template.root, hasScopes: template.root.hasScopes)
  }

  /// Returns the results of the tests and the values of the keys. If two values of `data` differ only in their geometry and
  /// this method returns equal arrays for them, the template is drawn identically for both.
  package func answers(of data: TemplateData) -> [TemplateValue?] {
    tests.map { .flag($0.holds(for: data)) } + keys.sorted().map { data[$0] }
  }

  private mutating func note(_ node: TemplateNode, hasScopes: Bool) {
    for test in ([node.condition] + node.variants.map(\.condition) + (node.alternatives?.conditions ?? []))
      .flatMap({ $0.all + $0.unless })
    {
      // In a template whose parts have their own values, a test may have different results for a part and for the cell.
      // Such a template records the keys of the test instead of the test.
      if hasScopes {
        for binding in test.bindings { note(binding) }
      } else if test.bindings.contains(where: { !$0.geometryKeys.isEmpty }) {
        tests.append(test)
      }
    }
    for (binding, _) in node.ownBindings { note(binding) }
    if let repetition = node.repetition {
      for binding in [repetition.binding].compactMap({ $0 }) + repetition.limitBindings.map(\.binding) {
        note(binding)
      }
    }
    let passed = (node.part as? TemplateCall)?.slots.map(\.part) ?? []
    for part in node.inner + passed + (node.repetition?.rest ?? []) + node.drawnTemplates.map(\.root) {
      note(part, hasScopes: hasScopes)
    }
  }

  private mutating func note(_ binding: TemplateBinding) {
    keys.formUnion(binding.geometryKeys)
  }
}

extension TemplateBinding {
  /// The keys of the binding whose values depend on the cell or the viewport.
  fileprivate var geometryKeys: [String] {
    (expression?.keys ?? [key]).filter { key in
      key.hasPrefix("cell.") || key.hasPrefix("viewport.")
        || ["layout.column", "layout.columnCount", "layout.side", "layout.margin"].contains(key)
    }
  }
}
