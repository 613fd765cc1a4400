import DesignFormat
import TestSupport

/// Mutates designs in small ways, like typing errors and wrong guesses. The mutations are reproducible.
struct DesignMutator {
  private let material: SchemaMaterial
  private var random: SeededGenerator

  /// Creates a mutator with values from `material`. Each seed produces other mutations.
  init(material: SchemaMaterial, seed: UInt64) {
    self.material = material
    random = SeededGenerator(seed: seed)
  }

  /// Returns different designs with one mutation each, sometimes two.
  mutating func mutants(of design: JSONTree, count: Int) -> [JSONTree] {
    let places = Places(design)
    var texts: Set<String> = [design.text]
    var mutants: [JSONTree] = []
    while mutants.count < count {
      var mutant = changed(design, at: places)
      if Int.random(in: 0..<4, using: &random) == 0 { mutant = changed(mutant, at: Places(mutant)) }
      if texts.insert(mutant.text).inserted { mutants.append(mutant) }
    }
    return mutants
  }

  private enum Change {
    case remove, rename, replace, retype, empty, duplicate, swap, insert, nudge, wrap
  }

  /// The mutations with their frequencies; the most frequent ones keep the design plausible.
  private static let changes: [Change] = [
    .replace, .replace, .replace, .replace, .replace, .replace, .insert, .insert, .insert, .insert, .nudge,
    .nudge, .retype, .retype, .remove, .remove, .rename, .empty, .duplicate, .swap, .wrap,
  ]

  /// Values that few keys accept, and forms that several keys accept.
  private static let strangers: [JSONTree] = [
    .null, true, false, "", "x", "automatic", 0, -1, 0.5, 1, 20, 21, 1_000_000, [], [1], [0, 0], [1, -2],
    [1, 2, 3, 4], [0.5, 1, "half"], [0.5, 1, 21], [0, 1, 2, 3, 4], [:], ["width": 1, "height": 2],
    ["width": 1, "height": 0], ["top": 1, "left": -1], ["x": 1, "y": -2], ["item": "ana"], ["item": ""],
    ["fraction": 1], ["columns": [0.5, 1, ["rows": [1, "full", 2]]]], ["rows": [0.5, 1]],
    ["columns": [0.5, 1, 1], "rows": [0.5, 1, 1]], ["name": "iPhone 17", "scale": 11], ["name": "Kiosk"],
    "507x1024", "100000.5x9", "0x9", "iphone-17-landscape", "iPhone 17 portrait", "iPhone 71",
    "ipad-mini-6 split 1/2", "iPad Air 13-inch (M2-M4) landscape-slide-over", "iphone-17 split 1/2",
    "ipad-9-portrait-split-2-3", "ios18", "#12345",
    "#123456", "label", "{space.m}", "{space.m", "{}", "../secret.png", "/secret.png",
    "https://example.org/x.png", "Friends", "a_b-1",
  ]

  private mutating func changed(_ design: JSONTree, at places: Places) -> JSONTree {
    // Chooses a kind of path first, because otherwise most mutations would affect items.
    while true {
      guard let kind = places.kinds.randomElement(using: &random),
        let place = places.places[kind]?.randomElement(using: &random),
        let change = Self.changes.randomElement(using: &random),
        let value = apply(change, to: design[place.path[...]], key: place.key)
      else { continue }
      var mutant = design
      mutant[place.path[...]] = value
      if mutant != design { return mutant }
    }
  }

  private mutating func apply(_ change: Change, to value: JSONTree, key: String) -> JSONTree? {
    switch change {
    case .replace: return material.values(for: key).randomElement(using: &random)
    case .retype: return Self.strangers.randomElement(using: &random)
    case .wrap: return .array([value])
    case .nudge:
      guard case .number(let number) = value else { return nil }
      let others: [JSONTree] = [
        0, -1, 0.5, 100_000, 100_000.5, -100_000, -100_000.5, 1_000_000, .number(number + 0.5),
        .number(-number),
      ]
      return others.randomElement(using: &random)
    case .remove, .rename, .empty, .duplicate, .swap, .insert:
      switch value {
      case .array(let elements): return apply(change, to: elements).map { .array($0) }
      case .object(let members): return apply(change, to: members).map { .object($0) }
      default: return nil
      }
    }
  }

  private mutating func apply(_ change: Change, to elements: [JSONTree]) -> [JSONTree]? {
    var elements = elements
    guard let index = elements.indices.randomElement(using: &random) else { return nil }
    switch change {
    case .remove: elements.remove(at: index)
    case .empty: elements.removeAll()
    case .duplicate: elements.append(elements[index])
    case .swap: elements.swapAt(index, 0)
    default: return nil
    }
    return elements
  }

  private mutating func apply(_ change: Change, to members: [JSONTree.Member]) -> [JSONTree.Member]? {
    var members = members
    let keys = members.map(\.key)
    let index = members.indices.randomElement(using: &random)
    switch (change, index) {
    case (.remove, let index?): members.remove(at: index)
    case (.empty, _): members.removeAll()
    case (.rename, let index?):
      let names = [keys[index] + "s", material.keys.randomElement(using: &random) ?? ""]
      guard let name = names.randomElement(using: &random), !keys.contains(name) else { return nil }
      members[index].key = name
    case (.insert, _):
      let groups = material.groups.filter { group in keys.allSatisfy(group.contains) }
      guard let key = groups.randomElement(using: &random)?.randomElement(using: &random),
        !keys.contains(key), let value = material.values(for: key).randomElement(using: &random)
      else { return nil }
      members.append(JSONTree.Member(key: key, value: value))
    default: return nil
    }
    return members
  }
}

/// All paths of a document by kind: `screens[].items[].name` is one kind.
private struct Places {
  struct Place {
    let path: [Int]
    /// The key of the value, or of the array that contains it.
    let key: String
  }

  private(set) var kinds: [String] = []
  private(set) var places: [String: [Place]] = [:]

  init(_ document: JSONTree) {
    add(document, kind: "", Place(path: [], key: ""))
  }

  private mutating func add(_ tree: JSONTree, kind: String, _ place: Place) {
    if places[kind] == nil { kinds.append(kind) }
    places[kind, default: []].append(place)
    for (index, child) in tree.children.enumerated() {
      let key = tree.members.isEmpty ? place.key : tree.members[index].key
      let step = tree.members.isEmpty ? "[]" : ".\(key)"
      add(child, kind: kind + step, Place(path: place.path + [index], key: key))
    }
  }
}
