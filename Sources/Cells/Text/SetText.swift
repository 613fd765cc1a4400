package import Foundation
package import Graphics
package import Rendering

package struct SetText {
  package let shaped: ShapedText
  /// From baseline to baseline, in points.
  let leading: Double
  package let style: Typesetter.Style
  /// The width that it was set in, in points; `nil` for as wide as it gets.
  let width: Double?

  /// Where lines stand in a box that is not as high as they are.
  package enum Placement {
    case top
    case center
  }

  /// The widest line, and the number of lines times the leading, in points; set in that width, the text has the
  /// same lines again.
  ///
  /// A text that was cut takes the whole width that it was given, and none takes more.
  package var size: CGSize {
    let natural = shaped.isTruncated ? .infinity : shaped.width
    return CGSize(
      width: min(natural, width ?? shaped.width), height: shaped.height(leading: leading))
  }

  /// From the top to the first baseline, in points: the type asked for stands in the middle of its leading,
  /// whatever fonts its characters come from, so that names in two scripts stand on one line.
  var firstBaseline: Double {
    (leading + shaped.ascent - shaped.descent) / 2
  }

  /// A node for each line; lines that do not fit the box's height stand out of it.
  package func nodes(in box: CGRect, vertically placement: Placement = .top) -> [Scene.Node] {
    let top =
      switch placement {
      case .top: box.minY
      case .center: box.midY - size.height / 2
      }
    return shaped.lines.indices.map { index in
      let line = shaped.lines[index]
      let origin = CGPoint(x: left(of: line, in: box), y: top + firstBaseline + Double(index) * leading)
      return .text(shaped.text(line: index, at: origin, color: style.color))
    }
  }

  private func left(of line: ShapedText.Line, in box: CGRect) -> Double {
    switch style.alignment {
    case .leading: box.minX
    case .center: box.midX - line.width / 2
    case .trailing: box.maxX - line.width
    case .natural: line.isRightToLeft ? box.maxX - line.width : box.minX
    }
  }
}
