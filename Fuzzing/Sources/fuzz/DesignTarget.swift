import DesignFormat
import Documents

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

  /// Imports a file of Figma. Every import must be a valid design.
  static func readFigma(_ bytes: [UInt8]) {
    do {
      let (document, repairs) = try JSONDocument.imported(path: "/nonexistent/f.json", bytes)
      var result = try FigmaImport(FigmaFile(document, repairs: repairs), named: "f")
      let nodes = result.report.nodes
      precondition(nodes.read == nodes.drawn + nodes.approximated + nodes.omitted + nodes.hidden)
      let errors = result.removeInvalidValues { design in
        let text = Array(design.lines(width: 110).utf8)
        do throws(InvalidDesign) {
          _ = try Design.validating(try DesignFile(path: "/nonexistent/d.json", contents: text))
          return []
        } catch {
          return error.diagnostics.filter { $0.severity == .error }
        }
      }
      FuzzTarget.demand(errors.first.map { "\($0)" })
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }
}
