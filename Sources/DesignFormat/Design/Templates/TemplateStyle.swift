package import Graphics
package import LayoutEngine

/// The style of a part of a template: its size, its position and its box. A property that is nil is unspecified.
package struct TemplateStyle: Equatable, Sendable {
  /// The width; nil for the default of the part's type.
  package var width: TemplateExtent?
  /// The height; nil for the default of the part's type.
  package var height: TemplateExtent?
  /// The minimum width, in points.
  package var minWidth: Double?
  /// The maximum width, in points.
  package var maxWidth: Double?
  /// The minimum height, in points.
  package var minHeight: Double?
  /// The maximum height, in points.
  package var maxHeight: Double?
  /// Width divided by height.
  package var aspectRatio: Double?
  /// The padding, in points; left is the leading edge.
  package var padding: EdgeInsets?
  package var background: TemplateFill?
  package var corners: TemplateCorners?
  package var cornerCurve: TemplateCornerCurve?
  /// The borders, the lowest first.
  package var borders: [TemplateBorder]?
  /// The shadows behind the box and inside it, the topmost first.
  package var shadows: [TemplateShadow]?
  /// The blur of the part, in points: twice the standard deviation of the Gaussian.
  package var blur: Double?
  /// The blur of the content behind the part, inside the part's outline, in the unit of `blur`.
  package var backgroundBlur: Double?
  /// How the part is combined with the content that is drawn before it.
  package var blendMode: BlendMode?
  /// How the part masks the parts after it; nil for a part that is drawn.
  package var mask: TemplateMask?
  /// The opacity, from 0 to 1.
  package var opacity: Double?
  /// Whether the part's content is clipped to the box.
  package var clips: Bool?
  /// Whether the part is a hole in its container instead of being drawn.
  package var cutsOut: Bool?
  /// Whether the layout direction of the part and its descendants is reversed.
  package var isMirrored: Bool?
  /// Whether the padding also includes the distances by which the cell extends beyond the screen's safe area.
  package var insetsFromSafeArea: Bool?
  /// The color of a text, a shape or an icon.
  package var color: TemplateColor?
  /// The color that the name `tintColor` refers to in the part and its descendants.
  package var tint: TemplateColor?
  /// The appearance of the part and its descendants; nil to use the appearance of the container.
  package var overrideUserInterfaceStyle: ColorTraits.Appearance?
  /// The alignment of the part, which replaces the container's alignment.
  package var alignSelf: TemplateAlignment?
  /// The part's first column in a grid, from 1; nil for the next free cell.
  package var column: Int?
  /// The part's first row in a grid, from 1; nil for the next free cell.
  package var row: Int?
  /// The number of columns of a grid that the part covers; nil for one.
  package var columnSpan: Int?
  /// The number of rows of a grid that the part covers; nil for one.
  package var rowSpan: Int?
  /// The sides of the container to which the part is attached; nil for a part that its container arranges.
  package var pinned: TemplatePin?
  /// The offset of the drawn part from its layout position, in points.
  package var offset: TemplateOffset?
  /// The rotation about the center, in degrees: clockwise, or counterclockwise in right-to-left layouts.
  package var rotation: Double?
  /// The scale factors, about the center.
  package var scale: TemplateScale?

  package init() {}

  /// Returns a copy of this style, overridden by the properties that `other` specifies.
  package func overridden(by other: TemplateStyle) -> TemplateStyle {
    var partStyle = self
    partStyle.width = other.width ?? width
    partStyle.height = other.height ?? height
    partStyle.minWidth = other.minWidth ?? minWidth
    partStyle.maxWidth = other.maxWidth ?? maxWidth
    partStyle.minHeight = other.minHeight ?? minHeight
    partStyle.maxHeight = other.maxHeight ?? maxHeight
    partStyle.aspectRatio = other.aspectRatio ?? aspectRatio
    partStyle.padding = other.padding ?? padding
    partStyle.background = other.background ?? background
    partStyle.corners = other.corners ?? corners
    partStyle.cornerCurve = other.cornerCurve ?? cornerCurve
    partStyle.borders = other.borders ?? borders
    partStyle.shadows = other.shadows ?? shadows
    (partStyle.blur, partStyle.blendMode) = (other.blur ?? blur, other.blendMode ?? blendMode)
    partStyle.backgroundBlur = other.backgroundBlur ?? backgroundBlur
    partStyle.mask = other.mask ?? mask
    partStyle.opacity = other.opacity ?? opacity
    partStyle.clips = other.clips ?? clips
    partStyle.cutsOut = other.cutsOut ?? cutsOut
    partStyle.isMirrored = other.isMirrored ?? isMirrored
    partStyle.insetsFromSafeArea = other.insetsFromSafeArea ?? insetsFromSafeArea
    partStyle.color = other.color ?? color
    partStyle.tint = other.tint ?? tint
    partStyle.overrideUserInterfaceStyle = other.overrideUserInterfaceStyle ?? overrideUserInterfaceStyle
    partStyle.alignSelf = other.alignSelf ?? alignSelf
    (partStyle.column, partStyle.row) = (other.column ?? column, other.row ?? row)
    (partStyle.columnSpan, partStyle.rowSpan) = (other.columnSpan ?? columnSpan, other.rowSpan ?? rowSpan)
    partStyle.pinned = other.pinned ?? pinned
    partStyle.offset = other.offset ?? offset
    (partStyle.rotation, partStyle.scale) = (other.rotation ?? rotation, other.scale ?? scale)
    return partStyle
  }
}

