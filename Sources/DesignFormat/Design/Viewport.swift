package import Foundation
package import LayoutEngine

/// The screen for which a design is drawn: its size, its scale and its safe area.
package struct Viewport: Hashable, Sendable {
  /// The name in messages and output: `iPhone 17 landscape`, `507x1024`.
  package internal(set) var name: String
  /// The size of the screen in its orientation, or of the part of the screen that the app occupies, in points.
  package internal(set) var size: CGSize
  /// Pixels per point, above 0 and at most 10.
  package internal(set) var scale: Double
  /// The safe-area insets of the screen without bars, in points.
  package internal(set) var safeAreaInsets: EdgeInsets
  /// The layout margins of the screen without bars, measured from the screen's edges, in points: the safe-area insets plus the
  /// device's margin at both sides.
  package internal(set) var layoutMargins: EdgeInsets
  /// The device; nil for a viewport that is not a device's screen.
  package let device: Device?
  /// The orientation of the device; without a device, landscape if the width exceeds the height.
  package let orientation: Orientation
  /// The generation of the system, which determines the appearance of bars.
  package internal(set) var system: SystemGeneration
  /// The part of an iPad's screen that the app occupies; nil for the whole screen.
  package internal(set) var part: ScreenPart?
  /// The name for file names, which contains only `a-z`, `0-9` and `-`: `iphone-17-landscape`, `507x1024`.
  package internal(set) var slug: String

  /// Creates the viewport of a device with the device's insets on `system`. If `system` is nil, the latest system is used for
  /// which the device's insets are known.
  package init(_ device: Device, _ orientation: Orientation = .portrait, on system: SystemGeneration? = nil) {
    self.device = device
    self.orientation = orientation
    self.system = system ?? device.latestSystem
    size = device.size(in: orientation)
    scale = device.scale
    (name, slug) = (device.name, device.id)
    (safeAreaInsets, layoutMargins) = (.zero, .zero)
    rename()
    replaceSafeArea(with: device.safeAreaInsets(in: orientation, on: self.system) ?? .zero)
  }

  /// Creates a viewport without a device. By default, its name is `WxH`, and its margins are its safe-area insets.
  package init(
    size: CGSize, scale: Double = 2, name: String? = nil, safeAreaInsets: EdgeInsets = .zero,
    layoutMargins: EdgeInsets? = nil
  ) {
    let sizeName = "\(Double(size.width).shortText)x\(Double(size.height).shortText)"
    self.name = name ?? sizeName
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins ?? safeAreaInsets
    device = nil
    system = .ios26
    orientation = size.width > size.height ? .landscape : .portrait
    slug = Self.slug(for: self.name)
  }

  /// Returns the viewport of a view that is presented over a part of the screen, such as a sheet, with the view's safe-area insets.
  package func presenting(in size: CGSize, safeAreaInsets insets: EdgeInsets) -> Viewport {
    var viewport = self
    let margin = device?.sideMargin(in: orientation) ?? 16
    (viewport.size, viewport.safeAreaInsets, viewport.part) = (size, insets, nil)
    viewport.layoutMargins = EdgeInsets(
      top: insets.top, left: insets.left + margin, bottom: insets.bottom, right: insets.right + margin)
    return viewport
  }

  private static func slug(for name: String) -> String {
    let words = name.lowercased().split { character in
      !(character.isASCII && (character.isLetter || character.isNumber))
    }
    return words.isEmpty ? "viewport" : words.joined(separator: "-")
  }
}

extension Viewport {
  /// Returns the part of this screen that an app occupies beside another app; nil unless this is a whole iPad screen.
  ///
  /// The part has the safe-area insets of the whole screen. The part's margins are 20 points if the part is at least 414 points
  /// wide, and otherwise 16.
  package func showing(_ part: ScreenPart) -> Viewport? {
    guard let device, device.idiom == .pad, self.part == nil else { return nil }
    var viewport = self
    viewport.part = part
    viewport.size.width = part.width(on: device, in: orientation)
    viewport.rename()
    viewport.replaceSafeArea(with: safeAreaInsets)
    return viewport
  }

  /// Returns this screen on another generation of the system; nil if the device's insets on that system are unknown.
  package func running(_ system: SystemGeneration) -> Viewport? {
    var viewport = self
    viewport.system = system
    guard let device else { return viewport }
    guard let insets = device.safeAreaInsets(in: orientation, on: system) else { return nil }
    viewport.rename()
    viewport.replaceSafeArea(with: insets)
    return viewport
  }

