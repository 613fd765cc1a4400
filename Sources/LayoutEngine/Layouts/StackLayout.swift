package import Foundation

/// A pile of items in the center of the visible area, the first on top, each slightly rotated. Only the top items are
/// drawn. Lengths are in points, angles in degrees.
///
/// The items of all sections form one pile. The top item is not rotated. The rotations of the other items look random,
/// but are always the same for a seed. The content does not scroll.
package struct StackLayout: ExtendedLayout, Equatable {
  /// The size of items without an explicit size, greater than zero.
  package var itemSize = CGSize(width: 200, height: 200)
  /// The number of items that are drawn, zero or more. The others are hidden, and queries do not return them.
  package var visibleCount = 5
  /// The maximum rotation in either direction, from 0 to 180.
  package var maximumRotation = 8.0
  package var seed = 0

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    let stack = try stack(for: input)
    let largest = input.largestItemSize(default: itemSize)
    var starts: [Int] = []
    var total = 0
    for section in input.sections {
      starts.append(total)
      total += section.itemCount
    }
    let (layout, firsts) = (self, starts)
    // Regardless of its rotation, an item extends at most half of its diagonal from the center.
    return try stack.arrangement(for: input).adjusted(
      reach: Double(largest.width + largest.height) / 2
    ) { attributes in
      layout.lay(&attributes, ordinal: firsts[attributes.indexPath.section] + attributes.indexPath.item)
    }
  }

  /// Returns whether the size of the bounds changes.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    newBounds.size != input.bounds.size
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let area = VisibleArea(input)
    var stack = SectionStack(crossExtent: Double(area.contentSize.width))
    stack.minimumExtent = Double(area.contentSize.height)
    var undrawn = visibleCount
    for section in input.sections {
      let pile = PilePlacement(center: area.center, section: section, itemSize: itemSize, drawnCount: undrawn)
      stack.sections.append(SectionStack.Section(items: pile, extent: 0))
      undrawn = max(0, undrawn - section.itemCount)
    }
    return stack
  }

  /// Returns the rotation of the item at an index of the pile, in degrees clockwise.
  func rotation(of ordinal: Int) -> Double {
    guard ordinal > 0 else { return 0 }
    // The function is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators").
    var bits = UInt64(bitPattern: Int64(seed)) &+ UInt64(ordinal) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return (Double(bits >> 11) / Double(1 << 52) - 1) * maximumRotation
  }

  private func lay(_ attributes: inout LayoutAttributes, ordinal: Int) {
    attributes.zIndex = -ordinal
    let degrees = rotation(of: ordinal)
    if degrees != 0 { attributes.transform = AffineTransform(rotationByDegrees: CGFloat(degrees)) }
    if ordinal >= visibleCount { (attributes.isHidden, attributes.alpha) = (true, 0) }
  }

  private func validate() throws(LayoutError) {
    try MetricsValidation.check(itemSize: itemSize)
    guard visibleCount >= 0 else {
      throw LayoutError("a negative number of items is not supported", property: "visibleCount")
    }
    guard maximumRotation >= 0, maximumRotation <= 180 else {
      throw LayoutError("the rotation must be from 0 to 180 degrees", property: "maximumRotation")
    }
  }
}

extension StackLayout {
  package var defaultItemSize: CGSize? { itemSize }
  package func canShow(_ kind: String, ofSection section: Int, in input: LayoutInput) -> Bool { false }

  /// Always false: items overlap.
  package var keepsCellsApart: Bool { false }
  /// Always false: all items have the same center.
  package var spacingDeterminesPositions: Bool { false }
}

/// Items that have the same center. Queries return only the items that are drawn.
struct PilePlacement: Placement {
  private let center: CGPoint
  private let sizes: ItemSizes
  private let itemSize: CGSize
  private let drawnCount: Int
  let count: Int
  let bounds: CGRect

  init(center: CGPoint, section: SectionInput, itemSize: CGSize, drawnCount: Int) {
    self.center = center
    self.itemSize = itemSize
    sizes = section.itemSizes
    count = section.itemCount
    self.drawnCount = min(drawnCount, section.itemCount)
    bounds = count == 0 ? .null : CGRect(center: center, size: section.itemSizes.largest(default: itemSize))
  }

  func frame(at index: Int) -> CGRect {
    CGRect(center: center, size: sizes.size(of: index, default: itemSize))
  }

  /// Calls `body` for all items that are drawn, because they all overlap.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    guard Box(rect).touches(Box(bounds)) else { return }
    for item in 0..<drawnCount { body(item) }
  }
}

extension StackLayout {
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try stack(for: input).explanation(for: category, at: indexPath, in: input) { explanation in
      explain(indexPath, in: input, &explanation.lines)
    }
  }

  private func explain(_ indexPath: IndexPath, in input: LayoutInput, _ lines: inout Explanation) {
    let (center, ordinal) = (VisibleArea(input).center, input.ordinal(of: indexPath))
    let size = input.itemSize(at: indexPath, default: itemSize)
    lines.addSize(size, isOwn: input.hasOwnSize(at: indexPath))
    lines.addOrigin((Formula(Double(center.x)), Formula(Double(center.y))), size: size)
    let turn = rotation(of: ordinal).readableText
    lines.add(
      ordinal == 0
        ? "not rotated: it is the top item"
        : "rotated by \(turn)°: at most \(maximumRotation.readableText), from seed \(seed)")
    lines.add("z", Formula(0) - Formula(ordinal), "number of items above it")
    if ordinal >= visibleCount { lines.add("hidden: only the top \(visibleCount) are drawn") }
  }
}
