import DesignFormat
package import Foundation
import Graphics
import LayoutEngine
import Rendering

struct ImagePart: CellLeaf {
  let picture: CellImage?
  let contentMode: TemplateImage.ContentMode
  /// Whether the image is a template image, which is drawn in the part's color.
  let isTemplate: Bool
  /// The point of the image that is centered in the box, as fractions of the image's width and height.
  let focus: CGPoint
  let placeholder: ImagePlaceholder

  fileprivate static let middle = CGPoint(x: 0.5, y: 0.5)
  var defaultExtent: TemplateExtent { .fill }
  var defaultColor: SystemColor? { isTemplate ? .tintColor : nil }
  var content: PartContent? { PartContent(noun: "a picture", isReadWhole: false) }
  var partBackground: PartBackground? { picture != nil || placeholder.kind != .none ? .picture : nil }

  /// Returns the size of the image, in points.
  ///
  /// An image that is not scaled has its natural size, limited to the available space. A scaled image has the
  /// available width, and the height that its aspect ratio requires; without an image, the ratio is 1. If the
  /// available width is infinite, the image has the available height, or 44 points, the size of a touch
  /// target.
  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize {
    let natural = picture?.size
    if let natural, contentMode.keepsNaturalSize {
      return CGSize(
        width: min(natural.width, availableSize.width ?? .infinity),
        height: min(natural.height, availableSize.height ?? .infinity))
    }
    let ratio = natural.map { Double($0.height / $0.width) } ?? 1
    if let width = availableSize.width { return CGSize(width: width, height: width * ratio) }
    let height = availableSize.height ?? 44
    return CGSize(width: height / ratio, height: height)
  }

  /// Draws the image or its placeholder. Throws an error if an image is tiled too many times.
  func nodes(of placed: LaidOutNode, in outline: BoxOutline, _ scene: CellScene) throws -> [Scene.Node] {
    guard let picture, let source = picture.source else { return scene.nodes(of: placeholder, in: outline) }
    let tint = isTemplate ? placed.node.foregroundColor : nil
    let fit = ImageFit(size: picture.size, name: source.name, contentMode: contentMode, focus: focus)
    let images = try fit.frames(in: outline.rect).map {
      Scene.Node.image(Image(source, frame: $0, tint: tint))
    }
    return [.group(Group(images, clip: outline.path))]
  }

  /// Whether the image fills its box and is opaque, according to its format.
  func isOpaque(in foregroundColor: Color) -> Bool {
    guard picture?.source?.format == .jpeg, !isTemplate else { return false }
    switch contentMode {
    case .scaleToFill, .scaleAspectFill, .tile: return true
    case .scaleAspectFit, .center: return false
    }
  }

  /// Returns the area of the image that annotations must not cover: the middle, with half of the width and height.
  func labelFreeArea(of placed: LaidOutNode) -> CGRect? {
    placed.inside.insetBy(dx: placed.inside.width / 4, dy: placed.inside.height / 4)
  }

  func words(for placed: LaidOutNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartDescription {
    PartDescription(
      title: placed.frame.size == cellSize ? "image" : "image \(placed.inside.size.words)",
      lines: [(contentMode.words, rule: nil)])
  }
}

/// Computes the rectangles in which an image is drawn in a box.
struct ImageFit {
  /// The size of the image, in points.
  let size: CGSize
  let name: String
  let contentMode: TemplateImage.ContentMode
  var focus = CGPoint(x: 0.5, y: 0.5)

  /// The maximum number of tiles in one box. It is sufficient for filling the largest iPad with tiles of 12 × 12
  /// points.
  private static let mostTiles = 10_000.0

  /// Returns the rectangles of the image, of which there are several if it is tiled. Throws if there are too many tiles.
  func frames(in box: CGRect) throws(RenderingError) -> [CGRect] {
    let (across, down) = (box.width / size.width, box.height / size.height)
    switch contentMode {
    case .scaleToFill: return [box]
    case .scaleAspectFit: return [size.scaled(by: min(across, down)).centered(in: box)]
    case .center: return [size.centered(in: box)]
    case .scaleAspectFill:
      let filling = size.scaled(by: max(across, down))
      // The offset from the middle is limited so that the image covers the box.
      let x = min(box.minX, max(box.maxX - filling.width, box.midX - focus.x * filling.width))
      let y = min(box.minY, max(box.maxY - filling.height, box.midY - focus.y * filling.height))
      return [CGRect(origin: CGPoint(x: x, y: y), size: filling)]
    case .tile: return try tiles(in: box)
    }
  }

