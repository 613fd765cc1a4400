import DesignFormat

extension TemplateCondition {
  /// Whether the answer depends on where the item stands or on how large its cell is.
  var asksForPlace: Bool { (all + unless).contains(where: \.asksForPlace) }

  /// The condition with each question about the place answered so that the part is shown.
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
