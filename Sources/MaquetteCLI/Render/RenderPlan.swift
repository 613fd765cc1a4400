import ArgumentParser
import DesignFormat
import Foundation
import Maquette

/// Everything that one run will draw, settled before anything is drawn.
struct RenderPlan: Sendable {
  /// The work, a unit for each screen at a viewport.
  let units: [Unit]
  /// What is worth saying about designs that are right.
  let warnings: DiagnosticReport

  /// One screen at one viewport, and the files that show it.
  struct Unit: Sendable {
    /// The screen, laid out.
    let screen: ScreenArrangement
    /// The title of documents that carry one.
    let title: String
    /// What pictures say of their origin.
    let properties: PictureProperties
    /// How the screen is drawn.
    let style: PictureStyle
    /// The pictures, each with its file.
    let pictures: [(format: PictureFormat, path: String)]
  }

  /// The number of files.
  var pictureCount: Int { units.map(\.pictures.count).reduce(0, +) }

  /// Plans `command`; throws a usage error where two pictures would be written to one file.
  init(designs: [OpenDesign], command: RenderCommand, formats: [FormatName]) throws {
    var owners: [String: String] = [:]
    units = try designs.flatMap { design in
      try design.arrangements.map { screen in
        let unit = Unit(screen, of: design, command: command, formats: formats)
        for picture in unit.pictures {
          // Two names that differ in case only are one file on many a disk.
          if let other = owners.updateValue(unit.title, forKey: picture.path.lowercased()) {
            throw ValidationError(
              "\(other) and \(unit.title) would both be written to \"\(picture.path)\"; "
                + "give --name-template more placeholders, or draw them into different folders")
          }
        }
        return unit
      }
    }
    warnings = designs.reduce(DiagnosticReport()) { report, design in
      report + design.mockup.warnings + design.mockup.remarks(on: design.arrangements)
    }
  }
}

extension RenderPlan.Unit {
  fileprivate init(
    _ screen: ScreenArrangement, of design: OpenDesign, command: RenderCommand, formats: [FormatName]
  ) {
    let scale = command.scale ?? screen.viewport.scale
    let name = PictureName(template: command.nameTemplate)
    let folder = [command.output, design.path.subfolder].filter { !$0.isEmpty }.joined(separator: "/")
    self.screen = command.full ? screen.full : screen
    title =
      "\(design.mockup.design.name) – \(screen.screen.title ?? screen.screen.id), \(screen.viewport.name)"
    properties = PictureProperties(
      software: Tool.software, device: screen.viewport.name,
      designHash: design.mockup.fingerprint.description)
    style = command.style
    pictures = formats.map { format in
      let format: PictureFormat =
        switch format {
        case .png: .png(scale: scale, isCompact: command.compact)
        case .svg: .svg(text: command.svgText)
        case .pdf: .pdf
        }
      let file = name.name(of: screen, design: design.mockup.design.id, style: command.style, format: format)
      return (format, "\(folder)/\(file)")
    }
  }
}
