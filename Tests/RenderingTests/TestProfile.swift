import Foundation

/// ICC profiles that tests write themselves (ISO 15076-1).
enum TestProfile {
  /// The screens that Apple has built since 2015.
  static let displayP3 = profile(
    "RGB ", version: 4,
    tags: colorants([
      (0.515102, 0.241182, -0.001050), (0.291965, 0.692236, 0.041882), (0.157153, 0.066582, 0.784378),
    ])
      + ["rTRC", "gTRC", "bTRC"].map { ($0, standardCurve) })
  /// sRGB, as it is written in the fourth version of the format.
  static let sRGB = profile(
    "RGB ", version: 4,
    tags: colorants([
      (0.436066, 0.222488, 0.013916), (0.385147, 0.716873, 0.097076), (0.143066, 0.060608, 0.714096),
    ])
      + ["rTRC", "gTRC", "bTRC"].map { ($0, standardCurve) })

  /// Grey of which a number stands for its power as light.
  static func gray(exponent: Double) -> Data {
    profile(
      "GRAY", version: 2,
      tags: [("kTRC", Data("curv".utf8) + number(0) + number(1) + short(Int(exponent * 256)))])
  }

  /// A press that prints somewhat darker than inks would be that let nothing through but their own colours.
  static let press: Data = {
    let grid = 9
    var table: [UInt8] = []
    for place in 0..<grid * grid * grid * grid {
      let inks = [729, 81, 9, 1].map { Double(place / $0 % grid) / Double(grid - 1) }
      let (cyan, magenta, yellow, black) = (inks[0], inks[1], inks[2], inks[3])
      let white = (1 - 0.9 * black)
      let lightness = 100 * (1 - 0.4 * cyan) * (1 - 0.5 * magenta) * (1 - 0.08 * yellow) * white
      let green = (-36 * cyan + 70 * magenta - 5 * yellow - 20 * cyan * yellow) * white
      let blue = (-48 * cyan - 4 * magenta + 88 * yellow - 10 * cyan * yellow) * white
      table += [lightness * 2.55, green + 128, blue + 128].map { UInt8(min(max($0, 0), 255).rounded()) }
    }
    let identity = Data((0...255).map { UInt8($0) })
    var content = Data("mft1".utf8) + number(0) + [4, 3, UInt8(grid), 0]
    for entry in 0..<9 { content += fixed(entry % 4 == 0 ? 1 : 0) }
    for _ in 0..<4 { content += identity }
    content += table
    for _ in 0..<3 { content += identity }
    return profile("CMYK", connection: "Lab ", kind: "prtr", version: 2, tags: [("A2B0", content)])
  }()

  /// The same profile in so many segments of a JPEG.
  static func segments(_ icc: Data, count: Int = 1) -> Data {
    let length = (icc.count + count - 1) / count
    return (0..<count).reduce(into: Data()) { segments, part in
      let content = icc.dropFirst(part * length).prefix(length)
      segments += [0xFF, 0xE2] + short(content.count + 16) + Data("ICC_PROFILE\0".utf8)
      segments += [UInt8(part + 1), UInt8(count)] + content
    }
  }

  /// A profile with tags of your own; `tags` must be those that its kind needs.
  static func profile(
    _ space: String, connection: String = "XYZ ", kind: String = "mntr", version: Int, tags: [(String, Data)]
  ) -> Data {
    var (table, body) = (number(tags.count), Data())
    for (name, content) in tags {
      table += Data(name.utf8) + number(132 + 12 * tags.count + body.count) + number(content.count)
      body += content + Data(count: (4 - content.count % 4) % 4)
    }
    var header = number(128 + table.count + body.count) + number(0) + number(version << 24)
    header += Data((kind + space + connection).utf8)
    header += short(2000) + short(1) + short(1) + Data(count: 6) + Data("acsp".utf8)
    header += Data(count: 28) + fixed(0.9642) + fixed(1) + fixed(0.8249)
    header += Data(count: 128 - header.count)
    return header + table + body
  }

  private static func colorants(_ places: [(Double, Double, Double)]) -> [(String, Data)] {
    zip(["rXYZ", "gXYZ", "bXYZ"], places).map { name, place in
      (name, Data("XYZ ".utf8) + number(0) + fixed(place.0) + fixed(place.1) + fixed(place.2))
    }
  }

  private static let standardCurve: Data = {
    let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return parameters.reduce(Data("para".utf8) + number(0) + short(3) + short(0)) { $0 + fixed($1) }
  }()

  private static func number(_ value: Int) -> Data {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian) { Data($0) }
  }
  private static func short(_ value: Int) -> Data {
    withUnsafeBytes(of: UInt16(truncatingIfNeeded: value).bigEndian) { Data($0) }
  }
  private static func fixed(_ value: Double) -> Data { number(Int((value * 65_536).rounded())) }
}
