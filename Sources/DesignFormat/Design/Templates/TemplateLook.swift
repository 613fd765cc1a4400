public import LayoutEngine

/// The room that a part of a template takes, and the box that is drawn behind it; nil where nothing is said.
public struct TemplateLook: Equatable, Sendable {
  /// The width; nil for what suits the part's type.
  public var width: TemplateExtent?
  /// The height; nil for what suits the part's type.
  public var height: TemplateExtent?
  /// The least width, in points.
  public var minWidth: Double?
  /// The greatest width, in points.
  public var maxWidth: Double?
  /// The least height, in points.
  public var minHeight: Double?
  /// The greatest height, in points.
  public var maxHeight: Double?
  /// Width divided by height.
  public var aspectRatio: Double?
  /// Room around what is inside, in points; left is where reading begins.
  public var padding: EdgeInsets?
  /// The fill of the box.
  public var background: TemplateFill?
  /// How the box's corners are cut.
  public var corners: TemplateCorners?
  /// Whether corners bend continuously, as Apple's do, rather than as quarter circles.
  public var isContinuous: Bool?
  /// The line along the inside of the box's edge.
  public var border: TemplateBorder?
  /// The shadows below the box, the topmost first.
  public var shadows: [TemplateShadow]?
  /// How much the part shows, from 0 to 1.
  public var opacity: Double?
  /// Whether what is inside ends at the box's edge.
  public var clips: Bool?
  /// Whether the part and all in it are set as if read in the other direction.
  public var isMirrored: Bool?
  /// Whether the padding grows where the screen's safe area reaches into the cell.
  public var insetsFromSafeArea: Bool?
  /// The ink of a text, a shape or an icon.
  public var color: TemplateColor?
  /// The colour of `tintColor` in the part and in the parts in it.
  public var tint: TemplateColor?
  /// Where the part stands in a container that would place it otherwise.
  public var alignSelf: TemplateAlignment?
  /// How far the part is drawn from its place, in points; x counts in the direction of reading.
  public var offset: TemplateOffset?
  /// How far the part is turned about its middle, in degrees, clockwise in the direction of reading.
  public var rotation: Double?
  /// How many times as large the part is drawn, about its middle.
  public var scale: Double?

  /// Says nothing.
  public init() {}

  /// The look with all that `other` says instead.
  public func overridden(by other: TemplateLook) -> TemplateLook {
    var look = self
    look.width = other.width ?? width
    look.height = other.height ?? height
    look.minWidth = other.minWidth ?? minWidth
    look.maxWidth = other.maxWidth ?? maxWidth
    look.minHeight = other.minHeight ?? minHeight
    look.maxHeight = other.maxHeight ?? maxHeight
    look.aspectRatio = other.aspectRatio ?? aspectRatio
    look.padding = other.padding ?? padding
    look.background = other.background ?? background
    look.corners = other.corners ?? corners
    look.isContinuous = other.isContinuous ?? isContinuous
    look.border = other.border ?? border
    look.shadows = other.shadows ?? shadows
    look.opacity = other.opacity ?? opacity
    look.clips = other.clips ?? clips
    look.isMirrored = other.isMirrored ?? isMirrored
    look.insetsFromSafeArea = other.insetsFromSafeArea ?? insetsFromSafeArea
    look.color = other.color ?? color
    look.tint = other.tint ?? tint
    look.alignSelf = other.alignSelf ?? alignSelf
    look.offset = other.offset ?? offset
    (look.rotation, look.scale) = (other.rotation ?? rotation, other.scale ?? scale)
    return look
  }
}

/// A look that replaces parts of another on a condition.
public struct TemplateVariant: Equatable, Sendable {
  /// When it does.
  public let condition: TemplateCondition
  /// The properties that replace those of the other look while the condition holds.
  public let look: TemplateLook
}
