internal import Foundation
import Graphics

/// The `color` of a variant in an asset catalogue.
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

  /// `systemBlueColor` is UIKit's selector of `systemBlue`.
  private static func systemColor(_ field: Field) -> SystemColor? {
    guard let name = field.nonEmptyString() else { return nil }
    let plain = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    if let color = SystemColor(rawValue: plain) { return color }
    field.reportUnknown(.systemColor, name, among: SystemColor.allCases.map { "\($0.rawValue)Color" })
    return nil
  }
}

extension Field {
  /// A component as Xcode writes it: `"0.500"`, `"128"` or `"0x80"`, of which the last two are 255ths, or a
  /// JSON number; from −1 to 2, for those of extended spaces go beyond 0 and 1.
  ///
  /// - Parameter isFraction: Whether a whole number means itself, as opacity does.
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
        "invalid-component", "\(quoted(text)) is not a component of a colour",
        hint: #"write "0.500", "128" or "0x80""#)
      return nil
    }
    return number
  }
}
