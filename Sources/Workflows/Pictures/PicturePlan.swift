package import DesignFormat
import Foundation
import LayoutEngine
package import Maquette

/// Everything that one run will draw, settled before anything is drawn.
package struct PicturePlan: Sendable {
  package private(set) var units: [Unit]
  package let warnings: DiagnosticReport

  package enum Content: Sendable {
    case still(PictureScene)
    /// A screen that is too long for a scene.
    case long(LongPicture)
    case moving(PictureAnimation)
  }

  /// One scene or film, and the files that show it.
  package struct Unit: Sendable {
    /// In one line, for people.
    package let title: String
    package let suspect: Suspect
    let properties: PictureProperties
    /// Everything on the disk that has a say in it.
    package let inputs: DesignInputs
    /// Everything else that has a say in it, but the formats of its files; `nil` where it must be drawn every time.
    package var recipe: [String]?
    /// The folder that was named for all pictures.
    package let output: String
    /// The id of the screen that is shown.
    package let screen: String
    package let path: DesignPath
    package var command: String?
    package var pictures: [(format: PictureFormat, path: String)]
    /// Makes the scene or film.
    package let content: @Sendable (Renderer) throws -> Content
  }

  /// Plans `units`; throws a usage error where two pictures would be written to one file.
  package init(_ units: [Unit], warnings: DiagnosticReport = DiagnosticReport()) throws {
    self.units = units
    self.warnings = warnings
    var owners: [PathKey: String] = [:]
    for unit in units {
      for picture in unit.pictures {
        guard picture.path.fileName != ".\(picture.format.pathExtension)" else {
          throw UsageError(
            "--name-template leaves the picture of \(unit.title) without a name".inOneLine)
        }
        // Two names that differ in case only are one file on many a disk.
        if let other = owners.updateValue(unit.title, forKey: PathKey(picture.path.lowercased())) {
          throw UsageError(
            "\(other) and \(unit.title) would both be written to \"\(picture.path)\"; ".inOneLine
              + "give --name-template more placeholders, or draw them into different folders")
        }
      }
    }
  }
}

extension PicturePlan.Unit {
  /// A scene of `design` in `variant`; `values` fill the placeholders of `name` that the design does not.
  package init(
    title: String, of design: OpenDesign, as variant: Variant, pictures settings: PictureSettings,
    name: PictureName, screen: String, values: [String: String] = [:],
    scene: @escaping @Sendable (Renderer) throws -> PictureScene
  ) {
    let formats = settings.formats(viewportScale: variant.viewport.scale)
    self.init(
      title: title, of: design, as: variant,
      files: PictureFiles(settings: settings, formats: formats, name: name, screen: screen, values: values)
    ) { .still(try scene($0)) }
  }

  /// A scene or film of `design` at `viewport`, in the given files.
  init(
    title: String, of design: OpenDesign, as variant: Variant, files: PictureFiles,
    content: @escaping @Sendable (Renderer) throws -> PicturePlan.Content
  ) {
    output = files.settings.folder
    (screen, path) = (files.screen, design.path)
    let folder = [output, design.path.subfolder].filter { !$0.isEmpty }.joined(separator: "/")
    let values = files.values.merging([
      "design": design.mockup.design.id, "screen": screen, "viewport": variant.viewport.slug,
      "variant": variant.suffix,
    ]) { $1 }
    self.title = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.content = content
    suspect = design.suspect
    var properties = design.mockup.pictureProperties(of: variant)
    inputs = design.inputs
    if let date = files.settings.documentDate { properties.documentDate = date }
    self.properties = properties
    pictures = files.formats.map { format in
      (format, "\(folder)/\(files.name.name(values, format: format))")
    }
  }
}

struct PictureFiles {
  let settings: PictureSettings
  let formats: [PictureFormat]
  let name: PictureName
  let screen: String
  /// The values of the name's placeholders but those of the design, the screen and the viewport.
  var values: [String: String] = [:]
}

extension PicturePlan.Unit {
  /// The unit, with everything but the design and the formats that it follows from.
  package func following(_ recipe: [String]) -> Self {
    var unit = self
    unit.recipe = recipe
    return unit
  }
}

extension [OpenDesign] {
  /// The warnings of designs that are right, and the remarks on their screens.
  package var warnings: DiagnosticReport {
    reduce(DiagnosticReport()) { report, design in
      let remarks = design.suspect.blamed { design.mockup.remarks(on: design.arrangements) }
      return report + design.mockup.warnings + remarks
    }
  }
}

extension Variant {
  /// Everything that tells variants apart, always as many texts; what a device is follows from its name and the program.
  ///
  /// Swift can print every field by itself, and takes longer for one variant than for reading a design.
  package var recipe: [String] {
    let insets = [viewport.safeAreaInsets, viewport.layoutMargins].flatMap {
      [$0.top, $0.left, $0.bottom, $0.right]
    }
    let numbers = [Double(viewport.size.width), Double(viewport.size.height), viewport.scale] + insets
    return numbers.map(\.description) + [
      viewport.name, viewport.slug, viewport.device?.id ?? "", viewport.orientation.rawValue,
      viewport.system.rawValue, viewport.part?.rawValue ?? "",
      traits.appearance.rawValue, traits.contrast.rawValue, traits.textSize.rawValue,
      traits.direction.rawValue,
      traits.locale?.name ?? "", traits.language.name, traits.state.rawValue,
    ]
  }
}
