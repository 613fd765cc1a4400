package import DesignFormat
import Foundation
package import Maquette
import Rendering
import Review

/// The records of the pictures in an output folder, beside them: the manifest for people and other programs, and a
/// record of what they were drawn from.
package struct FolderRecords {
  private let folder: String
  /// Whether pictures that stand may be left alone.
  private let mayKeep: Bool
  private let session: Session

  package init(of folder: String, mayKeep: Bool, in session: Session) {
    (self.folder, self.mayKeep, self.session) = (folder, mayKeep, session)
  }

  /// Pictures in the folder that no run will draw again.
  package struct Stale {
    package var names: [String] = []
    /// Which of them are removed; `nil` where all stay.
    package var pruning: Pruning?
  }

  /// How many pictures a command stands for that would say nothing and change nothing; `nil` where it must run.
  package func unchangedPictures(of command: String) throws -> Int? {
    guard mayKeep, FileManager.default.fileExists(atPath: folder) else { return nil }
    return try FolderLock.hold(folder) {
      let record = DrawingRecord(in: folder, tools: session.tools.digest)
      guard let run = record.runs[command], stand(run, record),
        try Manifest(in: folder).digest(of: run.keys.keys) == run.manifest
      else { return nil }
      return run.keys.count
    }
  }

  /// Whether all designs of a run and all its pictures are as they were; looked at on all cores.
  private func stand(_ run: DrawingRecord.Run, _ record: DrawingRecord) -> Bool {
    guard run.inputs.count == run.digests.count else { return false }
    let designs = ConcurrentWork.map(run.inputs.count, workers: session.jobs) { index, _ in
      run.inputs[index].digest == run.digests[index]
    }
    guard designs.allSatisfy({ $0 }) else { return false }
    return standing(run.keys, record).count == run.keys.count
  }

  /// Which pictures of a plan's units must be drawn, and which stand.
  package func work(for units: [PicturePlan.Unit]) -> PictureWork {
    let record = DrawingRecord(in: folder, tools: session.tools.digest)
    var work = PictureWork()
    for unit in units {
      let digest = work.digest(of: unit.inputs)
      for picture in unit.pictures {
        work.keys[name(ofFile: picture.path)] = unit.key(for: picture.format, inputs: digest)
      }
    }
    let standing = mayKeep ? standing(work.keys, record) : []
    for unit in units {
      var unit = unit
      unit.pictures = unit.pictures.filter { picture in
        let name = name(ofFile: picture.path)
        guard standing.contains(name), let old = record.pictures[name] else { return true }
        work.kept.append(
          .init(
            name: name, picture: unit.manifestPicture(size: old.size, digest: old.digest),
            remarks: old.remarks
          ))
        return false
      }
      if !unit.pictures.isEmpty { work.units.append(unit) }
    }
    return work
  }

  /// Those of the pictures whose files stand as they were drawn by their keys; looked at on all cores.
  private func standing(_ keys: [PathKey: String], _ record: DrawingRecord) -> Set<PathKey> {
    let pictures = Array(keys)
    let names = ConcurrentWork.map(pictures.count, workers: session.jobs) { [folder] index, _ in
      let (name, key) = pictures[index]
      return record.stands(name.path, key: key, in: folder) ? name : nil
    }
    return Set(names.compactMap(\.self))
  }

  /// Takes those pictures out of the manifest that are about to be drawn, so that it stays true whenever the program
  /// ends; gives back what it said of them. Throws where a file in its place is no manifest.
  package func prepare(for work: PictureWork) throws -> Manifest {
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

  /// Adds the pictures that were drawn. Those that this run knows nothing of stay, and of `earlier` those that could
  /// not be drawn, whose files have stayed, too. Where everything was drawn, stale pictures are found, and removed where
  /// that is wanted: last, so that what the manifest lists is there whenever the program ends.
  package func add(
    _ outcome: PictureRun.Outcome, of work: PictureWork, to earlier: Manifest, by owner: PictureOwner,
    run: DrawnRun?
  ) throws -> Stale {
    // A part may have no pictures, which must be told from one that was not drawn.
    if owner.part != nil {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    guard FileManager.default.fileExists(atPath: folder) else { return Stale() }
    return try FolderLock.hold(folder) {
      var manifest = try Manifest(in: folder)
      manifest.pictures.merge(earlier.pictures) { current, _ in current }
      let former = manifest.pictures
      for kept in work.kept { manifest.pictures[kept.name] = kept.picture }
      for file in outcome.drawn { manifest.pictures[name(ofFile: file.path)] = file.picture }
      let own = Set(paths: work.kept.map(\.name) + outcome.drawn.map { name(ofFile: $0.path) })
      for name in own where owner.isPartial {
        if let command = former[name]?.command { manifest.pictures[name]?.command = command }
      }
      let stale = outcome.failures.isEmpty ? owner.stale?.names(in: manifest, besides: own) ?? [] : []
      let pruning = owner.prunes ? Pruning(stale, of: manifest, in: folder) : nil
      for name in pruning?.removable ?? [] { manifest.pictures[name] = nil }
      if let part = owner.part, outcome.failures.isEmpty { manifest.note(part) }
      if owner.part == nil { manifest.parts.removeAll { $0.command == owner.command } }
      try manifest.write(into: folder)
      var record = DrawingRecord(in: folder, tools: session.tools.digest)
      let old = record
      let settled = work.settledInputs(since: session.start)
      for file in outcome.drawn {
        let name = name(ofFile: file.path)
        record.pictures[name] = settled[file.inputs] != nil ? file.recorded(by: work.keys[name]) : nil
      }
      for name in pruning?.removable ?? [] { record.pictures[name] = nil }
      // Runs with stale pictures are not recorded, for these are told every time.
      let digests = run?.inputs.compactMap { settled[$0] }
      if let run, let digests, digests.count == run.inputs.count, stale.count == pruning?.removable.count ?? 0
      {
        record.runs[run.command] = DrawingRecord.Run(
          inputs: run.inputs, digests: digests, keys: work.keys,
          manifest: manifest.digest(of: work.keys.keys))
      }
      record.tidy(in: folder)
      if record != old { try record.write(into: folder) }
      try pruning?.remove()
      return Stale(names: stale, pruning: pruning)
    }
  }

  private func name(ofFile path: String) -> String {
    path.hasPathPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}

/// A whole command that said nothing, as it is remembered.
package struct DrawnRun {
  /// The digest of all that it was asked for.
  package let command: String
  package let inputs: [DesignInputs]

  package init(command: String, inputs: [DesignInputs]) {
    self.command = command
    self.inputs = inputs
  }
}

/// The run that draws pictures, as the manifest remembers it, so that a later one like it knows which pictures are its
/// own.
package struct PictureOwner {
  /// The command's name, with those of its options that decide which pictures there are.
  package let command: String
  /// Whether other runs draw more of the same designs: what they have drawn stays theirs.
  package var isPartial = false
  /// How pictures are told that nobody will draw again; `nil` where they are not looked for.
  package var stale: StalePictures?
  package var prunes = false
  /// Which part of a run it is; `nil` where it draws everything.
  package var part: Manifest.Part?

  package init(command: String, isPartial: Bool = false) {
    self.command = command
    self.isPartial = isPartial
  }
}

package struct PictureWork {
  /// The units to draw, with those of their files only that must be written.
  package var units: [PicturePlan.Unit] = []
  package var kept: [Kept] = []
  /// Digests of everything that a picture's bytes follow from, by the picture's path from the folder.
  var keys: [PathKey: String] = [:]
  private var inputs: [DesignInputs: (digest: String, states: [FileState?])] = [:]

  /// The designs of which pictures are left alone, as manifests have them.
  package var keptDesigns: Set<PathKey> { Set(paths: kept.map(\.picture.design)) }

  package init(units: [PicturePlan.Unit] = []) {
    self.units = units
  }

  package struct Kept {
    /// Its path from the folder.
    let name: String
    let picture: Manifest.Picture
    package let remarks: [String]
  }

  /// The digest of what a design depends on; each is read once.
  mutating func digest(of inputs: DesignInputs) -> String {
    if let known = self.inputs[inputs] { return known.digest }
    let states = inputs.states
    let digest = inputs.digest
    self.inputs[inputs] = (digest, states)
    return digest
  }

  /// The digests of those whose files have certainly not changed while the run went on, so that its pictures show them;
  /// `start` is in seconds since 1970.
  func settledInputs(since start: Double) -> [DesignInputs: String] {
    inputs.filter { $0.states == $1.states && !$0.mayHaveChanged(since: start) }.mapValues(\.digest)
  }
}

extension PicturePlan.Unit {
  /// A digest of everything that the bytes of a picture follow from, but the tools; `nil` where that is not known.
  package func key(for format: PictureFormat, inputs: String) -> String? {
    guard let recipe else { return nil }
    // Only documents have a date.
    let date = format == .pdf ? ["\(properties.documentDate.timeIntervalSince1970)"] : []
    let origin = [properties.software, properties.device, properties.designHash] + date
    return ContentDigest([inputs, title] + format.recipe + origin + recipe).description
  }
}
