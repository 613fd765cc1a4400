import Maquette

extension TimelineLayout: DesignLayout {
  static let form = LayoutForm(
    "timeline", "Cards in two columns, each starting halfway down the previous one.",
    defaults: TimelineLayout(),
    [
      Property("cardHeight", \.cardHeight, .positiveLength, "The height of every card, in points."),
      Property("gap", \.gap, .length, "The spacing between columns, and between their cards, in points."),
    ])
}