/// A style that applies while a condition is met.
package struct TemplateVariant: Equatable, Sendable {
  package let condition: TemplateCondition
  /// The properties that replace those of the part's style while the condition is met.
  package let partStyle: TemplateStyle
}

extension TemplateStyle {
  static let object = ObjectForm<TemplateStyle>(
    "templateLook", "The size and style of a part.", isBase: true, keys: room + box)

  static let colorProperty = Property<TemplateStyle>(
    "color", \.color, .templateColor,
    "The color. The default is `label` for texts and icons, the tint color for images, and a gray for shapes."
  )

  private static let extents =
    "`60%` refers to the space inside the container. `hug` is the size of the content, at most the available space. `intrinsic` is the size of the content in unlimited space: it does not shrink, and parts in it that fill share its own length. `fill` is the available space, and suits images and shapes. `fillEqually` is an equal part of what other parts and spacings leave, independent of the content. The layout determines the size of a cell."

  private static let room: [Property<TemplateStyle>] = [
    Property(
      "width", \.width, TemplateExtent.form, otherwise: "a value that depends on the type", details: extents),
    Property(
      "height", \.height, TemplateExtent.form, otherwise: "a value that depends on the type", details: extents
    ),
    Property("minWidth", \.minWidth, .length, "The minimum width, in points."),
    Property("maxWidth", \.maxWidth, .length, "The maximum width, in points."),
    Property("minHeight", \.minHeight, .length, "The minimum height, in points."),
    Property("maxHeight", \.maxHeight, .length, "The maximum height, in points."),
    Property(
      "aspectRatio", \.aspectRatio, .number(in: 0.001...1_000),
      "The width divided by the height; a missing dimension is computed from the other dimension."),
    Property(
      "padding", \.padding, .edgeInsets, "The space around the content; left is the leading side."),
  ]

