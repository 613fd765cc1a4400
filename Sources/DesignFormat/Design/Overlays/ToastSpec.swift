/// A short message that goes by itself; UIKit has none, but many apps do.
public struct ToastSpec: Equatable, Sendable {
  /// Where it stands.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Below the bars at the top.
    case top
    /// Above the bars at the bottom.
    case bottom
  }

  /// Its words.
  public var title: String?
  /// The picture before them.
  public var icon: IconName?
  /// Where it stands.
  public var placement = Placement.bottom
  /// The template with an item that it shows instead of its words.
  public var content = OverlayContent()

  /// A message that says nothing.
  public init() {}
}

extension ToastSpec {
  static let form = Form<ToastSpec>(words: "a [toast](#messages)", schema: { object.schema }) { field in
    guard let toast = field.filled(ToastSpec(), by: object) else { return nil }
    if toast.title == nil, toast.content.template == nil,
      field.value.member("title") == nil, field.value.member("template") == nil
    {
      field.report("missing-key", #"missing key "title" or "template""#, hint: #"write {"title": "Saved"}"#)
    }
    return toast
  }

  static let object: ObjectForm<ToastSpec> = ObjectForm<ToastSpec>(
    "toast", "A short message that goes by itself.", defaults: ToastSpec(),
    keys: [
      Property("title", \.title, .nonEmptyText, "Its words."),
      Property("icon", \.icon, .icon, "The picture before them."),
      Property("placement", \.placement, .choice("place"), "Where it stands."),
    ] + OverlayContent.keys(\.content, showsScreens: false),
    rules: ["anyOf": [["required": ["title"]], ["required": ["template"]]]],
    examples: [["title": "Saved", "icon": "checkmark"]])
}
