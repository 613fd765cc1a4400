import DesignFormat

extension TimelineLayout: DesignLayout {
  static let form = LayoutForm(
    "timeline", "Cards in two columns, each beginning half way down the one before it.",
    defaults: TimelineLayout(),
    [
      Property("cardHeight", \.cardHeight, .positiveLength, "The height of every card, in points."),
      Property("gap", \.gap, .length, "The distance of the columns, and of cards in one, in points."),
    ])
}
