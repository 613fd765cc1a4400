import DesignFormat
import Foundation

/// Writes the documents that are generated from the program's declarations, such as the schema of the design format.
/// `make documents` runs this program in the root folder of the repository.
@main struct DocumentWriter {
  static func main() throws {
    for document in GeneratedDocument.all {
      let file = URL(fileURLWithPath: document.path)
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(document.text(inPlaceOf: text).utf8).write(to: file, options: .atomic)
    }
  }
}
