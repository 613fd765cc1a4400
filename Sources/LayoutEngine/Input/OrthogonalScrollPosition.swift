/// How far a section is scrolled that scrolls across the layout's direction. It then rests where its behaviour lets it.
public enum OrthogonalScrollPosition: Equatable, Hashable, Sendable {
  /// So many points from the beginning of its row.
  case offset(Double)
  /// To an item, by its number in the section.
  case item(Int)
  /// A part of the way, from 0 at the beginning to 1 at the end.
  case fraction(Double)
  /// So many points from the beginning of its row, on the way to somewhere: it need not rest there.
  case moving(Double)
}
