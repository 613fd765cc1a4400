import Foundation

extension ImageReference {
  static let file = Key("file", Form.raw(like: .imagePath), "The picture.", isRequired: true)

  static let focus = Key(
    "focus", .focus, "The point to crop it around.", otherwise: "the template's")

  static let object = ObjectForm<ImageReference>(keys: [.key(file), .key(focus)])

  /// `ImageFolder` reads it.
  static let form = Form.raw("a picture") { .anyOf([Form.imagePath.schema(), object.schema]) }
    .defined("itemImage", "A picture, or an object that also says what to crop it around.")
}
