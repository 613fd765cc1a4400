import DesignFormat
package import Foundation
package import Graphics
import LayoutEngine

/// The outline of a part: a rectangle with corner radii, or the part's figure.
package struct BoxOutline: Equatable {
  let rect: CGRect
  package let corners: Corners
  package let isEllipse: Bool

  package init(_ rect: CGRect, of node: CellNode) {
    let figure = node.part.figure
    let most = Double(min(rect.width, rect.height)) / 2
    let radii =
      switch (figure, node.partStyle.corners) {
      case (.capsule, _), (_, .capsule?): [Double](repeating: most, count: 4)
      case (_, nil): [0.0, 0, 0, 0]
      case (_, .radii(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading)?):
        (node.direction == .leftToRight
          ? [topLeading, topTrailing, bottomTrailing, bottomLeading]
          : [topTrailing, topLeading, bottomLeading, bottomTrailing]).fitting(rect.size)
      }
    let side = 2 * most
    self.init(
      figure == .circle
        ? CGRect(x: rect.midX - most, y: rect.midY - most, width: side, height: side) : rect,
      Corners(radii, curve: node.partStyle.cornerCurve?.curve ?? .circular),
      isEllipse: figure == .ellipse || figure == .circle)
  }

  private init(_ rect: CGRect, _ corners: Corners, isEllipse: Bool) {
    (self.rect, self.corners, self.isEllipse) = (rect, corners, isEllipse)
  }

  /// Returns the outline, moved outward, or inward for a negative distance. Rounded corners stay concentric, and sharp
  /// corners stay sharp.
  func outset(by distance: Double) -> BoxOutline {
    let distance = max(distance, -Double(min(rect.width, rect.height)) / 2)
    let rect = CGRect(
      x: rect.minX - distance, y: rect.minY - distance, width: rect.width + 2 * distance,
      height: rect.height + 2 * distance)
    let most = min(rect.width, rect.height) / 2
    var corners = corners
    corners.radii = corners.radii.map { $0 > 0 ? min(max(0, $0 + distance), most) : 0 }
    return BoxOutline(rect, corners, isEllipse: isEllipse)
  }

  /// The outline as a path: an ellipse or a rectangle if possible, else a rounded rectangle.
  var path: Path {
    if isEllipse { return .ellipse(rect) }
    let radii = corners.radii
    if radii.allSatisfy({ $0 <= 0 }) { return .rectangle(rect) }
    let isUniform = radii.allSatisfy { $0 == radii[0] }
    if isUniform, rect.width == rect.height, radii[0] >= rect.width / 2 { return .ellipse(rect) }
    if isUniform, corners.curve == .circular { return .roundedRectangle(rect, radius: radii[0]) }
    return .box(rect, corners)
  }
}

extension [Double] {
  /// Returns the corner radii, clockwise from the top left, reduced to fit a box of `size`. If the sum of two radii
  /// exceeds the side between them, each is limited to half of the side or, if the other radius is smaller, to the rest
  /// of the side.
  fileprivate func fitting(_ size: CGSize) -> [Double] {
    let (width, height) = (Double(size.width), Double(size.height))
    let sides = [width, height, width, height]
    func availableLength(of corner: Int, beside other: Int, on side: Double) -> Double {
      self[corner] + self[other] > side ? Swift.max(side / 2, side - self[other]) : side
    }
    return indices.map { corner in
      let (next, previous) = ((corner + 1) % 4, (corner + 3) % 4)
      let ahead = availableLength(of: corner, beside: next, on: sides[corner])
      let behind = availableLength(of: corner, beside: previous, on: sides[previous])
      return Swift.min(self[corner], ahead, behind)
    }
  }
}

extension TemplateCornerCurve {
  fileprivate var curve: Corners.Curve {
    switch self {
    case .circular: .circular
    case .continuous: .continuous
    case .smooth(let smoothing): smoothing > 0 ? .smooth(smoothing) : .circular
    }
  }
}

extension TemplateBorder {
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
  ///
  /// CSS does not define dash lengths. The lengths are those of Firefox: dashes and gaps of three times the line width,
  /// and dots with gaps of one line width.
  private func dash(width: Double) -> [Double] {
    switch style {
    case .named(.dashed): [width * 3, width * 3]
    case .named(.dotted): [0, width * 2]
    case .named: dash
    case .dashed(let lengths, let cap): lengths.allSatisfy { $0 <= 0 } ? [] : capped(lengths, cap, width)
    }
  }

  private var isRound: Bool {
    switch style {
    case .named(let name): name == .dotted
    case .dashed(_, let cap): cap == .round
    }
  }

  /// Returns the stroke of a line of this border.
  func stroke(_ paint: Paint, width: Double) -> Stroke {
    var stroke = Stroke(.black, width: width, dash: dash(width: width), isRound: isRound)
    if case .color(let color) = paint { stroke.color = color } else { stroke.paint = paint }
    if !isRound { (stroke.cap, stroke.join) = (cap, join) }
    return stroke
  }

  var isDashed: Bool { !dash(width: 1).isEmpty }

  /// Returns the lengths of dashes and gaps, corrected for a line cap. A square cap extends the drawn dash, so the gap
  /// after it is reduced.
  private func capped(_ lengths: [Double], _ cap: StrokeStyle.LineCap, _ width: Double) -> [Double] {
    guard cap == .square else { return lengths }
    let pairs = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    return pairs.enumerated().map { index, length in
      index.isMultiple(of: 2) ? length + width : max(0, length - width)
    }
  }
}
