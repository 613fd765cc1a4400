package import Foundation

package enum ScrollPosition: Equatable, Sendable {
  /// A content offset in points, as in `UIScrollView`.
  case contentOffset(CGPoint)
  /// The position that aligns an item, for example with the center of the visible area.
  case item(id: String, Alignment)
  /// A fraction of the scrollable distance, from 0 at the beginning to 1 at the end.
  case fraction(Double)

  /// The alignment of an item in the visible area after scrolling to it.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The item is at the top of the visible area, or at the leading edge if the content scrolls horizontally.
    case start
    case centered
    /// The item is at the bottom of the visible area, or at the trailing edge if the content scrolls horizontally.
    case end
  }
}

extension ScrollPosition {
  private static let item = Key(
    "item", Form.raw(like: .nonEmptyText), "The id of the item to scroll to.", isRequired: true)
  private static let alignment = Key(
    "place", Form.raw(like: Form<Alignment>.choice("place")), "The alignment of the item.",
    defaultValue: "start")
  private static let fraction = Key(
    "fraction", Form.raw(like: .share),
    "The fraction of the scroll range: 0 is the beginning, and 1 is the end.",
    isRequired: true)
  private static let contentOffset = Key(
    "contentOffset", Form.raw(like: .point),
    "The content offset, in points; for content at rest below bars, the offset is negative.", isRequired: true
  )

  static let form = Form.raw("a [scroll position](#scrolling)") {
    .oneOf(
      [[.key(item), .key(alignment)], [.key(fraction)], [.key(contentOffset)]].map {
        ObjectForm<ScrollPosition>(keys: $0).schema
      })
  }.defined(
    "scroll", "The scroll position of a screen, in one of three forms.",
    examples: [["item": "ana", "place": "centered"], ["fraction": 0.5], ["contentOffset": [0, 120]]])

  /// Reads a scroll position; `items` are the ids of the items to which it can refer.
  static func read(_ field: Field, items: some Sequence<String>) -> ScrollPosition? {
    let names = ["contentOffset", "item", "fraction", "place"]
    guard let reader = KeyReader(field, names: names) else { return nil }
    let forms = (reader[contentOffset], reader[item], reader[fraction])
    let alignment = reader[alignment]
    reader.finish()
    switch forms {
    case (let offset?, nil, nil):
      alignment.map(reportUnused)
      return offset.point(in: .signed).map { .contentOffset($0) }
    case (nil, let item?, nil):
      let names = Array(items)
      let requested = alignment?.choice("place", of: Alignment.self)
      guard let id = item.nonEmptyString() else { return nil }
      guard names.contains(id) else {
        item.reportUnknown("item", id, among: names)
        return nil
      }
      return .item(id: id, requested ?? .start)
    case (nil, nil, let fraction?):
      alignment.map(reportUnused)
      return fraction.number(in: .fraction).map { .fraction($0) }
    default:
      field.report(
        "scroll-forms", #"expected exactly one of "contentOffset", "item" and "fraction""#,
        hint: #"write {"item": "ana"}, {"fraction": 0.5} or {"contentOffset": [0, 120]}"#)
      return nil
    }
  }

  private static func reportUnused(_ alignment: Field) {
    alignment.report(
      "unused-key", #""place" has no effect without "item""#, hint: "remove it, or scroll to an item")
  }
}
