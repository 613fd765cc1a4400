internal import Foundation
package import LayoutEngine

/// The keys of a screen, a section or an item that an override changes for some viewports and appearances.
struct Override {
  let condition: ViewportCondition
  /// The keys that replace keys of the object that contains the override. Objects are merged key by key; null
  /// removes a key.
  let members: [JSONMember]
}

extension Override {
  /// The maximum number of overrides of an object, and of different conditions in a screen.
  static let limit = 4

  private static let when = Key(
    "when", ViewportCondition.form, "The viewports to which the override applies.", isRequired: true)

  /// The form of a screen's override. An override cannot change the `id`, which is part of the names of
  /// images. It also cannot change updates and transitions, which start from the screen's content.
  static let screen = form(
    "screenOverride", of: "a screen", Screen.form,
    without: ["id", "overrides", "leadsTo", "updates", "transitions"],
    examples: [["when": ["idiom": "pad"], "tabBar": .null]])

  static let section = form(
    "sectionOverride", of: "a section", Section.form, without: ["overrides"],
    examples: [["when": ["horizontalSizeClass": "regular"], "cell": "card", "header": .null]])

  static let item = form(
    "itemOverride", of: "an item", Item.form, without: ["id", "overrides"],
    examples: [["when": ["horizontalSizeClass": "compact"], "detail": .null, "data": ["price": "12 €"]]])

  private static func form<Root>(
    _ name: String, of object: String, _ form: ObjectForm<Root>, without fixed: [String],
    examples: @escaping @autoclosure @Sendable () -> [JSONTree]
  ) -> ObjectForm<Override> {
    ObjectForm<Override>(
      name,
      "Keys of \(object) that differ for some viewports; objects are merged key by key, and null removes a key.",
      keys: [.key(when)]
        + form.properties.filter { !fixed.contains($0.name) }.map { $0.replaceable(in: Override.self) },
      examples: examples())
  }

  static func key(_ form: @escaping @autoclosure @Sendable () -> ObjectForm<Override>) -> Key<Field> {
    Key(
      "overrides",
      Form.raw("array of up to \(limit) [overrides](#overrides)") {
        .array(of: form().schema, count: 1...limit)
      }, "Keys that are different for some viewports.", defaultValue: [])
  }

  static func read(_ field: Field, _ form: ObjectForm<Override>) -> Override? {
    guard let reader = KeyReader(field, form) else { return nil }
    let condition = reader.required(when)
    reader.finish()
    guard let condition, case .object(let members) = field.value.content else { return nil }
    let known = members.filter { form.names.contains($0.key) && $0.key != when.declaration.name }
    return Override(condition: condition, members: known)
  }

  func applied(to own: [JSONMember]) -> [JSONMember] { own.merged(with: members) }
}

extension [JSONMember] {
  /// Returns these members merged with `others`, as in JSON Merge Patch (RFC 7396): objects are merged key by key, null removes
  /// a key, and any other value is replaced.
  fileprivate func merged(with others: [JSONMember]) -> [JSONMember] {
    var own = self
    for member in others {
      let index = own.firstIndex { $0.key == member.key }
      switch (member.value.content, index) {
      case (.null, let index?): own.remove(at: index)
      case (.null, nil): break
      case (_, let index?):
        own[index] = member.with(own[index].value.asObject(of: member.key).merged(with: member.value))
      case (_, nil):
        own.append(member.with(JSONValue(.null, offset: member.keyOffset).merged(with: member.value)))
      }
    }
    return own
  }
}

extension JSONMember {
  fileprivate func with(_ value: JSONValue) -> JSONMember {
    JSONMember(key: key, keyOffset: keyOffset, value: value)
  }
}

extension JSONValue {
  /// Returns the object that a string under the key `layout` or `searchField` abbreviates, so that it can be merged with an
  /// object.
  fileprivate func asObject(of key: String) -> JSONValue {
    let short = ["layout": "type", "searchField": "placeholder"]
    guard case .string = content, let name = short[key] else { return self }
    return JSONValue(.object([JSONMember(key: name, keyOffset: offset, value: self)]), offset: offset)
  }

