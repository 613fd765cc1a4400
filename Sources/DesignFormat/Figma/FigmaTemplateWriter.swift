import Foundation

/// Writes the parts of an import as templates.
///
/// A template is written from the parts of all its instances at once: values that differ become parameters of the template.
struct FigmaTemplateWriter {
  private let components: [FigmaComponents.Template]
  private var names = FigmaNames()
  /// The templates that were written for components, in the order of `components`.
  private var written: [WrittenTemplate] = []
  private(set) var templates: [JSONTree.Member] = []
  private var scope = Scope()

  private struct WrittenTemplate {
    let name: String
    /// The template's parameters, with their values for all instances.
    let parameters: [Parameter]
    let height: Int
  }

  private struct Parameter {
    let key: String
    /// The parameter's value for each instance, as template data.
    let values: [JSONTree]
    let isText: Bool

    /// The value that more than half of the instances have, or an array that all of them have; nil if there
    /// is no such value.
    var usualValue: JSONTree? {
      if case .array = values[0] { return values.allSatisfy { $0 == values[0] } ? values[0] : nil }
      var counts: [String: (value: JSONTree, count: Int)] = [:]
      for value in values { counts["\(value)", default: (value, 0)].count += 1 }
      return counts.values.first { $0.count * 2 > values.count }?.value
    }
  }

  /// The state of the template that is being written.
  private struct Scope {
    var name = ""
    var isComponent = false
    var instanceCount = 1
    var parameters: [Parameter] = []
    /// The parameters to which the current part of a divided template refers.
    var used: Set<String> = []
    /// The current nesting depth of templates that are parts of the same divided template.
    var level = 1
    /// The number of nesting levels of templates in the template, including the template itself.
    var height = 1
    /// Whether the template has too many parts, so that its larger parts become separate templates.
    var isDivided = false

    static let node = "node"
  }

  init(_ components: [FigmaComponents.Template]) {
    self.components = components
    let templateNames = components.map { component in
      names.template(component.component.name, orElse: component.component.variant)
    }
    for (index, component) in components.enumerated() {
      scope = Scope()
      scope.name = templateNames[index]
      scope.isComponent = true
      scope.instanceCount = component.instances.count
      let tree = root(component.instances)
      let parameters = scope.parameters
      var declared = [JSONTree.Member(key: Scope.node, value: .null)]
      declared += parameters.map { .init(key: $0.key, value: $0.usualValue ?? .null) }
      templates.append(
        .init(
          key: scope.name, value: tree.inserting(.init(key: "parameters", value: .object(declared)), at: 1)))
      written.append(WrittenTemplate(name: scope.name, parameters: parameters, height: scope.height))
    }
  }

  /// The name of a component's template, by its index.
  func name(ofTemplate index: Int) -> String { written[index].name }

  /// Writes the template of a screen. Returns its name, the data that it shows, and the number of nested templates.
  mutating func write(screen draft: FigmaDraft, named title: String) -> (
    name: String, data: [JSONTree.Member], height: Int
  ) {
    scope = Scope()
    scope.name = names.template(title)
    let index = templates.count
    templates.append(.init(key: scope.name, value: .null))
    templates[index].value = root([draft])
    return (scope.name, scope.parameters.map { .init(key: $0.key, value: $0.values[0]) }, scope.height)
  }

  private mutating func root(_ drafts: [FigmaDraft]) -> JSONTree {
    scope.isDivided = (drafts.map(\.partCount).max() ?? 0) > Limits.templateParts
    return part(drafts, in: nil, depth: 0)
  }
}

