import DesignFormat

/// Reads bytes as a design.
enum DesignTarget {
  /// Reads and validates a design; a report must not be empty. Images are looked up in a folder without images.
  static func read(_ bytes: [UInt8]) {
    do throws(InvalidDesign) {
      _ = try Design.validating(try DesignFile(path: "/nonexistent/d.json", contents: bytes))
    } catch {
      precondition(!error.report.isEmpty && !error.description.isEmpty)
    }
  }
}
