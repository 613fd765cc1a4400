import DesignFormat

/// Reads bytes as a design.
enum DesignTarget {
  /// Reads and checks; a report must say something. Pictures are looked for where there are none.
  static func read(_ bytes: [UInt8]) {
    do throws(InvalidDesign) {
      _ = try Design.validating(try DesignFile(path: "/nonexistent/d.json", contents: bytes))
    } catch {
      precondition(!error.report.isEmpty && !error.description.isEmpty)
    }
  }
}
