/// The contents of a part for its variants that change more than its style, such as its text, its type or its children.
package struct TemplateAlternatives: Equatable, Sendable {
  /// The maximum number of such variants of a part.
  static let limit = 4

  /// The conditions of the variants, in order.
  var conditions: [TemplateCondition]
  /// The part for each combination of conditions except the empty one. A combination is a bit mask of conditions; the part for
  /// mask n is at index n - 1.
  var nodes: [TemplateNode]

  /// Returns the part for the conditions that `data` meets; nil for none.
  func node(for data: TemplateData) -> TemplateNode? {
    let chosen = conditions.enumerated().reduce(0) { number, condition in
      condition.element.holds(for: data) ? number | 1 << condition.offset : number
    }
    return chosen == 0 ? nil : nodes[chosen - 1]
  }
}

extension TemplateAlternatives {
  /// The keys of a part that a variant cannot change.
  private static let fixed: Set = ["if", "unless", "forEach", "variants", "states", "parameters"]

  /// Reads the part once for each combination of the variants that change more than its style, so that all combinations are
  /// validated in advance. Nil if there are no such variants.
  static func read(
    _ field: Field, styles: [String], _ read: (Field) -> TemplateNode?
  ) -> TemplateAlternatives? {
    guard let written = field.value.member("variants"), case .array(let variants) = written.value.content
    else { return nil }
    let changes = variants.enumerated().compactMap { index, variant -> (Field, [JSONMember])? in
      guard case .object(let members) = variant.content else { return nil }
      let own = members.filter { !styles.contains($0.key) && !fixed.contains($0.key) }
      // A first reading has already reported problems of the condition.
      let validation = Validation(field.validation.file, context: field.validation.context)
      let path = field.path.appending("variants").appending(index)
      return own.isEmpty ? nil : (Field(value: variant, path: path, validation: validation), own)
    }
    guard !changes.isEmpty else { return nil }
    guard changes.count <= limit else {
      field.member(written).report(
        "too-many-variants",
        "at most \(limit) variants of a part may change more than its style; these are \(changes.count)")
      return nil
    }
    guard (field.validation.context as? DesignContext)?.takeAlternatives(1 << changes.count) ?? true else {
      field.member(written).report(
        "too-many-variants", "the templates have too many variants that change more than the style",
        hint: "write such parts twice, with conditions")
      return nil
    }
    let conditions = changes.compactMap { variant, _ in
      KeyReader(variant, names: ["if", "unless"]).map(TemplateCondition.init)
    }
    let nodes = (1..<1 << changes.count).compactMap { chosen -> TemplateNode? in
      let members = changes.enumerated().filter { chosen & 1 << $0.offset != 0 }.flatMap(\.element.1)
      return read(field.replacingValue(for: field.value.changed(by: members, styles: styles)))
    }
    guard nodes.count == 1 << changes.count - 1, conditions.count == changes.count else { return nil }
    return TemplateAlternatives(conditions: conditions, nodes: nodes)
  }
}

extension JSONValue {
  /// Returns the object of a part with the keys of variants, and with variants that change only the style. Null removes a key. If
  /// the type changes, the keys that are specific to the old type are removed.
  fileprivate func changed(by changes: [JSONMember], styles: [String]) -> JSONValue {
    guard case .object(var members) = content else { return self }
    let type = changes.last { $0.key == "type" }?.value.content
    if let type, type != member("type")?.value.content {
      members.removeAll { !styles.contains($0.key) && $0.key != "variants" && $0.key != "states" }
    }
    members = members.map { member in
      guard member.key == "variants", case .array(let variants) = member.value.content else { return member }
      let plain = variants.map { variant -> JSONValue in
        guard case .object(let keys) = variant.content else { return variant }
        return JSONValue(.object(keys.filter { styles.contains($0.key) }), offset: variant.offset)
      }
      return JSONMember(
        key: member.key, keyOffset: member.keyOffset,
        value: JSONValue(.array(plain), offset: member.value.offset))
    }
    for change in changes {
      members.removeAll { $0.key == change.key }
      if change.value.content != .null { members.append(change) }
    }
    return JSONValue(.object(members), offset: offset)
  }
}
