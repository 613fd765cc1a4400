public import Foundation

/// How much room a part takes along one axis.
public enum TemplateExtent: Equatable, Sendable {
  /// So many points.
  case points(Double)
  /// A share of the room inside the part around it, 1 for all.
  case share(Double)
  /// As much as its content.
  case hug
  /// As much as there is.
  case fill
}

/// Where a part stands in the room it is given; leading is where reading begins.
public enum TemplateAlignment: String, Sendable, CaseIterable {
  /// At the beginning of the lines.
  case leading
  /// In the middle.
  case center
  /// At the end of the lines.
  case trailing
  /// At the top.
  case top
  /// At the bottom.
  case bottom
  /// At the corner where reading begins.
  case topLeading
  /// At the corner where the first line ends.
  case topTrailing
  /// At the corner where the last line begins.
  case bottomLeading
  /// At the corner where reading ends.
  case bottomTrailing
  /// As wide, or as high, as the container.
  case stretch

  /// 0 at the leading edge, 1 at the trailing one.
  public var horizontal: Double {
    switch self {
    case .leading, .topLeading, .bottomLeading: 0
    case .trailing, .topTrailing, .bottomTrailing: 1
    case .center, .top, .bottom, .stretch: 0.5
    }
  }

  /// 0 at the top, 1 at the bottom.
  public var vertical: Double {
    switch self {
    case .top, .topLeading, .topTrailing: 0
    case .bottom, .bottomLeading, .bottomTrailing: 1
    case .leading, .center, .trailing, .stretch: 0.5
    }
  }
}

/// How the corners of a box are cut.
public enum TemplateCorners: Equatable, Sendable {
  /// Radii in points; leading is where reading begins.
  case radii(topLeading: Double, topTrailing: Double, bottomTrailing: Double, bottomLeading: Double)
  /// Half the shorter side.
  case capsule
}

/// A line along the inside of a box's edge.
public struct TemplateBorder: Equatable, Sendable {
  /// The width, in points; 0 for no line.
  public let width: Double
  /// The ink.
  public let color: TemplateColor
  /// How it is stroked; what is neither dashed nor dotted is drawn solid.
  public var style = StrokeStyle.named(.solid)
}

extension TemplateBorder {
  /// A token's line.
  public init(_ token: BorderToken) {
    self.init(width: token.width, color: .fixed(token.color), style: token.style)
  }
}

/// A soft shadow.
public struct TemplateShadow: Equatable, Sendable {
  /// The ink, usually nearly transparent.
  public let color: TemplateColor
  /// How far to the right, in points.
  public let x: Double
  /// How far down, in points.
  public let y: Double
  /// Twice the standard deviation of the Gaussian, in points, as CSS counts it.
  public let blur: Double
  /// How much larger than the box it is on each side, in points.
  public var spread = 0.0
}

/// How far a part is drawn from its place.
public struct TemplateOffset: Equatable, Sendable {
  /// In the direction of reading, in points.
  public let x: Double
  /// Down, in points.
  public let y: Double
}

/// The fill of a box, a figure, an icon or letters.
public enum TemplateFill: Equatable, Sendable {
  /// One colour.
  case color(TemplateColor)
  /// Colours that blend from one side to the other.
  indirect case gradient(TemplateGradient)

  package var colors: [TemplateColor] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.colors
    }
  }
}

/// A run of colours.
public struct TemplateGradient: Equatable, Sendable {
  /// The colours, from one side to the other.
  public let colors: [TemplateColor]
  /// Where each of them is, from 0 to 1 and in ascending order; nil for even distances.
  public let positions: [Double]?
  /// Which way they blend along a line.
  public let direction: GradientDirection
  /// Whether they blend along a line, outwards or round.
  public var kind = GradientKind.linear
  /// Where colours that blend outwards or round begin, as shares of the box's width and height.
  public var center = CGPoint(x: 0.5, y: 0.5)
  /// Where colours that blend round begin, in degrees clockwise from the top.
  public var startAngle = 0.0
}

/// How colours blend.
public enum GradientKind: String, Sendable, CaseIterable {
  /// From one side to the other.
  case linear
  /// From a point to the farthest side.
  case radial
  /// Round a point.
  case angular
}

/// Which way colours blend.
public enum GradientDirection: String, Sendable, CaseIterable {
  /// From the top down.
  case vertical
  /// From left to right.
  case horizontal
  /// From the top left corner to the bottom right one.
  case diagonal
}