/// Functions that write the parts of a template.
extension FigmaTemplateWriter {
  /// Writes one part from the corresponding parts of all instances. The entry of an instance that hides the
  /// part is nil.
  private mutating func part(_ drafts: [FigmaDraft?], in container: FigmaDraft?, depth: Int) -> JSONTree {
    guard let first = drafts.lazy.compactMap({ $0 }).first else { return .null }
    let isRoot = container == nil
    var members: [JSONTree.Member] = []
    if let template = first.template {
      members.append(.init(key: "type", value: .string(written[template].name)))
    }
    if drafts.contains(where: { $0 == nil }) {
      let name =
        first.node.propertyName(for: "visible").flatMap(\.camelCased) ?? "shows \(first.node.name)".camelCased
      let key = parameter(name ?? "isVisible", drafts.map { .bool($0 != nil) }, isText: false)
      members.append(.init(key: "if", value: .string("{\(key)}")))
    }
    if first.template != nil { members += call(drafts.map { $0 ?? first }, in: container) }
    if let source = source(drafts, first, isRoot: isRoot) {
      members.append(.init(key: "source", value: source))
    }
    var keys = first.members.map(\.key)
    for draft in drafts.compactMap({ $0 }) {
      for member in draft.members where !keys.contains(member.key) { keys.append(member.key) }
    }
    for key in keys where !(isRoot && scope.isComponent && FigmaDraft.placementKeys.contains(key)) {
      if let value = value(key, drafts.map { $0 ?? first }, in: container) {
        members.append(.init(key: key, value: value))
      }
    }
    let children = self.children(drafts, depth: depth)
    if !children.isEmpty { members.append(.init(key: "children", value: .array(children))) }
    return .object(members.inOrder)
  }

  private mutating func children(_ drafts: [FigmaDraft?], depth: Int) -> [JSONTree] {
    var union: FigmaDraft?
    for draft in drafts.compactMap({ $0 }) {
      if union == nil { union = draft } else { union?.add(partsOf: draft) }
    }
    guard let union else { return [] }
    let known = drafts.map { draft in
      Dictionary((draft?.children ?? []).map { ($0.key, $0) }) { first, _ in first }
    }
    return union.children.map { child in
      // A part without its container's other instances is hidden in those that have the container only.
      let parts = zip(drafts, known).map { draft, children in draft == nil ? child : children[child.key] }
      // The children of deep parts are in templates of their own, since the depth of a template is limited.
      let isDeep = depth >= Limits.templateDepth - 2
      guard !child.children.isEmpty, isDeep || scope.isDivided && child.partCount > Self.largePart else {
        return part(parts, in: union, depth: depth + 1)
      }
      return divided(parts, child, in: union)
    }
  }

  /// The number of parts in a subtree beyond which the subtree becomes a separate template, if its template
  /// is divided.
  private static let largePart = 100

  /// Writes a part as a separate template, to which the enclosing template passes all values that the part
  /// shows.
  private mutating func divided(_ drafts: [FigmaDraft?], _ child: FigmaDraft, in container: FigmaDraft)
    -> JSONTree
  {
    let name = names.template("\(scope.name) \(child.node.name)")
    let index = templates.count
    templates.append(.init(key: name, value: .null))
    let used = scope.used
    scope.used = []
    scope.level += 1
    scope.height = max(scope.height, scope.level)
    var members = part(drafts, in: container, depth: 0).members
    scope.level -= 1
    var call = [JSONTree.Member(key: "type", value: .string(name))]
    if let condition = members.firstIndex(where: { $0.key == "if" }) {
      call.append(members.remove(at: condition))
    }
    // The condition is outside of the template, as is a parameter that only the condition uses.
    let condition = call.last?.value
    templates[index].value = .object(members)
    for key in scope.used.sorted() where condition != .string("{\(key)}") {
      call.append(.init(key: key, value: .string("{\(key)}")))
    }
    scope.used.formUnion(used)
    return .object(call)
  }

  /// Returns the value of a key: a reference to a parameter if it differs among instances; nil if it is a
  /// default.
  private mutating func value(_ key: String, _ drafts: [FigmaDraft], in container: FigmaDraft?) -> JSONTree? {
    let values = drafts.map { $0[key] }
    if values.allSatisfy({ $0 == values[0] }) { return values[0] }
    if values.allSatisfy({ FigmaDraft.isIntrinsic(key, values[0], $0) }) { return "intrinsic" }
    guard let fallback = FigmaDraft.defaults[key] ?? values.compactMap({ $0 }).first else { return nil }
    let images = values.compactMap { $0?.imageSource }
    if images.count == values.count {
      let name = valueName("image", drafts, isRoot: container == nil)
      return fallback.withImageSource(.string("{\(parameter(name, images, isText: false))}"))
    }
    let isText = key == "text"
    let data = values.map { value -> JSONTree in
      guard isText, case .string(let text)? = value else { return value ?? fallback }
      return .string(text.unescapingBraces)
    }
    let name = isText ? textName(drafts, in: container) : valueName(key, drafts, isRoot: container == nil)
    return .string("{\(parameter(name, data, isText: isText))}")
  }

