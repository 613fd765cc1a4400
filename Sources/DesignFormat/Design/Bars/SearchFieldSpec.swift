/// A search field in a bar: `UISearchController`.
package struct SearchFieldSpec: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The position of a search field, as in `UINavigationItem.SearchBarPlacement`.
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The field is below the title.
    case stacked
    /// The field is in the bar's row on a tablet, at the bottom of the screen on a phone since iOS 26, and otherwise below the
    /// title.
    case integrated
  }

  /// A search criterion in addition to the search text: `UISearchToken`.
  package struct Token: Hashable, Sendable {
    package var title = ""
    package var icon: IconName?
  }

  /// The placeholder, shown while the field is empty; nil for the system's placeholder in the screen's language.
  package var placeholder: String?
  /// The search text; empty before any input.
  package var text = ""
  /// The search tokens, shown before the text.
  package var tokens: [Token] = []
  /// Whether the field is being edited. An active field has a cancel button, and hides the title.
  package var isActive = false
  /// The titles of the scope buttons below the field. They are visible while the field is active.
  package var scopes: [String] = []
  /// The index of the selected scope, from 0.
  package var selectedScope = 0
  package var placement = Placement.stacked

  package init(placeholder: String? = nil) {
    self.placeholder = placeholder
  }

  package init(stringLiteral placeholder: String) {
    self.init(placeholder: placeholder)
  }

  /// Whether the field contains neither text nor tokens.
  package var isEmpty: Bool { text.isEmpty && tokens.isEmpty }
}

extension SearchFieldSpec {
  private static let tokenForm = Form<Token>(
    words: "a token", schema: { Token.object.schema }
  ) { $0.filled(Token(), by: Token.object) }

  private static let scopes = Key(
    "scopes", Form<[String]>.segments,
    "The titles of the buttons below the field while it is active, such as All and Unread.")
  private static let selectedScope = Key(
    "selectedScope", Form<Field>.raw(like: .wholeNumber(in: 0...Limits.segments - 1)),
    "The index of the selected scope, counted from 0.", defaultValue: 0)

  static let object = ObjectForm<SearchFieldSpec>(
    "searchField", "A search field and its content.",
    defaults: SearchFieldSpec(),
    keys: [
      Property(
        "placeholder", \.placeholder, .nonEmptyText, "The placeholder, shown while the field is empty.",
        otherwise: "Search, in the screen's language", examples: ["Search"]),
      Property("text", \.text, .text, "The search text.", defaultValue: ""),
      Property(
        "tokens", \.tokens,
        .array(of: tokenForm, .barItem, count: 1...Limits.barItems, words: "array of tokens"),
        "The search tokens before the text.",
        examples: [[["title": "Ana", "icon": "person"]]]),
      Property(
        "active", \.isActive, .flag,
        "Whether the field is active; the title is hidden, and a cancel button is shown."),
      .key(scopes), .key(selectedScope),
      Property(
        "placement", \.placement, .choice("place"),
        "The position of the field: below the title, or integrated into the bars: in the bar's row on a tablet and, since iOS 26, at the bottom on a phone."
      ),
    ],
    examples: [["placeholder": "Search", "active": true, "text": "ana"]])

  static let form = Form<SearchFieldSpec>(
    words: "text, or a [search field](#search)",
    schema: { .anyOf([Form<String>.nonEmptyText.schema(), object.schema]) }
  ) { field in
    if case .string = field.value.content {
      return field.nonEmptyString().map { SearchFieldSpec(placeholder: $0) }
    }
    guard case .object = field.value.content, let reader = KeyReader(field, object) else {
      field.mismatch("a text or a search field", hint: #"write "Search" or {"placeholder": "Search"}"#)
      return nil
    }
    var search = SearchFieldSpec()
    reader.fill(&search, by: object)
    search.scopes = reader[scopes] ?? []
    search.selectedScope = reader[selectedScope]?.numberOfSegment(among: search.scopes) ?? 0
    reader.finish()
    return search
  }
}

extension SearchFieldSpec.Token {
  static let object = ObjectForm<SearchFieldSpec.Token>(
    "searchToken", "A search token.",
    keys: [
      Property("title", \.title, .nonEmptyText, "The title.", isRequired: true),
      Property("icon", \.icon, .icon, "The icon before the title."),
    ],
    examples: [["title": "Photos", "icon": "photo"]])
}
