import DesignFormat
import Foundation

/// Checks that the found shards form complete runs of the same program.
struct PartValidator {
  private var runs: [String: Run] = [:]
  private var tools: [(tools: Manifest.Tools, folder: String)] = []
  private(set) var problems = DiagnosticReport()

  /// The shards of one command, with the folder of each shard by its number.
  private struct Run {
    let first: (part: Manifest.Part, folder: String)
    var folders: [Int: String] = [:]
    var fits = true
  }

  var firstTools: Manifest.Tools? { tools.first?.tools }

  /// A description of each run for messages.
  var words: [String] {
    runs.sorted { $0.key < $1.key }.map {
      "\(counted($0.value.folders.count, "part")) of \(Self.name($0.key))"
    }
  }

  private static func name(_ command: String) -> String { "\"maquette \(command)\"" }

  /// Adds a shard. A duplicate, or a shard of another run, is added to the problems.
  mutating func note(_ part: Manifest.Part, in folder: String) {
    guard Shard(part.number, of: part.count) != nil else {
      return report("\(quoted(folder)) has an invalid part number: \(part.number)/\(part.count)")
    }
    var run = runs[part.command] ?? Run(first: (part, folder))
    let words = "part \(part.number)/\(part.count) of \(Self.name(part.command))"
    let first = run.first
    if (first.part.run, first.part.count) != (part.run, part.count) {
      run.fits = false
      report(
        "\(words) in \(quoted(folder)) and \(first.part.number)/\(first.part.count) in \(quoted(first.folder)) "
          + "are from different runs: the designs or the options differ")
    } else if let other = run.folders.updateValue(folder, forKey: part.number) {
      report("\(words) is in \(quoted(other)) and in \(quoted(folder))")
    }
    runs[part.command] = run
  }

  mutating func note(_ tools: Manifest.Tools, in folder: String) {
    if !self.tools.contains(where: { $0.tools == tools }) { self.tools.append((tools, folder)) }
  }

  /// Reports missing shards and differing tools.
  mutating func finish() {
    for (command, run) in runs.sorted(by: { $0.key < $1.key }) where run.fits {
      let count = run.first.part.count
      let missing = count - run.folders.count
      guard missing > 0 else { continue }
      // The count comes from a file and may be very large, so the list is computed lazily.
      let first = (1...count).lazy.filter { run.folders[$0] == nil }.prefix(10)
      let words = first.map { "\($0)/\(count)" }.joined(separator: ", ")
      let more = missing > 10 ? " and \(missing - 10) more" : ""
      let parts = "\(counted(missing, "part")) of \(Self.name(command))"
      report("\(parts) \(missing == 1 ? "is" : "are") missing: \(words)\(more)")
    }
    guard let first = tools.first else { return }
    for other in tools.dropFirst() {
      let differences = first.tools.differences(from: other.tools).joined(separator: ", ")
      report(
        "\(quoted(first.folder)) and \(quoted(other.folder)) were drawn with different tools or fonts: "
          + differences)
    }
  }

  mutating func tellMissing(_ folder: String) {
    report("the folder \(quoted(folder)) does not exist")
  }

  mutating func report(_ message: String) {
    problems = problems + DiagnosticReport([Diagnostic(code: "parts-do-not-fit", message: message)])
  }
}

extension Manifest.Tools {
  /// Returns a phrase for each program, library and font whose version differs.
  func differences(from other: Manifest.Tools) -> [String] {
    var found = maquette == other.maquette ? [] : ["maquette \(maquette) and \(other.maquette)"]
    for (mine, theirs) in [(libraries, other.libraries), (fonts, other.fonts)] {
      for name in Set(mine.keys).union(theirs.keys).sorted() where mine[name] != theirs[name] {
        found.append("\(name) \(mine[name] ?? "none") and \(theirs[name] ?? "none")")
      }
    }
    return found
  }
}

/// A file that a shard lists.
struct PartFile: Codable, Hashable {
  /// The file's path relative to the shard's folder.
  @PathKey private(set) var name: String
  /// The digest of the file's bytes; `nil` if an earlier version of the program did not record it.
  let digest: String?

  /// Returns the reason why the file cannot be used; `nil` if it is in the folder and unchanged.
  func problem(in folder: String) -> String? {
    let path = (folder as NSString).appendingPathComponent(name)
    guard name.isInsideFolder else {
      return "\(quoted(folder)) lists \(quoted(name)), which is outside of it"
    }
    guard RegularFile.type(of: path) == .typeRegular else { return "\(quoted(path)) is missing" }
    guard let digest, FileDigest.ofFile(at: path) == digest else {
      return "\(quoted(path)) has changed since it was drawn"
    }
    return nil
  }
}

extension String {
  /// Whether a relative path refers to a file inside its folder.
  var isInsideFolder: Bool {
    !isEmpty && !hasPrefix("/")
      && !split(separator: "/", omittingEmptySubsequences: false).contains { ["", ".", ".."].contains($0) }
  }
}
