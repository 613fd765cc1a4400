import Cells
import DesignFormat
import Foundation
import Graphics

/// A segmented control: a rounded rectangle until iOS 18, a capsule since iOS 26.
struct SegmentedControl {
  let segments: [String]
  let selected: Int
  let frame: CGRect

  func node(_ kit: BarKit) -> Scene.Node {
    let isGlass = kit.metrics.hasGlass
    let radius = isGlass ? frame.height / 2 : min(9, frame.height / 2)
    let ground = Scene.Node.shape(
      Shape(.roundedRectangle(frame, radius: radius), fill: .color(kit.theme.tertiarySystemFill)))
    return BarKit.part(
      "segmented-control", "Segmented control", [ground] + plate(radius, kit) + dividers(kit) + words(kit))
  }

  /// The default width: each segment is as wide as the longest title needs.
  static func width(of segments: [String], _ kit: BarKit) -> Double {
    let longest = segments.map { kit.typesetter.width(of: $0, style(isSelected: true, kit)) }.max() ?? 0
    return ((longest + 28) * Double(segments.count)).rounded(.up)
  }

  private var inset: Double { frame.height > 32 ? 3 : 2 }

  private func slot(_ number: Int) -> CGRect {
    let width = (frame.width - 2 * inset) / Double(segments.count)
    return CGRect(
      x: frame.minX + inset + Double(number) * width, y: frame.minY + inset, width: width,
      height: frame.height - 2 * inset)
  }

  private func plate(_ radius: Double, _ kit: BarKit) -> [Scene.Node] {
    guard segments.indices.contains(selected) else { return [] }
    let outline = Path.roundedRectangle(slot(selected), radius: radius - inset)
    let isDark = kit.theme.traits.appearance == .dark
    let shadow = Group(
      [.shape(Shape(outline, fill: .color(.black)))], transform: AffineTransform(translationByX: 0, byY: 2),
      shadow: Shadow(Color.black.withAlpha(isDark ? 0.3 : 0.12), deviation: 3))
    return [
      .group(shadow),
      .shape(Shape(outline, fill: .color(isDark ? Color(hex: 0x636366, alpha: 1) : .white))),
    ]
  }

  /// Thin separators between segments that are not selected, until iOS 18.
  private func dividers(_ kit: BarKit) -> [Scene.Node] {
    guard !kit.metrics.hasGlass, segments.count > 1 else { return [] }
    return (1..<segments.count).filter { $0 != selected && $0 != selected + 1 }.map { number in
      let x = slot(number).minX
      let line = Path.line(
        from: CGPoint(x: x, y: frame.midY - 7), to: CGPoint(x: x, y: frame.midY + 7))
      return .shape(Shape(line, stroke: Stroke(kit.theme.separator, width: 1)))
    }
  }

  private func words(_ kit: BarKit) -> [Scene.Node] {
    segments.enumerated().map { number, word in
      kit.typesetter.line(
        word, Self.style(isSelected: number == selected, kit), in: slot(number).insetBy(dx: 4, dy: 0))
    }
  }

  private static func style(isSelected: Bool, _ kit: BarKit) -> Typesetter.Style {
    Typesetter.Style(
      style: .footnote, weight: isSelected ? 600 : 500, color: kit.theme.label, alignment: .center)
  }
}
