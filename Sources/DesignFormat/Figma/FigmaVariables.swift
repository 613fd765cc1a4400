/// The variables of a Figma file: replies of `…/variables/local`, or Figma's own export, which has a file of
/// design tokens for each mode.
package struct FigmaVariables: Sendable {
  enum Value: Equatable, Sendable {
    case color(FigmaColor)
    case number(Double)
    /// Another variable, by its identifier.
    case alias(String)
  }

  struct Variable: Sendable {
    let id: String
    /// The name, with `/` between groups.
    let name: String
    let collection: Int
    /// The value in each mode of the collection; nil for texts, Booleans and invalid values.
    fileprivate(set) var values: [Value?]
  }

  struct Collection: Equatable, Sendable {
    var name: String
    var modes: [String]
    var defaultMode = 0
  }

  private(set) var collections: [Collection] = []
  private(set) var variables: [Variable] = []
  private var positions: [String: Int] = [:]
  /// For exported files, the identifiers of the variables, by the index of their collection.
  private var exportedIds: [Int: Set<String>] = [:]
  /// The names of exported collections, by the identifier of one of the collection's variables.
  private var exportedNames: [String: String] = [:]

  subscript(id: String) -> Variable? { positions[id].map { variables[$0] } }

  package init() {}

  /// Reads saved files of variables. Throws if a file does not contain variables.
  package init(_ documents: [JSONDocument]) throws(InvalidDocument) {
    for document in documents {
      let root = FigmaNode(document.root)
      let reply = root?.object("meta") ?? root
      let collections = reply?.objects("variableCollections") ?? [:]
      if let reply, let variables = reply["variables"], case .object = variables.content {
        addReply(reply, collections.isEmpty ? reply.objects("collections") : collections)
      } else if let root, root.object("$extensions")?.text("com.figma.modeName") != nil || root.containsToken
      {
        addExport(root)
      } else {
        throw InvalidDocument(
          [
            Diagnostic(
              code: "not-figma-variables", location: document.source.location(atOffset: document.root.offset),
              message: "the file has no variables of Figma",
              hint: "save the reply of GET /v1/files/:key/variables/local, or export the variables in Figma")
          ], source: document.source)
      }
    }
    nameExports()
  }

  private mutating func add(_ variable: Variable) {
    guard positions[variable.id] == nil else { return }
    positions[variable.id] = variables.count
    variables.append(variable)
  }

  private mutating func addReply(_ reply: FigmaNode, _ found: [String: FigmaNode]) {
    var indices: [String: (collection: Int, modes: [String])] = [:]
    for (id, node) in found.sorted(by: { $0.key < $1.key }) {
      let modes = node.list("modes").compactMap(FigmaNode.init)
      let ids = modes.map { $0.text("modeId") ?? "" }
      let collection = Collection(
        name: node.text("name") ?? id, modes: modes.map { $0.text("name") ?? "" },
        defaultMode: node.text("defaultModeId").flatMap { ids.firstIndex(of: $0) } ?? 0)
      guard !modes.isEmpty else { continue }
      indices[id] = (collections.count, ids)
      collections.append(collection)
    }
    for (key, node) in reply.objects("variables").sorted(by: { $0.key < $1.key }) {
      guard let (collection, modes) = node.text("variableCollectionId").flatMap({ indices[$0] }) else {
        continue
      }
      let values = node.object("valuesByMode")
      add(
        Variable(
          id: node.text("id") ?? key, name: node.text("name") ?? key, collection: collection,
          values: modes.map { mode in values?[mode].flatMap(Self.value) }))
    }
  }

  private static func value(_ value: JSONValue) -> Value? {
    if let number = value.number { return .number(number) }
    guard let object = FigmaNode(value) else { return nil }
    if object.text("type") == "VARIABLE_ALIAS" { return object.text("id").map { .alias($0) } }
    return FigmaColor(object).map { .color($0) }
  }
}

