/// The overrides of a screen, its sections and its items, as written in the design.
struct ScreenOverrides {
  /// The distinct conditions, in the order in which they are written.
  private(set) var conditions: [ViewportCondition] = []
  /// The overrides, each with the index of its condition, by the byte offset of the override in the file.
  private var overrides: [Int: (override: Override, condition: Int)] = [:]

  private static let key = "overrides"
  /// The keys that are not searched for overrides, since their values are large or custom and cannot contain any.
  private static let others: Set = ["layout", "transitions", "data"]
  /// The keys of lists of items, which may be long.
  private static let items: Set = ["items", "children"]

  init(of screen: Field) {
    read(screen, Override.screen)
    if conditions.count > Override.limit {
      screen.report(
        "too-many-overrides",
        "a screen and its sections may have at most \(Override.limit) different conditions; "
          + "these have \(conditions.count)",
        hint: #"write equal conditions in the same way"#)
      conditions.removeLast(conditions.count - Override.limit)
    }
  }

  /// Reads the overrides of an object and of the objects inside it. `form` is an autoclosure, so that the form is created only if
  /// there are overrides.
  private mutating func read(_ field: Field, _ form: @autoclosure () -> ObjectForm<Override>) {
    guard case .object(let members) = field.value.content else { return }
    for member in members where !Self.others.contains(member.key) {
      let field = field.member(member)
      guard member.key == Self.key else {
        if Self.items.contains(member.key) { searchItems(field) } else { search(field) }
        continue
      }
      for element in field.nonEmptyElements("override", limit: Override.limit) {
        guard let override = Override.read(element, form()) else { continue }
        take(override, at: element.value.offset)
        for member in override.members where !Self.others.contains(member.key) {
          let field = element.member(member)
          if Self.items.contains(member.key) { searchItems(field) } else { search(field) }
        }
      }
    }
  }

  /// Searches a value for overrides. An object with the key `items` is read as a section, and any other object as an item.
  private mutating func search(_ field: Field) {
    switch field.value.content {
    case .array: for element in field.elements() ?? [] { search(element) }
    case .object: read(field, field.value.member("items") == nil ? Override.item : Override.section)
    default: break
    }
  }

  private mutating func searchItems(_ field: Field) {
    guard case .array(let values) = field.value.content, values.contains(where: \.mayBeOverridden) else {
      return
    }
    for element in field.elements() ?? [] where element.value.mayBeOverridden { read(element, Override.item) }
  }

  private mutating func take(_ override: Override, at offset: Int) {
    let number = conditions.firstIndex(of: override.condition) ?? conditions.count
    if number == conditions.count { conditions.append(override.condition) }
    overrides[offset] = (override, number)
  }
}

extension ScreenOverrides {
  private static func hasPlainItems(_ member: JSONMember) -> Bool {
    guard items.contains(member.key), case .array(let values) = member.value.content else { return false }
    return !values.contains(where: \.mayBeOverridden)
  }

  /// Returns a screen's JSON, or a part of it, after applying overrides. `chosen` is a bit mask of the
  /// conditions of these overrides.
  func applied(to value: JSONValue, chosen: Int) -> JSONValue {
    switch value.content {
    case .array(let elements):
      return JSONValue(.array(elements.map { applied(to: $0, chosen: chosen) }), offset: value.offset)
    case .object(let members):
      var own = members.filter { $0.key != Self.key }
      if case .array(let written) = value.member(Self.key)?.value.content {
        for (override, condition) in written.compactMap({ overrides[$0.offset] })
        where chosen & 1 << condition != 0 {
          own = override.applied(to: own)
        }
      }
      own = own.map { member in
        if Self.others.contains(member.key) || Self.hasPlainItems(member) { return member }
        return JSONMember(
          key: member.key, keyOffset: member.keyOffset,
          value: applied(to: member.value, chosen: chosen))
      }
      return JSONValue(.object(own), offset: value.offset)
    default: return value
    }
  }
}

extension JSONValue {
  /// Whether an item, or one of its children, may have overrides.
  fileprivate var mayBeOverridden: Bool { member("overrides") != nil || member("children") != nil }
}

extension Screen {
  /// Returns the screen with the overrides that apply to a viewport with traits; later ones take precedence.
  package func settled(at viewport: Viewport, as traits: Traits = Traits()) -> Screen {
    let chosen = overrideChoice(at: viewport, as: traits)
    return chosen == 0 ? self : alternatives[chosen - 1]
  }

  /// Returns the conditions that a viewport with traits meets, as a bit mask: 1 for the first condition, 2 for the second, 4 for the third.
  package func overrideChoice(at viewport: Viewport, as traits: Traits) -> Int {
    overrides.enumerated().reduce(0) { number, override in
      override.element.holds(at: viewport, as: traits) ? number | 1 << override.offset : number
    }
  }

  /// Whether the updates of this screen and of the same screen with other overrides have the same steps.
  package func hasUpdates(equalTo other: Screen) -> Bool {
    overrides.count == other.overrides.count && updates == other.updates
      && sections.map(\.items) == other.sections.map(\.items)
  }

  /// Whether the appearance or the contrast changes more than colors: the screen's keys, or the values of its templates.
  package var dependsOnAppearance: Bool {
    let presented = [presentation?.sheet?.content.screen, presentation?.popover?.content.screen]
    return overrides.contains { $0.appearance != nil || $0.contrast != nil }
      || ([self] + alternatives).contains { screen in
        screen.templates.values.contains { $0.root.mentions(TemplateEnvironment.colorKeys) }
      } || presented.contains { $0?.dependsOnAppearance == true }
  }

  /// Returns the traits with the appearance that the screen specifies.
  package func overriding(_ traits: Traits) -> Traits {
    var traits = traits
    traits.appearance = overrideUserInterfaceStyle ?? traits.appearance
    return traits
  }

  /// Reads the screen once for each combination of its conditions, so that all combinations are validated in advance.
  mutating func readOverrides(_ field: Field, images: ImageFolder, templates: TemplateLibrary) {
    let read = ScreenOverrides(of: field)
    overrides = read.conditions
    alternatives = (1..<max(1 << overrides.count, 1)).map { chosen in
      let value = read.applied(to: field.value, chosen: chosen)
      let screen = Screen.read(
        field.replacingValue(for: value), images: images, templates: templates, overriding: self)
      return screen ?? self
    }
  }
}

extension Field {
  /// Returns the field with another value in place of its own. A problem of the new value is reported once, at the
  /// position where that value is written.
  func replacingValue(for value: JSONValue) -> Field {
    let document = validation.file
    let changed = JSONDocument(
      path: document.path, root: document.root.replacing(path.components[...], with: value),
      source: document.source)
    return Field(value: value, path: path, validation: validation.reading(changed))
  }
}

extension JSONValue {
  fileprivate func replacing(_ path: ArraySlice<JSONPath.Component>, with value: JSONValue) -> JSONValue {
    guard let step = path.first else { return value }
    switch (step, content) {
    case (.key(let key), .object(let members)):
      let changed = members.map { member in
        member.key == key
          ? JSONMember(
            key: key, keyOffset: member.keyOffset,
            value: member.value.replacing(path.dropFirst(), with: value))
          : member
      }
      return JSONValue(.object(changed), offset: offset)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = elements[index].replacing(path.dropFirst(), with: value)
      return JSONValue(.array(elements), offset: offset)
    default: return self
    }
  }
}
