import Comparison
import DesignFormat
import Foundation
import LayoutEngine

/// Compiles layout code, and the programs that run it. Results are cached.
struct LayoutCompiler {
  let toolchain: LayoutToolchain
  let shim: LayoutShim
  let cache: LayoutCache

  struct Code {
    /// The folder that contains the code's module and object file.
    let folder: String
    let digest: ContentDigest
    /// Whether the code was compiled in this run.
    let isNew: Bool
    /// The changes that the rewriter made to the code so that it compiles. Each element is one line of text.
    let changes: [String]
    /// The errors of files that do not compile. The module does not contain these files.
    let excluded: [CompilerDiagnostic]
  }

  /// The timeout for compiling the code of all layouts.
  private static let time = Duration.seconds(300)

  static let objectName = "code.o"
  static let changesName = "changes.txt"
  private static let excludedName = "excluded.txt"
  private static let language = [
    "-swift-version", "5", "-suppress-warnings", "-Onone", "-gline-tables-only", "-parse-as-library",
    "-Xfrontend", "-import-module", "-Xfrontend", "UIKit",
  ]

  func code(_ files: LayoutCodeFiles) throws(LayoutCodeProblems) -> Code {
    let digest = ContentDigest(
      [
        "code 1", toolchain.fingerprint, shim.fingerprint, shim.rewriter.map { "\(FileStamp(of: $0))" } ?? "",
        files.digest.description,
      ])
    var isNew = false
    let folder = try entry("code", of: digest) { (folder) throws(LayoutCodeProblems) in
      try compile(files, in: folder)
      isNew = true
    }
    let rewriting = CodeRewriting(folder: folder)
    return Code(
      folder: folder, digest: digest, isNew: isNew, changes: rewriting.changes(of: files),
      excluded: excludedErrors(in: folder, of: files))
  }

  private func compile(_ files: LayoutCodeFiles, in folder: String) throws(LayoutCodeProblems) {
    let rewriting = CodeRewriting(folder: folder)
    try problems { try rewriting.rewrite(files, by: shim.rewriter) }
    let rule = "\(folder)/\(IntersectionRule.fileName)"
    try problems { try Data(IntersectionRule.text.utf8).writeForThisRun(to: rule) }
    let run = try compile(rewriting.sources(of: files) + [rule], in: folder)
    guard !run.isSuccess else { return }
    try checkVersion(run.errors)
    // A changed copy can contain code that is not compiled otherwise, such as that within #if os(iOS).
    if rewriting.hasCopies(of: files), try compile(files.files.map(\.path) + [rule], in: folder).isSuccess {
      return try problems { try rewriting.discard() }
    }
    let errors = CompilerDiagnostic.errors(in: run.errors)
    if try compile(rewriting.sources(of: files), without: errors, rule, in: folder) {
      let lines = errors.map { $0.inFiles(rewriting.originals(of: files)).compilerLine }
      return try problems {
        try Data(lines.joined(separator: "\n").utf8).writeForThisRun(to: "\(folder)/\(Self.excludedName)")
      }
    }
    let messages = errors.map { $0.inFiles(rewriting.originals(of: files)) }
    throw messages.isEmpty ? unexplained(run) : LayoutCodeProblems(CodeProblems(messages).problems)
  }

  /// The maximum number of compilations that exclude files with errors. Each exclusion can cause errors in
  /// files that depend on the excluded ones.
  private static let exclusionLimit = 3

  /// Compiles the sources without the files that have errors, and returns whether that succeeds.
  private func compile(
    _ sources: [String], without errors: [CompilerDiagnostic], _ rule: String, in folder: String
  ) throws(LayoutCodeProblems) -> Bool {
    var (sources, errors) = (sources, errors)
    for _ in 0..<Self.exclusionLimit {
      let wrong = Set(errors.map(\.file))
      let remaining = sources.filter { !wrong.contains($0) }
      guard !remaining.isEmpty, remaining.count < sources.count else { return false }
      let run = try compile(remaining + [rule], in: folder)
      if run.isSuccess { return true }
      (sources, errors) = (remaining, CompilerDiagnostic.errors(in: run.errors))
    }
    return false
  }

  /// Returns the errors of the files that were excluded from the module in a folder. The errors contain the
  /// current paths of the files.
  private func excludedErrors(in folder: String, of files: LayoutCodeFiles) -> [CompilerDiagnostic] {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(Self.excludedName)") else { return [] }
    let paths = Dictionary(files.files.map { (PathKey($0.path.fileName), $0.path) }) { first, _ in first }
    return CompilerDiagnostic.errors(in: String(decoding: data, as: UTF8.self)).map { error in
      paths[PathKey(error.file.fileName)].map { error.inFiles([error.file: $0]) } ?? error
    }
  }

