import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups

/// Describes the style of templates as text, for a theme and the values of one item.
struct StyleDescription {
  let data: TemplateData
  let theme: Theme

  /// Returns a system color by name, a tint color by name and value, and any other color by value. Returns `automatic` for a
  /// color that depends on the item's position, and `nil` if there is no color.
  func color(_ color: TemplateColor?) -> String? {
    guard let color else { return nil }
    switch color.resolved(with: data) {
    case nil: return "automatic"
    case .system(.tintColor)? where theme.traits.tint != nil:
      return "tintColor \(DesignColor.system(.tintColor).figures(in: theme))"
    case .system(let name)?: return name.rawValue
    case let other?: return other.figures(in: theme)
    }
  }

  func fill(_ fill: TemplateFill?) -> String? {
    switch fill {
    case nil: return nil
    case .color(let color)?: return self.color(color)
    case .image(let image)?:
      let crop = image.crop.map { rect in
        "crop "
          + [rect.minX, rect.minY, rect.width, rect.height].map { $0.figures(3) }.joined(separator: " ")
      }
      return [
        "image", image.reference(in: data)?.path, image.contentMode.rawValue, crop,
        image.tileScale == 1 ? nil : "scale \(image.tileScale.figures(3))",
        image.rotation == 0 ? nil : "rotated \(image.rotation.figures(0))°",
      ].compactMap { $0 }.joined(separator: " ")
    case .layers(let layers)?:
      return layers.map { layer in
        [
          self.fill(layer.fill), layer.opacity == 1 ? nil : "\((layer.opacity * 100).figures(1))%",
          layer.blendMode == .normal ? nil : layer.blendMode.rawValue,
        ].compactMap { $0 }.joined(separator: " ")
      }.joined(separator: " + ")
    case .material(let material)?:
      return ["\(material.material.rawValue) material", color(material.tint)].compactMap { $0 }.joined(
        separator: " ")
    case .gradient(let gradient)?:
      let stops = gradient.positions.map { " at " + $0.map { $0.figures(3) }.joined(separator: " ") } ?? ""
      let colors = gradient.colors.map { color($0) ?? "" }.joined(separator: ", ")
      return "\(words(for: gradient)) \(colors)\(stops)"
    }
  }

  /// Describes the gradient or image behind the cells of a screen.
  func background(_ background: ScreenBackground) -> String {
    let content =
      switch background.content {
      case .gradient(let gradient): fill(.gradient(gradient)) ?? ""
      case .image(let image, let mode): "\(image.path) \(mode.rawValue)"
      }
    let focus = background.image?.focus.map { "focus \($0.x.figures(3)) \($0.y.figures(3))" }
    let material = background.material.map { "\($0.rawValue) material" }
    return [content, focus, material, background.scrolls ? "scrolls" : nil].compactMap { $0 }.joined(
      separator: " ")
  }

  private func words(for gradient: TemplateGradient) -> String {
    if let points = gradient.points {
      let words = points.map { "\($0.x.figures(3)) \($0.y.figures(3))" }.joined(separator: ", ")
      return "\(gradient.kind.rawValue) through \(words)"
    }
    let center = "at \(gradient.center.x.figures(3)) \(gradient.center.y.figures(3))"
    return switch gradient.kind {
    case .linear: gradient.direction.rawValue
    case .radial: "radial \(center)"
    case .diamond: "diamond \(center)"
    case .angular: "angular \(center) from \(gradient.startAngle.figures(3))°"
    }
  }

  /// Describes the corner radii, clockwise from the top leading corner, or a single radius if all are equal;
  /// nil if the design specifies no radii.
  func corners(_ corners: TemplateCorners?) -> String? {
    switch corners {
    case nil: nil
    case .capsule?: "capsule"
    case .radii(let a, let b, let c, let d)?: sides([a, b, c, d])
    }
  }

