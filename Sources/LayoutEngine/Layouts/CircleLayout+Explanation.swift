public import Foundation

extension CircleLayout {
  /// Why an item stands where it does: its angle, the circle, and where both bring its centre.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try stack(for: input).explanation(for: category, at: indexPath, in: input) { explanation in
      explain(indexPath, in: input, &explanation.lines)
    }
  }

  private func explain(_ indexPath: IndexPath, in input: LayoutInput, _ lines: inout Explanation) {
    let area = VisibleArea(input, flips: flipsHorizontallyInOppositeLayoutDirection)
    let ring = ring(for: input, in: area)
    let size = input.itemSize(at: indexPath, default: itemSize)
    lines.addSize(size, isOwn: input.hasOwnSize(at: indexPath))
    let count = input.sections.reduce(0) { $0 + $1.itemCount }
    let step = Formula(input.ordinal(of: indexPath)) * Formula(360) / Formula(count)
    let angle = lines.add(
      "angle", isClockwise ? Formula(startAngle) + step : Formula(startAngle) - step,
      "from the right, clockwise")
    let (width, height) = (Double(area.rect.size.width), Double(area.rect.size.height))
    let radius = lines.add(
      "radius",
      radius.map { Formula($0, named: "radius") } ?? .min(Formula(width), Formula(height)) / Formula(2.5))
    let center = ring.center(of: input.ordinal(of: indexPath))
    func coordinate(_ name: String, _ value: CGFloat, from middle: CGFloat, _ function: String) -> Formula {
      // The part of the radius that the function gives, also where the radius is nothing.
      let part = ring.radius == 0 ? 0 : Double(value - middle) / ring.radius
      return lines.add(
        name, Formula(Double(middle)) + radius * Formula(part, named: "\(function) \(angle.text)°"))
    }
    let x = coordinate("center x", center.x, from: area.center.x, "cos")
    let y = coordinate("center y", center.y, from: area.center.y, "sin")
    lines.addOrigin((x, y), size: size)
  }
}
