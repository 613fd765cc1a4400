import CFuzzer
import Foundation

/// A part of Maquette that takes bytes from strangers.
enum FuzzTarget: String, CaseIterable {
  /// A design's file, from its first byte to the validated design.
  case design
  /// A file of tokens, a resolver document, or a file of an asset catalogue, as the first byte says.
  case tokens
  /// Designs that are right but odd, laid out, scrolled and updated; the bytes say what is in them.
  case layouts
  /// What layouts may be told, sensible or not, without a design around it.
  case arrangements
  /// Batches of updates, and what was there before them.
  case updates
  /// A picture file.
  case pictures
  /// An SVG file, drawn into each kind of file.
  case svg
  /// A HEIC file.
  case heic
  /// An AVIF file.
  case avif
  /// A font file that a design brings along, and a text in it in each kind of file.
  case fonts
  /// Any text, set in any type.
  case texts
  /// Designs with any texts, drawn.
  case screens

  /// What libFuzzer calls with each input; it keeps no context, so each target has a function of its own.
  var test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 {
    switch self {
    case .design: { FuzzTarget.timed($0, $1, DesignTarget.read) }
    case .tokens: { FuzzTarget.timed($0, $1, TokenTarget.read) }
    case .layouts: { FuzzTarget.timed($0, $1, LayoutTarget.read) }
    case .arrangements: { FuzzTarget.timed($0, $1, ArrangementTarget.read) }
    case .updates: { FuzzTarget.timed($0, $1, UpdateTarget.read) }
    case .pictures: { FuzzTarget.timed($0, $1, PictureTarget.read) }
    case .svg: { FuzzTarget.timed($0, $1, ContainedTarget.readDrawing) }
    case .heic, .avif: { FuzzTarget.timed($0, $1, ContainedTarget.readPhoto) }
    case .fonts: { FuzzTarget.timed($0, $1, FontTarget.read) }
    case .texts: { FuzzTarget.timed($0, $1, TextTarget.read) }
    case .screens: { FuzzTarget.timed($0, $1, ScreenTarget.read) }
    }
  }

  private static func timed(_ start: UnsafePointer<UInt8>?, _ count: Int, _ read: ([UInt8]) -> Void) -> Int32
  {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    fuzzer_input_begins()
    read(bytes)
    fuzzer_input_ends()
    return 0
  }

  /// Crashes where there is a problem, and says it: a release build keeps the words of preconditions to itself.
  static func demand(_ problem: String?) {
    guard let problem else { return }
    FileHandle.standardError.write(Data("ERROR: \(problem)\n".utf8))
    abort()
  }
}
