import DesignFormat
import Foundation
import LayoutEngine

/// Says how high parts are without setting those of their texts that are sure to have room for one line, which takes most of
/// the time that measuring takes.
///
/// A line is as high as the leading of its style, whatever is written in it, and its letters say how wide it is at most.
/// Where a size follows from how wide it truly is, there is no answer.
package struct RoomyMeasure {
  private let measure: CellMeasure

  init(_ measure: CellMeasure) {
    self.measure = measure
  }

  var typesetter: Typesetter { measure.typesetter }

  /// In points.
  package struct Bounds {
    /// The width itself, where no text decides it.
    let greatestWidth: Double
    let height: Double
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
    if let width, let height { return Bounds(greatestWidth: width, height: height) }
    // What fills a row is its limit wide in the end, or less.
    if proposed == nil, width != nil, node.widthExtent == .fill { return nil }
    let padding = measure.padding(of: node)
    let room = (width ?? proposed.map(look.widthRange.clamping)).map {
      max(0, $0 - padding.left - padding.right)
    }
    guard let content = node.part.contentBounds(of: node, in: room, self) else { return nil }
    let wanted = content.greatestWidth + padding.left + padding.right
    // Texts wrap at the part's own limit.
    guard room != nil || wanted <= look.widthRange.upperBound else { return nil }
    return Bounds(
      greatestWidth: width ?? look.widthRange.clamping(wanted),
      height: height ?? look.heightRange.clamping(content.height + padding.top + padding.bottom))
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
