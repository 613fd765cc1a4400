/// What becomes of the texts of a screen in another language.
package struct TextChange {
  /// The keys of items' data whose values are seen as texts; other values are icons, colours or switches.
  let keys: Set<String>
  let text: (String) -> String
  /// What becomes of a text that a condition compares one with; usually the same, or it would hold no longer.
  let operand: (String) -> String

  func callAsFunction(_ original: String) -> String { text(original) }

  /// Whether the value of a key is changed, so that what it is compared with must be, too.
  func changes(_ key: String) -> Bool {
    keys.contains(key) || ["name", "detail", "title"].contains(key)
  }
}

extension Screen {
  /// The keys of items' data that templates show as text, but for those that a template takes for an icon, a colour or a name.
  var textKeys: Set<String> {
    let roots = templates.values.map(\.root)
    func keys(_ uses: Set<TemplateBinding.Use>) -> Set<String> {
      Set(roots.flatMap { $0.bindings(as: uses) }.map(\.binding.key))
    }
    return keys([.text]).subtracting(keys([.color, .icon, .choice, .outline]))
  }
}