  private static let box: [Property<TemplateStyle>] = [
    Property(
      "background", \.background, TemplateFill.background, "The fill of the box.",
      details:
        ##"A gradient is `{ "gradient": { "colors": ["#000000", "#FFFFFF"], "direction": "vertical" } }` of 2 to 64 colors. Its `direction` is `vertical`, `horizontal` or `diagonal`; its `type` is `linear`, `radial`, `angular` or `diamond`. `stops` are the positions of the colors; the gradient is from 0 to 1. `center` is the center of a gradient that is not linear, by default `[0.5, 0.5]`. `startAngle` is the start of an angular gradient, in degrees from the top. `points` replace the direction, the center and the angle: the origin, the end of the gradient, and the end of its other axis, in fractions of the box. An image is `{ "image": { "source": "photos/1.jpg" } }`, with `contentMode`, `crop` in fractions of the image, `tileScale` and `rotation`. An array has several paints over each other, the lowest first; a paint may have `opacity` and `blendMode`. A token of the type `gradient` can replace the value, the gradient or `colors`. A material is `{ "material": "thin" }`: `ultraThin`, `thin`, `regular`, `thick` or `chrome` blur the content behind the part, as `UIBlurEffect` does. `glass` and `clearGlass` are the glass of iOS 26, with its edge and shadow. `tint` colors a material. Over dark content, `glass` without a tint and the part's content have the dark appearance."##
    ),
    Property(
      "cornerRadius", \.corners, TemplateCorners.form,
      "One radius in points, four radii as [top leading, top trailing, bottom trailing, bottom leading], or \"capsule\" for half the shorter side.",
      examples: [14, [14, 3, 3, 14], "capsule"]),
    Property(
      "cornerCurve", \.cornerCurve, TemplateCornerCurve.form,
      "Whether corners are quarter circles or continuous, as in UIKit.", defaultValue: "circular",
      details:
        "A number from 0 to 1 is the corner smoothing of design tools: each curve begins 1 + n radii from the corner."
    ),
    Property(
      "border", \.borders, TemplateBorder.form,
      "A line along the edge, a token of the type border, or an array of these, from the lowest to the highest.",
      details:
        "The line follows the corners, or the outline of a shape. `width` is one width or one for each side, as in `padding`. `position` is `inside`, `center` or `outside`. `dash` has alternating lengths of dashes and gaps; `cap` and `join` are the shapes of their ends and of corners. `fill` is any paint that replaces `color`."
    ),
    Property(
      "shadow", \.shadows, TemplateShadow.form,
      "A soft shadow, a token of the type shadow, or an array of these, from the topmost to the lowest.",
      details:
        "As in CSS, `blur` is twice a layer's `shadowRadius`; it is at most 200. `spread` enlarges the shadow, and `inset` draws it inside the box, above the background."
    ),
    Property(
      "blur", \.blur, .number(in: TemplateShadow.blurs),
      "The blur of the part, in the unit of a shadow's blur.", defaultValue: 0),
    Property(
      "backgroundBlur", \.backgroundBlur, .number(in: TemplateShadow.blurs),
      "The blur of the content behind the part, inside the part's outline, in the unit of a shadow's blur.",
      defaultValue: 0, details: "It is visible through a translucent background."),
    Property(
      "blendMode", \.blendMode, .boundChoice(.blendMode),
      "The blend mode that combines the part with the content drawn before it, with the names of `CGBlendMode`.",
      defaultValue: "normal"),
    Property(
      "mask", \.mask, .boundChoice(.maskType),
      "Makes the part a mask: the part itself is not drawn, and the parts after it in its container are visible only inside the mask.",
      details:
        "`alpha` uses the part's opacity, `luminance` its brightness and its opacity, and `outline` its outline."
    ),
    Property("opacity", \.opacity, .share, "The opacity, from 0 (invisible) to 1.", defaultValue: 1),
    Property(
      "tintColor", \.tint, .templateColor,
      "The tint color of this part and its children; it is the default color of their icons.",
      otherwise: "the value of the part around it, or of the screen"),
    Property(
      "overrideUserInterfaceStyle", \.overrideUserInterfaceStyle, .boundChoice("appearance"),
      "The appearance of this part and its children in all variants.",
      otherwise: "the value of the part around it, or of the screen"),
    Property("clips", \.clips, .boundFlag, "Whether the content is clipped to the box.", defaultValue: false),
    Property(
      "cutsOut", \.cutsOut, .boundFlag,
      "Whether the outline of the part is a hole in its container, like the notches of a ticket.",
      defaultValue: false,
      details:
        "The container's background, content, border and shadow leave the hole out. The part itself is not drawn."
    ),
    Property(
      "mirrored", \.isMirrored, .boundFlag,
      "Whether the part and its children have the opposite reading direction.", defaultValue: false),
    Property(
      "insetsFromSafeArea", \.insetsFromSafeArea, .boundFlag,
      "Whether the safe area inside the cell is added to the padding.", defaultValue: false,
      details:
        "At the top and the bottom, this applies to content that [extends under the bars](#screens) at rest."),
    Property(
      "alignSelf", \.alignSelf, .alignment,
      "The part's alignment, which replaces the alignment that its container specifies."),
    Property(
      "column", \.column, .boundWholeNumber(in: 1...50), "The part's first column in a grid, from 1.",
      otherwise: "the position of the next free cell"),
    Property(
      "row", \.row, .boundWholeNumber(in: 1...1_000), "The part's first row in a grid, from 1.",
      otherwise: "the position of the next free cell"),
    Property(
      "columnSpan", \.columnSpan, .boundWholeNumber(in: 1...50),
      "The number of columns of a grid that the part covers.", defaultValue: 1),
    Property(
      "rowSpan", \.rowSpan, .boundWholeNumber(in: 1...1_000),
      "The number of rows of a grid that the part covers.", defaultValue: 1),
    Property(
      "pinned", \.pinned, TemplatePin.form,
      "Attaches the part to sides of its container; the part then takes no space in the container.",
      details:
        "Distances are points, or percentages of the container, from its outer sides without its padding. A part that is attached to two opposite sides is stretched. `centerX` and `centerY` are distances from the center, in points. By default, a pinned part is at the top leading corner."
    ),
    Property(
      "offset", \.offset, TemplateOffset.form, "The distance from the part's layout position.",
      details: "x follows the reading direction."),
    Property(
      "rotation", \.rotation, .degrees(in: -360...360),
      "The rotation about the part's center, clockwise in left-to-right and counterclockwise in right-to-left layouts.",
      defaultValue: 0,
      details: "`rotation`, `scale` and `offset` do not affect the layout."),
    Property(
      "scale", \.scale, TemplateScale.form, "The scale about the part's center, or `[x, y]`.",
      defaultValue: 1, details: "A negative scale of `[x, y]` mirrors the part."),
  ]

