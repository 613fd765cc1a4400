/// A view beside the content of a list's row: `UICellAccessory`.
package struct ListAccessory: Equatable, Sendable {
  /// The kinds of accessories, in UIKit's order from the leading edge.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A circle, filled with a checkmark if the row is selected.
    case multiselect
    /// A button that deletes the row.
    case delete
    /// A button that inserts a row.
    case insert
    /// A view that a template of the design draws.
    case customView
    /// A short text.
    case label
    /// A button that shows details.
    case detail
    case checkmark
    /// A chevron, which shows that the row leads to another screen.
    case disclosureIndicator
    /// A chevron that turns when the row's children are shown.
    case outlineDisclosure
    /// Two chevrons, which show that the row opens a menu.
    case popUpMenu
    /// A handle for moving the row.
    case reorder
  }

  /// The condition for showing an accessory.
  package enum DisplayedState: String, Hashable, Sendable, CaseIterable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The end of the row at which an accessory is placed.
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    case leading
    case trailing
  }

  /// The accessory's kind, which determines its appearance and its order among a row's accessories.
  package var kind: Kind
  /// The condition for showing the accessory. If it is nil, UIKit's default applies: buttons that change the list are
  /// shown only while the list is being edited.
  package var displayed: DisplayedState?
  /// Whether the accessory is hidden. A hidden accessory still takes up space.
  package var isHidden = false
  /// The accessory's color; nil for the system's color.
  package var tintColor: DesignColor?
  /// The text of a label.
  package var text: String?
  /// The template of a custom view.
  package var template: String?
  /// The end of the row at which a custom view is placed. Accessories of other kinds have fixed ends.
  package var placement = Placement.trailing

  package init(_ kind: Kind) {
    self.kind = kind
  }
}

extension ListAccessory {
  /// The end of the row at which the accessory is placed.
  package var side: Placement {
    switch kind {
    case .multiselect, .delete, .insert: .leading
    case .customView: placement
    default: .trailing
    }
  }

  package func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed ?? defaultState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  private var defaultState: DisplayedState {
    switch kind {
    case .multiselect, .delete, .insert, .reorder: .whenEditing
    default: .always
    }
  }
}

extension ListAccessory {
  private static let type: Key<Kind> = Key(
    "type", Form<Kind>.choice(.accessory), "The kind of accessory, which determines the side and the order.",
    isRequired: true)

  static let object: ObjectForm<ListAccessory> = ObjectForm<ListAccessory>(
    "listAccessory", "A view beside the content of a list's row.",
    defaults: ListAccessory(.disclosureIndicator),
    keys: [
      .key(type),
      Property(
        "displayed", \.displayed, .choice("state"), "The states in which the accessory is shown.",
        otherwise: "always, and whenEditing for multiselect, delete, insert and reorder"),
      Property(
        "isHidden", \.isHidden, .flag,
        "Whether the accessory is hidden; a hidden accessory still takes up space."),
      Property(
        "tintColor", \.tintColor, .color, "The color of the accessory.", otherwise: "the system's color"),
      Property("text", \.text, .nonEmptyText, "The text of a label."),
      Property("template", \.template, .templateName, "The template of a customView."),
      Property(
        "placement", \.placement, .choice("place"), "The end of the row at which a customView is placed."),
    ],
    rules: [
      "allOf": .array(
        [(Kind.label, "text"), (.customView, "template")].map { kind, key in
          [
            "if": ["properties": ["type": ["const": .string(kind.rawValue)]]],
            "then": ["required": [.string(key)]],
          ]
        })
    ],
    examples: [
      ["type": "label", "text": "12"], ["type": "checkmark", "tintColor": "systemGreen"],
      ["type": "customView", "template": "switch"],
    ])

  static let form = Form<ListAccessory>(
    words: "an [accessory](#accessories): its name, or an object",
    schema: {
      .anyOf([Schema(["enum": .array(plainKinds.map { .string($0.rawValue) })]), object.schema])
    }
  ) { field in
    if case .string = field.value.content {
      return field.choice(.accessory, among: Kind.allCases.map { ($0.rawValue, $0) }).flatMap {
        ListAccessory($0).checked(field)
      }
    }
    guard let reader = KeyReader(field, object) else { return nil }
    let kind = reader.required(type)
    var accessory = ListAccessory(kind ?? .disclosureIndicator)
    reader.fill(&accessory, by: object)
    reader.finish()
    return kind.flatMap { _ in accessory.checked(field) }
  }

  /// The kinds that a design can specify by name alone.
  private static let plainKinds = Kind.allCases.filter { $0 != .label && $0 != .customView }

  /// Returns the accessory; nil after reporting a missing key. Warns about keys that belong to other kinds.
  private func checked(_ field: Field) -> ListAccessory? {
    for (key, owner) in [("text", Kind.label), ("template", .customView), ("placement", .customView)]
    where kind != owner {
      guard let own = field.value.member(key) else { continue }
      field.member(own).warn(
        "unused-key", "\(quoted(key)) is a key of accessories of the type \(quoted(owner.rawValue))",
        hint: "remove it, or write \"type\": \(quoted(owner.rawValue))")
    }
    let missing: (key: String, example: String)? =
      switch kind {
      case .label where text == nil: ("text", #"{"type": "label", "text": "12"}"#)
      case .customView where template == nil: ("template", #"{"type": "customView", "template": "switch"}"#)
      default: nil
      }
    guard let missing, field.value.member(missing.key) == nil else { return self }
    field.report("missing-key", "missing key \(quoted(missing.key))", hint: "write \(missing.example)")
    return nil
  }
}

extension Form where Value == [ListAccessory] {
  /// A list of accessories. Each system accessory may occur once, since UIKit raises an exception for a repeated one.
  static let accessories = Form(
    words: "array of [accessories](#accessories)",
    schema: { .array(of: ListAccessory.form.schema(), count: 0...20) },
    write: { $0.isEmpty ? [] : nil }
  ) { field in
    guard let fields = field.elements(.accessory, limit: 20) else { return nil }
    var (accessories, seen): ([ListAccessory], [ListAccessory.Kind: JSONPath]) = ([], [:])
    for field in fields {
      guard let accessory = ListAccessory.form.read(field) else { continue }
      accessories.append(accessory)
      guard accessory.kind != .customView else { continue }
      if seen[accessory.kind] != nil {
        field.report(
          "duplicate-accessory",
          "a row may have at most one accessory \(quoted(accessory.kind.rawValue))",
          hint: "remove one of them, or draw one as a customView")
      }
      seen[accessory.kind] = field.path
    }
    return accessories
  }
}
