/// A view above the bars at the bottom, such as a player or a field to write in: UIKit's `UITabAccessory`.
public struct BottomAccessorySpec: Equatable, Sendable {
  /// Its template, and the item that this shows.
  public var content = OverlayContent()
  /// How high it is, in points.
  public var height = 48.0

  /// An accessory that shows nothing.
  public init() {}
}

extension BottomAccessorySpec {
  static let object: ObjectForm<BottomAccessorySpec> = ObjectForm<BottomAccessorySpec>(
    "bottomAccessory", "What stands above the bars at the bottom, such as a player or a field to write in.",
    defaults: BottomAccessorySpec(),
    keys: OverlayContent.keys(\.content, showsScreens: false) + [
      Property("height", \.height, .positiveLength, "How high it is, in points.")
    ],
    rules: ["required": ["template"]], examples: [["template": "player", "item": ["name": "Blue"]]])

  static let form = Form.raw("a [bottom accessory](#bars)") { object.schema }

  static func read(_ field: Field, images: ImageFolder) -> BottomAccessorySpec? {
    guard var accessory = field.filled(BottomAccessorySpec(), by: object) else { return nil }
    accessory.content.item = field.item(images: images)
    if field.value.member("template") == nil {
      field.report("missing-key", #"missing key "template""#, hint: #"write {"template": "person"}"#)
    }
    return accessory
  }
}
