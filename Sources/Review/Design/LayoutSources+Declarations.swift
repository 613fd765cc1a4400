public import LayoutEngine

extension LayoutSources {
  /// The declaration of each type in `typeNames`: its name, its file as passed to the program, and its line, counted
  /// from 1. Types without a top-level declaration are omitted.
  public var declarations: [(name: String, file: String, line: Int)] {
    let all = CodeDeclaration.all(in: files)
    return typeNames.compactMap { name in
      let outermost = name.prefix { $0 != "." }
      let found = all.first { ["class", "struct", "actor"].map { "\($0) \(outermost)" }.contains($0.name) }
      guard let found else { return nil }
      return (name, found.file, found.start)
    }
  }
}
