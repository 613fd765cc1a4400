import CFuzzer
import Foundation

/// A part of Maquette that reads untrusted bytes.
enum FuzzTarget: String, CaseIterable {
  /// A design's file, from its first byte to the validated design.
  case design
  /// A file of Figma that is imported as a design.
  case figma
  /// A token file, a resolver document, or a file of an asset catalog, selected by the first byte.
  case tokens
  /// Valid but unusual designs from bytes, laid out, scrolled and updated.
  case layouts
  /// Any input of layouts, valid or not, without a design.
  case arrangements
  /// Batches of updates with the content before them.
  case updates
  /// An image file.
  case pictures
  /// An SVG file, drawn in each format.
  case svg
  /// A HEIC file.
  case heic
  /// An AVIF file.
  case avif
  /// A font file of a design, with a text in the font drawn in each format.
  case fonts
  /// Any text in any font.
  case texts
  /// Designs with any texts, drawn.
  case screens

  /// The function that libFuzzer calls with each input. It captures no context, so each target has its own function.
  var test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 {
    switch self {
    case .design: { FuzzTarget.timed($0, $1, DesignTarget.read) }
    case .figma: { FuzzTarget.timed($0, $1, DesignTarget.readFigma) }
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

  /// Crashes with a message if there is a problem, because release builds omit the messages of preconditions.
  static func demand(_ problem: String?) {
    guard let problem else { return }
    FileHandle.standardError.write(Data("ERROR: \(problem)\n".utf8))
    abort()
  }
}
