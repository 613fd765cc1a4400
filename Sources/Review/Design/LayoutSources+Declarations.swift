public import LayoutEngine

extension LayoutSources {
  /// Where the types that the layout begins with are declared: the file as it was given, and the line, counted from 1. Types
  /// that nothing at the outer edge of a file declares are left out.
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
