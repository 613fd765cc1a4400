import Foundation
import Rendering

/// Sets texts that bytes describe in type, and paints some of them.
enum TextTarget {
  /// Opened once for all inputs, all of which libFuzzer hands over on the main thread.
  @MainActor private static let library = Result { SceneLibrary(fonts: try FontLibrary()) }

  /// Lays a text out; its lines must hold together.
  static func read(_ bytes: [UInt8]) {
    MainActor.assumeIsolated {
      do {
        FuzzTarget.demand(try ArbitraryText(bytes).problem(in: try library.get()))
      } catch {
        FuzzTarget.demand("\(error)")
      }
    }
  }
}
