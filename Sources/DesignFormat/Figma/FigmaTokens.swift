import Foundation

/// Replaces values of parts with references to tokens, which are made from variables and color styles.
///
/// A value becomes a reference only if the token has this value, so that the images stay the same.
struct FigmaTokens {
  private let variables: FigmaVariables
  private let styles: [String: FigmaNode]
  /// For each collection of variables, the index of the mode that the file shows.
  private var modes: [Int]
  /// For each collection and mode, the number of values in the file that equal their variable's value in this
  /// mode.
  private var votes: [[Int]]
  private var paths = FigmaTokenPaths()
  /// The tokens of styles and of variables with unknown names, in the order of their first use.
  private var found: [(id: String, value: FigmaVariables.Value)] = []
  private var foundPositions: [String: Int] = [:]
  private(set) var report = FigmaReport.Tokens()
  /// The first node with a variable whose name is unknown.
  private(set) var firstUnnamed: FigmaNode?
  /// Findings about uses of variables and styles with values that differ from their token.
  private(set) var deviations: [FigmaReport.Finding] = []

  init(_ variables: FigmaVariables, styles: [String: FigmaNode]) {
    (self.variables, self.styles) = (variables, styles)
    modes = variables.collections.map(\.defaultMode)
    votes = variables.collections.map { $0.modes.map { _ in 0 } }
    for variable in variables.variables where !variable.isOther {
      paths.add(variable.id, named: variable.name)
    }
  }

  /// Counts, for each mode of variables, the values of a part and its descendants that equal their variable's
  /// value in this mode.
  mutating func vote(_ draft: FigmaDraft) {
    for use in draft.node.uses {
      guard let variable = variables[use.id] else { continue }
      for mode in votes[variable.collection].indices {
        var modes = self.modes
        modes[variable.collection] = mode
        if variables.resolved(use.id, modes: modes)?.isEqual(to: use.value) == true {
          votes[variable.collection][mode] += 1
        }
      }
    }
    for child in draft.children { vote(child) }
  }

  /// Selects, for each collection, the mode with the most matching values.
  mutating func selectModes() {
    for (index, counts) in votes.enumerated() {
      if let most = counts.max(), most > counts[modes[index]], let mode = counts.firstIndex(of: most) {
        modes[index] = mode
      }
    }
  }

  /// Replaces values of a part and its descendants with references to tokens.
  mutating func replaceValues(in draft: inout FigmaDraft) {
    draft.members = replacingValues(in: draft.members, of: draft.node)
    for index in draft.children.indices { replaceValues(in: &draft.children[index]) }
  }

  /// Returns the members of a part with references in place of values.
  mutating func replacingValues(in members: [JSONTree.Member], of node: FigmaNode) -> [JSONTree.Member] {
    var colors: [FigmaNode.Use.Section: [String: String]] = [:]
    var numbers: [String: (reference: String, value: Double)] = [:]
    for use in node.uses {
      guard let reference = reference(use, node) else { continue }
      switch use.value {
      case .color(let color):
        if case .string(let text) = color.tree, colors[use.section]?[text] == nil {
          colors[use.section, default: [:]][text] = reference
        }
      case .number(let number): numbers[use.property] = (reference, number)
      case .alias: break
      }
    }
    guard !colors.isEmpty || !numbers.isEmpty else { return members }
    return members.map { member in
      var member = member
      let section: FigmaNode.Use.Section
      switch member.key {
      case "border": section = .strokes
      case "shadow": section = .effects
      default: section = member.key == "color" && node.paints("fills").isEmpty ? .strokes : .fills
      }
      if member.key != "text", let map = colors[section] { member.value = replaced(member.value, map) }
      if member.key == "text", let map = colors[.fills] {
        member.value = replacedColors(ofRuns: member.value, map)
      }
      member.value = replaced(member, numbers)
      return member
    }
  }

