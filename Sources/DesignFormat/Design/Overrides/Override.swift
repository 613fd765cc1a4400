/// Keys of a screen that are different for some viewports.
struct ScreenOverride {
  let condition: ViewportCondition
  /// What replaces the screen's own; null takes a key away.
  let members: [JSONMember]
}

extension ScreenOverride {
  static let limit = 4

  private static let when = Key(
    "when", ViewportCondition.form, "Which viewports it is for.", isRequired: true)

  /// Keys that pictures are told apart by, and those that begin with the content that a screen has.
  private static let fixed = ["id", "overrides", "leadsTo", "updates", "transitions"]

  static let object = ObjectForm<ScreenOverride>(
    "screenOverride", "Keys of a screen that are different for some viewports; null takes one away.",
    keys: [.key(when)]
      + Screen.form.properties.filter { !fixed.contains($0.name) }.map {
        $0.replaceable(in: ScreenOverride.self)
      },
    examples: [["when": ["idiom": "pad"], "tabBar": .null]])

  static func read(_ field: Field) -> ScreenOverride? {
    guard let reader = KeyReader(field, object) else { return nil }
    let condition = reader.required(when)
    reader.finish()
    guard let condition, case .object(let members) = field.value.content else { return nil }
    let known = members.filter { object.names.contains($0.key) && $0.key != when.declaration.name }
    return ScreenOverride(condition: condition, members: known)
  }

  /// A screen as it is written, with what the override says instead.
  func applied(to screen: JSONValue) -> JSONValue {
    guard case .object(var own) = screen.content else { return screen }
    for member in members {
      let place = own.firstIndex { $0.key == member.key }
      switch (member.value.content, place) {
      case (.null, let place?): own.remove(at: place)
      case (.null, nil): break
      case (_, let place?): own[place] = member
      case (_, nil): own.append(member)
      }
    }
    return JSONValue(.object(own), offset: screen.offset)
  }
}
