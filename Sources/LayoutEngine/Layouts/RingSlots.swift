import Foundation

/// The items of one section on a circle: an angle an item, no frames kept.
struct RingSlots: Placement {
  /// A circle and how items follow each other on it. Points and degrees.
  struct Ring: Equatable, Sendable {
    /// The middle.
    var center: CGPoint
    /// From the middle to the items' centres.
    var radius: Double
    /// The angle of the very first item, clockwise from the right.
    var startAngle: Double
    /// From one item to the next.
    var step: Double

    /// The centre of the item with a number.
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
  /// How many items there are.
  let count: Int

  /// The items of a section whose first one has a number on the ring.
  init(ring: Ring, first: Int, section: SectionInput, itemSize: CGSize) {
    self.ring = ring
    self.first = first
    self.itemSize = itemSize
    sizes = section.itemSizes
    count = section.itemCount
    index = BoxIndex(count: count) {
      Box(
        Self.frame(
          center: ring.center(of: first + $0), size: section.itemSizes.size(of: $0, default: itemSize)))
    }
  }

  /// The box around the items.
  var bounds: CGRect { index.bounds.rect }

  /// The item's size about its place on the circle.
  func frame(at index: Int) -> CGRect {
    Self.frame(center: ring.center(of: first + index), size: sizes.size(of: index, default: itemSize))
  }

  /// Found by the boxes of neighbours on the circle.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEachCandidate(touching: Box(rect), body)
  }

  private static func frame(center: CGPoint, size: CGSize) -> CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
