import Comparison
import DesignFormat

/// Edits of items.
extension TeamEdits {
  mutating func reword(of key: String) -> TeamEdit {
    let design = design("friends", "settings", "shop", "inbox")
    var item = item(in: design)
    while item.value[at: key] == nil { item = self.item(in: design) }
    let (old, new) = (item.value[at: key]!.string!, "Word\(number)")
    let name = item.value[at: "name"]!.string!
    return TeamEdit(
      name: "\(design) reword \(key) \(old)", claims: ["\(design) \(item.screen) \(name)"],
      apply: { files in
        files.editItems(design, screen: item.screen) { items in
          let place = items.firstIndex { $0[at: "name"]?.string == name }!
          items[place][at: key] = .string(new)
        }
      },
      isToldBy: { $0.tells(design, nil, "\(key) ", "\"\(old)\" → \"\(new)\"") },
      isToldIn: { $1 == design && $0.contains(".\(key) changed \"\(old)\" → \"\(new)\"") })
  }

  mutating func picture() -> TeamEdit {
    let design = design("friends", "feed")
    let item = item(in: design)
    let old = item.value[at: "image"]!.string!
    let new = pick(["3", "4", "5", "6", "7", "8", "ana", "omar"].filter { "photos/\($0).png" != old })
    return TeamEdit(
      name: "\(design) picture of \(item.id)", claims: ["\(design) 0 \(item.id)", old, "photos/\(new).png"],
      apply: { files in
        files.editItems(design, screen: 0) { items in
          let place = items.firstIndex { $0[at: "id"]?.string == item.id }!
          items[place][at: "image"] = .string("photos/\(new).png")
        }
      },
      isToldBy: { $0.tells(design, item.id, "image changed") },
      isToldIn: { $1 == design && $0.contains("image changed \"\(old)\" → \"photos/\(new).png\"") })
  }

  mutating func move() -> TeamEdit {
    let design = design("friends", "feed", "shop", "inbox")
    let item = item(in: design)
    let count = files.designs[design]![at: "screens"]!.elements[0][at: "items"]!.elements.count
    let far = [0, count - 1].filter { abs($0 - item.place) > 1 }
    let to = pick(far)
    return TeamEdit(
      name: "\(design) move \(item.id) \(item.place) → \(to)",
      claims: ["\(design) 0 \(item.id)", "\(design) order"],
      apply: { files in
        files.editItems(design, screen: 0) { items in
          let place = items.firstIndex { $0[at: "id"]?.string == item.id }!
          let moved = items.remove(at: place)
          items.insert(moved, at: to == 0 ? 0 : items.count)
        }
      },
      isToldBy: { $0.tells(design, item.id, "moved") && $0.elements == [item.id] },
      isToldIn: { $1 == design && $0.contains("\"\(item.id)\" moved") })
  }

  mutating func insertion() -> TeamEdit {
    let design = design("friends", "feed", "settings", "shop", "inbox")
    let item = item(in: design)
    let (id, name) = ("new\(number)", "New \(number)")
    let hasIDs = item.value[at: "id"] != nil
    var new: JSONTree = ["name": .string(name)]
    if hasIDs { new[at: "id"] = .string(id) }
    if let image = item.value[at: "image"] { new[at: "image"] = image }
    let insertion = new
    return TeamEdit(
      name: "\(design) insert at \(item.place)", claims: ["\(design) \(item.screen) insertion"],
      apply: { files in
        files.editItems(design, screen: item.screen) { items in
          items.insert(insertion, at: min(item.place, items.count))
        }
      },
      isToldBy: { $0.tells(design, hasIDs ? id : nil, "inserted") && $0.elements.count == 1 },
      isToldIn: { $1 == design && $0.contains("\"\(hasIDs ? id : name)\" added") })
  }

  mutating func deletion() -> TeamEdit {
    let design = design("friends", "feed", "settings", "shop", "inbox")
    let item = item(in: design)
    let hasIDs = item.value[at: "id"] != nil
    let name = item.value[at: "name"]!.string!
    return TeamEdit(
      name: "\(design) delete \(item.id)",
      claims: ["\(design) \(item.screen) \(name)", "\(design) \(item.screen) \(item.id)"],
      apply: { files in
        files.editItems(design, screen: item.screen) { items in
          items.removeAll { $0[at: "name"]?.string == name }
        }
      },
      isToldBy: { $0.tells(design, hasIDs ? item.id : nil, "deleted") && $0.elements.count == 1 },
      isToldIn: { $1 == design && $0.contains("\"\(hasIDs ? item.id : name)\" removed") })
  }

  mutating func itemName() -> TeamEdit {
    let design = design("friends", "feed", "shop", "inbox")
    let item = item(in: design)
    let new = "renamed\(number)"
    return TeamEdit(
      name: "\(design) item \(item.id) → \(new)",
      claims: [
        "\(design) 0 \(item.id)", "\(design) 0 \(item.value[at: "name"]!.string!)", "\(design) order",
      ],
      apply: { files in
        files.editItems(design, screen: 0) { items in
          let place = items.firstIndex { $0[at: "id"]?.string == item.id }!
          items[place][at: "id"] = .string(new)
        }
      },
      isToldBy: { $0.tells(design, new, "renamed") },
      isToldIn: { $1 == design && $0.contains(".id changed \"\(item.id)\" → \"\(new)\"") })
  }
}