  private func tiles(in box: CGRect) throws(RenderingError) -> [CGRect] {
    // A remainder of less than a millionth of a tile is a rounding error.
    let columns = (box.width / size.width - 1e-6).rounded(.up)
    let rows = (box.height / size.height - 1e-6).rounded(.up)
    guard columns * rows <= Self.mostTiles else {
      throw RenderingError(
        "\(name) is repeated \((columns * rows).figures(0)) times in a box of "
          + "\(box.width.figures(2)) × \(box.height.figures(2)) points, more than the limit of \(Self.mostTiles.figures(0)); "
          + "save several of its tiles as one image")
    }
    return (0..<Int(rows)).flatMap { row in
      (0..<Int(columns)).map { column in
        CGRect(
          x: box.minX + Double(column) * size.width, y: box.minY + Double(row) * size.height,
          width: size.width,
          height: size.height)
      }
    }
  }
}

extension CellScene {
  /// Fills a path with an image. Returns no nodes if there is no image. Throws if the image cannot be read or
  /// has too many tiles.
  func nodes(filling path: Path, with paint: TemplateImagePaint, in box: CGRect) throws -> [Scene.Node] {
    guard let reference = paint.reference(in: context.data), let picture = try context.picture(reference),
      let source = picture.source
    else { return [] }
    let crop = paint.crop ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    let turns = Int((paint.rotation / 90).rounded())
    let isOnItsSide = !turns.isMultiple(of: 2)
    let scale = paint.contentMode == .tile ? paint.tileScale : 1
    let size = CGSize(
      width: picture.size.width * crop.width * scale, height: picture.size.height * crop.height * scale)
    let fit = ImageFit(
      size: isOnItsSide ? CGSize(width: size.height, height: size.width) : size, name: source.name,
      contentMode: paint.contentMode, focus: reference.focus ?? CGPoint(x: 0.5, y: 0.5))
    let images = try fit.frames(in: box).map { frame -> Scene.Node in
      guard paint.crop != nil || turns != 0 else { return .image(Image(source, frame: frame)) }
      // The image before it is rotated about the middle of its frame.
      let upright = (isOnItsSide ? CGSize(width: frame.height, height: frame.width) : frame.size)
        .centered(in: frame)
      let whole = CGRect(
        x: upright.minX - crop.minX / crop.width * upright.width,
        y: upright.minY - crop.minY / crop.height * upright.height,
        width: upright.width / crop.width, height: upright.height / crop.height)
      let (x, y) = (Double(frame.midX), Double(frame.midY))
      let (a, b) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][((turns % 4) + 4) % 4]
      let turn = AffineTransform(
        m11: a, m12: b, m21: -b, m22: a, tX: x - a * x + b * y, tY: y - b * x - a * y)
      return .group(
        Group(
          [.image(Image(source, frame: whole))], transform: turn,
          clip: paint.crop == nil ? nil : .rectangle(upright)))
    }
    return [.group(Group(images, clip: path))]
  }
}

extension CellPartResolver {
  func visit(_ picture: TemplateImage) throws -> (any CellPart)? {
    let reference = picture.reference(in: context.data)
    return ImagePart(
      picture: try reference.flatMap(context.picture), contentMode: picture.contentMode,
      isTemplate: picture.drawsAsTemplate(reference),
      focus: reference?.focus ?? picture.focus ?? ImagePart.middle,
      placeholder: ImagePlaceholder(picture, context.data, direction))
  }
}

extension PartRecorder {
  func visit(_ picture: TemplateImage) -> PartRecord {
    var record = PartRecord(style: ["contentMode": picture.contentMode.rawValue])
    record.picture = picture.reference(in: data)
    if picture.drawsAsTemplate(record.picture) { record.style["renderingMode"] = "alwaysTemplate" }
    if let focus = record.picture?.focus ?? picture.focus {
      record.style["focus"] = "\(focus.x.figures(3)) \(focus.y.figures(3))"
    }
    guard record.picture == nil else { return record }
    record.style["placeholder"] = picture.placeholder.rawValue
    if picture.placeholder != .none {
      record.style["initials"] = picture.placeholderText?.resolved(with: data)?.initials
    }
    record.style["placeholder icon"] = picture.placeholderIcon?.resolved(with: data)?.recordName
    if picture.placeholder == .tinted {
      record.colors["tint"] = .bound(TemplateBinding("accent", path: .root), fallback: nil)
    }
    return record
  }
}

extension TemplateImage.ContentMode {
  fileprivate var words: String {
    switch self {
    case .scaleAspectFill: "aspect fill"
    case .scaleAspectFit: "aspect fit"
    case .scaleToFill: "stretched"
    case .center: "natural size, in the middle"
    case .tile: "tiled"
    }
  }
}

/// The placeholder of a missing image, with resolved values.
struct ImagePlaceholder {
  let kind: TemplateImage.Placeholder
  /// The initials, of at most two characters; empty if there are none.
  let initials: String
  /// The icon that is shown if there are no initials; nil if there is no icon.
  let icon: IconName?

