import LayoutEngine
import Review

/// Compiled code, of which layouts are made.
struct LayoutWorkshop {
  let files: LayoutCodeFiles
  let compiler: LayoutCompiler
  let code: LayoutCompiler.Code
  let limits: LayoutCodeLimits
  let starts: HostStarts

  /// A layout of the code with those that may take its place, in a program of their own that does not run yet; throws what
  /// designs ask of the code that it has not.
  func layout(_ references: [SwiftLayoutReference]) throws(LayoutCodeProblems) -> HostedSwiftLayout {
    let program = try compiler.host(of: references, in: code, files: files)
    let digest = ContentDigest(
      ["layout 2", Tool.version, files.digest.description] + references.flatMap(\.words))
    let names = references.flatMap { [$0.className, $0.delegate].compactMap { $0 } }
    return HostedSwiftLayout(
      references, program: program,
      code: LayoutSources(digest: digest.description, typeNames: names, files: files.files),
      places: CodePlaces(
        symbolizer: compiler.toolchain.tool("llvm-symbolizer"),
        demangler: compiler.toolchain.tool("swift-demangle"), program: program.path,
        files: files.files.map(\.path)),
      workshop: self)
  }
}

extension SwiftLayoutReference {
  /// All that it says, each apart from the next.
  fileprivate var words: [String] {
    [className, delegate ?? "-"] + properties.flatMap { [$0.name, $0.value.expression] }
  }
}
