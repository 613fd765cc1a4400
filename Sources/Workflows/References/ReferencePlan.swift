package import DesignFormat
import Foundation
package import Maquette
import Rendering
import Review

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

extension ReferencePlan {
  /// In order of the screens, of which `workers` are compared at once; throws only where there are no fonts.
  package func outcomes(
    of wish: ReferenceCheck.Wish, workers: Int, leaving failures: FailureFolder?
  ) throws -> [ReferenceOutcome] {
    let pool = WorkerPool(of: min(workers, units.count)) {
      try ReferenceCheck(self, wish, failures: failures)
    }
    return try pool.map(units.count) { index, check in
      designs[units[index].design].suspect.blamed { check.outcome(at: index) }
    }
  }
}

/// References that no screen has any more.
package struct StaleReferences {
  /// Their files, in order of name.
  package let files: [String]
  package let omissions: [FolderSearch.Omission]

  package static func remark(on file: String, severity: Diagnostic.Severity = .warning) -> Diagnostic {
    Diagnostic(
      severity: severity, code: "stale-reference",
      message: "stale reference \(file.inOneLine): no design has such a screen or variant any more")
  }

  /// Looks through the folder of a plan.
  ///
  /// A reference is stale where its design is part of the run and has no such screen or variant, or where its design
  /// does not exist any more; what the command line left out is not.
  package init(_ plan: ReferencePlan) throws {
    let folder = plan.folder
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      (files, omissions) = ([], [])
      return
    }
    let ending = ReferencePlan.layoutEnding
    let search = try FolderSearch(folder) { name in name.hasSuffix(ending) || name.hasSuffix(".png") }
    omissions = search.omissions
    let names = search.files.map(\.name).sortedPaths()
    var known: Set<PathKey> = []
    var opened: Set<PathKey> = []
    for design in plan.designs {
      known.formUnion(design.allReferenceNames)
      opened.insert(relativePath(of: design.path.file, from: folder))
    }
    let layouts = Set(paths: names.filter { $0.hasSuffix(ending) })
    var stale: [String] = []
    for name in names {
      if name.hasSuffix(ending) {
        let stem = String(name.dropLast(ending.count))
        guard !known.contains(stem), try Self.isStale("\(folder)/\(name)", opened, from: folder) else {
          continue
        }
        stale.append("\(folder)/\(name)")
        if names.containsPath("\(stem).png") { stale.append("\(folder)/\(stem).png") }
      } else if name.hasSuffix(".png") {
        let stem = String(name.dropLast(4))
        if !known.contains(stem), !layouts.contains(stem + ending) { stale.append("\(folder)/\(name)") }
      }
    }
    files = stale
  }

  private static func isStale(_ file: String, _ opened: Set<PathKey>, from folder: String) throws -> Bool {
    let data = try InputFile(text: file).contents()
    guard let design = LayoutReference.design(in: data) else { return false }
    return opened.contains(design) || !FileManager.default.fileExists(atPath: "\(folder)/\(design)")
  }
}

/// Tells a folder of references from all others, so that parts that were compared with others are not joined.
package enum ReferenceDigest {
  /// The digest of all texts in a folder, and of all pictures where those are compared; of nothing where there is no such
  /// folder. Throws where one cannot be searched.
  package static func of(_ folder: String, withPictures: Bool) throws -> String {
    var digest = ContentDigest()
    guard FileManager.default.fileExists(atPath: folder) else { return digest.description }
    let search = try FolderSearch(folder) { name in
      name.hasSuffix(ReferencePlan.layoutEnding) || withPictures && name.hasSuffix(".png")
    }
    for file in search.files.sorted(by: { $0.name < $1.name }) {
      digest.add(file.name)
      digest.add(FileDigest.ofFile(at: file.path) ?? "")
    }
    return digest.description
  }
}
