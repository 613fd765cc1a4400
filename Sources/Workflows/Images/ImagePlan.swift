package import DesignFormat
import Foundation
import LayoutEngine
package import Maquette

/// The images of a run. They are determined before anything is drawn.
package struct ImagePlan: Sendable {
  package private(set) var units: [Unit]
  package let warnings: DiagnosticReport

  package enum Content: Sendable {
    case still(ImageScene)
    /// A screen that is too long for one scene.
    case long(LongImage)
    case moving(ImageAnimation)
  }

  /// A scene or animation, and the files that show it.
  package struct Unit: Sendable {
    /// A description of the unit for messages, in one line.
    package let title: String
    package let crashContext: CrashContext
    let properties: ImageMetadata
    package let inputs: DesignInputs
    /// The values that determine the unit's images, except the design and the file formats; `nil` if the images must always be
    /// drawn.
    package var recipe: [String]?
    /// The output folder of the run.
    package private(set) var output: String
    /// The id of the screen.
    package let screen: String
    package let path: DesignPath
    package var command: String?
    package var pictures: [(format: ImageFormat, path: String)]
    /// Creates the scene or animation.
    package let content: @Sendable (Renderer) throws -> Content
  }

  /// Plans the images of `units`, each with its output files. Throws a usage error if two images would have the same file.
  package init(_ units: [Unit], warnings: DiagnosticReport = DiagnosticReport()) throws {
    self.units = units
    self.warnings = warnings
    var owners: [PathKey: String] = [:]
    for unit in units {
      for picture in unit.pictures {
        guard picture.path.fileName != ".\(picture.format.pathExtension)" else {
          throw UsageError(
            "--name-template gives an empty name for the picture of \(unit.title)".inOneLine)
        }
        // Many file systems do not distinguish case.
        if let other = owners.updateValue(unit.title, forKey: PathKey(picture.path.lowercased())) {
          throw UsageError(
            "\(other) and \(unit.title) would have the same file \"\(picture.path)\"; ".inOneLine
              + "give --name-template more placeholders, or draw them into different folders")
        }
      }
    }
  }
}

extension ImagePlan.Unit {
  /// Creates a unit with a scene of `design` in `variant`. `values` are for the placeholders in `name` that do not depend on
  /// the design.
  package init(
    title: String, of design: OpenDesign, as variant: Variant, pictures settings: ImageSettings,
    name: ImageNameTemplate, screen: String, values: [String: String] = [:],
    scene: @escaping @Sendable (Renderer) throws -> ImageScene
  ) {
    let formats = settings.formats(viewportScale: variant.viewport.scale)
    self.init(
      title: title, of: design, as: variant,
      files: ImageFileNames(settings: settings, formats: formats, name: name, screen: screen, values: values)
    ) { .still(try scene($0)) }
  }

  init(
    title: String, of design: OpenDesign, as variant: Variant, files: ImageFileNames,
    content: @escaping @Sendable (Renderer) throws -> ImagePlan.Content
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
    crashContext = design.crashContext
    var properties = design.mockup.imageMetadata(of: variant)
    inputs = design.inputs
    if let date = files.settings.documentDate { properties.documentDate = date }
    self.properties = properties
    pictures = files.formats.map { format in
      (format, "\(folder)/\(files.name.name(values, format: format))")
    }
  }
}

struct ImageFileNames {
  let settings: ImageSettings
  let formats: [ImageFormat]
  let name: ImageNameTemplate
  let screen: String
  /// The values of the placeholders in file names, except those for the design, the screen and the viewport.
  var values: [String: String] = [:]
}

extension ImagePlan.Unit {
  /// Returns the unit with its images written to `path`, which is a file that the user specified.
  package func writing(to path: String) -> Self {
    var unit = self
    unit.output = path.parentFolder.isEmpty ? "." : path.parentFolder
    unit.pictures = pictures.map { ($0.format, path) }
    return unit
  }

  /// Returns the unit with `recipe`, which contains all values that determine its images, except the design and the formats.
  package func following(_ recipe: [String]) -> Self {
    var unit = self
    unit.recipe = recipe
    return unit
  }
}

extension [OpenDesign] {
  /// The warnings of valid designs, and the remarks about their screens.
  package var warnings: DiagnosticReport {
    reduce(DiagnosticReport()) { report, design in
      let remarks = design.crashContext.attributingCrashes { design.mockup.remarks(on: design.arrangements) }
      return report + design.mockup.warnings + remarks
    }
  }
}

extension Variant {
  /// All properties that distinguish variants, as a fixed number of strings. A device is represented by its id.
  ///
  /// Swift's generic description of all fields would take longer for one variant than reading a design.
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
