import Graphics

extension Color {
  /// How far apart two opaque colours are in brightness, from 1 to 21 (WCAG 2.2, contrast ratio).
  func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour as it is seen on an opaque ground, `opacity` of it.
  func over(_ ground: Color, opacity: Double = 1) -> Color {
    ground.mixed(with: withAlpha(1), alpha * opacity)
  }

  /// The opaque colour nearest to this one, towards black or white, that suits, and how far away it is, from 0 for
  /// this one to 255; `nil` where none suits.
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
