import LayoutEngine
import DesignFormat
import Foundation
import Graphics

/// The placeholder of a missing image, with resolved values.
struct PicturePlaceholder {
  let kind: TemplatePicture.Placeholder
  /// At most two characters.
  let initials: String
  /// Shown without initials.
  let icon: IconName?

  init(_ picture: TemplatePicture, _ data: TemplateData, _ direction: LayoutDirection) {
    kind = picture.placeholder
    initials = picture.placeholderText?.resolved(with: data)?.initials ?? ""
    icon = picture.placeholderIcon?.resolved(with: data)?.facing(direction)
  }
}

extension CellScene {
  func nodes(of placeholder: PicturePlaceholder, in outline: BoxOutline) -> [Scene.Node] {
    switch placeholder.kind {
    case .none: return []
    case .fill:
      let fill = Paint.color(context.theme.tertiarySystemFill)
      let icon = placeholder.icon.map { node(of: $0, in: outline.rect, ink: context.theme.secondaryLabel) }
      return [.shape(Shape(outline.path, fill: fill))] + (icon.map { [$0] } ?? [])
    case .initials:
      let box = outline.rect
      let gradient = LinearGradient(
        from: CGPoint(x: box.midX, y: box.minY), to: CGPoint(x: box.midX, y: box.maxY),
        stops: [.init(0, Color(hex: 0xA6ABB8)), .init(1, Color(hex: 0x858994))])
      return [.shape(Shape(outline.path, fill: .linearGradient(gradient)))]
        + sign(of: placeholder, in: box, ink: .white)
    case .tinted:
      let color = context.data["accent"]?.color ?? .system(.tintColor)
      let accent = context.theme.color(color.tinted(with: context.tint))
      // iOS uses white on its brightest accent colors; on paler colors, white would be illegible.
      let ink = accent.luminance > 0.6 ? Color.black.withAlpha(0.7) : .white
      return [.shape(Shape(outline.path, fill: .color(accent)))]
        + sign(of: placeholder, in: outline.rect, ink: ink)
    }
  }

  private func sign(of placeholder: PicturePlaceholder, in box: CGRect, ink: Color) -> [Scene.Node] {
    guard placeholder.initials.isEmpty else {
      // The size of a headline in a circle of 48 points, as in the list of Contacts.
      let size = TextStyle.headline.metrics(at: .large).size * Double(min(box.width, box.height)) / 48
      let block = TextBlock(placeholder.initials, size: size, weight: 500, color: ink)
      return context.typesetter.set(block, width: box.width).nodes(in: box, vertically: .center)
    }
    return placeholder.icon.map { [node(of: $0, in: box, ink: ink)] } ?? []
  }

  private func node(of icon: IconName, in box: CGRect, ink: Color) -> Scene.Node {
    // Half of a circle's height, like SF Symbols in the round buttons of Contacts.
    let side = min(box.width, box.height) / 2
    return Icon(name: icon, color: ink).node(in: CGSize(width: side, height: side).centered(in: box))
  }
}

extension String {
  /// The first letters or digits of the first and the last word that contain one, in uppercase.
  package var initials: String {
    let letters = split(whereSeparator: \.isBlank).compactMap { word in word.first { $0.isInitial } }
    return String([letters.first, letters.count > 1 ? letters.last : nil].compactMap { $0 }).uppercased()
  }
}

// ASCII characters are classified directly, because a lookup in Unicode's tables is slower.
extension Character {
  fileprivate var isBlank: Bool {
    asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace
  }

  /// Whether the character can be an initial: a letter or digit that is not part of an emoji.
  fileprivate var isInitial: Bool {
    if let byte = asciiValue { return (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) }
    guard isLetter || isNumber else { return false }
    // Digits also have Unicode's emoji property, because keycap sequences begin with them.
    return !unicodeScalars.contains {
      $0.value == 0xFE0F || $0.value == 0x20E3 || ($0.value > 0xFF && $0.properties.isEmoji)
    }
  }
}
