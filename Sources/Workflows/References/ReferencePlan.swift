import Comparison
package import DesignFormat
import Foundation
package import Maquette
import Rendering

/// The reference files of a run. They are determined before anything is compared.
package struct ReferencePlan: Sendable {
  /// The arranged screens, in order.
  package let units: [Unit]
  package let designs: [OpenDesign]
  package let folder: String

  package struct Unit: Sendable {
    /// The common prefix of the unit's file names, relative to the reference folder.
    package let name: String
    /// The index of the unit's design in the plan.
    package let design: Int
    package let screen: ScreenArrangement
    /// The path of the unit's design, relative to the reference folder.
    let designPath: String
  }

  package static let layoutEnding = LayoutText.fileEnding

  /// Plans the reference files for the screens of designs, or for one shard of them. Throws if `folder` is a file, or if
  /// two screens would have the same reference file.
  package init(_ designs: [OpenDesign], folder: String, part: DesignPart? = nil) throws {
    if RegularFile.type(of: folder) == .typeRegular {
      throw InputError("\(quoted(folder)) is a file; use a folder", code: "could-not-write")
    }
    self.designs = designs
    self.folder = folder
    var owners: [PathKey: String] = [:]
    var units: [Unit] = []
    for (number, design) in designs.enumerated() {
      let path = relativePath(of: design.path.file, from: folder)
      for screen in part?.pictures(design.arrangements, of: design) ?? design.arrangements {
        let name = design.referenceName(screen: screen.screen.id, variant: screen.variant)
        // Many file systems do not distinguish case.
        if let other = owners.updateValue(design.path.file, forKey: PathKey(name.lowercased())) {
          let screens =
            other.isSamePath(as: design.path.file)
            ? "two screens of \(other)" : "a screen of \(other) and a screen of \(design.path.file)"
          throw UsageError(
            ("\(screens) would have the same reference \"\(name)\(Self.layoutEnding)\"; "
              + "use separate reference folders")
              .inOneLine)
        }
        units.append(Unit(name: name, design: number, screen: screen, designPath: path))
      }
    }
    self.units = units
  }

  func layoutFile(of name: String) -> String { "\(folder)/\(name)\(Self.layoutEnding)" }

  func imageFile(of name: String) -> String { "\(folder)/\(name).png" }
}

extension OpenDesign {
  /// Returns the name of a screen's reference without extension. It has the same form as the names of images.
  func referenceName(screen: String, variant: Variant) -> String {
    let name = mockup.referenceName(screen: screen, variant: variant)
    return path.subfolder.isEmpty ? name : "\(path.subfolder)/\(name)"
  }

  /// The reference names of all screens in all variants of the design. Also included are the names of the
  /// arranged screens, because the command line may have selected other variants.
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
  /// Compares the screens, `workers` at a time. Returns the outcomes in order. Throws only if there are no fonts.
  package func outcomes(
    of requestedOptions: ReferenceCheck.RequestedOptions, workers: Int, leaving failures: FailureFolder?
  ) throws -> [ReferenceOutcome] {
    let pool = WorkerPool(of: min(workers, units.count)) {
      try ReferenceCheck(self, requestedOptions, failures: failures)
    }
    return try pool.map(units.count) { index, check in
      designs[units[index].design].crashContext.attributingCrashes { check.outcome(at: index) }
    }
  }
}

