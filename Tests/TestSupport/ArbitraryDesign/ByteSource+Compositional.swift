extension ByteSource {
  /// Returns the sections of a compositional layout.
  mutating func compositionalSections() -> String {
    let entries = (0..<number(below: 3) + 1).map { _ in compositionalSection() }
    return "[\(entries.joined(separator: ", "))]"
  }

  private mutating func compositionalSection() -> String {
    let content =
      switch number(below: 5) {
      case 3: #""list": \#(appearance())"#
      case 0: #""columns": \#(number(below: 8) + 1)"#
      case 1: #""card": [\#(dimension()), \#(dimension())], "scroll": \#(behavior())"#
      case 2: #""layout": \#(choice(["\"flow\"", "\"waterfall\"", "\"mosaic\"", "\"column\"", "\"grid\""]))"#
      default: #""group": \#(group(depth: 2))"#
      }
    return object(
      content,
      [
        ("contentInsets", { $0.directionalInsets() }), ("interGroupSpacing", { $0.length() }),
        ("boundarySupplementaryItems", { "[\($0.boundaryItem())]" }),
        ("decorationItems", { _ in #"[{"elementKind": "background"}]"# }),
        ("when", { #"{"minimumWidth": \#($0.length())}"# }),
        ("orthogonalScrollingBehavior", { $0.behavior() }),
      ])
  }

  /// The keys of a list.
  static var list: [Member] {
    [
      ("appearance", { $0.appearance() }),
      (
        "headerMode",
        { $0.choice(["\"none\"", "\"automatic\"", "\"supplementary\"", "\"firstItemInSection\""]) }
      ),
      ("footerMode", { $0.choice(["\"none\"", "\"supplementary\""]) }),
      ("headerTopPadding", { $0.length() }), ("showsSeparators", { $0.flag() }),
    ]
  }

  /// Returns two different accessories of a row.
  mutating func accessories() -> String {
    let first = choice(["\"delete\"", "\"insert\"", "\"multiselect\""])
    let second = choice(["\"checkmark\"", #"{"type": "label", "text": "12"}"#, "\"detail\"", "\"reorder\""])
    return "[\(first), \(second)]"
  }

  private mutating func appearance() -> String {
    choice(["\"plain\"", "\"grouped\"", "\"insetGrouped\"", "\"sidebar\"", "\"sidebarPlain\""])
  }

  private mutating func group(depth: Int) -> String {
    let size = "[\(dimension()), \(dimension())]"
    let axis = choice(["\"horizontal\"", "\"vertical\""])
    let subitems = (0..<number(below: 3) + 1).map { _ in subitem(depth: depth) }.joined(separator: ", ")
    let filling =
      switch number(below: 3) {
      case 0: #""subitems": [\#(subitems)]"#
      case 1: #""subitem": \#(subitem(depth: depth)), "count": \#(number(below: 6) + 1)"#
      default: #""repeatingSubitem": \#(subitem(depth: depth)), "count": \#(number(below: 6) + 1)"#
      }
    return object(
      #""type": \#(axis), "layoutSize": \#(size), \#(filling)"#,
      [
        ("interItemSpacing", { #"{"\#($0.choice(["fixed", "flexible"]))": \#($0.length())}"# }),
        ("contentInsets", { $0.directionalInsets() }),
      ])
  }

  private mutating func subitem(depth: Int) -> String {
    if depth > 0, number(below: 4) == 3 { return group(depth: depth - 1) }
    return object(
      #""layoutSize": [\#(dimension()), \#(dimension())]"#,
      [
        ("contentInsets", { $0.directionalInsets() }),
        (
          "supplementaryItems",
          {
            #"[{"elementKind": "badge\#($0.number(below: 256))", "layoutSize": [20, \#($0.dimension())], "containerAnchor": {"edges": ["top", "trailing"]}}]"#
          }
        ),
      ])
  }

  private mutating func boundaryItem() -> String {
    object(
      #""elementKind": \#(choice(["\"header\"", "\"footer\"", "\"side\""])), "layoutSize": [\#(dimension()), \#(dimension())]"#,
      [
        ("alignment", { $0.choice(["\"top\"", "\"bottom\"", "\"leading\"", "\"bottomTrailing\""]) }),
        ("pinToVisibleBounds", { $0.flag() }), ("extendsBoundary", { $0.flag() }),
      ])
  }

  private mutating func dimension() -> String {
    switch number(below: 5) {
    case 0: "\"100%\""
    case 1: "\"\(number(below: 120) + 1)%\""
    case 2: "\"~\(number(below: 200) + 1)\""
    case 3: #"{"fractionalWidth": 0.\#(number(below: 90) + 10)}"#
    default: length(positive: true)
    }
  }

  private mutating func behavior() -> String {
    choice(["\"continuous\"", "\"paging\"", "\"groupPaging\"", "\"groupPagingCentered\"", "\"none\""])
  }

  private mutating func directionalInsets() -> String {
    #"{"top": \#(length()), "leading": \#(length()), "trailing": \#(length())}"#
  }
}