  private func compile(_ sources: [String], in folder: String) throws(LayoutCodeProblems) -> ProgramRun {
    try run(
      Self.language + [
        "-enable-testing", "-wmo", "-module-name", GlueSource.module, "-I", shim.modules, "-emit-module",
        "-emit-module-path", "\(folder)/\(GlueSource.module).swiftmodule", "-emit-object", "-o",
        "\(folder)/\(Self.objectName)", "-module-cache-path", "\(cache.folder)/modules",
      ] + sources, in: folder)
  }

  /// Compiles the program that runs the layouts. Throws if the code lacks something that the design uses.
  func host(
    of references: [SwiftLayoutReference], in code: Code, files: LayoutCodeFiles
  ) throws(LayoutCodeProblems) -> HostProgram {
    let glue = GlueSource(references).text
    let digest = ContentDigest(["host 4", code.digest.description, glue])
    let folder = try entry("host", of: digest) { (folder) throws(LayoutCodeProblems) in
      try link(glue, with: code, in: folder) { messages in
        if code.excluded.declare(messages.compactMap(\.missingName), in: files) {
          return CodeProblems(code.excluded).problems
        }
        return GlueProblems(reference: references[0], messages: messages, files: files).problems
      }
    }
    return HostProgram(path: "\(folder)/host", libraries: toolchain.libraries)
  }

  private func link(
    _ glue: String, with code: Code, in folder: String,
    explaining explain: ([CompilerDiagnostic]) -> [LayoutCodeProblems.Problem]
  ) throws(LayoutCodeProblems) {
    let source = "\(folder)/main.swift"
    try problems { try Data(glue.utf8).writeForThisRun(to: source) }
    // Only the linker sees the archive. If maquette links the Swift libraries statically, the archive's objects would request
    // them from the compiler driver.
    let linking = [shim.archive, "--gc-sections"].flatMap { ["-Xlinker", $0] }
    let run = try self.run(
      [
        "-swift-version", "5", "-suppress-warnings", "-Onone", "-module-name", "LayoutProgram", "-I",
        shim.modules, "-I", code.folder, "-module-cache-path", "\(cache.folder)/modules", "-o",
        "\(folder)/host", source, "\(code.folder)/\(Self.objectName)",
      ] + linking, in: folder)
    guard !run.isSuccess else { return }
    try checkVersion(run.errors)
    let problems = explain(CompilerDiagnostic.errors(in: run.errors))
    throw problems.isEmpty ? unexplained(run) : LayoutCodeProblems(problems)
  }

  private func run(_ arguments: [String], in folder: String) throws(LayoutCodeProblems) -> ProgramRun {
    try problems { try ProgramRun(toolchain.compiler, arguments, keptIn: folder, limit: Self.time) }
  }

  /// Throws if the modules were compiled with another version of the compiler.
  private func checkVersion(_ errors: String) throws(LayoutCodeProblems) {
    guard
      let match = errors.firstMatch(
        of: #/module compiled with (Swift [0-9.]+) cannot be imported by the (Swift [0-9.]+) compiler/#)
    else { return }
    throw LayoutCodeProblems([
      .init(
        .code, "this machine has \(match.2), but Maquette's UIKit was compiled with \(match.1)",
        hint: "install \(match.1), or build maquette with the compiler of this machine")
    ])
  }

  private func unexplained(_ run: ProgramRun) -> LayoutCodeProblems {
    let lines = run.errors.split(separator: "\n").filter { $0.contains("error") }.prefix(3)
    let compilerOutput = lines.isEmpty ? run.errors.prefix(300) : Substring(lines.joined(separator: "; "))
    return LayoutCodeProblems([.init(.code, "the layout's code could not be compiled: \(compilerOutput)")])
  }

  private func entry(
    _ name: String, of digest: ContentDigest, make: (String) throws(LayoutCodeProblems) -> Void
  ) throws(LayoutCodeProblems) -> String {
    if let folder = try cache.entry(name, of: digest, make: make) { return folder }
    throw LayoutCodeProblems([.init(.code, "cannot write compiled layouts to \"\(cache.folder)\"")])
  }

  private func problems<Value>(_ body: () throws -> Value) throws(LayoutCodeProblems) -> Value {
    do {
      return try body()
    } catch let problems as LayoutCodeProblems {
      throw problems
    } catch {
      throw LayoutCodeProblems([.init(.code, "the layout's code could not be compiled: \(error)")])
    }
  }
}

/// Changed copies of files that do not compile on Linux. `maquette-rewriter` creates them and keeps the line numbers.
struct CodeRewriting {
  /// The folder for the copies and the list of changes.
  let folder: String