  private mutating func replaced(_ value: JSONTree, _ references: [String: String]) -> JSONTree {
    switch value {
    case .string(let text):
      guard let reference = references[text] else { return value }
      count(reference)
      return .string(reference)
    case .array(let elements): return .array(elements.map { replaced($0, references) })
    case .object(let members):
      return .object(members.map { .init(key: $0.key, value: replaced($0.value, references)) })
    default: return value
    }
  }

  private mutating func replacedColors(ofRuns value: JSONTree, _ references: [String: String]) -> JSONTree {
    guard case .array(let runs) = value else { return value }
    return .array(
      runs.map { run in
        guard case .object(let members) = run else { return run }
        return .object(
          members.map {
            $0.key == "color" ? .init(key: $0.key, value: replaced($0.value, references)) : $0
          })
      })
  }

  private static let numberKeys: [String: [String]] = [
    "spacing": ["itemSpacing", "gridColumnGap"], "lineSpacing": ["counterAxisSpacing"],
    "rowSpacing": ["gridRowGap"], "width": ["size.x", "width"], "height": ["size.y", "height"],
    "minWidth": ["minWidth"], "maxWidth": ["maxWidth"], "minHeight": ["minHeight"],
    "maxHeight": ["maxHeight"],
    "opacity": ["opacity"], "size": ["fontSize"], "tracking": ["letterSpacing"], "lineHeight": ["lineHeight"],
    "cornerRadius": [
      "cornerRadius", "topLeftRadius", "rectangleCornerRadii.RECTANGLE_TOP_LEFT_CORNER_RADIUS",
    ],
  ]

  private static let corners = ["TOP_LEFT", "TOP_RIGHT", "BOTTOM_RIGHT", "BOTTOM_LEFT"]

  private mutating func replaced(
    _ member: JSONTree.Member, _ references: [String: (reference: String, value: Double)]
  ) -> JSONTree {
    func found(_ value: JSONTree, _ properties: [String]) -> JSONTree {
      guard case .number(let number) = value else { return value }
      let match = properties.lazy.compactMap { references[$0] }.first { $0.value.inHundredths == number }
      guard let match else { return value }
      count(match.reference)
      return .string(match.reference)
    }
    switch (member.key, member.value) {
    case ("cornerRadius", .array(let radii)):
      return .array(
        zip(radii, Self.corners).map { radius, corner in
          found(radius, ["rectangleCornerRadii.RECTANGLE_\(corner)_CORNER_RADIUS"])
        })
    case ("padding", .number): return found(member.value, ["paddingTop"])
    case ("padding", .object(let sides)):
      let paddings = [
        "vertical": "paddingTop", "horizontal": "paddingLeft", "top": "paddingTop", "left": "paddingLeft",
        "bottom": "paddingBottom", "right": "paddingRight",
      ]
      return .object(
        sides.map {
          .init(key: $0.key, value: found($0.value, [paddings[$0.key] ?? ""]))
        })
    case ("border", .object(let members)):
      return .object(
        members.map {
          $0.key == "width"
            ? .init(key: $0.key, value: found($0.value, ["strokeWeight", "strokeTopWeight"])) : $0
        })
    default: return Self.numberKeys[member.key].map { found(member.value, $0) } ?? member.value
    }
  }

  private mutating func count(_ reference: String) {
    if reference.hasPrefix("{\(FigmaTokenPaths.unnamed).") { report.unnamed += 1 } else { report.named += 1 }
  }

  /// Returns a reference to the token of a used variable or style; nil if the token has another value.
  private mutating func reference(_ use: FigmaNode.Use, _ node: FigmaNode) -> String? {
    let known = variables[use.id]
    let value: FigmaVariables.Value?
    if let known {
      guard !known.isOther else { return nil }
      value = variables.resolved(use.id, modes: modes)
    } else if let position = foundPositions[use.id] {
      value = found[position].value
    } else {
      foundPositions[use.id] = found.count
      found.append((use.id, use.value))
      paths.add(use.id, named: use.isStyle ? styles[use.id]?.text("name") : nil)
      if !use.isStyle, firstUnnamed == nil { firstUnnamed = node }
      value = use.value
    }
    guard value?.isEqual(to: use.value) == true, let path = paths[use.id] else {
      if deviations.count < 1_000 {
        let name = known?.name ?? styles[use.id]?.text("name") ?? use.id
        deviations.append(
          FigmaReport.Finding(
            id: node.id, name: node.name, property: use.property,
            what: "\(name) has another value in the imported mode; the value is not a token"))
      }
      return nil
    }
    return "{\(path.joined(separator: "."))}"
  }
}

