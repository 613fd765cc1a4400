import Foundation

extension ColorStatement {
  /// All that a PNG says of its colours, what counts most first (PNG specification, third edition, 4.3).
  static func statements(ofPNG file: Data) -> ([ColorStatement], ColorProfile.Model) {
    var (codePoints, profile, standard): (ColorStatement?, ColorStatement?, ColorStatement?)
    var (exponent, places): (Double?, [Double]?)
    FilePart.forEachChunk(of: file) { chunk in
      let start = chunk.content.lowerBound
      func fractions(_ count: Int) -> [Double]? {
        guard chunk.content.count == 4 * count else { return nil }
        return (0..<count).compactMap { file.number(at: start + 4 * $0, count: 4) }.map {
          Double($0) / 100_000
        }
      }
      switch chunk.letters {
      case "cICP":
        guard chunk.content.count == 4 else { break }
        let numbers = file.bytes(chunk.content).map { Int($0) }
        codePoints = .codePoints(
          primaries: numbers[0], transfer: numbers[1], matrix: numbers[2], isFullRange: numbers[3] == 1)
      case "iCCP": profile = .profile(Self.profile(inPNG: file))
      case "sRGB": standard = .standard
      case "gAMA": exponent = fractions(1)?.first
      case "cHRM": places = fractions(8)
      case "IDAT": return false
      default: break
      }
      return true
    }
    var measured: ColorStatement?
    if let exponent {
      var light = MeasuredLight(curve: .power(1 / exponent))
      if let places {
        light.white = .init(places[0], places[1])
        light.red = .init(places[2], places[3])
        light.green = .init(places[4], places[5])
        light.blue = .init(places[6], places[7])
      }
      measured = .measured(light)
    }
    let hasHues = file.number(at: 25, count: 1).map { $0 & 2 != 0 } ?? true
    return ([codePoints, profile, standard, measured].compactMap { $0 }, hasHues ? .rgb : .gray)
  }

  /// `nil` where libpng finds the profile damaged.
  private static func profile(inPNG file: Data) -> Data? {
    do throws(RenderingError) {
      return try PNGReader.reading(file) { reader throws(RenderingError) in reader.profile }
    } catch {
      // Anything else that is wrong with the file is told when it is decoded.
      return nil
    }
  }

  /// The ICC profile may be in several segments (ISO 15076-1, B.4).
  static func statements(ofJPEG file: Data) -> ([ColorStatement], ColorProfile.Model) {
    var model = ColorProfile.Model.rgb
    var parts: [Int: Range<Int>] = [:]
    var count: Int?
    var isWhole = true
    FilePart.forEachSegment(of: file) { segment in
      if segment.isFrameHeader {
        switch file.number(at: segment.content.lowerBound + 5, count: 1) {
        case 1: model = .gray
        case 4: model = .cmyk
        default: break
        }
      }
      guard segment.isProfile(in: file) else { return true }
      let start = segment.content.lowerBound + FilePart.profileName.count
      guard let number = file.number(at: start, count: 1), let all = file.number(at: start + 1, count: 1),
        number > 0, number <= all, parts[number] == nil, count == nil || count == all
      else {
        isWhole = false
        return true
      }
      count = all
      parts[number] = start + 2..<segment.content.upperBound
      return true
    }
    guard let count else { return (isWhole ? [] : [.profile(nil)], model) }
    guard isWhole, parts.count == count else { return ([.profile(nil)], model) }
    var profile = Data()
    for number in 1...count {
      if let part = parts[number] { profile += file.bytes(part) }
    }
    return ([.profile(profile)], model)
  }
}

extension FilePart {
  static let profileName = [UInt8]("ICC_PROFILE\0".utf8)

  /// Whether there is an ICC profile, or a part of one, in a JPEG's segment.
  func isProfile(in file: Data) -> Bool {
    kind == 0xE2 && content.count >= Self.profileName.count + 2
      && file.bytes(content.prefix(Self.profileName.count)) == Self.profileName
  }
}