  /// Replaces the safe-area insets. The layout margins become the new insets plus the device's margin at both sides.
  mutating func replaceSafeArea(with insets: EdgeInsets) {
    safeAreaInsets = insets
    layoutMargins = EdgeInsets(
      top: insets.top, left: insets.left + sideMargin, bottom: insets.bottom, right: insets.right + sideMargin
    )
  }

  /// The margin at each side of the safe area, in points; 0 without a device.
  private var sideMargin: Double {
    guard let device else { return 0 }
    guard part != nil else { return device.sideMargin(in: orientation) }
    return size.width >= 414 ? 20 : 16
  }

  /// Adds the orientation, the screen part and the system to `name` and `slug`, where they differ from the device's defaults.
  mutating func rename() {
    guard let device else { return }
    let isTurned = orientation == .landscape
    let isOlder = system != device.latestSystem
    let words = [isTurned ? "landscape" : nil, part?.rawValue, isOlder ? "on \(system.rawValue)" : nil]
    name = ([device.name] + words.compactMap { $0 }).joined(separator: " ")
    let suffixes = [isTurned ? "landscape" : nil, part?.slug, isOlder ? system.rawValue : nil]
    slug = ([device.id] + suffixes.compactMap { $0 }).joined(separator: "-")
  }
}

extension Viewport {
  /// Returns the viewport in another orientation; a square viewport without a device is unchanged.
  ///
  /// The scale, the system and the part of the screen stay the same. Insets that the design specifies rotate counterclockwise
  /// with the screen, so that the top inset becomes the left one. A device has its own insets for each orientation.
  package func turned(to orientation: Orientation) -> Viewport {
    guard orientation != self.orientation, device != nil || size.width != size.height else { return self }
    var viewport = device.flatMap { turned($0, to: orientation) } ?? turnedScreen(to: orientation)
    viewport.scale = scale
    return viewport
  }

  private func turned(_ device: Device, to orientation: Orientation) -> Viewport? {
    guard let usual = Self.usual(device, self.orientation, system, part),
      var turned = Self.usual(device, orientation, system, part)
    else { return nil }
    if safeAreaInsets != usual.safeAreaInsets { turned.replaceSafeArea(with: safeAreaInsets.turned) }
    var adjusted = usual
    adjusted.replaceSafeArea(with: safeAreaInsets)
    if layoutMargins != adjusted.layoutMargins { turned.layoutMargins = layoutMargins.turned }
    return turned
  }

  /// Returns the screen of a device, or a part of it, with its standard insets.
  private static func usual(
    _ device: Device, _ orientation: Orientation, _ system: SystemGeneration, _ part: ScreenPart?
  ) -> Viewport? {
    let whole = Viewport(device, orientation, on: system)
    return part.map { whole.showing($0) } ?? whole
  }

  private func turnedScreen(to orientation: Orientation) -> Viewport {
    let isNamed = name != Viewport(size: size).name
    var turned = Viewport(
      size: CGSize(width: size.height, height: size.width),
      name: isNamed ? "\(name) \(orientation.rawValue)" : nil,
      safeAreaInsets: safeAreaInsets.turned, layoutMargins: layoutMargins.turned)
    turned.system = system
    return turned
  }
}

extension EdgeInsets {
  fileprivate var turned: EdgeInsets { EdgeInsets(top: right, left: top, bottom: left, right: bottom) }
}

extension Viewport {
  /// Returns the viewport with a name, ignoring case. The name is one of these:
  /// - A device's name or id, optionally with ` landscape` or ` portrait` (an id also with `-landscape`). The name of
  ///   a `ScreenPart`, such as `split 1/2`, may follow; it selects a part of an iPad's screen.
  /// - A size in points such as `507x1024`, optionally with a scale: `507x1024@3x`.
  ///
  /// - Throws: A diagnostic without a location that suggests similar names.
  package static func named(_ name: String) throws(Diagnostic) -> Viewport {
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
      !begun.isEmpty
      ? current(begun).map { "\($0.shortName)\(name.dropFirst(device.count))" }
      : nearest(to: name, in: suggestions(like: name.lowercased()))
    return near.isEmpty
      ? lookalikeRemedy(in: name)
        ?? #"name a device, such as "iPhone 17", or a size in points, such as "390x844""#
      : didYouMean(near, for: name)
  }

  /// Returns at most four devices to suggest, in their order. If there are more, the four latest ones are
  /// returned.
  private static func current(_ devices: [Device]) -> [Device] {
    guard devices.count > 4 else { return devices }
    let latest = Set(devices.indices.sorted { (devices[$0].year, $0) > (devices[$1].year, $1) }.prefix(4))
    return devices.indices.filter(latest.contains).map { devices[$0] }
  }

  /// Returns names of viewports to suggest. Names of viewports in portrait orientation are first. The names
  /// begin with device ids if `name` resembles an id. If `name` contains "split" or "slide", only parts of
  /// iPad screens are suggested.
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