  /// Returns the key of a parameter with the given values.
  private mutating func parameter(_ name: String, _ values: [JSONTree], isText: Bool) -> String {
    let taken = Set(scope.parameters.map(\.key)).union(Self.reservedKeys)
    let key =
      taken.contains(name) ? (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name : name
    scope.parameters.append(Parameter(key: key, values: values, isText: isText))
    scope.used.insert(key)
    return key
  }

  private mutating func source(_ drafts: [FigmaDraft?], _ first: FigmaDraft, isRoot: Bool) -> JSONTree? {
    guard !(isRoot && scope.isComponent) else { return nil }
    if scope.isComponent { scope.used.insert(Scope.node) }
    let parts = drafts.compactMap { $0 }.flatMap { $0.elements.isEmpty ? [$0] : $0.elements }
    let names = Set(parts.map(\.node.name))
    let id: String
    if !first.elements.isEmpty {
      id = scope.isComponent ? "{\(Scope.node)};{id}" : "{id}"
    } else if scope.isComponent {
      id = "{\(Scope.node)};\(first.key.escapingBraces)"
    } else {
      id = first.node.id.isEmpty ? "?" : first.node.id.escapingBraces
    }
    var members = [JSONTree.Member(key: "id", value: .string(id))]
    if names.count == 1 { members.append(.init(key: "name", value: .string(first.node.name.escapingBraces))) }
    return .object(members)
  }
}

/// Functions that write calls of templates, and repetitions.
extension FigmaTemplateWriter {
  /// Returns the arguments of a part that a template draws.
  private mutating func call(_ drafts: [FigmaDraft], in container: FigmaDraft?) -> [JSONTree.Member] {
    guard let index = drafts[0].template else { return [] }
    let template = written[index]
    scope.height = max(scope.height, scope.level + template.height)
    guard drafts[0].elements.isEmpty else { return repetition(drafts, template, in: container) }
    let first = drafts[0]
    let node =
      scope.isComponent
      ? "{\(Scope.node)};\(first.key.escapingBraces)" : first.node.instancePrefix.escapingBraces
    var members = [JSONTree.Member(key: Scope.node, value: .string(node))]
    for parameter in template.parameters {
      let values = drafts.map { parameter.values[$0.instance] }
      if values.allSatisfy({ $0 == values[0] }) {
        if values[0] == parameter.usualValue { continue }
        members.append(.init(key: parameter.key, value: argument(values[0], isText: parameter.isText)))
      } else {
        let key = self.parameter(parameter.key, values, isText: parameter.isText)
        members.append(.init(key: parameter.key, value: .string("{\(key)}")))
      }
    }
    return members
  }

  private func argument(_ value: JSONTree, isText: Bool) -> JSONTree {
    guard isText, case .string(let text) = value else { return value }
    return .string(text.escapingBraces)
  }

  /// Returns the list of a repetition and the arguments for each of its elements.
  private mutating func repetition(
    _ drafts: [FigmaDraft], _ template: WrittenTemplate, in container: FigmaDraft?
  ) -> [JSONTree.Member] {
    let all = drafts.flatMap(\.elements)
    let varying = template.parameters.filter { parameter in
      all.contains { parameter.values[$0.instance] != parameter.values[all[0].instance] }
    }
    let lists = drafts.map { draft in
      JSONTree.array(
        draft.elements.map { element in
          .object(
            [.init(key: "id", value: .string(scope.isComponent ? element.key : element.node.id))]
              + varying.map { .init(key: $0.key, value: $0.values[element.instance]) })
        })
    }
    let list = parameter((container?.node.name).flatMap(\.camelCased) ?? "elements", lists, isText: false)
    let node = scope.isComponent ? "{\(Scope.node)};{id}" : all[0].node.id.hasPrefix("I") ? "{id}" : "I{id}"
    var members: [JSONTree.Member] = [
      .init(key: "forEach", value: .string("{\(list)}")), .init(key: Scope.node, value: .string(node)),
    ]
    for parameter in template.parameters {
      if varying.contains(where: { $0.key == parameter.key }) {
        members.append(.init(key: parameter.key, value: .string("{\(parameter.key)}")))
      } else {
        let value = parameter.values[all[0].instance]
        if value == parameter.usualValue { continue }
        members.append(.init(key: parameter.key, value: argument(value, isText: parameter.isText)))
      }
    }
    return members
  }
}

/// Functions that name parameters.
extension FigmaTemplateWriter {
  /// Keys that an argument must not have, because parts or lists already use them.
  private static let reservedKeys: Set<String> = Set(TemplateNodeForm.call.names)
    .union(TemplateKey.items.map(\.name)).union([Scope.node, "source", "children", "element"])
    .subtracting(["name", "detail"])

