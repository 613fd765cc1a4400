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
    #"A device, with " landscape" after it where wanted and, for a part of an iPad's screen, " split 1/2", " split 1/3", " split 2/3" or " slide over"; or a size in points such as 507x1024 or 507x1024@3x."#,
    examples: [
      "iPhone 17", "iPhone 17 landscape", "ipad-air-11 split 1/3", "507x1024", "507x1024@3x",
    ])

  /// Devices by name, which editors offer, and patterns for all other spellings.
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
        "description": "A size in points; 2 pixels to a point unless it says otherwise.",
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

  /// A number of at most 20 digits, above 0 and at most 100,000.
  private static let length =
    #"(?=[0-9.]{1,20}[xX@]|[0-9.]{1,20}$)(?=[0-9.]*[1-9])0*(?:[0-9]{1,5}(?:\.[0-9]+)?|100000(?:\.0+)?)"#
  /// A number of at most 20 digits, above 0 and at most 10.
  private static let scale = #"(?=[0-9.]{1,20}[xX])(?=[0-9.]*[1-9])0*(?:[0-9](?:\.[0-9]+)?|10(?:\.0+)?)"#
  /// The part of a screen in Split View or Slide Over, behind the screen's size or its id.
  private static let parts =
    "(?: (?:split (?:1/2|1/3|2/3)|slide over)|-(?:split-(?:1-2|1-3|2-3)|slide-over))"
}
