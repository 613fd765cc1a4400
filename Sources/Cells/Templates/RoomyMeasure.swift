import DesignFormat
import Foundation
import LayoutEngine

/// Says how high parts are without setting those of their texts that are sure to have room for one line, which takes most of
/// the time that measuring takes.
///
/// A line is as high as the leading of its style, whatever is written in it, and its letters say how wide it is at most.
/// Where a size follows from how wide it truly is, there is no answer.
package struct RoomyMeasure {
  let measure: CellMeasure
  /// Whether to find out in which other widths the same holds.
  let asksWidths: Bool

  init(_ measure: CellMeasure) {
    self.measure = measure
    asksWidths = measure.typesetter.naturalTexts?.hasManyWidths ?? false
  }

  var typesetter: Typesetter { measure.typesetter }

  /// In points.
  package struct Bounds {
    /// The width itself, where no text decides it.
    let greatestWidth: Double
    let height: Double
    /// The rooms in which the part is equally high and no wider than the room, and all that is in it has its place and as
    /// many lines; `nil` where none is known. Where it was proposed no room, it has all that in its own width.
    var widths: ClosedRange<Double>?
  }

  /// `proposed` is the room, in points; `nil` for as much as the part wants.
  func bounds(of node: CellNode, in proposed: Double?) -> Bounds? {
    let look = node.look
    guard !node.isShare(along: .row), !node.isShare(along: .column) else { return nil }
    guard look.aspectRatio == nil else {
      return proposed.map { Bounds(measure.size(of: node, in: Proposal(width: $0))) }
    }
    let width = look.known(node.widthExtent, proposed, look.widthRange)
    let height = look.known(node.heightExtent, nil, look.heightRange)
    let padding = measure.padding(of: node)
    let room = (width ?? proposed.map(look.widthRange.clamping)).map {
      max(0, $0 - padding.left - padding.right)
    }
    if let width, let height {
      var bounds = Bounds(greatestWidth: width, height: height)
      if asksWidths {
        bounds.widths =
          node.isBare
          ? (node.widthExtent == .fill ? look.widthRange.lowerBound : width)...(.infinity)
          : node.part.contentBounds(of: node, in: room, self).flatMap {
            widths(of: node, in: proposed, height, holding: $0, in: room)
          }
      }
      return bounds
    }
    // What fills a row is its limit wide in the end, or less.
    if proposed == nil, width != nil, node.widthExtent == .fill { return nil }
    guard let content = node.part.contentBounds(of: node, in: room, self) else { return nil }
    let wanted = content.greatestWidth + padding.left + padding.right
    // Texts wrap at the part's own limit.
    guard room != nil || wanted <= look.widthRange.upperBound else { return nil }
    var bounds = Bounds(
      greatestWidth: width ?? look.widthRange.clamping(wanted),
      height: height ?? look.heightRange.clamping(content.height + padding.top + padding.bottom))
    bounds.widths = widths(of: node, in: proposed, bounds.height, holding: content, in: room)
    return bounds
  }

  /// The rooms in which a part of a height that follows from none of them has all that it holds, which has `content` for
  /// its bounds in the `room` inside.
  private func widths(
    of node: CellNode, in proposed: Double?, _ height: Double, holding content: Bounds, in room: Double?
  ) -> ClosedRange<Double>? {
    let padding = measure.padding(of: node)
    guard let widths = content.widths, content.height + padding.top + padding.bottom <= height else {
      return nil
    }
    guard let room else { return 0...(.infinity) }
    guard widths.contains(room), content.greatestWidth <= room else { return nil }
    if case .points(let width)? = node.widthExtent {
      return node.look.widthRange.clamping(width)...(.infinity)
    }
    if proposed == nil { return 0...(.infinity) }
    return widths.shifted(by: padding.left + padding.right).common(with: node.look.widthRange)
  }

  /// The size of what is in a part, with all its texts set.
  func contentSize(of node: CellNode, in room: Double?) -> Bounds {
    Bounds(node.part.contentSize(of: node, in: Proposal(width: room), measure))
  }
}

extension RoomyMeasure.Bounds {
  fileprivate init(_ size: CGSize) {
    self.init(greatestWidth: Double(size.width), height: Double(size.height))
  }
}

extension CellNode {
  /// Whether nothing is in it that may want more room than it has.
  fileprivate var isBare: Bool { children.isEmpty && part.text == nil }
}

extension ClosedRange<Double> {
  func shifted(by distance: Double) -> Self { (lowerBound + distance)...(upperBound + distance) }

  /// `nil` where they have nothing in common.
  func common(with other: Self) -> Self? {
    let (least, most) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
    return least <= most ? least...most : nil
  }
}
