import Foundation

extension ImageReference {
  static let file = Key("file", Form.raw(like: .imagePath), "The picture.", isRequired: true)

  /// The point to crop it around.
  static let focus = Key(
    "focus", .focus, "The point to crop it around.", otherwise: "the template's")

  /// A picture with a point.
  static let object = ObjectForm<ImageReference>(keys: [.key(file), .key(focus)])

  /// How an item names its picture; `ImageFolder` reads it.
  static let form = Form.raw("a picture") { .anyOf([Form.imagePath.schema(), object.schema]) }
    .defined("itemImage", "A PNG or JPEG, or an object that also says what to crop it around.")
}
