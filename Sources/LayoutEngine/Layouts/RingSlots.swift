import Foundation

/// The items of one section on a circle: an angle an item, no frames kept.
struct RingSlots: Placement {
  /// Points and degrees.
  struct Ring: Equatable, Sendable {
    var center: CGPoint
    var radius: Double
    /// Clockwise from the right.
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

  /// `first` is the number on the ring of the section's first item.
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
