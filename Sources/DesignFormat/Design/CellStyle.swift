/// What a cell shows of its item.
public enum CellStyle: String, Hashable, Sendable, CaseIterable {
  /// A round picture, a name and a line of detail.
  case person
  /// A picture that fills the cell.
  case photo
  /// A coloured card with a name and a line of detail.
  case card

  /// The colour behind such cells where a screen gives none; persons stand on white, and need a grey around them.
  var background: DesignColor {
    switch self {
    case .person: .system(.systemGroupedBackground)
    case .photo, .card: .system(.systemBackground)
    }
  }
}
