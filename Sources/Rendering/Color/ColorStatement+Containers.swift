import Foundation

extension ColorStatement {
  static func statements(ofWebP data: Data) -> [ColorStatement] {
    guard let profile = WebPFile(data)?.profile else { return [] }
    return [.profile(Data(data.bytes(profile)))]
  }

  /// Profiles come before numbers (ISO/IEC 23000-22, 7.3.6.4). What is not specified is sRGB; libheif has taken the
  /// matrix and the range into account.
  static func statements(ofHEIF data: Data) -> [ColorStatement] {
    (HEIFFile(data)?.colors ?? []).compactMap { content in
      let start = content.lowerBound + 4
      guard HEIFFile.areCodePoints(content, data) else {
        return .profile(Data(data.bytes(start..<content.upperBound)))
      }
      guard let primaries = data.number(at: start, count: 2),
        let transfer = data.number(at: start + 2, count: 2)
      else { return nil }
      let unspecified = 2
      return .codePoints(
        primaries: primaries == unspecified ? 1 : primaries,
        transfer: transfer == unspecified ? 13 : transfer,
        matrix: 0, isFullRange: true)
    }
  }
}
