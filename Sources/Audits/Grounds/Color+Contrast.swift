import Graphics

extension Color {
  /// Returns the contrast ratio of two opaque colors, from 1 to 21 (WCAG 2.2).
  func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Blends the color, at `opacity`, over an opaque background.
  func over(_ ground: Color, opacity: Double = 1) -> Color {
    ground.mixed(with: withAlpha(1), alpha * opacity)
  }

  /// Mixes the opaque color with black and with white, and returns the nearest mixture that satisfies `suits`; `nil` if
  /// there is none. The distance is from 0 (this color) to 255 (black or white).
  func nearest(where suits: (Color) -> Bool) -> (color: Color, distance: Int)? {
    for distance in 0...255 {
      for end in [Color.black, .white] {
        let color = withAlpha(1).mixed(with: end, Double(distance) / 255)
        if suits(color) { return (color, distance) }
      }
    }
    return nil
  }
}