  /// Returns the viewport for `WxH` or `WxH@Sx`; nil for other names.
  private static func bare(_ name: String) throws(Diagnostic) -> Viewport? {
    let parts = name.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    guard let sides = numbers(in: parts[0], separator: "x"), sides.count == 2, parts.count <= 2 else {
      return nil
    }
    var scale = 2.0
    if parts.count == 2 {
      guard parts[1].hasSuffix("x"), let parsedScale = number(parts[1].dropLast()) else { return nil }
      scale = parsedScale
    }
    guard sides.allSatisfy(NumberRange.positive.contains), NumberRange.scale.contains(scale) else {
      throw Diagnostic(
        code: "out-of-range", message: "the viewport \(quoted(name)) is out of range",
        hint: "its width and height must be above 0 and at most 100000, its scale above 0 and at most 10")
    }
    return Viewport(size: CGSize(width: sides[0], height: sides[1]), scale: scale)
  }

  private static func numbers(in text: Substring, separator: Character) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    return numbers.count == parts.count ? numbers : nil
  }

  /// Parses digits with at most one period. `Double.init` alone would also accept `nan` and `1e3`.
  private static func number(_ text: Substring) -> Double? {
    guard let first = text.utf8.first, let last = text.utf8.last, first != 46, last != 46,
      text.utf8.count <= 20, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 })
    else { return nil }
    return Double(text)
  }
}

extension NumberRange {
  /// The range of a viewport's scale, in pixels per point.
  static let scale = NumberRange(lowest: 0, highest: 10, includesLowest: false)
}

extension Viewport {
  static let nameForm = Form(words: "text", schema: { nameSchema }) { field -> Viewport? in
    guard let name = field.nonEmptyString() else { return nil }
    do throws(Diagnostic) {
      return try named(name)
    } catch {
      field.report(error.code, error.message, hint: error.hint)
      return nil
    }
  }.defined(
    "viewportName",
    #"A device, optionally followed by " landscape" and, for a part of an iPad's screen, " split 1/2", " split 1/3", " split 2/3" or " slide over"; or a size in points such as 507x1024 or 507x1024@3x."#,
    examples: [
      "iPhone 17", "iPhone 17 landscape", "ipad-air-11 split 1/3", "507x1024", "507x1024@3x",
    ])

  /// The schema of viewport names: the device names, which editors suggest, and patterns for all other spellings.
  private static var nameSchema: Schema {
    let all = Device.all.flatMap(\.names)
    return Schema.anyOf([
      Schema(["enum": .array(all.map { .string($0) })]),
      Schema(["enum": .array(all.map { .string($0 + " landscape") })]),
      Schema([
        "description": "A device's name with \" portrait\", or its id.",
        "pattern": .string("^(?:\(names(of: Device.all)) portrait|\(turnedIDs(of: Device.all)))$"),
      ]),
      Schema([
        "description": "A size in points; 2 pixels per point unless it has a scale.",
        "pattern": .string("^\(length)[xX]\(length)(?:@\(scale)[xX])?$"),
      ]),
      Schema([
        "description": "A part of an iPad's screen, which the app shares with another.",
        "pattern": .string(
          "^(?:\(names(of: pads))(?: (?:landscape|portrait))?|\(turnedIDs(of: pads)))\(parts)$"),
        "examples": ["iPad Pro 11-inch (M4, M5) landscape split 1/2", "ipad-mini-6 slide over"],
      ]),
    ]).adding(["type": "string"])
  }

  private static var pads: [Device] { Device.all.filter { $0.idiom == .pad } }

  private static func names(of devices: [Device]) -> String { choice(devices.flatMap(\.names)) }

  private static func turnedIDs(of devices: [Device]) -> String {
    choice(devices.map(\.id)) + "(?:[ -](?:landscape|portrait))?"
  }

  private static func choice(_ words: [String]) -> String {
    let escaped = words.map { word in
      word.reduce(into: "") { $0 += (".()".contains($1) ? "\\" : "") + String($1) }
    }
    return "(?:\(escaped.joined(separator: "|")))"
  }

  /// A pattern for a number of at most 20 digits, above 0 and at most 100,000.
  private static let length =
    #"(?=[0-9.]{1,20}[xX@]|[0-9.]{1,20}$)(?=[0-9.]*[1-9])0*(?:[0-9]{1,5}(?:\.[0-9]+)?|100000(?:\.0+)?)"#
  /// A pattern for a number of at most 20 digits, above 0 and at most 10.
  private static let scale = #"(?=[0-9.]{1,20}[xX])(?=[0-9.]*[1-9])0*(?:[0-9](?:\.[0-9]+)?|10(?:\.0+)?)"#
  /// A pattern for the part of a screen in Split View or Slide Over, after a device's name or id.
  private static let parts =
    "(?: (?:split (?:1/2|1/3|2/3)|slide over)|-(?:split-(?:1-2|1-3|2-3)|slide-over))"
}

