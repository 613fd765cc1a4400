internal import Foundation

/// Reads devices written as a text table: one to a line, columns at least two blanks apart.
///
/// A row that cannot be read is left out, which the tests notice.
enum DeviceTable {
  static func phones(_ table: String) -> [Device] { rows(of: table).compactMap(phone) }

  static func pads(_ table: String) -> [Device] { rows(of: table).compactMap(pad) }

  private static func rows(of table: String) -> [[Substring]] {
    Array(table.utf8).split(separator: UInt8(ascii: "\n")).map(cells)
  }

  private static func cells(of line: ArraySlice<UInt8>) -> [Substring] {
    let blank = UInt8(ascii: " ")
    var cells: [Substring] = []
    var end = line.startIndex
    while let start = line[end...].firstIndex(where: { $0 != blank }) {
      end = start + 1
      while end < line.endIndex, line[end] != blank || end + 1 < line.endIndex && line[end + 1] != blank {
        end += 1
      }
      cells.append(Substring(String(decoding: line[start..<end], as: UTF8.self)))
    }
    return cells
  }

  private static func phone(_ cells: [Substring]) -> Device? {
    guard cells.count == 9, let topInset = Double(cells[6]) else { return nil }
    let common = Array(cells[..<5] + cells[7...])
    return device(common, idiom: .phone, cutout: cutout(cells[5]), topInset: topInset)
  }

  private static func pad(_ cells: [Substring]) -> Device? {
    device(cells, idiom: .pad, cutout: nil, topInset: 0)
  }

  private static func device(
    _ cells: [Substring], idiom: Device.Idiom, cutout: Cutout?, topInset: Double
  ) -> Device? {
    guard cells.count == 7, let year = Int(cells[2]), let radius = Double(cells[4]) else { return nil }
    let screen = cells[3].parts(at: "@")
    let doubts = cells[6].parts(at: " ")
    guard screen.count == 2, let size = size(screen[0]), let scale = Double(screen[1]) else { return nil }
    return Device(
      id: String(cells[0]), name: String(cells[1]), idiom: idiom, year: year, size: size, scale: scale,
      cornerRadius: radius, cutout: cutout,
      systems: cells[5].parts(at: " ").compactMap { SystemGeneration(rawValue: "ios\($0)") },
      confidence: doubts.first == "~" ? .medium : .high,
      doubt: doubts.last.flatMap { Device.Doubt(rawValue: String($0)) }, phoneTopInset: topInset)
  }

  /// `island 125x37+14`, followed by `~` for medium confidence; `notch ?` for a size nobody has published.
  private static func cutout(_ cell: Substring) -> Cutout? {
    let words = cell.parts(at: " ")
    guard words.count >= 2, let kind = Cutout.Kind(rawValue: String(words[0])) else { return nil }
    let parts = words[1].parts(at: "+")
    guard let size = size(parts[0]), parts.count == 2, let top = Double(parts[1]) else {
      return Cutout(kind: kind, size: nil, top: 0, confidence: .unverified)
    }
    return Cutout(kind: kind, size: size, top: top, confidence: words.last == "~" ? .medium : .high)
  }

  private static func size(_ text: Substring) -> CGSize? {
    let sides = text.parts(at: "x").compactMap { Double($0) }
    return sides.count == 2 ? CGSize(width: sides[0], height: sides[1]) : nil
  }
}