/// Functions that create the token files.
extension FigmaTokens {
  /// Returns the token files, and the keys with which a design reads them. `name` is the name of the design.
  func files(named name: String) -> (files: [FigmaImport.TextFile], keys: [JSONTree.Member]) {
    var plain = FigmaTokenTree()
    for (id, value) in found { if let path = paths[id] { plain.add(value, at: path) { _ in nil } } }
    var files: [FigmaImport.TextFile] = []
    var modifiers: [JSONTree.Member] = []
    var names = FigmaNames()
    for (index, collection) in variables.collections.enumerated() {
      let members = variables.variables.filter { $0.collection == index && !$0.isOther }
      guard !members.isEmpty else { continue }
      func add(_ mode: Int, to tree: inout FigmaTokenTree) {
        for variable in members {
          guard let value = variable.values[mode], let path = paths[variable.id] else { continue }
          if case .alias = value, variables.resolved(variable.id, modes: modes) == nil { continue }
          tree.add(value, at: path) { paths[$0] }
        }
      }
      guard collection.modes.count > 1 else {
        add(0, to: &plain)
        continue
      }
      let modifier = names.template(collection.name)
      var contextNames = FigmaNames()
      var contexts: [JSONTree.Member] = []
      for (mode, title) in collection.modes.enumerated() {
        var tree = FigmaTokenTree()
        add(mode, to: &tree)
        let context = contextNames.template(title)
        files.append(.init(name: "\(name)-\(modifier)-\(context).tokens.json", tree: tree.tree))
        contexts.append(
          .init(key: context, value: [["$ref": .string("\(name)-\(modifier)-\(context).tokens.json")]]))
      }
      modifiers.append(
        .init(
          key: modifier,
          value: .object([
            .init(key: "default", value: .string(contexts[modes[index]].key)),
            .init(key: "contexts", value: .object(contexts)),
          ])))
    }
    if !plain.isEmpty { files.insert(.init(name: "\(name).tokens.json", tree: plain.tree), at: 0) }
    guard !modifiers.isEmpty else {
      return (files, files.isEmpty ? [] : [.init(key: "tokens", value: [.string("\(name).tokens.json")])])
    }
    var steps = modifiers.map {
      JSONTree.object([.init(key: "$ref", value: .string("#/modifiers/\($0.key)"))])
    }
    var resolver: [JSONTree.Member] = [.init(key: "version", value: .string(TokenResolver.version))]
    if !plain.isEmpty {
      resolver.append(
        .init(key: "sets", value: ["base": ["sources": [["$ref": .string("\(name).tokens.json")]]]]))
      steps.insert(["$ref": "#/sets/base"], at: 0)
    }
    resolver.append(.init(key: "modifiers", value: .object(modifiers)))
    resolver.append(.init(key: "resolutionOrder", value: .array(steps)))
    files.append(.init(name: "\(name).resolver.json", tree: .object(resolver)))
    let contexts = modifiers.map { JSONTree.Member(key: $0.key, value: $0.value["default"] ?? .null) }
    return (
      files,
      [
        .init(key: "tokens", value: [.string("\(name).resolver.json")]),
        .init(key: "tokenContexts", value: .object(contexts)),
      ]
    )
  }
}

/// The paths of tokens, which are unique in a design.
struct FigmaTokenPaths {
  /// The group of variables whose names are unknown.
  static let unnamed = "variable"
  private var byId: [String: [String]] = [:]
  private var used: Set<[String]> = []

  subscript(id: String) -> [String]? {
    byId[id].map { path in
      // A name may be both a token and a group.
      groups.contains(path) ? path + ["$root"] : path
    }
  }

