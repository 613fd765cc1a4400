import Comparison
package import DesignFormat
import Foundation
package import Maquette
import Rendering

/// The records beside the images in an output folder: the manifest for users and other programs, and a record of the inputs.
package struct FolderRecords {
  private let folder: String
  /// Whether unchanged images may be skipped.
  private let mayKeep: Bool
  private let session: Session

  package init(of folder: String, mayKeep: Bool, in session: Session) {
    (self.folder, self.mayKeep, self.session) = (folder, mayKeep, session)
  }

  /// Images in the folder that are no longer drawn by any run.
  package struct StaleFiles {
    package var names: [String] = []
    /// The removal of the stale images; `nil` if none of them is removed.
    package var pruning: Pruning?
  }

  /// Returns the number of a command's images if running the command would neither change nor report anything; `nil` if it must
  /// run.
  package func unchangedImages(of command: String) throws -> Int? {
    guard mayKeep, FileManager.default.fileExists(atPath: folder) else { return nil }
    return try FolderLock.hold(folder) {
      let record = DrawingRecord(in: folder, tools: session.tools.digest)
      guard let run = record.runs[command], isUnchanged(run, record),
        try Manifest(in: folder).digest(of: run.keys.keys) == run.manifest
      else { return nil }
      return run.keys.count
    }
  }

  /// Returns whether all designs and images of a run are unchanged. It uses all cores.
  private func isUnchanged(_ run: DrawingRecord.Run, _ record: DrawingRecord) -> Bool {
    guard run.inputs.count == run.digests.count else { return false }
    let designs = ConcurrentWork.map(run.inputs.count, workers: session.jobs) { index, _ in
      run.inputs[index].digest == run.digests[index]
    }
    guard designs.allSatisfy({ $0 }) else { return false }
    return upToDate(run.keys, record).count == run.keys.count
  }

  /// Determines the images that must be drawn, and those that can be skipped.
  package func work(for units: [ImagePlan.Unit]) -> ImageWork {
    let record = DrawingRecord(in: folder, tools: session.tools.digest)
    var work = ImageWork()
    for unit in units {
      let digest = work.digest(of: unit.inputs)
      for picture in unit.pictures {
        work.keys[name(ofFile: picture.path)] = unit.key(for: picture.format, inputs: digest)
      }
    }
    let upToDate = mayKeep ? upToDate(work.keys, record) : []
    for unit in units {
      var unit = unit
      unit.pictures = unit.pictures.filter { picture in
        let name = name(ofFile: picture.path)
        guard upToDate.contains(name), let old = record.pictures[name] else { return true }
        work.unchanged.append(
          .init(
            name: name, picture: unit.manifestImage(size: old.size, digest: old.digest),
            remarks: old.remarks
          ))
        return false
      }
      if !unit.pictures.isEmpty { work.units.append(unit) }
    }
    return work
  }

  /// Returns the images that were drawn with the given keys and have unchanged files. The method uses all
  /// cores.
  private func upToDate(_ keys: [PathKey: String], _ record: DrawingRecord) -> Set<PathKey> {
    let pictures = Array(keys)
    let names = ConcurrentWork.map(pictures.count, workers: session.jobs) { [folder] index, _ in
      let (name, key) = pictures[index]
      return record.stands(name.path, key: key, in: folder) ? name : nil
    }
    return Set(names.compactMap(\.self))
  }

  /// Removes the images that are about to be drawn from the manifest, so that the manifest is correct even if the program is
  /// killed. Returns a manifest with the removed entries. Throws if the file is not a manifest.
  package func prepare(for work: ImageWork) throws -> Manifest {
    var removed = Manifest()
    guard FileManager.default.fileExists(atPath: folder) else { return removed }
    try FolderLock.hold(folder) {
      var manifest = try Manifest(in: folder)
      for picture in work.units.flatMap(\.pictures) {
        let name = name(ofFile: picture.path)
        removed.pictures[name] = manifest.pictures[name]
        manifest.pictures[name] = nil
      }
      if !removed.pictures.isEmpty { try manifest.write(into: folder) }
    }
    return removed
  }

  /// Adds the drawn images to the manifest. It keeps the entries of other runs, and the `earlier` entries of images that could
  /// not be drawn and still have a file. A complete run also finds stale images, and removes them if requested. They are removed
  /// last, so that all listed files exist even if the program is killed.
  package func add(
    _ outcome: ImageRun.Outcome, of work: ImageWork, to earlier: Manifest, by owner: ImageOwner,
    run: DrawnRun?
  ) throws -> StaleFiles {
    // A shard may have no images, so the folder is created to distinguish it from a shard that was not drawn.
    if owner.part != nil {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    guard FileManager.default.fileExists(atPath: folder) else { return StaleFiles() }
    return try FolderLock.hold(folder) {
      var manifest = try Manifest(in: folder)
      manifest.pictures.merge(earlier.pictures) { current, _ in current }
      let previous = manifest.pictures
      for unchanged in work.unchanged { manifest.pictures[unchanged.name] = unchanged.picture }
      for file in outcome.drawn { manifest.pictures[name(ofFile: file.path)] = file.picture }
      let own = Set(paths: work.unchanged.map(\.name) + outcome.drawn.map { name(ofFile: $0.path) })
      for name in own where owner.isPartial {
        if let command = previous[name]?.command { manifest.pictures[name]?.command = command }
      }
      let stale = outcome.failures.isEmpty ? owner.stale?.names(in: manifest, besides: own) ?? [] : []
      let pruning = owner.prunes ? Pruning(stale, of: manifest, in: folder) : nil
      for name in pruning?.removable ?? [] { manifest.pictures[name] = nil }
      if let part = owner.part, outcome.failures.isEmpty { manifest.note(part) }
      if owner.part == nil { manifest.parts.removeAll { $0.command == owner.command } }
      try manifest.write(into: folder)
      var record = DrawingRecord(in: folder, tools: session.tools.digest)
      let old = record
      let stableInputs = work.unchangedInputs(since: session.start)
      for file in outcome.drawn {
        let name = name(ofFile: file.path)
        record.pictures[name] = stableInputs[file.inputs] != nil ? file.recorded(by: work.keys[name]) : nil
      }
      for name in pruning?.removable ?? [] { record.pictures[name] = nil }
      // Runs with stale images are not recorded, because each run must report stale images again.
      let digests = run?.inputs.compactMap { stableInputs[$0] }
      if let run, let digests, digests.count == run.inputs.count, stale.count == pruning?.removable.count ?? 0
      {
        record.runs[run.command] = DrawingRecord.Run(
          inputs: run.inputs, digests: digests, keys: work.keys,
          manifest: manifest.digest(of: work.keys.keys))
      }
      record.tidy(in: folder)
      if record != old { try record.write(into: folder) }
      try pruning?.remove()
      return StaleFiles(names: stale, pruning: pruning)
    }
  }

  private func name(ofFile path: String) -> String {
    path.hasPathPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}

/// A complete run that reported nothing, which is recorded so that later runs can be skipped.
package struct DrawnRun {
  /// A digest of the command's options and designs.
  package let command: String
  package let inputs: [DesignInputs]

  package init(command: String, inputs: [DesignInputs]) {
    self.command = command
    self.inputs = inputs
  }
}

/// The run that draws images, as recorded in the manifest. It is identified by its command, so that later runs with the
/// same options find its images.
package struct ImageOwner {
  /// The command's name, with the options that determine which images are drawn.
  package let command: String
  /// Whether the run draws only some images of its designs. If so, the manifest entries of other runs keep their command.
  package var isPartial = false
  /// The search for stale images; `nil` to find none.
  package var stale: StaleImages?
  package var prunes = false
  /// The shard of the run; `nil` if it draws everything.
  package var part: Manifest.Part?

  package init(command: String, isPartial: Bool = false) {
    self.command = command
    self.isPartial = isPartial
  }
}

package struct ImageWork {
  /// The units to draw, with only the files that must be written.
  package var units: [ImagePlan.Unit] = []
  package var unchanged: [UnchangedImage] = []
  /// Digests of everything that determines an image's bytes, by the image's path relative to the folder.
  var keys: [PathKey: String] = [:]
  private var inputs: [DesignInputs: (digest: String, states: [FileState?])] = [:]

  /// The designs with skipped images, as paths in the form that manifests use.
  package var keptDesigns: Set<PathKey> { Set(paths: unchanged.map(\.picture.design)) }

  package init(units: [ImagePlan.Unit] = []) {
    self.units = units
  }

  package struct UnchangedImage {
    /// The image's path relative to the folder.
    let name: String
    let picture: Manifest.Picture
    package let remarks: [String]
  }

  /// Returns the digest of a design's files, which is computed once.
  mutating func digest(of inputs: DesignInputs) -> String {
    if let known = self.inputs[inputs] { return known.digest }
    let states = inputs.states
    let digest = inputs.digest
    self.inputs[inputs] = (digest, states)
    return digest
  }

  /// Returns the digests of inputs whose files certainly did not change during the run, so that the drawn images
  /// correspond to them. `start` is in seconds since 1970.
  func unchangedInputs(since start: Double) -> [DesignInputs: String] {
    inputs.filter { $0.states == $1.states && !$0.mayHaveChanged(since: start) }.mapValues(\.digest)
  }
}

extension ImagePlan.Unit {
  /// Returns a digest of everything that determines the bytes of an image, except the versions of the program, the
  /// libraries and the fonts; `nil` if the unit has no recipe.
  package func key(for format: ImageFormat, inputs: String) -> String? {
    guard let recipe else { return nil }
    // Only documents have a date.
    let date = format == .pdf ? ["\(properties.documentDate.timeIntervalSince1970)"] : []
    let origin = [properties.software, properties.device, properties.designHash] + date
    return ContentDigest([inputs, title] + format.recipe + origin + recipe).description
  }
}

/// A record of the inputs of the images in a folder. It is used to skip images whose inputs have not changed.
struct DrawingRecord: Codable, Equatable {
  /// The record's file name in the folder of the images. The record is a local cache, and differs between machines.
  static let fileName = ".maquette-cache.json"

  /// A digest of the program, libraries and fonts. The record is valid only for these tools.
  var tools: String
  /// The images by path, relative to the folder.
  var pictures: [PathKey: Picture] = [:]
  /// Complete runs that reported nothing, by a digest of the requested options and designs.
  var runs: [String: Run] = [:]

  struct Picture: Codable, Equatable {
    /// A digest of everything that determines the image's bytes, except the versions of the program, the libraries and
    /// the fonts.
    var key: String
    var digest: String
    /// The image's width and height, in pixels, or in points for documents.
    var size: [Int]
    var remarks: [String]
  }

  struct Run: Codable, Equatable {
    var inputs: [DesignInputs]
    /// The digests of `inputs`, in the same order.
    var digests: [String]
    /// The keys of all images of the run, by path.
    var keys: [PathKey: String]
    /// A digest of the images' manifest entries.
    var manifest: String
  }

  /// Reads the record of a folder. It is empty if the file cannot be read, or if the tools differ.
  init(in folder: String, tools: String) {
    self.tools = tools
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    guard RegularFile.type(of: path) == .typeRegular else { return }
    do {
      let record = try InputFile(text: path).decoded(as: Self.self)
      if record.tools == tools { self = record }
    } catch {
      // Without a record, everything is drawn.
      return
    }
  }

  func write(into folder: String) throws {
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    try OutputFile(path: path).write(try orderedJSON())
  }

  /// Returns whether an image's file exists, is unchanged, and was drawn with `key`.
  func stands(_ name: String, key: String, in folder: String) -> Bool {
    guard let picture = pictures[name], picture.key == key else { return false }
    let path = (folder as NSString).appendingPathComponent(name)
    return RegularFile.type(of: path) == .typeRegular && FileDigest.ofFile(at: path) == picture.digest
  }

  /// Removes the entries of images whose files are missing. Also removes the entry of each run that has a
  /// missing image, or an image that was later drawn with a different key.
  mutating func tidy(in folder: String) {
    pictures = pictures.filter { name, _ in
      FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent(name.path))
    }
    runs = runs.filter { _, run in
      run.keys.allSatisfy { name, key in pictures[name]?.key == key }
    }
  }
}

extension DrawnFile {
  /// Returns the image's record entry with the given key; nil if `key` is nil, because such an image must always be drawn.
  func recorded(by key: String?) -> DrawingRecord.Picture? {
    key.map { key in
      DrawingRecord.Picture(
        key: key, digest: digest, size: [picture.width, picture.height], remarks: remarks)
    }
  }
}
