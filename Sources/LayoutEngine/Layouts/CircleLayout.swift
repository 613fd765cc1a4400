package import Foundation

/// Items on a circle around the center of the visible area: the circle layout of WWDC 2012 session 219. Lengths are in
/// points, angles in degrees.
///
/// The items of all sections are at equal angles on one circle. Without bars and insets, the content is as large as the bounds
/// and the frames equal those of the sample code; bars move the center and shrink the circle. The content does not scroll.
package struct CircleLayout: ExtendedLayout, Equatable {
  /// The size of items without an explicit size, greater than zero.
  package var itemSize = CGSize(width: 70, height: 70)
  /// The distance from the center to the items' centers, zero or more. Nil means the shorter side of the visible area, divided
  /// by 2.5.
  package var radius: Double?
  /// The angle of the first item; any finite value is valid. 0 is to the right of the center, and 90 is below it.
  package var startAngle = 0.0
  /// Whether the items are in clockwise order, as seen on screen.
  package var isClockwise = true
  package var flipsHorizontallyInOppositeLayoutDirection = false

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try stack(for: input).arrangement(for: input)
  }

  /// Returns whether the size of the bounds changes.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    newBounds.size != input.bounds.size
  }

  /// Returns the attributes of a transparent cell in the center of the circle, from which inserted items move to their
  /// positions.
  package func initialLayoutAttributes(
    forAppearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    var initial = attributes.faded
    if attributes.category == .cell { initial.center = VisibleArea(input).center }
    return initial
  }

  /// Returns the attributes of a transparent cell in the center of the circle, scaled to a tenth, to which deleted items shrink.
  package func finalLayoutAttributes(
    forDisappearing attributes: LayoutAttributes, in input: LayoutInput
  ) -> LayoutAttributes {
    var final = attributes.faded
    guard attributes.category == .cell else { return final }
    final.center = VisibleArea(input).center
    final.transform3D = .scale(x: 0.1, y: 0.1)
    return final
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let area = VisibleArea(input, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(crossExtent: Double(area.contentSize.width))
    stack.minimumExtent = Double(area.contentSize.height)
    stack.flipsInRightToLeft = flipsHorizontallyInOppositeLayoutDirection
    let ring = ring(for: input, in: area)
    var first = 0
    for section in input.sections {
      let slots = CirclePlacement(ring: ring, first: first, section: section, itemSize: itemSize)
      // The items of all sections share the same area, so a section must not move the following one.
      stack.sections.append(SectionStack.Section(items: slots, extent: 0))
      first += section.itemCount
    }
    return stack
  }

  func ring(for input: LayoutInput, in area: VisibleArea) -> CirclePlacement.Ring {
    let count = input.sections.reduce(0) { $0 + $1.itemCount }
    let side = Double(min(area.rect.size.width, area.rect.size.height))
    return CirclePlacement.Ring(
      center: area.center, radius: radius ?? side / 2.5, startAngle: startAngle,
      step: (isClockwise ? 360 : -360) / Double(max(1, count)))
  }

  private func validate() throws(LayoutError) {
    try MetricsValidation.check(itemSize: itemSize)
    if let radius, !(radius >= 0 && radius.isFinite) {
      throw LayoutError("the radius must be finite and must not be negative", property: "radius")
    }
    guard startAngle.isFinite else {
      throw LayoutError("the start angle must be finite", property: "startAngle")
    }
  }
}

extension CircleLayout {
  package var defaultItemSize: CGSize? { itemSize }
  package func canShow(_ kind: String, ofSection section: Int, in input: LayoutInput) -> Bool { false }

  /// Always false: angles determine the positions.
  package var spacingDeterminesPositions: Bool { false }
}

/// The items of one section on a circle. Frames are computed from angles instead of stored.
struct CirclePlacement: Placement {
  /// A circle. Lengths are in points, angles in degrees.
  struct Ring: Equatable, Sendable {
    var center: CGPoint
    var radius: Double
    /// The angle of the first item, in degrees clockwise from the direction to the right of the center.
    var startAngle: Double
    var step: Double

    func center(of ordinal: Int) -> CGPoint {
      let angle = (startAngle + Double(ordinal) * step) * .pi / 180
      return CGPoint(x: Double(center.x) + radius * cos(angle), y: Double(center.y) + radius * sin(angle))
    }
  }

  private let ring: Ring
  private let first: Int
  private let sizes: ItemSizes
  private let itemSize: CGSize
  private let index: BoxIndex
  let count: Int

  /// Creates the placement of a section's items. `first` is the index of the section's first item among all items on
  /// the circle.
  init(ring: Ring, first: Int, section: SectionInput, itemSize: CGSize) {
    self.ring = ring
    self.first = first
    self.itemSize = itemSize
    sizes = section.itemSizes
    count = section.itemCount
    index = BoxIndex(count: count) {
      Box(
        CGRect(
          center: ring.center(of: first + $0), size: section.itemSizes.size(of: $0, default: itemSize)))
    }
  }

  var bounds: CGRect { index.bounds.rect }

  func frame(at index: Int) -> CGRect {
    CGRect(center: ring.center(of: first + index), size: sizes.size(of: index, default: itemSize))
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEachCandidate(touching: Box(rect), body)
  }
}

extension CircleLayout {
  package func explanation(
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
      // The sine or cosine of the angle. A radius of zero gives 0.
      let part = ring.radius == 0 ? 0 : Double(value - middle) / ring.radius
      return lines.add(
        name, Formula(Double(middle)) + radius * Formula(part, named: "\(function) \(angle.text)°"))
    }
    let x = coordinate("center x", center.x, from: area.center.x, "cos")
    let y = coordinate("center y", center.y, from: area.center.y, "sin")
    lines.addOrigin((x, y), size: size)
  }
}