  /// The bindings of the style's colors and images.
  var paintBindings: [TemplateBinding.TypedBinding] {
    (background?.bindings ?? []) + (borders ?? []).flatMap(\.fill.bindings)
      + ([color, tint] + (shadows ?? []).map(\.color)).compactMap { $0?.binding }.map { ($0, .color) }
  }

  /// Returns the style with its images replaced by the images of `other`, the same style as the design
  /// specifies it.
  func withImages(of other: TemplateStyle) -> TemplateStyle {
    var partStyle = self
    partStyle.background = background?.withImages(of: other.background)
    if let borders, let originals = other.borders, borders.count == originals.count {
      partStyle.borders = zip(borders, originals).map { border, original in
        border.withFill(border.fill.withImages(of: original.fill))
      }
    }
    return partStyle
  }
}

extension Form where Value == TemplateAlignment {
  static let alignment = choice("alignment").defined(
    "templateAlignment", "An alignment in the available space; leading is the side at which reading begins."
  ).orBinding(as: .choice)
}

extension TemplateStyle {
  /// Returns the style with its colors resolved for an item's values.
  package func settled(for data: TemplateData) -> TemplateStyle {
    mapColors { $0.settled(for: data) }
  }

  /// Returns the style with its colors resolved for an item's values, and with `tintColor` replaced by `tint`.
  package func tinted(with tint: DesignColor, for data: TemplateData) -> TemplateStyle {
    mapColors { $0.tinted(with: tint, for: data) }
  }

  /// Returns the style with its colors resolved for an item's values and for `traits`.
  package func resolved(for traits: ColorTraits, with data: TemplateData) -> TemplateStyle {
    var partStyle = mapColors { $0.resolved(for: traits, with: data) }
    if case .material(var material)? = partStyle.background {
      material.appearance = traits.appearance
      partStyle.background = .material(material)
    }
    return partStyle
  }

  private func mapColors(_ change: (TemplateColor) -> TemplateColor) -> TemplateStyle {
    var partStyle = self
    (partStyle.color, partStyle.tint) = (color.map(change), tint.map(change))
    partStyle.background = background?.mapColors(change)
    partStyle.borders = borders?.map { $0.withFill($0.fill.mapColors(change)) }
    partStyle.shadows = shadows?.map { shadow in
      var shadow = shadow
      shadow.color = change(shadow.color)
      return shadow
    }
    return partStyle
  }
}

extension TemplateColor {
  fileprivate func resolved(for traits: ColorTraits, with data: TemplateData) -> TemplateColor {
    resolved(with: data).map { .fixed(.fixed($0.resolved(for: traits))) } ?? self
  }

  fileprivate func settled(for data: TemplateData) -> TemplateColor {
    resolved(with: data).map { .fixed($0) } ?? self
  }
}

extension TemplateFill {
  /// Returns the fill with its colors resolved for an item's values.
  package func settled(for data: TemplateData) -> TemplateFill {
    mapColors { $0.settled(for: data) }
  }

  /// Returns the fill with its colors resolved for an item's values, and with `tintColor` replaced by `tint`.
  package func tinted(with tint: DesignColor, for data: TemplateData) -> TemplateFill {
    mapColors { $0.tinted(with: tint, for: data) }
  }

  /// Returns the fill with its colors resolved for an item's values and for `traits`.
  package func resolved(for traits: ColorTraits, with data: TemplateData) -> TemplateFill {
    mapColors { $0.resolved(for: traits, with: data) }
  }

  fileprivate func mapColors(_ change: (TemplateColor) -> TemplateColor) -> TemplateFill {
    switch self {
    case .color(let color): .color(change(color))
    case .gradient(let gradient): .gradient(gradient.mapColors(change))
    case .image: self
    case .layers(let layers):
      .layers(
        layers.map { layer in
          var layer = layer
          layer.fill = layer.fill.mapColors(change)
          return layer
        })
    case .material(let material): .material(material.mapTint(change))
    }
  }
}

extension TemplateGradient {
  fileprivate func mapColors(_ change: (TemplateColor) -> TemplateColor) -> TemplateGradient {
    var gradient = TemplateGradient(colors: colors.map(change), positions: positions, direction: direction)
    (gradient.kind, gradient.center, gradient.startAngle) = (kind, center, startAngle)
    gradient.points = points
    return gradient
  }
}
