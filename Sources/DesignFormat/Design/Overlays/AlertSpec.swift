/// An alert or an action sheet: UIKit's `UIAlertController`.
public struct AlertSpec: Equatable, Sendable {
  /// One button: UIKit's `UIAlertAction`.
  public struct Action: Equatable, Sendable {
    /// The style of a button: UIKit's `UIAlertAction.Style`.
    public enum Style: String, Hashable, Sendable, CaseIterable {
      /// Something.
      case `default`
      /// It leaves everything as it is; it stands at the left of two buttons, and else last.
      case cancel
      /// It takes something away; it is red.
      case destructive
    }

    /// Its words.
    public var title = ""
    /// Its style, which decides its place and its colour.
    public var style = Style.default
    /// Whether the return key stands for it, so that it stands out.
    public var isPreferred = false

    /// A button without words.
    public init() {}
  }

  /// The question.
  public var title: String?
  /// The explanation below the question.
  public var message: String?
  /// The buttons, in order.
  public var actions: [Action] = []
  /// The placeholders of its text fields, in order.
  public var textFields: [String] = []
  /// The cell or the button that it stands beside, as action sheets do on tablets and on iOS 26.
  public var sourceItem: SourceItem?

  /// An alert that says nothing.
  public init() {}

  /// The buttons as they stand: the one that cancels goes before a single other one, and else behind all.
  public var arrangedActions: [Action] {
    let (others, cancels) = (actions.filter { $0.style != .cancel }, actions.filter { $0.style == .cancel })
    return others.count == 1 && cancels.count == 1 ? cancels + others : others + cancels
  }
}

extension AlertSpec {
  static let form = Form<AlertSpec>(words: "an [alert](#alerts-and-menus)", schema: { object.schema }) {
    field in
    field.filled(AlertSpec(), by: object)
  }

  static let object: ObjectForm<AlertSpec> = ObjectForm<AlertSpec>(
    "alert", "A question with buttons.", defaults: AlertSpec(),
    keys: [
      Property("title", \.title, .nonEmptyText, "The question."),
      Property("message", \.message, .nonEmptyText, "What is worth knowing besides."),
      Property(
        "actions", \.actions, actions, "The buttons; one that cancels moves to its place by itself.",
        isRequired: true),
      Property(
        "textFields", \.textFields, fields, "What stands in its text fields; action sheets have none."),
      Property(
        "sourceItem", \.sourceItem, SourceItem.form,
        "What an action sheet belongs to: on tablets and since iOS 26 it stands beside it."),
    ],
    examples: [["title": "Delete photo?", "actions": [["title": "Delete", "style": "destructive"]]]])

  private static let words = "array of 1 to 10 [actions](#alerts-and-menus)"
  private static let actions: Form<[Action]> = .array(of: .alertAction, "action", count: 1...10, words: words)

  private static let fields = Form<[String]>(
    words: "array of up to 4 texts", schema: { .array(of: Form<String>.text.schema(), count: 0...4) },
    write: { $0.isEmpty ? [] : nil }
  ) { field in
    field.elements("field", limit: 4)?.compactMap { $0.string() }
  }
}

extension AlertSpec.Action {
  static let object: ObjectForm<AlertSpec.Action> = ObjectForm<AlertSpec.Action>(
    "alertAction", "A button of an alert or an action sheet.", defaults: AlertSpec.Action(),
    keys: [
      Property("title", \.title, .nonEmptyText, "Its words.", isRequired: true),
      Property("style", \.style, .choice("style"), "What it does."),
      Property("preferred", \.isPreferred, .flag, "Whether it stands out; one at most."),
    ],
    examples: [["title": "Delete", "style": "destructive"]])
}

extension Form where Value == AlertSpec.Action {
  fileprivate static let alertAction = Form<AlertSpec.Action>(
    words: "an action", schema: { AlertSpec.Action.object.schema }
  ) {
    field in
    guard let reader = KeyReader(field, AlertSpec.Action.object, inPlaceOf: { #"{"title": \#(quoted($0))}"# })
    else {
      return nil
    }
    var action = AlertSpec.Action()
    reader.fill(&action, by: AlertSpec.Action.object)
    reader.finish()
    return action
  }
}
