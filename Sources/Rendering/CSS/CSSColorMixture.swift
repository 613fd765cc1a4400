import Foundation
import Graphics

/// The arguments of `color-mix()` (CSS Color 5, section 3).
struct CSSColorMixture {
  let color: CSSColor

  private enum HuePath: String {
    case shorter, longer, increasing, decreasing
  }

  init?(_ arguments: Substring) {
    let parts = CSSSyntax.parts(of: arguments) { $0 == "," }
    guard parts.count == 3 else { return nil }
    let method = CSSSyntax.words(of: parts[0]).map { $0.lowercased() }
    guard method.first == "in", method.count == 2 || method.count == 4 && method[3] == "hue",
      let space = ColorSpace(css: method[1]),
      let path = HuePath(rawValue: method.count == 4 ? method[2] : "shorter"),
      let first = Self.side(parts[1]), let second = Self.side(parts[2])
    else { return nil }
    // The shares of both; if they are less than all of it, the rest is transparent.
    let firstShare = first.share ?? second.share.map { 1 - $0 } ?? 0.5
    let secondShare = second.share ?? 1 - firstShare
    let sum = firstShare + secondShare
    guard sum > 0 else { return nil }
    var mixed = Self.mix(
      first.color.converted(to: space), second.color.converted(to: space), share: secondShare / sum, path)
    if sum < 1 { mixed.alpha = mixed.alpha.map { $0 * sum } }
    color = mixed
  }

  /// A color, with a percentage before or after it.
  private static func side(_ text: Substring) -> (color: CSSColor, share: Double?)? {
    var words = CSSSyntax.words(of: text)
    var share: Double?
    if let index = words.firstIndex(where: { $0.last == "%" }) {
      guard let number = Double(words[index].dropLast()), (0...100).contains(number) else { return nil }
      share = number / 100
      words.remove(at: index)
    }
    guard words.count == 1, let color = CSSColor(words[0]) else { return nil }
    return (color, share)
  }

  private static func mix(_ a: CSSColor, _ b: CSSColor, share: Double, _ path: HuePath) -> CSSColor {
    func between(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    let alphas = (a.alpha ?? b.alpha ?? 0, b.alpha ?? a.alpha ?? 0)
    let alpha = between(alphas.0, alphas.1)
    let components = a.components.indices.map { index -> Double? in
      let sides = (a.components[index], b.components[index])
      guard let first = sides.0 ?? sides.1, let second = sides.1 ?? sides.0 else { return nil }
      if index == a.space.hueIndex { return between(first, first + turn(from: first, to: second, path)) }
      // Colors count as much as they are opaque.
      return alpha > 0 ? between(first * alphas.0, second * alphas.1) / alpha : 0
    }
    return CSSColor(a.space, components, alpha: alpha)
  }

  /// The degrees from one hue to another.
  private static func turn(from first: Double, to second: Double, _ path: HuePath) -> Double {
    let turn = (second - first).truncatingRemainder(dividingBy: 360)
    let increasing = turn < 0 ? turn + 360 : turn
    switch path {
    case .increasing: return increasing
    case .decreasing: return increasing == 0 ? 0 : increasing - 360
    case .shorter: return increasing > 180 ? increasing - 360 : increasing
    case .longer: return increasing == 0 || increasing > 180 ? increasing : increasing - 360
    }
  }
}

extension CSSColor {
  /// The same color in another space. The hue of a gray is missing.
  fileprivate func converted(to space: ColorSpace) -> CSSColor {
    guard space != self.space else { return self }
    let srgb = self.space.srgb(components.map { $0 ?? 0 })
    var converted: [Double?] = space.components(ofSRGB: srgb)
    let isGray = (srgb.max() ?? 0) - (srgb.min() ?? 0) < 1e-4
    if isGray, let hue = space.hueIndex { converted[hue] = nil }
    return CSSColor(space, converted, alpha: alpha)
  }
}