  /// The paths of all groups.
  private var groups: Set<[String]> = []

  mutating func add(_ id: String, named name: String?) {
    var names = (name?.split(separator: "/").map(Self.name) ?? [Self.unnamed, Self.name(id[...])])
      .prefix(20).map { $0 }
    // A template reads a name without a period as a value.
    if names.count < 2 { names.insert("figma", at: 0) }
    let last = names.removeLast()
    var path = names + [last]
    let used = self.used
    if used.contains(path) {
      path = (2...).lazy.map { names + ["\(last)-\($0)"] }.first { !used.contains($0) } ?? path
    }
    self.used.insert(path)
    byId[id] = path
    for count in 1..<path.count { groups.insert(Array(path.prefix(count))) }
  }

  private static func name(_ text: Substring) -> String {
    let characters = text.map { character -> Character in
      character.isASCII && (character.isLetter || character.isNumber || character == "_") ? character : "-"
    }
    let name = String(characters).drop { $0 == "-" }
    return name.isEmpty ? "token" : String(name.prefix(60))
  }
}

/// A file of design tokens.
struct FigmaTokenTree {
  private final class Group {
    var names: [String] = []
    var groups: [String: Group] = [:]
    var token: JSONTree?
    var tree: JSONTree {
      let members = names.map { name in JSONTree.Member(key: name, value: groups[name]?.tree ?? .null) }
      return .object((token?.members ?? []) + members)
    }
  }

  private let root = Group()

  var isEmpty: Bool { root.names.isEmpty }
  var tree: JSONTree { root.tree }

  /// Adds a token. `path` returns the path of another variable's token.
  func add(_ value: FigmaVariables.Value, at position: [String], _ path: (String) -> [String]?) {
    var group = root
    for name in position {
      if group.groups[name] == nil {
        group.names.append(name)
        group.groups[name] = Group()
      }
      group = group.groups[name] ?? root
    }
    switch value {
    case .color(let color): group.token = ["$type": "color", "$value": color.token]
    case .number(let number): group.token = ["$type": "number", "$value": .number(number.inHundredths)]
    case .alias(let id):
      guard let path = path(id) else { return }
      group.token = ["$value": .string("{\(path.joined(separator: "."))}")]
    }
  }
}

extension FigmaColor {
  fileprivate var token: JSONTree {
    let components = [red, green, blue].map { JSONTree.number(($0 * 1e6).rounded() / 1e6) }
    var members: [JSONTree.Member] = [
      .init(key: "colorSpace", value: "srgb"), .init(key: "components", value: .array(components)),
    ]
    if alpha < 1 { members.append(.init(key: "alpha", value: .number((alpha * 1e6).rounded() / 1e6))) }
    return .object(members)
  }
}

extension FigmaVariables.Value {
  /// Whether two values are equal after rounding, so that they are drawn equally.
  fileprivate func isEqual(to other: FigmaVariables.Value) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a.tree == b.tree
    case (.number(let a), .number(let b)): a.inHundredths == b.inHundredths
    default: false
    }
  }
}

extension FigmaVariables.Variable {
  /// Whether the variable is a text or a Boolean, which cannot be a token.
  fileprivate var isOther: Bool { values.allSatisfy { $0 == nil } }
}

extension FigmaNode {
  /// A value that a variable or a style determines.
  struct Use {
    enum Section { case fills, strokes, effects, numbers }

    let id: String
    let section: Section
    let property: String
    let value: FigmaVariables.Value
    var isStyle = false
  }

