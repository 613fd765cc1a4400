import Foundation

/// Grid layout.
extension FigmaPart {
  /// Makes the part a grid. Returns false, without a change, if the sizes of its columns cannot be read.
  mutating func addGrid(_ findings: inout FigmaFindings) -> Bool {
    guard let columns = node.gridTracks("gridColumnsSizing"), !columns.isEmpty else { return false }
    set("type", "grid")
    set("columns", .array(columns))
    if let rows = node.gridTracks("gridRowsSizing"), !rows.isEmpty { set("rows", .array(rows)) }
    let (spacing, rowSpacing) = (node.number("gridColumnGap") ?? 0, node.number("gridRowGap") ?? 0)
    if spacing > 0 { set("spacing", points: spacing) }
    if rowSpacing != spacing, rowSpacing >= 0 { set("rowSpacing", points: rowSpacing) }
    addPadding()
    return true
  }

  /// Adds the position of a part in its grid.
  mutating func addGridPosition() {
    for (property, key) in [("gridColumnAnchorIndex", "column"), ("gridRowAnchorIndex", "row")] {
      if let index = node.number(property), (0..<50).contains(index) {
        set(key, points: index.rounded(.down) + 1)
      }
    }
    for (property, key) in [("gridColumnSpan", "columnSpan"), ("gridRowSpan", "rowSpan")] {
      if let span = node.number(property), (2...50).contains(span) { set(key, points: span.rounded(.down)) }
    }
    func index(_ property: String) -> Int {
      switch node.text(property) {
      case "CENTER": 1
      case "MAX": 2
      default: 0
      }
    }
    let names = [
      ["topLeading", "top", "topTrailing"], ["leading", "center", "trailing"],
      ["bottomLeading", "bottom", "bottomTrailing"],
    ]
    set(
      "alignSelf", .string(names[index("gridChildVerticalAlign")][index("gridChildHorizontalAlign")]))
  }
}

extension FigmaNode {
  /// Whether the node arranges its children in a grid that the import understands.
  var isGrid: Bool {
    text("layoutMode") == "GRID" && gridTracks("gridColumnsSizing")?.isEmpty == false
  }

  /// Returns the sizes of columns or rows, from a list of tracks as in CSS; nil if a size is not understood.
  fileprivate func gridTracks(_ property: String) -> [JSONTree]? {
    guard var list = text(property) else { return nil }
    // A repetition is a number of equal tracks; nested repetitions do not exist.
    while let match = list.firstMatch(of: /repeat\(\s*([0-9]{1,2})\s*,\s*((?:[^()]|\([^()]*\))*)\)/) {
      guard let count = Int(match.1) else { return nil }
      list.replaceSubrange(
        match.range, with: Array(repeating: String(match.2), count: count).joined(separator: " "))
    }
    list = list.replacing(/\s*,\s*/, with: ",")
    var tracks: [JSONTree] = []
    for track in list.split(whereSeparator: \.isWhitespace) {
      if let match = track.wholeMatch(of: /([0-9]{1,5}(?:\.[0-9]+)?)px/), let points = Double(match.1) {
        tracks.append(.number(points.inHundredths))
      } else if let match = track.wholeMatch(of: /(?:minmax\([^,]*,)?([0-9]{1,3}(?:\.[0-9]{1,6})?)fr\)?/) {
        tracks.append(.string("\(match.1)fr"))
      } else if track == "auto" || track.hasPrefix("fit-content") {
        tracks.append("hug")
      } else {
        return nil
      }
    }
    return tracks.count <= 50 ? tracks : nil
  }
}
