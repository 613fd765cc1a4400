package import DesignFormat
import Foundation
package import Graphics

/// The material of bars and glass: blurs the content beneath it and increases its saturation.
struct Material {
  let blur: Blur
  /// The name of the material in designs; nil for a material of bars and presented views.
  var system: SystemMaterial?

  /// The material of bars until iOS 18.
  static let chrome = Material(blur: Blur(deviation: 20, saturation: 1.8))
  /// The material of glass since iOS 26.
  static let glass = Material(blur: Blur(deviation: 7, saturation: 1.4))
  /// The material of the scroll edge effect since iOS 26.
  static let edge = Material(blur: Blur(deviation: 8, saturation: 1.2))
  /// The material of sheets, alerts and menus.
  static let thick = Material(blur: Blur(deviation: 24, saturation: 1.8))
  /// The material that blurs the screen behind a menu.
  static let backdrop = Material(blur: Blur(deviation: 10, saturation: 1.2))

  /// Returns `beneath`, blurred by the material and clipped to `outline`; an empty array if `beneath` is empty.
  func nodes(_ outline: Path, over beneath: [Scene.Node], fade: LinearGradient? = nil) -> [Scene.Node] {
    beneath.isEmpty ? [] : [.group(Group(beneath, clip: outline, fade: fade, blur: blur))]
  }
}

extension Material {
  /// Creates a material of UIKit with an estimated blur, because UIKit's values are not published. Thicker
  /// materials blur more.
  init(_ material: SystemMaterial) {
    switch material {
    case .ultraThin: self.init(blur: Blur(deviation: 16, saturation: 1.8))
    case .thin: self.init(blur: Blur(deviation: 20, saturation: 1.8))
    case .regular, .chrome: self.init(blur: Blur(deviation: 24, saturation: 1.8))
    case .thick: self.init(blur: Blur(deviation: 28, saturation: 1.8))
    case .glass: self = .glass
    case .clearGlass: self.init(blur: Blur(deviation: 2.5, saturation: 1.2))
    }
    system = material
  }

  /// Draws the material over the content behind it, in the shape of `outline`. Glass also has a shadow and an edge.
  func nodes(_ outline: Path, tint: Color? = nil, in appearance: ColorTraits.Appearance) -> [Scene.Node] {
    let isDark = appearance == .dark
    let plain = system?.tint(for: appearance) ?? Color.white.withAlpha(0)
    // A tint colors thin materials less than thick ones. Tinted glass is nearly as vivid as the tint.
    let body = tint.map { $0.withAlpha($0.alpha * (system?.isGlass == true ? 0.8 : plain.alpha)) } ?? plain
    let content: [Scene.Node] = [
      .group(Group([], backdrop: .blurred(blur, clip: outline))), .shape(Shape(outline, fill: .color(body))),
    ]
    guard system?.isGlass == true else { return content }
    let shadow = Group(
      [.shape(Shape(outline, fill: .color(.black)))], transform: AffineTransform(translationByX: 0, byY: 2),
      shadow: Shadow(Color.black.withAlpha(isDark ? 0.3 : 0.08), deviation: 5))
    let edge = isDark ? Color.white.withAlpha(0.16) : Color.black.withAlpha(0.07)
    return [.group(shadow)] + content + [.shape(Shape(outline, stroke: Stroke(edge, width: 0.5)))]
  }
}

extension SystemMaterial {
  /// The color over the blurred content. UIKit's values are not published; thicker materials are more opaque.
  func tint(for appearance: ColorTraits.Appearance) -> Color {
    let isDark = appearance == .dark
    func gray(_ opacity: Double) -> Color { Color(hex: isDark ? 0x252527 : 0xF4F4F5, alpha: opacity) }
    return switch self {
    case .ultraThin: gray(0.3)
    case .thin: gray(0.45)
    case .regular: gray(0.6)
    case .chrome: gray(0.7)
    case .thick: gray(0.75)
    case .glass: isDark ? Color(hex: 0x2C2C2E, alpha: 0.72) : Color.white.withAlpha(0.72)
    case .clearGlass: isDark ? Color.black.withAlpha(0.2) : Color.white.withAlpha(0.16)
    }
  }
}

/// The colors that mockups use for the system's elements and texts.
package struct Theme: Sendable {
  package let label: Color
  package let secondaryLabel: Color
  package let separator: Color
  package let tertiarySystemFill: Color
  package let traits: ColorTraits

  package init(_ traits: ColorTraits = ColorTraits()) {
    func resolved(_ color: SystemColor) -> Color { Color(color.resolved(for: traits)) }
    self.traits = traits
    label = resolved(.label)
    secondaryLabel = resolved(.secondaryLabel)
    separator = resolved(.separator)
    tertiarySystemFill = resolved(.tertiarySystemFill)
  }

  /// Returns the theme with another tint; unchanged if `tint` is nil.
  package func tinted(with tint: DesignColor?) -> Theme {
    guard let tint else { return self }
    var traits = traits
    traits.tint = tint.tinted(with: traits.tint)
    return Theme(traits)
  }

  /// Returns the theme in another appearance; unchanged if `appearance` is nil.
  package func appearing(_ appearance: ColorTraits.Appearance?) -> Theme {
    guard let appearance, appearance != traits.appearance else { return self }
    var traits = traits
    traits.appearance = appearance
    return Theme(traits)
  }

  package func color(_ color: DesignColor) -> Color {
    Color(color.resolved(for: traits))
  }
}

extension Color {
  init(_ color: HexColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension DesignColor {
  /// Returns the name of the color token or system color; nil for a color without a name.
  package func name(among names: ColorNames) -> String? {
    if let name = names[self] { return name }
    guard case .system(let color) = self else { return nil }
    return color.rawValue
  }

  /// Returns the color in a theme as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  package func figures(in theme: Theme) -> String { resolved(for: theme.traits).description }
}