  private func textName(_ drafts: [FigmaDraft], in container: FigmaDraft?) -> String {
    let first = drafts[0]
    if let name = first.node.propertyName(for: "characters").flatMap(\.camelCased) { return name }
    // Figma names a text after its characters, unless the designer names it.
    let isNamed = drafts.allSatisfy {
      $0.node.name == first.node.name && $0.node.text("characters")?.hasPrefix($0.node.name) != true
    }
    if isNamed, let name = first.node.name.camelCased { return name }
    let texts = container?.children.filter { $0.node.type == "TEXT" } ?? []
    guard texts.count > 1, let index = texts.firstIndex(where: { $0.key == first.key }) else {
      let isInRoot = container?.node.componentId != nil
      return isInRoot ? "text" : (container?.node.name).flatMap(\.camelCased) ?? "text"
    }
    return index < 2 ? ["title", "detail"][index] : "text"
  }

  private func valueName(_ key: String, _ drafts: [FigmaDraft], isRoot: Bool) -> String {
    let word = key == "background" || key == "color" ? "color" : key
    if isRoot { return (word == "color" ? "tint" : "box \(word)").camelCased ?? word }
    let isNamed = drafts.allSatisfy { $0.node.name == drafts[0].node.name }
    return "\(isNamed ? drafts[0].node.name : drafts[0].node.type.lowercased()) \(word)".camelCased ?? word
  }
}

extension [JSONTree.Member] {
  /// The members in the order in which a design writes them: the type and the source first, and the children last.
  fileprivate var inOrder: [JSONTree.Member] {
    let order = ["type": 0, "forEach": 1, "if": 2, "source": 3, "node": 4, "text": 5, "children": 9]
    return enumerated().sorted { a, b in
      (order[a.element.key] ?? 7, a.offset) < (order[b.element.key] ?? 7, b.offset)
    }.map(\.element)
  }
}

extension JSONTree {
  fileprivate func inserting(_ member: Member, at index: Int) -> JSONTree {
    var members = self.members
    members.insert(member, at: Swift.min(index, members.count))
    return .object(members)
  }
}

/// The names of the templates of a design.
struct FigmaNames {
  private var used: Set<String> = Set(TemplateNodeForm.all.map(\.name))

  /// Returns a template name that no other template has. The name is made from a title or, if it is in use,
  /// from a second title.
  mutating func template(_ title: String, orElse second: String? = nil) -> String {
    let (names, used) = ([title, second].compactMap { $0 }.map(Self.name), used)
    let name =
      names.first { !used.contains($0) }
      ?? (2...).lazy.map { "\(names[names.count - 1])-\($0)" }.first { !used.contains($0) } ?? names[0]
    self.used.insert(name)
    return name
  }

  private static func name(_ title: String) -> String {
    guard let slug = title.slug, let first = slug.first else { return "part" }
    return first.isLetter ? slug : "part-\(slug.prefix(50))"
  }
}

extension String {
  /// The text in lower case, in which `-` replaces all characters except ASCII letters and digits; nil if no
  /// letters or digits remain.
  var slug: String? {
    let words = lowercased().asciiWords.joined(separator: "-")
    return words.isEmpty ? nil : String(words.prefix(56))
  }

  /// The text as the key of a value, such as `firstName`; nil if the text has no ASCII letters or digits.
  fileprivate var camelCased: String? {
    let words = asciiWords
    guard let first = words.first, let letter = first.first else { return nil }
    let start = letter.isLetter ? "\(letter.lowercased())\(first.dropFirst())" : "value\(first)"
    let rest = words.dropFirst().map { "\($0.prefix(1).uppercased())\($0.dropFirst())" }
    return String(([start] + rest).joined().prefix(56))
  }

  private var asciiWords: [Substring] {
    split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }

  /// The text with doubled braces, as a template writes literal braces.
  var escapingBraces: String {
    contains(where: { $0 == "{" || $0 == "}" })
      ? replacingOccurrences(of: "{", with: "{{").replacingOccurrences(of: "}", with: "}}") : self
  }

  fileprivate var unescapingBraces: String {
    replacingOccurrences(of: "{{", with: "{").replacingOccurrences(of: "}}", with: "}")
  }
}