  /// Merges two objects key by key. An object with another `type` replaces this object instead.
  fileprivate func merged(with other: JSONValue) -> JSONValue {
    guard case .object(let changes) = other.content else { return other }
    guard case .object(let own) = content, !isOfOtherType(than: other) else {
      return JSONValue(.object([JSONMember]().merged(with: changes)), offset: other.offset)
    }
    return JSONValue(.object(own.merged(with: changes)), offset: other.offset)
  }

  private func isOfOtherType(than other: JSONValue) -> Bool {
    guard let type = other.member("type")?.value.content else { return false }
    return member("type")?.value.content != type
  }
}

/// A condition that selects the variants to which an override applies. Properties that are nil are ignored.
package struct ViewportCondition: Equatable, Sendable {
  package var sizeCondition = CollectionLayoutCondition()
  /// The family of the device; a viewport without a device does not match.
  package var idiom: Device.Idiom?
  package var orientation: Orientation?
  package var system: SystemGeneration?
  package var appearance: ColorTraits.Appearance?
  package var contrast: ColorTraits.Contrast?

  /// Creates a condition that every variant meets.
  package init() {}

  package func holds(at viewport: Viewport, as traits: Traits) -> Bool {
    let (horizontal, vertical) = viewport.sizeClasses
    let environment = CollectionLayoutEnvironment(
      contentSize: viewport.size, horizontalSizeClass: horizontal, verticalSizeClass: vertical)
    return sizeCondition.holds(in: environment) && (idiom.map { viewport.device?.idiom == $0 } ?? true)
      && (orientation.map { viewport.orientation == $0 } ?? true)
      && (system.map { viewport.system == $0 } ?? true)
      && (appearance.map { traits.appearance == $0 } ?? true)
      && (contrast.map { traits.contrast == $0 } ?? true)
  }
}

extension ViewportCondition {
  private static let own: [Property<ViewportCondition>] = [
    Property("idiom", \.idiom, .choice("idiom"), "The family of the device: an iPhone or an iPad."),
    Property("orientation", \.orientation, .choice("orientation"), "The orientation of the device."),
    Property("system", \.system, .choice("system"), "The generation of the system."),
    Property("appearance", \.appearance, .choice("appearance"), "The light or dark appearance."),
    Property("contrast", \.contrast, .choice("contrast"), "The contrast that the user has chosen."),
  ]

  /// The form of a condition in designs. Its keys for the size are the same as in conditions of compositional
  /// layouts.
  static let object: ObjectForm<ViewportCondition> = ObjectForm<ViewportCondition>(
    "viewportCondition", "The viewports and appearances to which an override applies; all keys must match.",
    keys: Form<CollectionLayoutCondition>.conditionKeys.properties.map { $0.of(ViewportCondition.self) }
      + own,
    examples: [["horizontalSizeClass": "regular"], ["idiom": "pad", "orientation": "landscape"]])

  static let form = Form<ViewportCondition>(
    words: "a [condition](#overrides)", schema: { object.schema }
  ) { field in
    guard let reader = KeyReader(field, object) else { return nil }
    var condition = ViewportCondition()
    reader.fill(&condition.sizeCondition, by: Form<CollectionLayoutCondition>.conditionKeys)
    reader.fill(&condition, by: ObjectForm(keys: own))
    reader.finish()
    return condition
  }
}

extension Viewport {
  /// UIKit's size classes for a screen of this size. Tablets have regular width and height. Phones have a compact
  /// width, except large phones in landscape. The height of phones is compact in landscape and regular in portrait.
  package var sizeClasses: (horizontal: SizeClass, vertical: SizeClass) {
    let shorter = min(size.width, size.height)
    if shorter >= 600 { return (.regular, .regular) }
    guard size.width > size.height else { return (.compact, .regular) }
    return (shorter >= 414 ? .regular : .compact, .compact)
  }
}
