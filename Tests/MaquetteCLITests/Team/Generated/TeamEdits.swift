import DesignFormat
import TestSupport

/// Generates random edits of common kinds.
struct TeamEdits {
  var generator: SeededGenerator
  let files: TeamFiles
  /// A counter that makes new values unique.
  private(set) var number = 0

  init(seed: UInt64, files: TeamFiles) { (generator, self.files) = (SeededGenerator(seed: seed), files) }

  /// One to three edits of different elements.
  mutating func next() -> [TeamEdit] {
    let count = Int.random(in: 1...3, using: &generator)
    var edits: [TeamEdit] = []
    var claims: Set<String> = []
    while edits.count < count {
      let edit = any()
      guard claims.isDisjoint(with: edit.claims) else { continue }
      claims.formUnion(edit.claims)
      edits.append(edit)
    }
    return edits
  }

  private mutating func any() -> TeamEdit {
    number += 1
    switch Int.random(in: 0..<20, using: &generator) {
    case 0, 1: return reword(of: "name")
    case 2: return reword(of: "detail")
    case 3: return picture()
    case 4: return move()
    case 5: return insertion()
    case 6: return deletion()
    case 7: return header()
    case 8, 9: return layout()
    case 10: return token()
    case 11: return unusedToken()
    case 12: return template(ofAll: false)
    case 13: return template(ofAll: true)
    case 14: return photo()
    case 15: return screen()
    case 16: return file()
    case 17: return screenName()
    case 18: return viewport()
    default: return itemName()
    }
  }

  mutating func pick<Element>(_ elements: some Collection<Element>) -> Element {
    elements.randomElement(using: &generator)!
  }

  mutating func design(_ kinds: String...) -> String { "\(pick(kinds))-0\(pick(1...2)).json" }

  /// A random item of a design.
  mutating func item(in design: String) -> (screen: Int, place: Int, id: String, value: JSONTree) {
    let screen = pick(files.designs[design]![at: "screens"]!.elements.indices)
    var items: [JSONTree] = []
    var copy = files
    copy.editItems(design, screen: screen) { items = $0 }
    let place = pick(items.indices)
    return (screen, place, items[place][at: "id"]?.string ?? "0-\(place)", items[place])
  }
}