/// References whose screens or variants do not exist any more.
package struct StaleReferences: Sendable {
  /// The stale reference files, sorted by name.
  package let files: [String]
  package let omissions: [FolderSearch.Omission]
  /// The layouts of the stale references that can be read, with the references' names.
  private let layouts: [(name: String, layout: LayoutText)]

  package static func remark(on file: String, severity: Diagnostic.Severity = .warning) -> Diagnostic {
    Diagnostic(
      severity: severity, code: "stale-reference",
      message: "reference \(file.inOneLine) is stale: no design has such a screen or variant any more",
      hint: "run \"maquette record --prune\" to remove it")
  }

  /// Searches the reference folder of a plan.
  ///
  /// A reference is stale if the design is part of the run and does not have its screen or variant, or if the design does not
  /// exist any more. References of screens that the command line excludes are not stale.
  package init(_ plan: ReferencePlan) throws {
    let folder = plan.folder
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      (files, omissions, layouts) = ([], [], [])
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
    let layoutFiles = Set(paths: names.filter { $0.hasSuffix(ending) })
    var stale: [String] = []
    var layouts: [(String, LayoutText)] = []
    for name in names {
      if name.hasSuffix(ending) {
        let stem = String(name.dropLast(ending.count))
        guard !known.contains(stem), try Self.isStale("\(folder)/\(name)", opened, from: folder) else {
          continue
        }
        stale.append("\(folder)/\(name)")
        if let layout = try Self.layout(in: "\(folder)/\(name)") { layouts.append((stem, layout)) }
        if names.containsPath("\(stem).png") { stale.append("\(folder)/\(stem).png") }
      } else if name.hasSuffix(".png") {
        let stem = String(name.dropLast(4))
        if !known.contains(stem), !layoutFiles.contains(stem + ending) { stale.append("\(folder)/\(name)") }
      }
    }
    (files, self.layouts) = (stale, layouts)
  }

  private static func layout(in file: String) throws -> LayoutText? {
    let bytes = [UInt8](try InputFile(text: file).contents())
    do throws(InvalidLayoutText) {
      return try LayoutText(reading: bytes, file: file)
    } catch {
      return nil
    }
  }

  /// Returns the move of a reference to `unit`, which has no reference of its own; `nil` if there is none.
  /// The moved reference is a stale reference with the same layout, screen and variant. Its design was moved
  /// or renamed.
  func move(to unit: ReferencePlan.Unit, of design: OpenDesign, showing layout: LayoutText) -> ReferenceMove?
  {
    let file = URL(fileURLWithPath: unit.name).lastPathComponent
    let suffix = String(file.dropFirst(design.mockup.design.id.count))
    let former = layouts.first { $0.name.hasSuffix(suffix) && $0.layout.showsSame(as: layout) }
    return former.map { ReferenceMove(formerName: $0.name, name: unit.name, suffix: suffix) }
  }

  private static func isStale(_ file: String, _ opened: Set<PathKey>, from folder: String) throws -> Bool {
    let data = try InputFile(text: file).contents()
    guard let design = LayoutText.design(in: [UInt8](data)) else { return false }
    return opened.contains(design) || !FileManager.default.fileExists(atPath: "\(folder)/\(design)")
  }
}

/// A reference whose design was moved or renamed, so that the reference needs another name.
struct ReferenceMove: Sendable, Codable {
  let formerName: String
  let name: String
  /// The part of the old and the new reference name that follows the name of the design: the screen and the variant.
  let suffix: String

  /// The design's move, without the screen and the variant: `references/board-… moved to references/kanban-…`.
  func description(in folder: String) -> String {
    let names = [formerName, name].map { "\(folder)/\($0.dropLast(suffix.count))-…" }
    return "\(names[0]) moved to \(names[1])"
  }
}

/// A digest of the references, so that shards that were compared with different references are not merged.
package enum ReferenceDigest {
  /// Returns the digest of all layouts in a folder, and of the images if `includingImages`. A missing folder has the digest of an
  /// empty one. Throws if the folder cannot be searched.
  package static func of(_ folder: String, includingImages: Bool) throws -> String {
    var digest = ContentDigest()
    guard FileManager.default.fileExists(atPath: folder) else { return digest.description }
    let search = try FolderSearch(folder) { name in
      name.hasSuffix(ReferencePlan.layoutEnding) || includingImages && name.hasSuffix(".png")
    }
    for file in search.files.sorted(by: { $0.name < $1.name }) {
      digest.add(file.name)
      digest.add(FileDigest.ofFile(at: file.path) ?? "")
    }
    return digest.description
  }
}
