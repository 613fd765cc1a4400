import Foundation

/// A color space definition in an image file. A file can contain several.
enum ColorDefinition {
  case standard
  /// An ICC profile; `nil` if it cannot be extracted from the file.
  case profile(Data?)
  /// A PNG's gAMA chunk, with or without cHRM.
  case measured(RGBColorSpace)
  /// Code points of ITU-T H.273.
  case codePoints(primaries: Int, transfer: Int, matrix: Int, isFullRange: Bool)

  enum Fault: Error {
    case profile(ColorProfile.Fault)
    case wrongModel(ColorProfile.Model)
    case impossible
    case codePoints(String)
    case highDynamicRange(String)

    /// A description of the reason why color information is ignored, as a predicate that follows the image's name.
    var remark: String {
      switch self {
      case .profile(.damaged): "has a damaged color profile, which is ignored"
      case .profile(.tooLarge):
        "has a color profile of more than \(ColorProfile.maximumByteCount >> 20) MiB, which is ignored"
      case .wrongModel(let model): "has a color profile for \(model.rawValue) images, which is ignored"
      case .impossible: "has impossible color values (gAMA, cHRM), which are ignored"
      case .codePoints(let numbers): "has an unknown color space (cICP \(numbers)), which is ignored"
      case .highDynamicRange(let kind):
        "has high dynamic range (\(kind)), which is not supported"
      }
    }
  }

  /// Returns the profile from which the pixels must be converted; `nil` for sRGB. Throws if the definition cannot be used.
  func profile(for model: ColorProfile.Model) throws(Fault) -> ColorProfile? {
    switch self {
    case .standard: return nil
    case .profile(nil): throw .profile(.damaged)
    case .profile(.some(let icc)):
      return try Self.checked(for: model) { () throws(ColorProfile.Fault) in try ColorProfile(icc) }
    case .measured(let light):
      guard light.isPossible else { throw .impossible }
      if light.isApproximatelySRGB { return nil }
      return try Self.checked(for: .rgb) { () throws(ColorProfile.Fault) in try ColorProfile(light) }
    case .codePoints(let primaries, let transfer, let matrix, let isFullRange):
      if transfer == 16 { throw .highDynamicRange("PQ") }
      if transfer == 18 { throw .highDynamicRange("HLG") }
      guard matrix == 0, isFullRange, let light = RGBColorSpace(primaries: primaries, transfer: transfer)
      else {
        throw .codePoints("\(primaries)-\(transfer)-\(matrix)-\(isFullRange ? 1 : 0)")
      }
      return try Self.checked(for: .rgb) { () throws(ColorProfile.Fault) in try ColorProfile(light) }
    }
  }

  /// Returns the profile that `open` returns, or `nil` if it is equivalent to sRGB. Throws if the profile is for a color model
  /// other than `model`.
  private static func checked(
    for model: ColorProfile.Model, _ open: () throws(ColorProfile.Fault) -> ColorProfile
  ) throws(Fault) -> ColorProfile? {
    let wrongModel: ColorProfile.Model
    do throws(ColorProfile.Fault) {
      let profile = try open()
      if profile.model == model || (profile.model == .rgb && model == .gray) {
        if try profile.isStandard() { return nil }
        return consume profile
      }
      wrongModel = profile.model
    } catch {
      throw .profile(error)
    }
    throw .wrongModel(wrongModel)
  }
}

extension ColorDefinition {
  /// Returns the color space definitions of a PNG in order of priority (PNG specification, third edition, 4.3), and its color
  /// model.
  static func colorDefinitions(ofPNG file: Data) -> ([ColorDefinition], ColorProfile.Model) {
    var (codePoints, profile, standard): (ColorDefinition?, ColorDefinition?, ColorDefinition?)
    var (exponent, coordinates): (Double?, [Double]?)
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
      case "cHRM": coordinates = fractions(8)
      case "IDAT": return false
      default: break
      }
      return true
    }
    var measured: ColorDefinition?
    if let exponent {
      var light = RGBColorSpace(curve: .power(1 / exponent))
      if let coordinates {
        light.white = .init(coordinates[0], coordinates[1])
        light.red = .init(coordinates[2], coordinates[3])
        light.green = .init(coordinates[4], coordinates[5])
        light.blue = .init(coordinates[6], coordinates[7])
      }
      measured = .measured(light)
    }
    let hasHues = file.number(at: 25, count: 1).map { $0 & 2 != 0 } ?? true
    return ([codePoints, profile, standard, measured].compactMap { $0 }, hasHues ? .rgb : .gray)
  }

  /// Returns the ICC profile; `nil` if libpng considers it damaged.
  private static func profile(inPNG file: Data) -> Data? {
    do throws(RenderingError) {
      return try PNGReader.reading(file) { reader throws(RenderingError) in reader.profile }
    } catch {
      // All other errors in the file are reported when it is decoded.
      return nil
    }
  }

  /// Returns the color space definitions of a JPEG, and its color model. The ICC profile can be split over several segments (ISO
  /// 15076-1, B.4).
  static func colorDefinitions(ofJPEG file: Data) -> ([ColorDefinition], ColorProfile.Model) {
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

  /// Whether a JPEG's segment contains an ICC profile or a part of one.
  func isProfile(in file: Data) -> Bool {
    kind == 0xE2 && content.count >= Self.profileName.count + 2
      && file.bytes(content.prefix(Self.profileName.count)) == Self.profileName
  }
}

extension ColorDefinition {
  static func colorDefinitions(ofWebP data: Data) -> [ColorDefinition] {
    guard let profile = WebPFile(data)?.profile else { return [] }
    return [.profile(Data(data.bytes(profile)))]
  }

  /// Returns the color space definitions of a HEIF file. Profiles take precedence over code points (ISO/IEC 23000-22, 7.3.6.4).
  /// Unspecified code points mean sRGB. libheif has already applied the matrix and the range.
  static func colorDefinitions(ofHEIF data: Data) -> [ColorDefinition] {
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
