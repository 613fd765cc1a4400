package import Graphics

/// The colors of the marks that show what happens to elements.
///
/// Marks also differ in shape (crosses, dashes, hatching, symbols), for readers who cannot distinguish red and green.
package enum MarkInk {
  package static let deleted = Color(hex: 0xC4232E)
  package static let inserted = Color(hex: 0x1B7F3B)
  package static let changed = Color(hex: 0x0A60D0)
  package static let moved = Color(hex: 0x7A2FB8)
  package static let measured = Color(hex: 0x9A5B00)
  package static let pushed = Color(hex: 0x6E6E76)
}

extension Color {
  /// The color of a line on a background. It is lighter on a dark background.
  package func line(on ground: Color) -> Color {
    ground.luminance < 0.18 ? mixed(with: .white, 0.4) : self
  }
}
