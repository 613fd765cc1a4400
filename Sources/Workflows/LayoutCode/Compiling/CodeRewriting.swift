import DesignFormat
import Foundation
import LayoutEngine

/// Copies of files that Linux cannot compile as they are, changed by `maquette-rewriter`, line by line where they were.
struct CodeRewriting {
  /// The folder that the copies are in, and a list of changes.
  let folder: String

  private var copies: String { "\(folder)/rewritten" }
  private var list: String { "\(folder)/\(LayoutCompiler.changesName)" }

  /// Words without which a file needs no change. Whether one with them does, the rewriter decides.
  private static let signs = [
    "@objc", "@IB", "optional ", "#selector", "#keyPath", "responds(to", "os(iOS)", "os(tvOS)", "@NSCopying",
    "collectionView?(", "collectionView!(", "?(scrollView", "?(self", "!(scrollView",
  ]

  /// Changes what needs it, where there is a rewriter; throws what it says.
  func rewrite(_ files: LayoutCodeFiles, by rewriter: String?) throws {
    let suspects = files.files.filter { file in
      Self.signs.contains { file.text.contains($0) }
        || (file.text.contains("extension ") && file.text.contains("override "))
        || file.text.occurrences(of: "init?(coder") > file.text.occurrences(of: "init(frame")
    }
    guard let rewriter, !suspects.isEmpty else { return }
    try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
    // All files are read, because a class may be in one and its extension in another.
    let run = try ProgramRun(
      rewriter, ["--output", copies] + files.files.map(\.path), keptIn: folder, limit: .seconds(120))
    guard run.isSuccess else {
      let refusals = CompilerMessage.errors(in: run.errors)
      if !refusals.isEmpty { throw LayoutCodeProblems(CodeProblems(refusals).problems) }
      throw InputError(run.errors.split(separator: "\n").first.map(String.init) ?? "the rewriter failed")
    }
    try run.output.writeForThisRun(to: list)
  }

  /// The changes, a line each that begins with the file as it was given now, wherever it stood when the copy was made.
  func changes(of files: LayoutCodeFiles) -> [String] {
    guard let data = FileManager.default.contents(atPath: list) else { return [] }
    let paths = Dictionary(files.files.map { (PathKey($0.path.fileName), $0.path) }) { first, _ in first }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      let file = line.prefix { $0 != ":" }
      return (paths[String(file).fileName] ?? String(file)) + line[file.endIndex...]
    }
  }

  /// The files to compile.
  func sources(of files: LayoutCodeFiles) -> [String] {
    files.files.map { copy(of: $0.path) ?? $0.path }
  }

  /// The paths as they were given, by those of the copies.
  func originals(of files: LayoutCodeFiles) -> [String: String] {
    Dictionary(
      files.files.compactMap { file in copy(of: file.path).map { ($0, file.path) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func copy(of path: String) -> String? {
    let copy = "\(copies)/\(path.fileName)"
    return access(copy, R_OK) == 0 ? copy : nil
  }
}

extension String {
  fileprivate func occurrences(of word: String) -> Int { ranges(of: word).count }
}
