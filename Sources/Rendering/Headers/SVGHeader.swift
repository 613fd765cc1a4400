public import Foundation
public import Graphics

/// The first tag of an SVG file, which gives its size.
struct SVGHeader {
  private let root: XMLTags.Tag

  /// `nil` where the bytes are no SVG file, or not its beginning.
  init?(_ data: Data) {
    // A tag, blanks before it, or a mark of UTF-8.
    guard let first = data.first, [0x3C, 0x20, 0x09, 0x0A, 0x0D, 0xEF].contains(first) else { return nil }
    var tags = XMLTags(data)
    guard tags.beginsWithMarkup, let root = tags.next(), root.name == "svg" else { return nil }
    self.root = root
  }

  /// The size that the file asks for, in CSS pixels, one of which is a point; throws where it asks for none, or for one
  /// that is impossible.
  func size() throws(RenderingError) -> CGSize {
    let box = viewBox
    let (width, height) = (length(root["width"]), length(root["height"]))
    let size: CGSize
    switch (width, height, box) {
    case (let width?, let height?, _): size = CGSize(width: width, height: height)
    case (let width?, nil, let box?): size = CGSize(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?): size = CGSize(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box
    default:
      throw RenderingError(
        "an SVG drawing that does not say its size; give it a width and a height, or a viewBox")
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw RenderingError("an SVG drawing without an extent (\(size.width) × \(size.height))")
    }
    return size
  }

  /// `nil` for none, and for one that shows nothing.
  private var viewBox: CGSize? {
    let parts = (root["viewBox"] ?? "").split { $0.isWhitespace || $0 == "," }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return CGSize(width: numbers[2], height: numbers[3])
  }

  /// `nil` for none, and for a part of something that is not known.
  private func length(_ text: String?) -> Double? {
    guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("em", 16),
      ("ex", 8),
      ("", 1),
    ]
    for (unit, factor) in units where text.lowercased().hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * factor }
    }
    return nil
  }
}

extension ImageSource {
  /// A drawing that has been found sound; one that does not say its size is taken for a square.
  public init(icon name: String, data: Data) {
    var size = CGSize(width: 24, height: 24)
    do throws(RenderingError) {
      if let known = try SVGHeader(data)?.size() { size = known }
    } catch {
      // Any size will do: it is drawn as large as its place.
    }
    self.init(
      name: name, format: .svg, pixelWidth: max(1, Int(min(size.width, 1e6).rounded(.up))),
      pixelHeight: max(1, Int(min(size.height, 1e6).rounded(.up))), data: data)
    self.size = size
  }
}
