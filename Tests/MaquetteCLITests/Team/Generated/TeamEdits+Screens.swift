import Comparison
import DesignFormat

/// Edits of files, screens and viewports.
extension TeamEdits {
  mutating func screen() -> TeamEdit {
    let (design, id) = (design("friends", "feed", "settings", "shop", "inbox"), "extra\(number)")
    return TeamEdit(
      name: "\(design) new screen \(id)", claims: ["\(design) screen"],
      apply: { files in
        files.edit(design) { tree in
          let screen: JSONTree = ["id": .string(id), "layout": "column", "items": [["name": "Alone"]]]
          tree[at: "screens"] = .array(tree[at: "screens"]!.elements + [screen])
        }
      },
      isToldIn: {
        $1 == design && ($0 == "screen \(id) added" || $0.contains("\"\(id)\" added"))
      })
  }

  mutating func file() -> TeamEdit {
    let (old, new) = (design("friends", "feed", "settings", "shop", "inbox"), "renamed-\(number).json")
    return TeamEdit(
      name: "\(old) → \(new)", claims: ["\(old) name"],
      apply: { files in
        files.designs[new] = files.designs.removeValue(forKey: old)
        files.formerNames[new] = old
      },
      isToldIn: { $0 == "file \(old)" && $1 == old })
  }

  mutating func screenName() -> TeamEdit {
    let (design, new) = (design("friends", "feed", "settings", "shop", "inbox"), "screen\(number)")
    let old = files.designs[design]![at: "screens"]!.elements[0][at: "id"]!.string!
    return TeamEdit(
      name: "\(design) screen \(old) → \(new)", claims: ["\(design) screen name"],
      apply: { files in files.edit(design, screen: 0) { $0[at: "id"] = .string(new) } },
      isToldIn: {
        $1 == design
          && ($0 == "screen \(old) → \(new)" || $0.contains(".id changed \"\(old)\" → \"\(new)\""))
      })
  }

  mutating func viewport() -> TeamEdit {
    let (design, width) = (design("friends", "feed", "settings", "shop", "inbox"), 410 + number)
    return TeamEdit(
      name: "\(design) viewports", claims: ["\(design) viewports"],
      apply: { files in files.edit(design) { $0[at: "viewports"] = ["375x480", .string("\(width)x480")] } },
      isToldIn: {
        $1 == design && ($0.contains("viewports changed") || $0.hasPrefix("variant "))
      })
  }
}