  /// Describes the borders, the lowest first; nil if no borders are specified.
  func borders(_ borders: [TemplateBorder]?) -> String? {
    borders?.map { border in
      [
        insets(border.widths), fill(border.fill),
        border.position == .inside ? nil : border.position.rawValue,
        border.dash.isEmpty ? nil : "dash " + border.dash.map { $0.figures(3) }.joined(separator: " "),
        border.cap == .butt ? nil : "\(border.cap.rawValue) caps",
        border.join == .miter ? nil : "\(border.join.rawValue) joins",
      ].compactMap { $0 }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  func cornerCurve(_ curve: TemplateCornerCurve?) -> String? {
    switch curve {
    case nil: nil
    case .circular?: "circular"
    case .continuous?: "continuous"
    case .smooth(let smoothing)?: smoothing.figures(3)
    }
  }

  func scale(_ scale: TemplateScale?) -> String? {
    scale.map { $0.x == $0.y ? $0.x.figures(4) : "\($0.x.figures(4)) \($0.y.figures(4))" }
  }

  /// Describes the shadows, the topmost first; nil if no shadows are specified.
  func shadows(_ shadows: [TemplateShadow]?) -> String? {
    shadows?.map { shadow in
      "\(shadow.x.figures(3)) \(shadow.y.figures(3)) blur \(shadow.blur.figures(3)) spread "
        + "\(shadow.spread.figures(3)) \(color(shadow.color) ?? "")" + (shadow.isInset ? " inset" : "")
    }.joined(separator: ", ")
  }

  func extent(_ extent: TemplateExtent?) -> String? {
    switch extent {
    case nil: nil
    case .points(let length)?: length.figures(3)
    case .share(let share)?: "\((share * 100).figures(3))%"
    case .hug?: "hug"
    case .intrinsic?: "intrinsic"
    case .fill?: "fill"
    case .fillEqually?: "fillEqually"
    }
  }

  /// Describes the sides to which a part is attached; nil if the part is not pinned.
  func pin(_ pin: TemplatePin?) -> String? {
    guard let pin else { return nil }
    func words(_ name: String, _ distance: TemplatePin.Distance?) -> String? {
      switch distance {
      case .points(let points)?: "\(name) \(points.figures(3))"
      case .share(let share)?: "\(name) \((share * 100).figures(3))%"
      case nil: nil
      }
    }
    return [
      words("leading", pin.leading), words("trailing", pin.trailing), words("top", pin.top),
      words("bottom", pin.bottom), pin.centerX.map { "centerX \($0.figures(3))" },
      pin.centerY.map { "centerY \($0.figures(3))" },
    ].compactMap { $0 }.joined(separator: " ")
  }

  func insets(_ insets: EdgeInsets?) -> String? {
    insets.map { sides([$0.top, $0.left, $0.bottom, $0.right]) }
  }

  private func sides(_ lengths: [Double]) -> String {
    let isUniform = lengths.allSatisfy { $0 == lengths[0] }
    return (isUniform ? [lengths[0]] : lengths).map { $0.figures(3) }.joined(separator: " ")
  }
}

/// Finds the design's font files that texts use.
extension DesignFont {
  /// The part of the digest that identifies the file's contents in records of text styles.
  var recordDigest: String { String(digest.suffix(6)) }
}

struct FontFileNames {
  private let fonts: [DesignFont]
  /// The default font family of the design; `nil` for the system font.
  private let defaultFamily: String?

  init(on screen: Screen) {
    (fonts, defaultFamily) = (screen.fonts, screen.fontFamily)
  }

  /// Returns the first of the given families that has font files in the design, followed by the digests of these files; `nil`
  /// if there is no such family. If `families` is empty, the design's default family is used.
  func file(of families: [String]) -> String? {
    let requested = families.isEmpty ? [defaultFamily].compactMap { $0 } : families
    for family in requested {
      let files = fonts.filter { $0.families.contains(family) }
      if !files.isEmpty {
        return ([family] + files.map(\.recordDigest)).joined(separator: " ")
      }
    }
    return nil
  }

  /// The default family with the digests of its files, or only its name if it is installed; nil for the system font.
  var usual: String? { file(of: []) ?? defaultFamily }
}