extension Viewport {
  private static let nameKey = Key(
    "name", Form.raw(like: .nonEmptyText),
    "A display name, which is also part of file names; without width and height, the name of a known viewport."
  )
  private static let widthKey = Key(
    "width", Form.positiveLength, "The width, in points.",
    details: "This key is required, unless `name` names a known viewport.")
  private static let heightKey = Key(
    "height", Form.positiveLength, "The height, in points.",
    details: "This key is required, unless `name` names a known viewport.")
  private static let systemKey = Key(
    "system", Form.raw(like: Form<SystemGeneration>.choice("system")),
    "The system generation: ios18 means iOS 11 to 18, and ios26 means iOS 26 and 27.",
    otherwise: "the newest system with known sizes for the device")
  private static let scaleKey = Key(
    "scale", Form.number(in: .scale), "The number of pixels per point.", otherwise: "the device's, or 2")
  private static let safeAreaKey = Key(
    "safeAreaInsets", Form.edgeInsets, "The safe area insets of the hardware, without bars.",
    otherwise: "the device's, or 0")
  private static let marginsKey = Key(
    "layoutMargins", Form.edgeInsets, "The layout margins, measured from the screen's edges.",
    otherwise: "the safe area and, on a device, 16 or 20 points more at both sides",
    details: "On iPads and on devices with a width of at least 414 points, the default is 20 points.")

  static let object = ObjectForm<Viewport>(
    keys: [
      .key(nameKey), .key(scaleKey), .key(safeAreaKey), .key(marginsKey), .key(systemKey), .key(widthKey),
      .key(heightKey),
    ],
    rules: [
      "anyOf": [
        ["required": ["width", "height"]],
        [
          "required": ["name"],
          "properties": ["name": nameForm.schema().json, "width": false, "height": false],
        ],
      ]
    ],
    examples: [
      ["name": "Kiosk", "width": 1080, "height": 1920, "scale": 1], ["name": "iPhone 17", "scale": 2],
    ])

  static let form = Form(
    words: "a [viewport](#viewports)", schema: { .anyOf([nameForm.schema(), object.schema]) }, read: read
  ).defined(
    "viewport",
    "A viewport to draw for: a name, or an object that describes a viewport or changes a named viewport.")

  @Sendable private static func read(_ field: Field) -> Viewport? {
    switch field.value.content {
    case .string: return nameForm.read(field)
    case .object:
      guard let reader = KeyReader(field, object) else { return nil }
      let viewport = read(reader)
      reader.finish()
      return viewport
    default:
      field.mismatch("a viewport", hint: #"write a name, such as "iPhone 17" or "507x1024", or an object"#)
      return nil
    }
  }

  private static func read(_ reader: KeyReader) -> Viewport? {
    let nameField = reader[nameKey]
    let (scale, safeArea, margins) = (reader[scaleKey], reader[safeAreaKey], reader[marginsKey])
    let systemField = reader[systemKey]
    let system = systemField?.choice("system", of: SystemGeneration.self)
    guard reader.has(widthKey) || reader.has(heightKey) || nameField == nil else {
      guard var viewport = nameField.flatMap(nameForm.read) else { return nil }
      if let system { viewport = viewport.running(system) ?? refused(by: viewport, at: systemField) }
      viewport.scale = scale ?? viewport.scale
      if let safeArea { viewport.replaceSafeArea(with: safeArea) }
      viewport.layoutMargins = margins ?? viewport.layoutMargins
      return viewport
    }
    let name = nameField?.nonEmptyString()
    let (width, height) = (reader.required(widthKey), reader.required(heightKey))
    guard let width, let height else { return nil }
    var viewport = Viewport(
      size: CGSize(width: width, height: height), scale: scale ?? 2, name: name,
      safeAreaInsets: safeArea ?? .zero, layoutMargins: margins)
    viewport.system = system ?? viewport.system
    return viewport
  }

  /// Reports a system on which the device does not run, and returns the viewport unchanged.
  private static func refused(by viewport: Viewport, at field: Field?) -> Viewport {
    let known = viewport.device?.systems.map { quoted($0.rawValue) } ?? []
    field?.report(
      "unknown-system-of-device", "Maquette has no metrics for \(viewport.name) on this system",
      hint: "known systems: \(known.joined(separator: ", "))")
    return viewport
  }
}
