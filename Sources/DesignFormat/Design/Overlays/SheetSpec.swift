/// A sheet: `UISheetPresentationController`.
package struct SheetSpec: Equatable, Sendable {
  /// The height of a sheet on a phone.
  package enum Detent: Equatable, Sendable {
    /// About half of the screen.
    case medium
    /// The maximum height.
    case large
    /// The height of the sheet's content.
    case content
    /// A fraction of the available height.
    case fraction(Double)
    /// A height in points.
    case height(Double)
  }

  /// The side of the screen at which a sheet floats beside the content, on an iPad and on a phone in landscape.
  package enum Placement: String, Sendable, CaseIterable {
    /// The sheet is over the content: in the middle of an iPad, and full-screen on a phone in landscape.
    case automatic
    case leading
    case trailing
  }

  package var content = OverlayContent()
  package var detent = Detent.large
  /// The largest detent at which the screen behind the sheet is not dimmed; nil if that screen is always
  /// dimmed.
  package var largestUndimmedDetent: Detent?
  /// Whether the sheet is attached to the bottom edge of a phone in landscape, instead of covering the screen.
  package var isEdgeAttachedInCompactHeight = false
  /// The width, in points, on an iPad, beside the content, or attached to the edge in landscape; nil for the default.
  package var width: Double?
  package var placement = Placement.automatic
  /// Whether the sheet has a grabber, which shows that it can be dragged.
  package var hasGrabber = false
  /// The bar at the top of the sheet; nil for no bar, or for the bar of the screen that the sheet shows.
  package var navigationBar: NavigationBarSpec? {
    get { boxedNavigationBar.value }
    set { boxedNavigationBar = Boxed(newValue) }
  }
  private var boxedNavigationBar = Boxed<NavigationBarSpec>.none
  /// The background; nil for the color of the screen that the sheet shows, or for the system's color if the sheet shows a
  /// template.
  package var background: SheetBackground?
  /// The appearance of the sheet in all variants; nil to use the appearance of the screen that the sheet
  /// shows.
  package var overrideUserInterfaceStyle: ColorTraits.Appearance?

  package init() {}
}

extension SheetSpec {
  static let form = Form<SheetSpec>(words: "a [sheet](#sheets-and-popovers)", schema: { object.schema }) {
    field in
    read(field, object)
  }

  static let object: ObjectForm<SheetSpec> = ObjectForm<SheetSpec>(
    "sheet", "A sheet over a part of the screen.", defaults: SheetSpec(),
    keys: OverlayContent.keys(\.content, showsScreens: true) + [
      Property(
        "detent", \.detent, detent,
        "The height of a sheet on a phone, or of a sheet that floats at one side.",
        defaultValue: "large"),
      Property(
        "largestUndimmedDetent", \.largestUndimmedDetent, detent,
        "The largest height at which the screen behind the sheet is not dimmed.", otherwise: "always dimmed"),
      Property(
        "prefersEdgeAttachedInCompactHeight", \.isEdgeAttachedInCompactHeight, .flag,
        "Whether the sheet is attached to the bottom edge of a phone in landscape, instead of covering the screen.",
        details: "The detent `medium` is `large` there, as in UIKit."),
      Property(
        "width", \.width, .positiveLength,
        "The width of a sheet on an iPad, of a sheet that floats at one side, or of a sheet that is attached to the bottom edge of a phone in landscape.",
        otherwise: "540 on an iPad, 375 at one side, and the width of the screen on a phone in landscape"),
      Property(
        "placement", \.placement, .choice("place"),
        "The side of the screen at which the sheet floats, on an iPad and on a phone in landscape.",
        details:
          "Such a sheet does not dim the screen. `automatic` is the middle of an iPad, and the whole screen of a phone in landscape."
      ),
      Property("grabber", \.hasGrabber, .flag, "Whether the grabber is visible."),
      Property("navigationBar", \.navigationBar, bar, "The navigation bar, if the sheet shows a template."),
      Property(
        "background", \.background, SheetBackground.form, "The background.", otherwise: "the system's color"),
      Property(
        "overrideUserInterfaceStyle", \.overrideUserInterfaceStyle, .choice("appearance"),
        "The appearance of the sheet in all variants.", otherwise: "that of its screen"),
    ],
    rules: OverlayContent.rules, examples: [["screen": "details", "detent": "medium", "grabber": true]])

  private static func read(_ field: Field, _ object: ObjectForm<SheetSpec>) -> SheetSpec? {
    field.reportContentForms()
    return field.filled(SheetSpec(), by: object)
  }

  static let bar = Form<NavigationBarSpec>(
    words: "a [navigation bar](#bars)", schema: { NavigationBarSpec.object.schema }
  ) { NavigationBarSpec.read($0, title: nil) }

  private static let detent = Form<Detent>(
    words: "`\"medium\"`, `\"large\"` or `\"content\"`; or `{ \"fraction\": 0.4 }` or `{ \"height\": 300 }`",
    schema: {
      .anyOf([
        Schema(["enum": ["medium", "large", "content"]]),
        Schema([
          "type": "object",
          "properties": [
            "fraction": fraction.schema.described("A fraction of the available height.").json,
            "height": height.schema.described("The height, in points.").json,
          ],
          "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
        ]),
      ])
    }, read: readDetent)

  private static let fraction = NumberRange(lowest: 0.05, highest: 1)
  private static let height = NumberRange(
    lowest: 0, highest: 10_000, includesLowest: false, quantity: .length)

  @Sendable private static func readDetent(_ field: Field) -> Detent? {
    guard case .object = field.value.content else {
      return field.choice(
        "detent", among: [("medium", Detent.medium), ("large", .large), ("content", .content)])
    }
    guard let reader = KeyReader(field, names: ["fraction", "height"]) else { return nil }
    reader.finish()
    switch (reader["fraction"], reader["height"]) {
    case (let part?, nil): return part.number(in: fraction).map { .fraction($0) }
    case (nil, let points?): return points.number(in: height).map { .height($0) }
    default:
      field.report(
        "detent-forms", #"expected either "fraction" or "height""#,
        hint: #"write {"fraction": 0.4} or {"height": 300}"#)
      return nil
    }
  }
}

/// A popover: `UIPopoverPresentationController`.
package struct PopoverSpec: Equatable, Sendable {
  package var content = OverlayContent()
  /// The cell or the button to which the popover points; nil for the middle of the screen.
  package var sourceItem: SourceItem?
  /// The width, in points.
  package var width = 320.0
  /// The height, in points; nil for the height of its content.
  package var height: Double?

  package init() {}
}

extension PopoverSpec {
  static let form = Form<PopoverSpec>(words: "a [popover](#sheets-and-popovers)", schema: { object.schema }) {
    field in
    field.reportContentForms()
    return field.filled(PopoverSpec(), by: object)
  }

  static let object: ObjectForm<PopoverSpec> = ObjectForm<PopoverSpec>(
    "popover", "A popover beside its source.", defaults: PopoverSpec(),
    keys: OverlayContent.keys(\.content, showsScreens: true) + [
      Property(
        "sourceItem", \.sourceItem, SourceItem.form,
        "The item or bar button from which the view is presented.",
        otherwise: "centered"),
      Property("width", \.width, .positiveLength, "The width, in points.", defaultValue: 320),
      Property(
        "height", \.height, .positiveLength, "The height, in points.",
        otherwise: "as high as its content"),
    ],
    rules: OverlayContent.rules, examples: [["screen": "filters", "sourceItem": ["trailing": 0]]])
}
