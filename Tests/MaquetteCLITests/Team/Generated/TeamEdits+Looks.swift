import Comparison
import DesignFormat

/// Edits of styles that many items share.
extension TeamEdits {
  mutating func header() -> TeamEdit {
    let (design, screen, height) = (design("settings"), pick(0...1), pick([36, 40, 50, 52, 60]))
    let deed = "[0, 44] → [0, \(height)]"
    return TeamEdit(
      name: "\(design) header \(screen) \(height)", claims: ["\(design) \(screen) header"],
      apply: { files in
        files.edit(design, screen: screen) {
          $0[at: "layout", "headerReferenceSize"] = [0, .number(Double(height))]
        }
      },
      isToldBy: {
        $0.tells(design, "header 0", "(44 → \(height))")
          || $0.tells(.edit, "layout.headerReferenceSize", deed.withoutListMarks, in: design)
      },
      isToldIn: { $1 == design && $0.contains("headerReferenceSize changed \(deed)") })
  }

  /// A changed length of a layout, with the expected words.
  mutating func layout() -> TeamEdit {
    let rules: [(kind: String, key: String, old: JSONTree, new: JSONTree, words: String)] = [
      ("friends", "itemHeight", 60, 66, "h 60 → 66"), ("friends", "itemHeight", 60, 52, "h 60 → 52"),
      ("settings", "itemHeight", 44, 50, "h 44 → 50"), ("inbox", "itemHeight", 48, 56, "h 48 → 56"),
      ("shop", "itemHeight", 90, 100, "h 90 → 100"),
      ("shop", "minimumColumnWidth", 130, 200, "columns 2 → 1"),
      ("shop", "minimumColumnWidth", 130, 90, "columns 2 → 3"),
      ("shop", "minimumInteritemSpacing", 10, 20, "w −5"),
      ("feed", "minimumLineSpacing", 8, 16, "gap above"),
      ("feed", "itemSize", [90, 90], [90, 80], "h 90 → 80"),
      ("friends", "sectionInset", [10, 16, 10, 16], [10, 24, 10, 24], "w −16"),
      ("friends", "sectionInset", [10, 16, 10, 16], [24, 16, 10, 16], "gap above"),
      ("settings", "sectionInset", [8, 16, 8, 16], [20, 16, 8, 16], "gap above"),
    ]
    let rule = pick(rules)
    let (design, screen) = (design(rule.kind), rule.kind == "settings" ? pick(0...1) : 0)
    let deed = "\(rule.old.text) → \(rule.new.text)"
    return TeamEdit(
      name: "\(design) \(screen) \(rule.key) \(deed)", claims: ["\(design) \(screen) \(rule.key)"],
      apply: { files in
        files.edit(design, screen: screen) { $0.setLayout(rule.key, rule.new) }
      },
      isToldBy: {
        $0.tells(design, nil, rule.words)
          || $0.tells(.edit, "layout.\(rule.key)", deed.withoutListMarks, in: design)
      },
      isToldIn: { $1 == design && $0.contains("layout.\(rule.key) changed \(deed)") })
  }

  mutating func token() -> TeamEdit {
    switch pick(0...2) {
    case 0:
      return color("tint", [1, 0.2, 0.4], "#0066FF → #FF3366")
    case 1:
      return color("card", [1, 1, 0.8], "#F2F2F7 → #FFFFCC")
    default:
      return TeamEdit(
        name: "token radius", claims: ["radius"],
        apply: { $0.tokens[at: "radius", "card", "$value", "value"] = 16 },
        isToldBy: { $0.tells(.token, "radius.card", "12 px → 16 px") })
    }
  }

  func color(_ name: String, _ value: JSONTree, _ deed: String) -> TeamEdit {
    TeamEdit(
      name: "token \(name)", claims: [name],
      apply: { $0.tokens[at: "color", name, "$value", "components"] = value },
      isToldBy: { $0.tells(.token, "color.\(name)", deed) && !$0.sightings.isEmpty })
  }

  func unusedToken() -> TeamEdit {
    TeamEdit(
      name: "token unused", claims: ["unused"],
      apply: { $0.tokens[at: "color", "unused", "$value", "components"] = [1, 0.2, 0.4] },
      isToldBy: { $0.tells(.token, "color.unused", "#000000 → #FF3366") && $0.sightings.isEmpty })
  }

  /// A changed style of a part, in one design or in all of its kind.
  mutating func template(ofAll: Bool) -> TeamEdit {
    let rules:
      [(kind: String, template: String, part: Int?, key: String, old: JSONTree, new: JSONTree, words: String)] =
        [
          ("friends", "friend", 1, "style", "headline", "title3", "name font headline → title3"),
          ("friends", "friend", nil, "background", "systemBackground", "systemGray5", "background"),
          ("inbox", "letter", 1, "style", "footnote", "caption1", "detail font footnote → caption1"),
          ("shop", "product", 0, "style", "headline", "body", "name font headline → body"),
          ("settings", "setting", 0, "style", "body", "callout", "name font body → callout"),
          ("feed", "photo", 1, "width", 8, 12, "12"),
        ]
    let rule = pick(rules)
    let one = design(rule.kind)
    let designs = ofAll ? (1...2).map { "\(rule.kind)-0\($0).json" } : [one]
    let key = "templates.\(rule.template).\(rule.part == nil ? "" : "children.")\(rule.key)"
    let deed = "\(rule.old.text) → \(rule.new.text)"
    return TeamEdit(
      name: "\(designs) \(key) \(deed)", claims: Set(designs.map { "\($0) template" }),
      apply: { files in
        for design in designs {
          files.edit(design) { tree in
            guard let part = rule.part else {
              tree[at: "templates", rule.template, rule.key] = rule.new
              return
            }
            var parts = tree[at: "templates", rule.template, "children"]!.elements
            parts[part][at: rule.key] = rule.new
            tree[at: "templates", rule.template, "children"] = .array(parts)
          }
        }
      },
      isToldBy: { cause in
        designs.contains { cause.tells(.template, key, deed, in: $0) }
          || !ofAll && cause.tells(one, nil, rule.words)
      },
      isToldIn: { designs.contains($1) && $0.contains(".\(rule.key) changed \(deed)") })
  }

  mutating func photo() -> TeamEdit {
    let photo = pick(["ana", "mei", "omar", "3", "4", "5"])
    return TeamEdit(
      name: "photo \(photo)", claims: ["photos/\(photo).png"],
      apply: { $0.photos[photo] = 250 },
      isToldBy: { $0.tells(.photo, "photos/\(photo).png", "changed") && !$0.sightings.isEmpty })
  }
}

extension String {
  /// Lists of numbers as causes quote them: `10 16 10 16`.
  fileprivate var withoutListMarks: String { filter { !"[],".contains($0) } }
}

extension JSONTree {
  fileprivate mutating func setLayout(_ key: String, _ value: JSONTree) { self[at: "layout", key] = value }
}
