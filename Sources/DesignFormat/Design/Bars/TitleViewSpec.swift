/// A view in a bar in place of the title: `UINavigationItem.titleView`.
public struct TitleViewSpec: Equatable, Sendable {
  /// Its template, and the item that this shows; the template knows the bar's `title` and `subtitle`, too.
  public var content = OverlayContent()
  /// How high the bar's row is with it, in points; nil for as high as without.
  public var height: Double?
  /// Whether nothing but the name of its template is written.
  var isNameAlone = false

  /// A view that shows nothing.
  public init() {}
}

extension TitleViewSpec {
  /// The values of the bar that templates of title views know besides those of their item.
  static let keys = ["title", "subtitle"]

  static let object: ObjectForm<TitleViewSpec> = ObjectForm<TitleViewSpec>(
    "titleView", "What stands in a bar in place of the title.", defaults: TitleViewSpec(),
    keys: OverlayContent.keys(\.content, showsScreens: false) + [
      Property(
        "height", \.height, .positiveLength,
        "How high the bar's row is, in points, as in a conversation with a large picture.",
        otherwise: "it is as high as without")
    ],
    rules: ["required": ["template"]], examples: [["template": "contact", "item": ["name": "Ana"]]])

  static let form = Form<TitleViewSpec>(
    words: "the name of a [template](#templates), or a [title view](#titles-and-segments)",
    schema: { .anyOf([Form<String>.templateName.schema(), object.schema]) }
  ) { field in
    if case .string = field.value.content {
      return Form<String>.templateName.read(field).map {
        var view = TitleViewSpec()
        (view.content.template, view.isNameAlone) = ($0, true)
        return view
      }
    }
    if case .object = field.value.content, field.value.member("template") == nil {
      field.report("missing-key", #"missing key "template""#, hint: #"write {"template": "person"}"#)
    }
    return field.filled(TitleViewSpec(), by: object)
  }
}

extension NavigationBarSpec {
  /// The template that draws its title, and where it is named in a bar at a path.
  func template(at path: JSONPath) -> (name: String, path: JSONPath)? {
    titleView?.content.template.map { name in
      let place = path.appending("titleView")
      return (name, titleView?.isNameAlone == true ? place : place.appending("template"))
    }
  }
}
