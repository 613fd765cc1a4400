/// A search field: UIKit's `UISearchController` in a bar.
public struct SearchFieldSpec: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Where a field stands, as `UINavigationItem.SearchBarPlacement` has it.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Below the title.
    case stacked
    /// In the bar's row on a tablet, and since iOS 26 at the bottom of a phone; else below the title.
    case integrated
  }

  /// Something that is searched for besides the text, as one thing: `UISearchToken`.
  public struct Token: Hashable, Sendable {
    /// Its words.
    public var title = ""
    /// The picture before them.
    public var icon: IconName?
  }

  /// The placeholder, shown while nothing is searched for; nil for the system's word, in the screen's language.
  public var placeholder: String?
  /// The text that is searched for; empty for nothing yet.
  public var text = ""
  /// The tokens that are searched for; they stand before the text.
  public var tokens: [Token] = []
  /// Whether the field is being written in, so that it has a button to leave it, and the title has gone.
  public var isActive = false
  /// The words of the buttons below the field that say where is searched; they are seen while it is active.
  public var scopes: [String] = []
  /// The number of the chosen one, counted from 0.
  public var selectedScope = 0
  /// Where it stands.
  public var placement = Placement.stacked

  /// A field that says something, or else the system's word, and is not used.
  public init(placeholder: String? = nil) {
    self.placeholder = placeholder
  }

  /// A field that says something and is not used.
  public init(stringLiteral placeholder: String) {
    self.init(placeholder: placeholder)
  }

  /// Whether nothing is searched for yet.
  public var isEmpty: Bool { text.isEmpty && tokens.isEmpty }
}

extension SearchFieldSpec {
  private static let tokenForm = Form<Token>(
    words: "a token", schema: { Token.object.schema }
  ) { $0.filled(Token(), by: Token.object) }

  private static let scopes = Key(
    "scopes", Form<[String]>.segments,
    "The words of the buttons below the field while it is active, such as All and Unread.")
  private static let selectedScope = Key(
    "selectedScope", Form<Field>.raw(like: .wholeNumber(in: 0...Limits.segments - 1)),
    "The number of the chosen one, counted from 0.", usually: 0)

  static let object = ObjectForm<SearchFieldSpec>(
    "searchField", "A search field and what is being searched for.",
    defaults: SearchFieldSpec(),
    keys: [
      Property(
        "placeholder", \.placeholder, .nonEmptyText, "What stands in it while nothing is searched for.",
        otherwise: "Search, in the screen's language", examples: ["Search"]),
      Property("text", \.text, .text, "What is searched for.", usually: ""),
      Property(
        "tokens", \.tokens,
        .array(of: tokenForm, .barItem, count: 1...Limits.barItems, words: "array of tokens"),
        "What is searched for before the text, each as one thing.",
        examples: [[["title": "Ana", "icon": "person"]]]),
      Property(
        "active", \.isActive, .flag,
        "Whether it is being written in; the title goes, and a button to cancel comes."),
      .key(scopes), .key(selectedScope),
      Property(
        "placement", \.placement, .choice("place"),
        "Where it stands: below the title, or in the bar's row on a tablet and since iOS 26 at the bottom of a phone."
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
    "searchToken", "Something that is searched for as one thing.",
    keys: [
      Property("title", \.title, .nonEmptyText, "Its words.", isRequired: true),
      Property("icon", \.icon, .icon, "The picture before them."),
    ],
    examples: [["title": "Photos", "icon": "photo"]])
}