  /// The node's values that are determined by variables or color styles.
  var uses: [Use] {
    var uses: [Use] = []
    let bound = object("boundVariables")
    for (property, section) in [("fills", Use.Section.fills), ("strokes", .strokes)] {
      let paints = list(property).compactMap(FigmaNode.init)
      let aliases = bound?.list(property) ?? []
      for (index, paint) in paints.enumerated() where paint.isVisible {
        uses += paint.paintUses(section, property)
        if index < aliases.count, paint.object("boundVariables") == nil,
          let id = Self.variable(aliases[index]),
          let color = paint.solidColor
        {
          uses.append(Use(id: id, section: section, property: property, value: .color(color)))
        }
      }
      let style = object("styles").flatMap { $0.text(property) ?? $0.text(String(property.dropLast())) }
      if let style, uses.allSatisfy({ $0.section != section }), paints.count == 1,
        let color = paints[0].solidColor
      {
        uses.append(Use(id: style, section: section, property: property, value: .color(color), isStyle: true))
      }
    }
    for override in objects("styleOverrideTable").sorted(by: { $0.key < $1.key }) {
      for paint in override.value.paints("fills") { uses += paint.paintUses(.fills, "styleOverrideTable") }
    }
    for effect in list("effects").compactMap(FigmaNode.init) where effect.isVisible {
      guard let id = effect.object("boundVariables")?["color"].flatMap(Self.variable),
        let color = FigmaColor(effect.object("color"))
      else { continue }
      uses.append(Use(id: id, section: .effects, property: "effects", value: .color(color)))
    }
    return uses + (bound.map { numberUses($0, prefix: "") } ?? [])
  }

  private func paintUses(_ section: Use.Section, _ property: String) -> [Use] {
    var uses: [Use] = []
    if let id = object("boundVariables")?["color"].flatMap(Self.variable), let color = solidColor {
      uses.append(Use(id: id, section: section, property: property, value: .color(color)))
    }
    for stop in list("gradientStops").compactMap(FigmaNode.init) {
      if let id = stop.object("boundVariables")?["color"].flatMap(Self.variable),
        let color = FigmaColor(stop.object("color"), opacity: number("opacity") ?? 1)
      {
        uses.append(Use(id: id, section: section, property: property, value: .color(color)))
      }
    }
    return uses
  }

  private var solidColor: FigmaColor? {
    text("type") == "SOLID" ? FigmaColor(object("color")) : nil
  }

  private static func variable(_ value: JSONValue) -> String? { FigmaNode(value)?.text("id") }

  private func numberUses(_ bound: FigmaNode, prefix: String) -> [Use] {
    bound.propertyNames.flatMap { name -> [Use] in
      guard !["fills", "strokes", "effects", "characters", "visible"].contains(name), let value = bound[name]
      else { return [] }
      let alias: JSONValue? = if case .array(let elements) = value.content { elements.first } else { value }
      guard let alias, let object = FigmaNode(alias) else { return [] }
      if object.text("type") != "VARIABLE_ALIAS", prefix.isEmpty { return numberUses(object, prefix: name) }
      guard let id = object.text("id"), let number = boundNumber(name, prefix) else { return [] }
      let property = prefix.isEmpty ? name : "\(prefix).\(name)"
      return [Use(id: id, section: .numbers, property: property, value: .number(number))]
    }
  }

  /// Returns the value of a property to which a variable is bound.
  private func boundNumber(_ name: String, _ prefix: String) -> Double? {
    let style = object("style")
    switch (prefix, name) {
    case ("size", "x"): return size.map { Double($0.width) }
    case ("size", "y"): return size.map { Double($0.height) }
    case ("rectangleCornerRadii", _):
      let corners = ["TOP_LEFT", "TOP_RIGHT", "BOTTOM_RIGHT", "BOTTOM_LEFT"]
      let radii = list("rectangleCornerRadii").compactMap(\.number)
      let index = corners.firstIndex { name.contains($0) }
      return index.flatMap { radii.count == 4 ? radii[$0] : nil } ?? number("cornerRadius")
    case (_, "width"): return size.map { Double($0.width) }
    case (_, "height"): return size.map { Double($0.height) }
    case (_, "topLeftRadius"): return list("rectangleCornerRadii").first?.number ?? number("cornerRadius")
    case (_, "lineHeight"): return style?.number("lineHeightPx")?.rounded()
    case (_, "strokeTopWeight"): return number("strokeWeight")
    default: return number(name) ?? style?.number(name)
    }
  }
}