  private var copies: String { "\(folder)/rewritten" }
  private var list: String { "\(folder)/\(LayoutCompiler.changesName)" }

  /// Strings that indicate that a file may need changes. The rewriter decides whether such a file is changed.
  private static let signs = [
    "@objc", "@IB", "optional ", "#selector", "#keyPath", "responds(to", "os(iOS)", "os(tvOS)", "@NSCopying",
    "collectionView?(", "collectionView!(", "numberOfSections?(", "numberOfSections!(", "?(scrollView",
    "?(self",
    "!(scrollView",
  ]

  /// Rewrites the files, if there is a rewriter. Throws the rewriter's errors.
  func rewrite(_ files: LayoutCodeFiles, by rewriter: String?) throws {
    let candidateFiles = files.files.filter { file in
      Self.signs.contains { file.text.contains($0) }
        || (file.text.contains("extension ") && file.text.contains("override "))
        || file.text.occurrences(of: "init?(coder") > file.text.occurrences(of: "init(frame")
    }
    guard let rewriter, !candidateFiles.isEmpty else { return }
    try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
    // All files are read, because a class and its extension may be in different files.
    let run = try ProgramRun(
      rewriter, ["--output", copies] + files.files.map(\.path), keptIn: folder, limit: .seconds(120))
    guard run.isSuccess else {
      let rejections = CompilerDiagnostic.errors(in: run.errors)
      if !rejections.isEmpty { throw LayoutCodeProblems(CodeProblems(rejections).problems) }
      throw InputError(run.errors.split(separator: "\n").first.map(String.init) ?? "the rewriter failed")
    }
    try run.output.writeForThisRun(to: list)
  }

  /// Returns the changes. Each element is one line of text, which begins with the current path of the file. The file may have
  /// moved since the copy was made.
  func changes(of files: LayoutCodeFiles) -> [String] {
    guard let data = FileManager.default.contents(atPath: list) else { return [] }
    let paths = Dictionary(files.files.map { (PathKey($0.path.fileName), $0.path) }) { first, _ in first }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      let file = line.prefix { $0 != ":" }
      return (paths[String(file).fileName] ?? String(file)) + line[file.endIndex...]
    }
  }

  func hasCopies(of files: LayoutCodeFiles) -> Bool { files.files.contains { copy(of: $0.path) != nil } }

  /// Removes the copies and the list of changes, so that the original files are used.
  func discard() throws {
    try FileManager.default.removeItem(atPath: copies)
    try FileManager.default.removeItem(atPath: list)
  }

  /// Returns the paths of the files to compile. The copy of a changed file replaces the file.
  func sources(of files: LayoutCodeFiles) -> [String] {
    files.files.map { copy(of: $0.path) ?? $0.path }
  }

  /// Returns the path of the original file for the path of each copy.
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

/// A source file that is compiled with layout code. It is needed because in Foundation on Linux, rectangles with a common edge
/// intersect, unlike on Apple's platforms. A test checks that `text` equals the file that `UIKitLayoutPlugin` adds to packages
/// with layouts.
enum IntersectionRule {
  static let fileName = "CGRect+Intersects.swift"

  static let text = """
    import Foundation

    // Apple's `intersects`, which is false for touching edges. On Linux, Foundation's is true for them, so a layout would return
    // elements that it does not return on iOS. An extension in the same module takes precedence over Foundation's, so this file is
    // compiled into the layouts' modules and must not depend on other files.
    extension CGRect {
      /// Whether the half-open rectangles share a point. A rectangle without width or height is treated as a line or point.
      func intersects(_ other: CGRect) -> Bool {
        func overlap(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> Bool {
          switch (a.0 == a.1, b.0 == b.1) {
          case (false, false): return a.0 < b.1 && b.0 < a.1
          case (true, false): return b.0 <= a.0 && a.0 < b.1
          case (false, true): return a.0 <= b.0 && b.0 < a.1
          case (true, true): return a.0 == b.0
          }
        }
        guard !isNull, !other.isNull else { return false }
        return overlap((minX, maxX), (other.minX, other.maxX)) && overlap((minY, maxY), (other.minY, other.maxY))
      }
    }

    """
}
