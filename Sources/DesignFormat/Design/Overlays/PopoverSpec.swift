/// A popover: UIKit's `UIPopoverPresentationController`.
public struct PopoverSpec: Equatable, Sendable {
  /// Its template with an item, or its screen.
  public var content = OverlayContent()
  /// The cell or the button that it belongs to; nil for the middle of the screen.
  public var sourceItem: SourceItem?
  /// How wide it is, in points.
  public var width = 320.0
  /// How high it is, in points; nil for as high as its content.
  public var height: Double?

  /// A popover that shows nothing.
  public init() {}
}

extension PopoverSpec {
  static let form = Form<PopoverSpec>(words: "a [popover](#sheets-and-popovers)", schema: { object.schema }) {
    field in
    field.reportContentForms()
    return field.filled(PopoverSpec(), by: object)
  }

  static let object: ObjectForm<PopoverSpec> = ObjectForm<PopoverSpec>(
    "popover", "What stands beside what it belongs to.", defaults: PopoverSpec(),
    keys: OverlayContent.keys(\.content, showsScreens: true) + [
      Property(
        "sourceItem", \.sourceItem, SourceItem.form, "What it belongs to.",
        otherwise: "it stands in the middle"),
      Property("width", \.width, .positiveLength, "How wide it is, in points.", usually: 320),
      Property(
        "height", \.height, .positiveLength, "How high it is, in points.",
        otherwise: "as high as its content"),
    ],
    rules: OverlayContent.rules, examples: [["screen": "filters", "sourceItem": ["trailing": 0]]])
}
