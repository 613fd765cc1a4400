extension ByteSource {
  typealias Member = (String, (inout ByteSource) -> String)

  /// Returns a layout with some of its keys, with valid values.
  mutating func layout() -> String {
    let layouts: [(name: String, members: [Member])] = [
      (
        "column",
        Self.spacings + [Self.inset, ("minimumColumnWidth", Self.side), ("itemHeight", Self.side)]
          + Self.boundaries
      ),
      ("mosaic", [("segmentHeight", Self.side), ("gap", Self.length), ("start", Self.length)]),
      (
        "flow",
        Self.spacings + [
          Self.inset, Self.itemSize, Self.reference,
          ("scrollDirection", { $0.choice(["\"vertical\"", "\"horizontal\""]) }),
          ("estimatedItemSize", { $0.size() }),
        ] + Self.boundaries
      ),
      (
        "waterfall",
        Self.spacings + [Self.inset, ("minimumColumnWidth", Self.side), ("itemHeight", Self.side)]
      ),
      ("grid", Self.spacings + [Self.inset, Self.itemSize, Self.reference]),
      ("line", [Self.itemSize, ("minimumLineSpacing", Self.length), ("activeDistance", Self.side)]),
      (
        "coverFlow",
        [
          Self.itemSize, ("spacing", Self.side), ("centerSpacing", Self.length), ("eyeDistance", Self.side),
          ("angle", { "\($0.number(below: 179) - 89)" }), ("showsReflections", { $0.flag() }),
        ]
      ),
      (
        "stack",
        [
          Self.itemSize, ("visibleCount", { "\($0.number(below: 256))" }),
          ("maximumRotation", { "\($0.number(below: 181))" }), ("seed", { "\($0.number(below: 256))" }),
        ]
      ),
      (
        "circle",
        [
          Self.itemSize, ("radius", Self.length), ("startAngle", { "\($0.number(below: 256))" }),
          ("clockwise", { $0.flag() }),
        ]
      ),
      (
        "bookshelf",
        Self.spacings + [Self.inset, Self.itemSize, Self.reference, ("shelfHeight", Self.side)]
          + Self.boundaries
      ),
      (
        "compositional",
        [
          ("sections", { $0.compositionalSections() }), ("interSectionSpacing", Self.length),
          ("scrollDirection", { $0.choice(["\"vertical\"", "\"horizontal\""]) }),
        ]
      ),
      ("list", Self.list),
    ]
    let layout = layouts[number(below: layouts.count)]
    return object("\"type\": \"\(layout.name)\"", layout.members)
  }

  private static let side: @Sendable (inout ByteSource) -> String = { $0.length(positive: true) }
  private static let length: @Sendable (inout ByteSource) -> String = { $0.length() }
  private static var itemSize: Member { ("itemSize", { $0.size(positive: true) }) }
  private static var inset: Member { ("sectionInset", { $0.insets(signed: true) }) }
  private static var reference: Member {
    (
      "sectionInsetReference",
      { $0.choice(["\"safeArea\"", "\"layoutMargins\"", "\"contentInset\""]) }
    )
  }
  private static var spacings: [Member] {
    [("minimumLineSpacing", length), ("minimumInteritemSpacing", length)]
  }
  private static var boundaries: [Member] {
    [
      ("headerReferenceSize", { $0.size() }), ("footerReferenceSize", { $0.size() }),
      ("sectionHeadersPinToVisibleBounds", { $0.flag() }),
      ("sectionFootersPinToVisibleBounds", { $0.flag() }),
    ]
  }
}
