import DesignFormat
import Foundation
package import Maquette

/// The references of one run, settled before anything is compared.
package struct ReferencePlan: Sendable {
  /// The screens that were laid out, in order.
  package let units: [Unit]
  package let designs: [OpenDesign]
  package let folder: String

  package struct Unit: Sendable {
    /// The name of its files without their endings, from the folder of references.
    package let name: String
    /// The number of its design in the plan.
    package let design: Int
    package let screen: ScreenArrangement
    /// The path of its design from the folder of references.
    let designPath: String
  }

  package static let layoutEnding = LayoutReference.fileEnding

  /// Plans the references of designs, or those of a part of them; throws a usage error where two would be one file.
  package init(_ designs: [OpenDesign], folder: String, part: DesignPart? = nil) throws {
    self.designs = designs
    self.folder = folder
    var owners: [PathKey: String] = [:]
    var units: [Unit] = []
    for (number, design) in designs.enumerated() {
      let path = relativePath(of: design.path.file, from: folder)
      for screen in part?.pictures(design.arrangements, of: design) ?? design.arrangements {
        let name = design.referenceName(screen: screen.screen.id, variant: screen.variant)
        // Two names that differ in case only are one file on many a disk.
        if let other = owners.updateValue(design.path.file, forKey: PathKey(name.lowercased())) {
          throw UsageError(
            ("two screens of \(other.isSamePath(as: design.path.file) ? other : "\(other) and \(design.path.file)") "
              + "would both be kept as \"\(name)\(Self.layoutEnding)\"; verify them with folders of their own")
              .inOneLine)
        }
        units.append(Unit(name: name, design: number, screen: screen, designPath: path))
      }
    }
    self.units = units
  }

  func layoutFile(of name: String) -> String { "\(folder)/\(name)\(Self.layoutEnding)" }

  func pictureFile(of name: String) -> String { "\(folder)/\(name).png" }
}

extension OpenDesign {
  /// The name of the files of a screen's reference, without their ending; it is made like that of the screen's pictures.
  func referenceName(screen: String, variant: Variant) -> String {
    let name = mockup.referenceName(screen: screen, variant: variant)
    return path.subfolder.isEmpty ? name : "\(path.subfolder)/\(name)"
  }

  /// The names of all screens in all variants that the design itself has, and of those that were laid out.
  var allReferenceNames: Set<PathKey> {
    let design = mockup.design
    let variants = design.variants()
    let own = design.screens.flatMap { screen in
      variants.map { referenceName(screen: screen.id, variant: $0) }
    }
    let laidOut = arrangements.map { referenceName(screen: $0.screen.id, variant: $0.variant) }
    return Set(paths: own + laidOut)
  }
}
