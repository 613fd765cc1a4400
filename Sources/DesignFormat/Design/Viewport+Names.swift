internal import Foundation

extension Viewport {
  /// The viewport a name stands for: a device's name or id, with ` landscape` or ` portrait` after it where
  /// wanted (an id also with `-landscape`) and, for a part of an iPad's screen, `split 1/2` or another
  /// `ScreenPart`; or a bare size in points such as `507x1024` or, with its scale, `507x1024@3x`. Capitals do
  /// not matter.
  ///
  /// - Throws: a diagnostic without a place that suggests the nearest valid names.
  public static func named(_ name: String) throws(Diagnostic) -> Viewport {
    if let bare = try bare(name) { return bare }
    let (screenName, part) = splittingPart(name.lowercased())
    let (deviceName, orientation) = splittingOrientation(screenName)
    guard let device = Device.named(deviceName) else { throw unknown(name, hint: hint(for: name)) }
    let viewport = Viewport(device, orientation ?? .portrait)
    guard let part else { return viewport }
    guard let shown = viewport.showing(part) else {
      throw unknown(name, hint: "only an iPad shows two apps at once")
    }
    return shown
  }

  private static func unknown(_ name: String, hint: String) -> Diagnostic {
    Diagnostic(code: "unknown-viewport", message: "unknown viewport \(quoted(name))", hint: hint)
  }

  private static func hint(for name: String) -> String {
    let (device, _) = splittingOrientation(splittingPart(name.lowercased()).screen)
    let begun = Device.beginning(with: device)
    let near =
      (1...4).contains(begun.count)
      ? begun.map { "\($0.shortName)\(name.dropFirst(device.count))" }
      : nearest(to: name, in: suggestions(like: name.lowercased()))
    return near.isEmpty
      ? #"name a device, such as "iPhone 17", or a size in points, such as "390x844""#
      : didYouMean(near, for: name)
  }

  /// Portrait first; ids for a name written like one, and parts of screens for a name that speaks of them.
  private static func suggestions(like name: String) -> [String] {
    let isID = name.contains("-") && !name.contains("-inch")
    func names(_ devices: [Device]) -> [String] {
      let names = devices.flatMap { isID ? [$0.id] : $0.names }
      return names + names.map { "\($0) landscape" }
    }
    guard name.contains("split") || name.contains("slide") else { return names(Device.all) }
    return names(Device.all.filter { $0.idiom == .pad }).flatMap { pad in
      ScreenPart.allCases.map { "\(pad) \($0.rawValue)" }
    }
  }

  private static func splittingPart(_ name: String) -> (screen: String, ScreenPart?) {
    for part in ScreenPart.allCases {
      for suffix in [" \(part.rawValue)", "-\(part.slug)"] where name.hasSuffix(suffix) {
        return (String(name.dropLast(suffix.count)), part)
      }
    }
    return (name, nil)
  }

  private static func splittingOrientation(_ name: String) -> (device: String, Orientation?) {
    let separator = name.contains(" ") ? " " : "-"
    for orientation in Orientation.allCases where name.hasSuffix(separator + orientation.rawValue) {
      return (String(name.dropLast(orientation.rawValue.count + 1)), orientation)
    }
    return (name, nil)
  }

  /// The viewport of `WxH` or `WxH@Sx`; nil for a name of another form.
  private static func bare(_ name: String) throws(Diagnostic) -> Viewport? {
    let parts = name.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    guard let sides = numbers(in: parts[0], separator: "x"), sides.count == 2, parts.count <= 2 else {
      return nil
    }
    var scale = 2.0
    if parts.count == 2 {
      guard parts[1].hasSuffix("x"), let given = number(parts[1].dropLast()) else { return nil }
      scale = given
    }
    guard sides.allSatisfy(NumberRange.positive.contains), NumberRange.scale.contains(scale) else {
      throw Diagnostic(
        code: "out-of-range", message: "the viewport \(quoted(name)) is out of range",
        hint: "sides are above 0 and at most 100000, scales above 0 and at most 10")
    }
    return Viewport(size: CGSize(width: sides[0], height: sides[1]), scale: scale)
  }

  private static func numbers(in text: Substring, separator: Character) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    return numbers.count == parts.count ? numbers : nil
  }

  /// Digits with at most one point among them; `Double` alone would take `nan` and `1e3`, too.
  private static func number(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, let last = text.utf8.last, first != 46, last != 46,
      text.utf8.count <= 20, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 })
    else { return nil }
    return Double(text)
  }
}

extension NumberRange {
  /// Pixels to a point.
  static let scale = NumberRange(lowest: 0, highest: 10, includesLowest: false)
}
