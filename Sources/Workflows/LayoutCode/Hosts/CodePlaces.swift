import Foundation

/// Names the lines of engineers' code that addresses of a compiled program belong to.
struct CodePlaces {
  let symbolizer: String
  let program: String
  let files: [String]
  /// The paths as they were given, by those of the copies.
  let originals: [String: String]

  /// The lines in the engineer's files, as `file:line`, of those addresses that have one.
  func places(_ addresses: [String]) -> [String] {
    let lines: [String]
    do {
      let folder = NSTemporaryDirectory() + "/maquette-places-\(getpid())-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { _ = rmdir(folder) }
      let run = try CompilerRun(
        symbolizer,
        ["--obj=\(program)", "--output-style=GNU", "--no-inlines", "--functions=none"] + addresses,
        in: folder)
      for name in [".output", ".errors"] { unlink("\(folder)/\(name)") }
      lines = run.output.split(separator: "\n").map(String.init)
    } catch {
      // Without a symbolizer there is no line to tell.
      return []
    }
    let known = Dictionary(
      files.map { ($0, $0) } + originals.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    return lines.compactMap { line in
      let parts = line.split(separator: ":")
      guard parts.count >= 2, let number = Int(parts[1].prefix { $0.isNumber }) else { return nil }
      let path = String(parts[0])
      let file = known[path] ?? known.first { path.hasSuffix("/\($0.key)") || $0.key.hasSuffix(path) }?.value
      // Some instructions are of no line, such as a loop's.
      return file.map { number > 0 ? "\($0):\(number)" : $0 }
    }
  }
}
