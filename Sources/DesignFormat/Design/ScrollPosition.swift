public import Foundation

/// How far a screen is scrolled in its pictures.
public enum ScrollPosition: Equatable, Sendable {
  /// At an offset in content coordinates, in points, as a scroll view's `contentOffset`.
  case contentOffset(CGPoint)
  /// Where an item stands at a place of the visible area.
  case item(id: String, Place)
  /// At a fraction of the way, from 0 for the beginning to 1 for the end.
  case fraction(Double)

  /// Where an item stands that was scrolled to.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// At the top, or at the side where reading begins of content that scrolls sideways.
    case start
    /// In the middle.
    case centered
    /// At the bottom, or at the side where reading ends of content that scrolls sideways.
    case end
  }
}

extension ScrollPosition {
  private static let item = Key(
    "item", Form.raw(like: .nonEmptyText), "The id of the item to scroll to.", isRequired: true)
  private static let place = Key(
    "place", Form.raw(like: Form<Place>.choice("place")), "Where the item stands then.", usually: "start")
  private static let fraction = Key(
    "fraction", Form.raw(like: .share), "The fraction of the way, 0 the beginning and 1 the end.",
    isRequired: true)
  private static let contentOffset = Key(
    "contentOffset", Form.raw(like: .point),
    "The content offset in points; at rest below bars it is negative.", isRequired: true)

  static let form = Form.raw("how far the screen is [scrolled](#scrolling)") {
    .oneOf(
      [[.key(item), .key(place)], [.key(fraction)], [.key(contentOffset)]].map {
        ObjectForm<ScrollPosition>(keys: $0).schema
      })
  }.defined(
    "scroll", "How far a screen is scrolled, in one of three forms.",
    examples: [["item": "ana", "place": "centered"], ["fraction": 0.5], ["contentOffset": [0, 120]]])

  /// `items` are the ids that may be scrolled to.
  static func read(_ field: Field, items: some Sequence<String>) -> ScrollPosition? {
    let names = ["contentOffset", "item", "fraction", "place"]
    guard let reader = KeyReader(field, names: names) else { return nil }
    let forms = (reader[contentOffset], reader[item], reader[fraction])
    let place = reader[place]
    reader.finish()
    switch forms {
    case (let offset?, nil, nil):
      place.map(reportUnused)
      return offset.point(in: .signed).map { .contentOffset($0) }
    case (nil, let item?, nil):
      let names = Array(items)
      let wanted = place?.choice("place", of: Place.self)
      guard let id = item.nonEmptyString() else { return nil }
      guard names.contains(id) else {
        item.reportUnknown("item", id, among: names)
        return nil
      }
      return .item(id: id, wanted ?? .start)
    case (nil, nil, let fraction?):
      place.map(reportUnused)
      return fraction.number(in: .fraction).map { .fraction($0) }
    default:
      field.report(
        "scroll-forms", #"expected exactly one of "contentOffset", "item" and "fraction""#,
        hint: #"write {"item": "ana"}, {"fraction": 0.5} or {"contentOffset": [0, 120]}"#)
      return nil
    }
  }

  private static func reportUnused(_ place: Field) {
    place.report("unused-key", #""place" goes with "item" only"#)
  }
}
