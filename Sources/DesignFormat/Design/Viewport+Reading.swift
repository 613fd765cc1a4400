internal import Foundation
internal import LayoutEngine

extension Viewport {
  private static let nameKey = Key(
    "name", Form.raw(like: .nonEmptyText),
    "A name for people and, in plain letters, for files; without width and height the name of a known viewport."
  )
  private static let widthKey = Key(
    "width", Form.positiveLength, "In points.", details: "Required, unless `name` names a viewport.")
  private static let heightKey = Key(
    "height", Form.positiveLength, "In points.", details: "Required, unless `name` names a viewport.")
  private static let systemKey = Key(
    "system", Form.raw(like: Form<SystemGeneration>.choice("system")),
    "The generation of the system: ios18 stands for iOS 11 to 18, ios26 for iOS 26 and 27.",
    otherwise: "the newest whose figures are known for the device")
  private static let scaleKey = Key(
    "scale", Form.number(in: .scale), "Pixels to a point.", otherwise: "the device's, or 2")
  private static let safeAreaKey = Key(
    "safeAreaInsets", Form.edgeInsets, "What the hardware covers, before any bars.",
    otherwise: "the device's, or 0")
  private static let marginsKey = Key(
    "layoutMargins", Form.edgeInsets, "Margins measured from the screen's edges.",
    otherwise: "the safe area and, on a device, 16 or 20 points more at both sides",
    details: "20 from 414 points of width on and on iPads.")

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
    "A screen to draw for: a name, or an object that describes a screen or adjusts a named one.")

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

  /// Reports a system that a device does not run, and goes on with the one it has.
  private static func refused(by viewport: Viewport, at field: Field?) -> Viewport {
    let known = viewport.device?.systems.map { quoted($0.rawValue) } ?? []
    field?.report(
      "unknown-system-of-device", "no figures of \(viewport.name) on this system are known",
      hint: "known for it: \(known.joined(separator: ", "))")
    return viewport
  }
}