  init(_ picture: TemplateImage, _ data: TemplateData, _ direction: LayoutDirection) {
    kind = picture.placeholder
    initials = picture.placeholderText?.resolved(with: data)?.initials ?? ""
    icon = picture.placeholderIcon?.resolved(with: data)?.facing(direction)
  }
}

extension CellScene {
  func nodes(of placeholder: ImagePlaceholder, in outline: BoxOutline) -> [Scene.Node] {
    switch placeholder.kind {
    case .none: return []
    case .fill:
      let fill = Paint.color(context.theme.tertiarySystemFill)
      let icon = placeholder.icon.map {
        node(of: $0, in: outline.rect, foregroundColor: context.theme.secondaryLabel)
      }
      return [.shape(Shape(outline.path, fill: fill))] + (icon.map { [$0] } ?? [])
    case .initials:
      let box = outline.rect
      let gradient = LinearGradient(
        from: CGPoint(x: box.midX, y: box.minY), to: CGPoint(x: box.midX, y: box.maxY),
        stops: [.init(0, Color(hex: 0xA6ABB8)), .init(1, Color(hex: 0x858994))])
      return [.shape(Shape(outline.path, fill: .linearGradient(gradient)))]
        + sign(of: placeholder, in: box, foregroundColor: .white)
    case .tinted:
      let color = context.data["accent"]?.color ?? .system(.tintColor)
      let accent = context.theme.color(color.tinted(with: context.tint))
      // iOS uses white on its brightest accent colors; on paler colors, white would be illegible.
      let foregroundColor = accent.luminance > 0.6 ? Color.black.withAlpha(0.7) : .white
      return [.shape(Shape(outline.path, fill: .color(accent)))]
        + sign(of: placeholder, in: outline.rect, foregroundColor: foregroundColor)
    }
  }

  private func sign(of placeholder: ImagePlaceholder, in box: CGRect, foregroundColor: Color) -> [Scene.Node]
  {
    guard placeholder.initials.isEmpty else {
      // As in the list of Contacts, initials in a circle of 48 points have the font size of a headline. In other
      // circles, the font size is proportional to the diameter.
      let size = TextStyle.headline.metrics(at: .large).size * Double(min(box.width, box.height)) / 48
      let block = TextBlock(placeholder.initials, size: size, weight: 500, color: foregroundColor)
      // Near the left and right edge, a circle is too low for letters.
      return context.typesetter.set(block, width: 0.8 * box.width).nodes(in: box, vertically: .center)
    }
    return placeholder.icon.map { [node(of: $0, in: box, foregroundColor: foregroundColor)] } ?? []
  }

  private func node(of icon: IconName, in box: CGRect, foregroundColor: Color) -> Scene.Node {
    // The icon has half the height of its circle, like SF Symbols in the round buttons of Contacts.
    let side = min(box.width, box.height) / 2
    return Icon(name: icon, color: foregroundColor).node(
      in: CGSize(width: side, height: side).centered(in: box))
  }
}

extension String {
  /// The initials in uppercase: the first letter or digit of the first and of the last word that contain a letter or
  /// digit. A non-joiner separates letters of scripts that could join them.
  package var initials: String {
    let letters = split(whereSeparator: \.isBlank).compactMap { word in word.first { $0.isInitial } }
    let initials = [letters.first, letters.count > 1 ? letters.last : nil].compactMap {
      $0?.withoutFinalVirama
    }
    let mayJoin = initials.contains { $0.unicodeScalars.contains(where: \.mayJoin) }
    return initials.joined(separator: mayJoin ? "\u{200C}" : "").uppercased()
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may be a letter that joins its neighbors. Scripts that join letters, such as Arabic and Khmer, are encoded
  /// from U+0600, and only Adlam has uppercase letters.
  fileprivate var mayJoin: Bool {
    value >= 0x600 && (!properties.isCased || (0x1E900...0x1E943).contains(value))
  }
}

// ASCII characters are classified directly, because a lookup in Unicode's tables is slower.
extension Character {
  fileprivate var isBlank: Bool {
    asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace
  }

  /// The character without a sign at its end that would put the next letter under it, such as a Khmer coeng.
  fileprivate var withoutFinalVirama: String {
    var scalars = unicodeScalars
    while scalars.count > 1, scalars.last?.properties.canonicalCombiningClass == .virama {
      scalars.removeLast()
    }
    return String(scalars)
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

extension CGSize {
  package func centered(in box: CGRect) -> CGRect {
    CGRect(x: box.midX - width / 2, y: box.midY - height / 2, width: width, height: height)
  }

  func scaled(by scale: Double) -> CGSize { CGSize(width: width * scale, height: height * scale) }
}
