import DesignFormat

extension TemplateCondition {
  /// Whether the condition depends on the item's position or the cell's size.
  var asksForPlace: Bool { (all + unless).contains(where: \.asksForPlace) }

  /// The condition in which every test of the position has the result that shows the part.
  var ignoringPlace: TemplateCondition {
    TemplateCondition(
      all: all.filter { !$0.asksForPlace }, unless: unless.contains(where: \.asksForPlace) ? [] : unless)
  }
}

extension TemplateTest {
  fileprivate var asksForPlace: Bool {
    bindings.contains { binding in
      binding.key.hasPrefix("layout.") || binding.key.hasPrefix("cell.") || binding.key == "number"
    }
  }
}
