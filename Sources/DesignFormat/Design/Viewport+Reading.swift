internal import Foundation
internal import LayoutEngine

extension Viewport {
  /// Reads a viewport: a name, or an object that describes a screen or adjusts a named one.
  static func read(_ field: Field) -> Viewport? {
    switch field.value.content {
    case .string: return named(field)
    case .object:
      guard var reader = field.object() else { return nil }
      let viewport = read(&reader)
      reader.finish()
      return viewport
    default:
      field.mismatch("a viewport", hint: #"write a name, such as "iPhone 17" or "507x1024", or an object"#)
      return nil
    }
  }

  private static func read(_ reader: inout ObjectReader) -> Viewport? {
    let nameField = reader["name"]
    let scale = reader["scale"]?.number(in: .scale)
    let safeArea = reader["safeAreaInsets"]?.insets(in: .nonNegative)
    let margins = reader["layoutMargins"]?.insets(in: .nonNegative)
    let systemField = reader["system"]
    let system = systemField?.choice("system", of: SystemGeneration.self)
    guard reader.has("width") || reader.has("height") || nameField == nil else {
      guard var viewport = nameField.flatMap(named) else { return nil }
      if let system { viewport = viewport.running(system) ?? refused(by: viewport, at: systemField) }
      viewport.scale = scale ?? viewport.scale
      if let safeArea { viewport.replaceSafeArea(with: safeArea) }
      viewport.layoutMargins = margins ?? viewport.layoutMargins
      return viewport
    }
    let name = nameField?.nonEmptyString()
    let width = reader.required("width")?.number(in: .positive)
    let height = reader.required("height")?.number(in: .positive)
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

  private static func named(_ field: Field) -> Viewport? {
    guard let name = field.nonEmptyString() else { return nil }
    do throws(Diagnostic) {
      return try named(name)
    } catch {
      field.report(error.code, error.message, hint: error.hint)
      return nil
    }
  }
}
