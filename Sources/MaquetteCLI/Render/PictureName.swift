import ArgumentParser
import DesignFormat
import Foundation
import Maquette

/// A picture's file name, made from a template.
struct PictureName {
  /// The name with placeholders in braces, without its ending.
  let template: String

  /// What pictures are called unless the user says otherwise.
  static let defaultTemplate = "{design}-{screen}-{viewport}@{scale}x"

  /// What a template may say.
  private static let placeholders = ["design", "screen", "viewport", "style", "scale"]

  /// Throws a usage error for a placeholder that does not exist and for names that leave the folder.
  func validate() throws {
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw ValidationError("--name-template: a \"{\" is never closed in \"\(template)\"")
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard Self.placeholders.contains(name) else {
        throw ValidationError(
          "--name-template: unknown placeholder {\(name)}; there are "
            + Self.placeholders.map { "{\($0)}" }.joined(separator: ", "))
      }
      rest = rest[rest.index(after: close)...]
    }
    guard !template.isEmpty, !template.hasPrefix("/"), !template.split(separator: "/").contains("..") else {
      throw ValidationError("--name-template must name a file below the output folder")
    }
  }

  /// The name of one picture; documents that have no scale leave `@{scale}x` out.
  func name(of screen: ScreenArrangement, design: String, style: PictureStyle, format: PictureFormat)
    -> String
  {
    var name = template
    if case .png(let scale, _) = format {
      name = name.replacingOccurrences(of: "{scale}", with: Self.short(scale))
    } else {
      name = name.replacingOccurrences(of: "@{scale}x", with: "")
        .replacingOccurrences(of: "{scale}", with: "1")
    }
    let values = [
      ("{design}", design), ("{screen}", screen.screen.id), ("{viewport}", screen.viewport.slug),
      ("{style}", style.rawValue),
    ]
    for (placeholder, value) in values {
      name = name.replacingOccurrences(of: placeholder, with: value)
    }
    return "\(name).\(format.pathExtension)"
  }

  private static func short(_ scale: Double) -> String {
    scale == scale.rounded() ? String(Int(scale)) : String(scale)
  }
}