/// Functions that read Figma's own export of variables.
extension FigmaVariables {
  private mutating func addExport(_ root: FigmaNode) {
    let mode = root.object("$extensions")?.text("com.figma.modeName") ?? "default"
    var tokens: [(id: String, name: String, value: Value?)] = []
    root.visitTokens { path, token in
      let extensions = token.object("$extensions")
      let name = path.joined(separator: "/")
      var value = Self.exportedValue(token)
      if let alias = extensions?.object("com.figma.aliasData"), let target = alias.text("targetVariableId") {
        value = .alias(target)
        if let set = alias.text("targetVariableSetName") { exportedNames[target] = set }
      }
      tokens.append((extensions?.text("com.figma.variableId") ?? name, name, value))
    }
    let ids = Set(tokens.map(\.id))
    // The modes of one collection have the same variables.
    guard let index = exportedIds.first(where: { $0.value == ids })?.key else {
      exportedIds[collections.count] = ids
      collections.append(Collection(name: "mode", modes: [mode]))
      for token in tokens {
        add(
          Variable(id: token.id, name: token.name, collection: collections.count - 1, values: [token.value]))
      }
      return
    }
    guard !collections[index].modes.contains(mode) else { return }
    collections[index].modes.append(mode)
    for token in tokens {
      guard let position = positions[token.id] else { continue }
      variables[position].values.append(token.value)
    }
  }

  private static func exportedValue(_ token: FigmaNode) -> Value? {
    if let number = token.number("$value") { return .number(number) }
    if let text = token.text("$value"), let inner = TemplateBinding.whole(text) {
      return .alias(String(inner).replacing(".", with: "/"))
    }
    guard let value = token.object("$value") else { return nil }
    if let number = value.number("value"), value.text("unit") == "px" { return .number(number) }
    let components = value.list("components").compactMap(\.number)
    guard value.text("colorSpace") == "srgb", components.count == 3 else { return nil }
    return .color(
      FigmaColor(
        red: components[0], green: components[1], blue: components[2], alpha: value.number("alpha") ?? 1))
  }

  /// Names the collections of exported files. A file contains only the names of other collections, in its
  /// aliases. Also converts aliases by name to aliases by identifier.
  private mutating func nameExports() {
    for (index, ids) in exportedIds {
      if let name = ids.sorted().compactMap({ exportedNames[$0] }).first {
        collections[index].name = name
      }
    }
    let ids = Dictionary(variables.map { ($0.name, $0.id) }) { first, _ in first }
    for index in variables.indices {
      variables[index].values = variables[index].values.map { value in
        guard case .alias(let name)? = value, positions[name] == nil, let id = ids[name] else { return value }
        return .alias(id)
      }
    }
  }

  /// Returns a variable's color or number, with the given mode of each collection; nil if an alias leads to itself or to an
  /// unknown variable.
  func resolved(_ id: String, modes: [Int]) -> Value? {
    var id = id
    for _ in 0..<TokenLimits.references {
      guard let variable = self[id], let value = variable.values[modes[variable.collection]] else {
        return nil
      }
      guard case .alias(let target) = value else { return value }
      id = target
    }
    return nil
  }
}

extension FigmaNode {
  /// Whether a file contains a token that Figma exported.
  fileprivate var containsToken: Bool {
    var isFound = false
    visitTokens { _, token in
      if token.object("$extensions")?.text("com.figma.variableId") != nil { isFound = true }
    }
    return isFound
  }

  /// Visits all tokens in a file of design tokens.
  fileprivate func visitTokens(_ visit: ([String], FigmaNode) -> Void) {
    func search(_ node: FigmaNode, _ path: [String]) {
      if !path.isEmpty, node["$value"] != nil { visit(path, node) }
      guard path.count < 30 else { return }
      for name in node.propertyNames where !name.hasPrefix("$") || name == "$root" {
        if let child = node.object(name) { search(child, name == "$root" ? path : path + [name]) }
      }
    }
    search(self, [])
  }
}
