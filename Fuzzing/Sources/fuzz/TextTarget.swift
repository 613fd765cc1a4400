import Foundation
import Rendering

/// Lays out texts from bytes, and draws some of them.
enum TextTarget {
  /// Opened once for all inputs, which libFuzzer passes on the main thread.
  @MainActor private static let library = Result { SceneLibrary(fonts: try FontLibrary()) }

  /// Lays out a text; its lines must be consistent.
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
