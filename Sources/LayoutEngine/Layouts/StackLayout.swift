public import Foundation

/// A pile of items in the middle of what is visible, the first on top, each turned a little; only the top few
/// are drawn. Lengths in points, angles in degrees.
///
/// The items of all sections make one pile. The top item lies straight; the turns of the others look random
/// and are the same on every run. Nothing scrolls.
public struct StackLayout: CollectionLayout, Equatable {
  /// The size of items that nobody else sizes; above zero.
  public var itemSize = CGSize(width: 200, height: 200)
  /// How many items are drawn; zero or more. The others are hidden, and no rectangle query finds them.
  public var visibleCount = 5
  /// How far an item is turned at most, in either direction; from 0 to 180.
  public var maximumRotation = 8.0
  /// Another number turns the items otherwise.
  public var seed = 0

  /// Five items of 200 points, turned by at most 8 degrees.
  public init() {}

  /// Where everything lies; see the type.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    let stack = try stack(for: input)
    let largest = input.largestItemSize(default: itemSize)
    var starts: [Int] = []
    var total = 0
    for section in input.sections {
      starts.append(total)
      total += section.itemCount
    }
    let (layout, firsts) = (self, starts)
    // However it turns, an item stays within half its diagonal of the middle.
    return try stack.arrangement(for: input).adjusted(
      reach: Double(largest.width + largest.height) / 2
    ) { attributes in
      layout.lay(&attributes, ordinal: firsts[attributes.indexPath.section] + attributes.indexPath.item)
    }
  }

  /// Where the bounds change their size.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
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
      let pile = Pile(center: area.center, section: section, itemSize: itemSize, drawnCount: undrawn)
      stack.sections.append(SectionStack.Section(items: pile, extent: 0))
      undrawn = max(0, undrawn - section.itemCount)
    }
    return stack
  }

  /// In degrees clockwise.
  func rotation(of ordinal: Int) -> Double {
    guard ordinal > 0 else { return 0 }
    // Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (SplitMix64).
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
    try FlowMetrics.check(itemSize: itemSize)
    guard visibleCount >= 0 else {
      throw LayoutError("a negative number of items is not supported", property: "visibleCount")
    }
    guard maximumRotation >= 0, maximumRotation <= 180 else {
      throw LayoutError("a rotation is between 0 and 180 degrees", property: "maximumRotation")
    }
  }
}

extension StackLayout {
  /// `itemSize`.
  public var usualItemSize: CGSize? { itemSize }
  /// No: the pile lies in the middle.
  public var fillsHeight: Bool { false }
  /// No: items lie on a pile.
  public var keepsCellsApart: Bool { false }
  /// No.
  public var leavesSpaces: Bool { false }
}
