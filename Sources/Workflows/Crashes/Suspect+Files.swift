import Foundation
import Maquette

extension Suspect {
  /// A design's file, as it is now: once it has been saved, it is another suspect.
  package init(design file: String) {
    let state = FileState(of: file)?.numbers.map(String.init).joined(separator: ",")
    self.init("\(state ?? "") \(Self.line(file))")
  }

  package init(compared name: String) {
    self.init(" \(Self.line(name))")
  }

  /// The name in one line, and still another for each name.
  private static func line(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == 0x0A || $0 == 0x25 || $0 == 0 }) else { return name }
    return name.replacing("%", with: "%25").replacing("\n", with: "%0A").replacing("\0", with: "%00")
  }
}
