import DesignFormat
import Foundation
import Maquette

/// Files of a comparison that can become references, because the designs have not changed since the comparison.
package struct Approval {
  private let files: [(path: String, data: Data)]
  /// The former reference files of moved and renamed designs, relative to the folder of references.
  private let obsoleteFiles: [String]
  private let references: String

  /// Reads the files that a comparison wrote for some screens, and checks that the current designs still produce them. Throws
  /// if anything has changed since the comparison. `select` parses the arguments that selected screens and variants.
  package init(
    _ index: FailureIndex, _ entries: [FailureIndex.Difference], from folder: String, to references: String,
    selecting select: ([String]) throws -> DesignSelection
  ) throws {
    guard index.software == Tool.software else {
      throw InputError(
        "\"\(folder)\" was written by \(index.software), but this program is \(Tool.software); "
          + "run \"maquette verify\" again")
    }
    let selection: DesignSelection
    do {
      selection = try select(index.selection)
    } catch {
      throw InputError("\"\(folder)/\(FailureIndex.fileName)\" is damaged; run \"maquette verify\" again")
    }
    var paths: [DesignPath] = []
    for entry in entries {
      let path = DesignPath(file: entry.design, subfolder: entry.subfolder)
      if !paths.contains(path) { paths.append(path) }
    }
    let opened = try selection.open(paths, in: Session(keepsRecords: false))
    guard opened.problems.isEmpty, opened.leftOut.isEmpty else {
      var error = InputError(
        "designs have changed since, and cannot be arranged; run \"maquette verify\" again")
      error.details = opened.problems + opened.leftOut
      throw error
    }
    let designs = opened.designs
    let plan = try ReferencePlan(designs, folder: references)
    let units = Dictionary(plan.units.map { (PathKey($0.name), $0) }) { first, _ in first }
    var recorder = LayoutRecorder()
    var files: [(path: String, data: Data)] = []
    for entry in entries {
      guard let unit = units[entry.name],
        designs[unit.design].mockup.fingerprint.description == entry.fingerprint
      else { throw Self.changed("\(entry.design) or a file that it names") }
      let layout = try Self.contents(.actualLayout, entry, entry.layout, in: folder)
      let now = try designs[unit.design].crashContext.attributingCrashes {
        try recorder.reference(of: unit.screen, design: unit.designPath)
      }
      guard let left = Self.reference(layout), left.showsSame(as: now) else {
        throw Self.changed("what \(entry.design) shows")
      }
      files.append((plan.layoutFile(of: entry.name), Data(now.text.utf8)))
      if let picture = entry.picture {
        files.append(
          (plan.imageFile(of: entry.name), try Self.contents(.actualImage, entry, picture, in: folder)))
      }
    }
    self.files = files
    self.references = references
    obsoleteFiles = entries.compactMap(\.formerName).flatMap { name in
      [ReferencePlan.layoutEnding, ".png"].map { name + $0 }
    }
  }

  /// Writes the references, and removes the former references of moved and renamed designs. Returns the
  /// written files.
  package func write() throws -> [String] {
    var written: [String] = []
    for name in obsoleteFiles { try ObsoleteFile.remove(name, from: references) }
    for file in files {
      if try InputFile(picture: file.path).contentsIfThere() == file.data { continue }
      try OutputFile(path: file.path, below: references).write(file.data)
      written.append(file.path)
    }
    return written
  }

  private static func changed(_ what: String) -> InputError {
    InputError("\(what) has changed since it was compared; run \"maquette verify\" again")
  }

  private static func reference(_ data: Data) -> LayoutText? {
    do throws(InvalidLayoutText) {
      return try LayoutText(reading: [UInt8](data), file: "")
    } catch {
      return nil
    }
  }

  private static func contents(
    _ remnant: FailureIndex.FailureFile, _ entry: FailureIndex.Difference, _ fingerprint: String,
    in folder: String
  ) throws -> Data {
    let file = "\(folder)/\(entry.name)\(remnant.rawValue)"
    guard let data = try InputFile(picture: file).contentsIfThere() else {
      throw InputError("\"\(file)\" is missing; run \"maquette verify\" again")
    }
    guard Fingerprint(of: data).description == fingerprint else {
      throw InputError("\"\(file)\" has changed since it was compared; run \"maquette verify\" again")
    }
    return data
  }
}

package struct ApprovalChoice {
  private let names: [String]
  private let causes: [String]

  /// Creates a choice of the differences to approve.
  ///
  /// - Parameters:
  ///   - names: Names, patterns, screen ids or design files, any of which matches a difference; empty for all.
  ///   - causes: Texts of causes. A difference matches if all of its causes contain one of them; empty for any cause.
  package init(names: [String], causes: [String]) {
    (self.names, self.causes) = (names, causes)
  }

  package func includes(_ entry: FailureIndex.Difference) -> Bool {
    (names.isEmpty || names.contains { Self.matches(entry, $0) })
      && (causes.isEmpty || !entry.causes.isEmpty && entry.causes.allSatisfy(isGiven))
  }

  private func isGiven(_ cause: String) -> Bool {
    causes.contains { cause.range(of: $0, options: .caseInsensitive) != nil }
  }

  /// Returns whether `name` is the name of a difference, a pattern that matches this name, or the screen or the design of the
  /// difference.
  package static func matches(_ entry: FailureIndex.Difference, _ name: String) -> Bool {
    let ending = ReferencePlan.layoutEnding
    let plain = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    return entry.screen == name || fnmatch(plain, entry.name, 0) == 0
      || URL(fileURLWithPath: name).standardizedFileURL
        == URL(fileURLWithPath: entry.design).standardizedFileURL
  }
}
