/// The change of a screen's texts to those of another language.
package struct TextChange {
  /// The keys of items' data whose values are seen as texts; other values are icons, colours or switches.
  let keys: Set<String>
  let text: (String) -> String
  /// The change of a text that a condition compares one with; usually the same, or the condition would hold no longer.
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
