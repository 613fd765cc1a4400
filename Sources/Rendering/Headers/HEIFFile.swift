import Foundation
import Graphics

/// The description of the primary image in a HEIC or AVIF file (ISO/IEC 23008-12).
struct HEIFFile {
  let isAVIF: Bool
  /// The size of the image after rotation and cropping, in pixels.
  let size: (width: Int, height: Int)
  /// The ranges of the image's `colr` boxes, ICC profiles first.
  let colors: [Range<Int>]

  /// Reads a file. Returns `nil` if it is not HEIC or AVIF, or ends before the image's size.
  init?(_ file: Data) {
    guard let brands = Self.brands(of: file), let meta = FilePart.box("meta", in: file, 0..<file.count) else {
      return nil
    }
    isAVIF = brands.contains("avif") || brands.contains("avis")
    // The version and the flags of the box precede its children.
    let inside = meta.content.dropFirst(4)
    guard let item = Self.primaryItem(file, inside),
      let properties = FilePart.box("iprp", in: file, inside)?.content,
      let shelf = FilePart.box("ipco", in: file, properties)?.content
    else { return nil }
    let all = FilePart.boxes(in: file, shelf)
    let own = Self.associations(of: item, file, properties).compactMap { number in
      all.indices.contains(number - 1) ? all[number - 1] : nil
    }
    guard let size = Self.size(own, file) else { return nil }
    self.size = size
    // The tiles of a large image share one profile, which some encoders store only for the tiles.
    let colorDefinitions = own.contains { $0.letters == "colr" } ? own : all
    let colors = colorDefinitions.filter { $0.letters == "colr" && $0.content.count >= 4 }.map(\.content)
    self.colors =
      colors.filter { !Self.areCodePoints($0, file) } + colors.filter { Self.areCodePoints($0, file) }
  }

  static func areCodePoints(_ content: Range<Int>, _ file: Data) -> Bool {
    file.number(at: content.lowerBound, count: 4) == 0x6E63_6C78
  }

  /// Returns the brands of an image file; `nil` for videos and other files.
  private static func brands(of file: Data) -> [String]? {
    guard file.number(at: 4, count: 4) == 0x6674_7970,
      let box = FilePart.box("ftyp", in: file, 0..<file.count)
    else { return nil }
    let brands = stride(from: box.content.lowerBound, to: box.content.upperBound - 3, by: 4).map {
      String(decoding: file.bytes($0..<$0 + 4), as: UTF8.self)
    }
    let known: Set = ["avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains(where: known.contains) ? brands : nil
  }

  private static func primaryItem(_ file: Data, _ inside: Range<Int>) -> Int? {
    guard let box = FilePart.box("pitm", in: file, inside)?.content,
      let version = file.number(at: box.lowerBound, count: 1)
    else { return nil }
    return file.number(at: box.lowerBound + 4, count: version == 0 ? 2 : 4)
  }

  /// Returns the indices of an item's properties, in the order in which they apply. Indices start at 1.
  private static func associations(of item: Int, _ file: Data, _ properties: Range<Int>) -> [Int] {
    for box in FilePart.boxes(in: file, properties) where box.letters == "ipma" {
      var offset = box.content.lowerBound
      guard let head = file.number(at: offset, count: 4), let count = file.number(at: offset + 4, count: 4)
      else {
        continue
      }
      let (idLength, length) = (head >> 24 == 0 ? 2 : 4, head & 1 == 1 ? 2 : 1)
      offset += 8
      for _ in 0..<min(count, box.content.count) {
        guard let id = file.number(at: offset, count: idLength),
          let own = file.number(at: offset + idLength, count: 1)
        else { return [] }
        offset += idLength + 1
        guard id == item else {
          offset += own * length
          continue
        }
        // The highest bit is a flag for essential properties, and is not part of the index.
        return (0..<own).compactMap { file.number(at: offset + $0 * length, count: length) }
          .map { $0 & (length == 2 ? 0x7FFF : 0x7F) }
      }
    }
    return []
  }

  private static func size(_ properties: [FilePart], _ file: Data) -> (width: Int, height: Int)? {
    var size: (width: Int, height: Int)?
    for property in properties {
      let start = property.content.lowerBound
      func number(_ offset: Int) -> Int? { file.number(at: start + 4 * offset, count: 4) }
      switch property.letters {
      case "ispe":
        guard let width = number(1), let height = number(2) else { return nil }
        size = (width, height)
      case "clap":
        guard let width = number(0), let across = number(1), let height = number(2), let down = number(3),
          across > 0, down > 0
        else { return nil }
        size = (width / across, height / down)
      case "irot":
        guard let turn = file.number(at: start, count: 1), turn & 1 == 1 else { break }
        size = size.map { ($0.height, $0.width) }
      default: break
      }
    }
    return size
  }
}

extension FilePart {
  /// Returns the first box of a type in a range; `nil` if there is none.
  static func box(_ letters: String, in file: Data, _ range: Range<Int>) -> FilePart? {
    boxes(in: file, range).first { $0.letters == letters }
  }

  /// Returns the complete boxes in a range (ISO/IEC 14496-12, 4.2), but at most 1,000 of them.
  static func boxes(in file: Data, _ range: Range<Int>) -> [FilePart] {
    var boxes: [FilePart] = []
    var offset = range.lowerBound
    while boxes.count < 1_000, offset + 8 <= range.upperBound, var length = file.number(at: offset, count: 4),
      let kind = file.number(at: offset + 4, count: 4)
    {
      var header = 8
      if length == 1 {
        // Sizes have 64 bits, of which no file needs more than 48.
        guard file.number(at: offset + 8, count: 2) == 0, let long = file.number(at: offset + 10, count: 6)
        else {
          break
        }
        (length, header) = (long, 16)
      } else if length == 0 {
        length = range.upperBound - offset
      }
      guard length >= header, offset + length <= range.upperBound else { break }
      boxes.append(
        FilePart(whole: offset..<offset + length, content: offset + header..<offset + length, kind: kind))
      offset += length
    }
    return boxes
  }
}

extension ImageHeader {
  /// Reads the header. Returns `nil` if the file is not a HEIC or AVIF image, or ends before the image's size.
  init?(heif data: Data) {
    guard let file = HEIFFile(data) else { return nil }
    self.init(format: file.isAVIF ? .avif : .heic, width: file.size.width, height: file.size.height)
  }
}
