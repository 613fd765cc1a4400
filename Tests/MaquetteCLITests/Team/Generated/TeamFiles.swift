import DesignFormat
import Foundation

/// The files of a small team as values that edits change: two designs of each kind, some at two viewports.
struct TeamFiles {
  /// The designs by name.
  var designs: [String: JSONTree]
  var tokens: JSONTree
  /// The photos by name; photos with equal shades have equal bytes.
  var photos: [String: UInt8]
  /// The former names of designs by their current names.
  var formerNames: [String: String] = [:]

  /// Creates the files before any edit.
  init() throws {
    designs = [:]
    for (path, text) in TeamDesigns.files where path.hasSuffix("1.json") || path.hasSuffix("2.json") {
      var design = try Self.tree(text)
      let hasWidths = path.contains("friends") || path.contains("shop")
      design[at: "viewports"] = hasWidths ? ["375x480", "402x480"] : ["375x480"]
      // Two screens represent all.
      design[at: "screens"] = .array(Array(design[at: "screens"]!.elements.prefix(2)))
      designs[String(path.dropFirst("designs/".count))] = design
    }
    tokens = try Self.tree(TeamDesigns.tokens)
    let names = ["ana", "mei", "omar", "priya", "jonas", "kenji", "3", "4", "5", "6", "7", "8"]
    photos = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, UInt8($0 * 10)) })
  }

  private static func tree(_ text: String) throws -> JSONTree {
    JSONTree(try DesignFile(path: "team.json", contents: Array(text.utf8)).root)
  }

  /// Changes a design, identified by its current or former name.
  mutating func edit(_ name: String, _ change: (inout JSONTree) -> Void) {
    let now = formerNames.first { $0.value == name }?.key ?? name
    guard var design = designs[now] else { return }
    change(&design)
    designs[now] = design
  }

  /// Changes a screen of a design.
  mutating func edit(_ name: String, screen: Int, _ change: (inout JSONTree) -> Void) {
    edit(name) { design in
      var screens = design[at: "screens"]!.elements
      change(&screens[screen])
      design[at: "screens"] = .array(screens)
    }
  }

  /// Changes the items of a screen with one section.
  mutating func editItems(_ name: String, screen: Int, _ change: (inout [JSONTree]) -> Void) {
    edit(name, screen: screen) { screen in
      if var section = screen[at: "sections"]?.elements.first {
        var items = section[at: "items"]!.elements
        change(&items)
        section[at: "items"] = .array(items)
        screen[at: "sections"] = .array([section])
      } else {
        var items = screen[at: "items"]!.elements
        change(&items)
        screen[at: "items"] = .array(items)
      }
    }
  }
}

extension JSONTree {
  /// The elements of an array; empty for other values.
  var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value at a path of keys.
  subscript(at keys: String...) -> JSONTree? {
    get { keys.reduce(self as JSONTree?) { tree, key in tree?[key] } }
    set { set(keys[...], newValue) }
  }

  private mutating func set(_ keys: ArraySlice<String>, _ value: JSONTree?) {
    guard let key = keys.first, case .object(var members) = self else { return }
    let place = members.firstIndex { $0.key == key }
    var inner = value
    if keys.count > 1 {
      inner = place.map { members[$0].value } ?? .object([])
      inner?.set(keys.dropFirst(), value)
    }
    switch (place, inner) {
    case (let place?, let inner?): members[place].value = inner
    case (let place?, nil): members.remove(at: place)
    case (nil, let inner?): members.append(Member(key: key, value: inner))
    case (nil, nil): break
    }
    self = .object(members)
  }
}
