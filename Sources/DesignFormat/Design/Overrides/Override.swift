/// Keys of a screen or of one of its sections that are different for some viewports.
struct Override {
  let condition: ViewportCondition
  /// What replaces the object's own; null takes a key away.
  let members: [JSONMember]
}

extension Override {
  /// How many an object may have, and how many conditions a screen with all its sections.
  static let limit = 4

  private static let when = Key(
    "when", ViewportCondition.form, "Which viewports it is for.", isRequired: true)

  /// Keys that pictures are told apart by, and those that begin with the content that a screen has, are not replaced.
  static let screen = form(
    "screenOverride", of: "a screen", Screen.form,
    without: ["id", "overrides", "leadsTo", "updates", "transitions"],
    examples: [["when": ["idiom": "pad"], "tabBar": .null]])

  static let section = form(
    "sectionOverride", of: "a section", Section.form, without: ["overrides"],
    examples: [["when": ["horizontalSizeClass": "regular"], "cell": "card", "header": .null]])

  private static func form<Root>(
    _ name: String, of object: String, _ form: ObjectForm<Root>, without fixed: [String],
    examples: @escaping @autoclosure @Sendable () -> [JSONTree]
  ) -> ObjectForm<Override> {
    ObjectForm<Override>(
      name, "Keys of \(object) that are different for some viewports; null takes one away.",
      keys: [.key(when)]
        + form.properties.filter { !fixed.contains($0.name) }.map { $0.replaceable(in: Override.self) },
      examples: examples())
  }

  static func key(_ form: @escaping @autoclosure @Sendable () -> ObjectForm<Override>) -> Key<Field> {
    Key(
      "overrides",
      Form.raw("array of up to \(limit) [overrides](#overrides)") {
        .array(of: form().schema, count: 1...limit)
      }, "Keys that are different for some viewports.", usually: [])
  }

  static func read(_ field: Field, _ form: ObjectForm<Override>) -> Override? {
    guard let reader = KeyReader(field, form) else { return nil }
    let condition = reader.required(when)
    reader.finish()
    guard let condition, case .object(let members) = field.value.content else { return nil }
    let known = members.filter { form.names.contains($0.key) && $0.key != when.declaration.name }
    return Override(condition: condition, members: known)
  }

  /// An object's keys with what the override says instead.
  func applied(to own: [JSONMember]) -> [JSONMember] {
    var own = own
    for member in members {
      let place = own.firstIndex { $0.key == member.key }
      switch (member.value.content, place) {
      case (.null, let place?): own.remove(at: place)
      case (.null, nil): break
      case (_, let place?): own[place] = member
      case (_, nil): own.append(member)
      }
    }
    return own
  }
}
