import LayoutEngine

extension TemplateLook {
  static let object = ObjectForm<TemplateLook>(
    "templateLook", "The room that a part takes, and its box.", isBase: true, keys: room + box)

  static let ink = Property<TemplateLook>(
    "color", \.color, .templateColor, "The ink: by default label, or a grey for shapes.")

  private static let extents =
    "`60%` is a share of the room inside the part around it. `hug` is as much as the content, and `fill` as much as there is, which suits images and shapes; a cell is as large as its layout has it."

  private static let room: [Property<TemplateLook>] = [
    Property(
      "width", \.width, TemplateExtent.form, otherwise: "what suits the type", details: extents),
    Property(
      "height", \.height, TemplateExtent.form, otherwise: "what suits the type", details: extents),
    Property("minWidth", \.minWidth, .length, "The least width, in points."),
    Property("maxWidth", \.maxWidth, .length, "The greatest width, in points."),
    Property("minHeight", \.minHeight, .length, "The least height, in points."),
    Property("maxHeight", \.maxHeight, .length, "The greatest height, in points."),
    Property(
      "aspectRatio", \.aspectRatio, .number(in: 0.001...1_000),
      "Width divided by height; the side that is not given follows from the other."),
    Property(
      "padding", \.padding, .edgeInsets, "Room around what is inside; left is where reading begins."),
  ]

  private static let box: [Property<TemplateLook>] = [
    Property(
      "background", \.background, TemplateFill.form, "What fills the box.",
      details:
        ##"A gradient is `{ "gradient": { "colors": ["#000000", "#FFFFFF"], "direction": "vertical" } }` of 2 to 8 colours, `vertical`, `horizontal` or `diagonal`; its `type` is `linear`, `radial` or `angular`, its `stops` say where each colour is, from 0 to 1, `center` where colours begin that blend outwards or round, `[0.5, 0.5]` without it, and `startAngle` where colours begin that blend round, in degrees from the top. A token of the type `gradient` may stand for all of it, for the gradient or for `colors`."##
    ),
    Property(
      "cornerRadius", \.corners, TemplateCorners.form,
      "One radius in points, or [top leading, top trailing, bottom trailing, bottom leading], or half the shorter side.",
      examples: [14, [14, 3, 3, 14], "capsule"]),
    Property(
      "cornerCurve", \.isContinuous,
      .boundChoice(.cornerCurve, among: [("circular", false), ("continuous", true)]),
      "Whether corners are quarter circles or bend as Apple's do.", usually: "circular"),
    Property(
      "border", \.border, TemplateBorder.form,
      "A line along the inside of the edge, or a token of the type border.",
      details: "It follows the corners, or a shape's figure."),
    Property(
      "shadow", \.shadows, TemplateShadow.form, "A soft shadow, or a token of the type shadow.",
      details: "`blur` is at most 200 and counts as in CSS: twice a layer's `shadowRadius`."),
    Property("opacity", \.opacity, .share, "From 0, not seen, to 1.", usually: 1),
    Property(
      "tintColor", \.tint, .templateColor,
      "What tintColor stands for in the part and in the parts in it; icons without a colour have it.",
      otherwise: "that of the part around it, or of the screen"),
    Property("clips", \.clips, .boundFlag, "Whether what is inside ends at the box's edge.", usually: false),
    Property(
      "mirrored", \.isMirrored, .boundFlag,
      "Whether the part and all in it are set as if read in the other direction.", usually: false),
    Property(
      "insetsFromSafeArea", \.insetsFromSafeArea, .boundFlag,
      "Whether the padding grows where the safe area reaches into the cell.", usually: false),
    Property(
      "alignSelf", \.alignSelf, .alignment,
      "Where the part stands in a container that would place it otherwise."),
    Property(
      "offset", \.offset, TemplateOffset.form, "How far the part is drawn from its place.",
      details: "x counts in the direction of reading."),
    Property(
      "rotation", \.rotation, .degrees(in: -360...360),
      "How far the part is turned about its middle, clockwise in the direction of reading.", usually: 0,
      details: "Its room stays as it is, and so it does with `scale` and `offset`."),
    Property(
      "scale", \.scale, .number(in: 0...100), "How many times as large the part is drawn, about its middle.",
      usually: 1),
  ]

  var colorBindings: [TemplateBinding] {
    (background?.colors ?? []).compactMap(\.binding)
      + ([color, tint, border?.color] + (shadows ?? []).map(\.color)).compactMap { $0?.binding }
  }
}

extension Form where Value == TemplateAlignment {
  static let alignment = choice("alignment").defined(
    "templateAlignment", "A place in the room that is given; leading is where reading begins."
  ).orValue(as: .choice)
}
