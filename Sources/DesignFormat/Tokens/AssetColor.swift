internal import Foundation
import Graphics

/// A color of an asset catalog with its variants (Asset Catalog Format Reference, "Named Color Type").
struct AssetColor {
  /// The color. For each variant of appearance and contrast, the most suitable element of the color set
  /// provides the value.
  let color: DesignColor

  init?(reading field: Field) {
    guard var reader = field.object(), let elements = reader.required("colors")?.elements() else {
      return nil
    }
    let read = elements.map(AssetVariant.read)
    guard !read.contains(.wrong) else { return nil }
    let variants = read.compactMap(\.variant)
    var colors: [ColorVariant: DesignColor] = [:]
    for requested in ColorVariant.allCases {
      let suitable = variants.compactMap { variant in
        variant.conditions.suitability(for: requested).map {
          (variant: variant, suitability: ($0, variant.conditions.isWide ? 0 : 1))
        }
      }
      guard let best = suitable.max(by: { $0.suitability < $1.suitability }) else {
        field.reportMissing(requested, of: "color")
        return nil
      }
      colors[requested] = best.variant.color
    }
    if variants.contains(where: \.conditions.isWide), variants.contains(where: { !$0.conditions.isWide }),
      field.validation.isFirst("variant display-P3")
    {
      field.warn(
        "unused-variant", "the variants for \(quoted("display-P3")) are ignored",
        hint: "colors are drawn in sRGB, with the variants for sRGB")
    }
    guard let first = colors[.light] else { return nil }
    color = .varying { colors[$0] ?? first }
  }
}

/// An element of the array `colors` in a color set.
private struct AssetVariant: Equatable {
  let conditions: AssetConditions
  let color: DesignColor

  enum Reading: Equatable {
    case variant(AssetVariant)
    /// An element that is never drawn, or that has no color.
    case unused
    /// An invalid element, which has been reported.
    case wrong

    var variant: AssetVariant? {
      if case .variant(let variant) = self { variant } else { nil }
    }
  }

  static func read(_ field: Field) -> Reading {
    guard var reader = field.object() else { return .wrong }
    let conditions = AssetConditions(&reader)
    let colorField = reader["color"]
    let color = colorField.map { AssetComponents.color($0) }
    reader.finish()
    guard let conditions else { return .wrong }
    guard let color else { return .unused }
    guard let color else { return .wrong }
    if let restriction = conditions.restriction {
      field.warn(
        "unused-variant", "the variant for \(quoted(restriction)) is ignored",
        hint: "only universal variants are used")
      return .unused
    }
    return .variant(AssetVariant(conditions: conditions, color: color))
  }
}

/// Reads the `color` of a variant in an asset catalog.
enum AssetComponents {
  private enum Space {
    case srgb, linear, displayP3, gray
  }

  private static let spaces: [(name: String, value: Space)] = [
    ("srgb", .srgb), ("display-p3", .displayP3), ("extended-srgb", .srgb),
    ("extended-linear-srgb", .linear), ("gray-gamma-22", .gray), ("extended-gray", .gray),
  ]

  static func color(_ field: Field) -> DesignColor? {
    guard var reader = field.object() else { return nil }
    if let reference = reader["reference"] {
      _ = reader["platform"]?.string()
      reader.finish()
      return systemColor(reference).map { .system($0) }
    }
    let space = reader.required("color-space")?.choice(.colorSpace, among: spaces)
    let components = reader.required("components")?.object()
    reader.finish()
    guard let space, var components else { return nil }
    let names = space == .gray ? ["white"] : ["red", "green", "blue"]
    let fields = names.map { components.required($0) }
    let channels = fields.compactMap { $0?.assetComponent() }
    let alpha = components["alpha"].map { $0.assetComponent(isFraction: true) } ?? 1
    components.finish()
    guard let alpha else { return nil }
    guard channels.count == names.count else { return nil }
    let rgb = space == .gray ? [channels[0], channels[0], channels[0]] : channels
    return .fixed(converted(rgb, from: space, alpha: min(max(alpha, 0), 1)))
  }

  private static func converted(_ components: [Double], from space: Space, alpha: Double) -> HexColor {
    switch space {
    case .srgb: ColorSpace.srgb.color(components, alpha: alpha)
    case .linear: ColorSpace.srgbLinear.color(components, alpha: alpha)
    case .displayP3: ColorSpace.displayP3.color(components, alpha: alpha)
    case .gray: ColorSpace.srgbLinear.color(components.map { pow(max($0, 0), 2.2) }, alpha: alpha)
    }
  }

  /// Reads the name of a system color: UIKit's selector, such as `systemBlueColor`, or the name without "Color".
  private static func systemColor(_ field: Field) -> SystemColor? {
    guard let name = field.nonEmptyString() else { return nil }
    let plain = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    if let color = SystemColor(rawValue: plain) { return color }
    field.reportUnknown(.systemColor, name, among: SystemColor.allCases.map { "\($0.rawValue)Color" })
    return nil
  }
}

extension Field {
  /// Reads a component as Xcode writes it: `"0.500"`, `"128"` or `"0x80"`, the last two from 0 to 255, or a JSON number. The result
  /// may be from −1 to 2, since components of extended color spaces may be below 0 and above 1.
  ///
  /// - Parameter isFraction: Whether an integer is a fraction, like an alpha, instead of a value from 0 to 255.
  fileprivate func assetComponent(isFraction: Bool = false) -> Double? {
    let range = NumberRange(lowest: -1, highest: 2)
    guard case .string(let text) = value.content else { return number(in: range) }
    let number: Double? =
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      } else if text.contains(".") || isFraction {
        Double(text)
      } else {
        UInt8(text).map { Double($0) / 255 }
      }
    guard let number, range.contains(number) else {
      report(
        "invalid-component", "\(quoted(text)) is not a valid color component",
        hint: #"write it as "0.500", "128" or "0x80""#)
      return nil
    }
    return number
  }
}
