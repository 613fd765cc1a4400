extension ColumnLayout {
  /// Half as large and unseen, where the element will stand (WWDC 2018 session 225).
  public func initialLayoutAttributes(
    forAppearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    shrunken(attributes)
  }

  /// Half as large and unseen, where the element stood (WWDC 2018 session 225).
  public func finalLayoutAttributes(
    forDisappearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    shrunken(attributes)
  }

  private func shrunken(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var shrunken = attributes.faded
    guard attributes.category == .cell else { return shrunken }
    shrunken.transform3D = .scale(x: 0.5, y: 0.5)
    shrunken.zIndex = 0
    return shrunken
  }
}
