public import DesignFormat
public import Foundation
public import Mockups
import Rendering
import Review

/// A record of what a screen shows in one variant, kept to compare later versions with.
public struct LayoutReference: Equatable, Sendable {
  let layout: LayoutText

  init(_ layout: LayoutText) { self.layout = layout }

  /// Reads the text of a reference; `file` is used in messages.
  ///
  /// - Throws: every problem of the text, each with its line.
  public init(reading data: Data, file: String) throws(UnreadableReference) {
    do throws(InvalidLayoutText) {
      layout = try LayoutText(reading: [UInt8](data), file: file)
    } catch {
      throw UnreadableReference(report: error.report)
    }
  }

  /// How the names of files end that hold one.
  package static let fileEnding = ".layout.txt"

  /// The text to keep; ends with a line break.
  public var text: String { layout.text }

  /// The design that the text of a reference names, by its path from the folder of references; `nil` where it names
  /// none.
  public static func design(in data: Data) -> String? { LayoutText.design(in: [UInt8](data)) }

  /// The fonts that the text of a reference names; nil if it names none.
  package static func fonts(in data: Data) -> String? { LayoutText.fonts(in: [UInt8](data)) }

  /// The installed font that sets most texts and decides most lengths, with its version; nil if it is missing.
  package static let installedFonts = Renderer.fontVersions["Inter"].map { "Inter \($0)" }

  /// Whether both show the same.
  public func showsSame(as other: LayoutReference) -> Bool { layout.showsSame(as: other.layout) }
}

/// Thrown for a reference that is there and cannot be read.
public struct UnreadableReference: Error, CustomStringConvertible {
  /// The problems in reading order.
  public let report: DiagnosticReport

  /// The report as a person reads it.
  public var description: String { report.description }
}

/// Makes references of screens; every picture that they show is read once.
public struct LayoutRecorder {
  private var digests = PictureDigests()

  /// A recorder that has read nothing.
  public init() {}

  /// The reference of a screen; `design` is the path of its design from the folder of references.
  ///
  /// - Throws: where a picture that the screen shows cannot be read.
  public mutating func reference(of screen: ScreenArrangement, design: String) throws -> LayoutReference {
    LayoutReference(
      LayoutText(
        design: design, fonts: LayoutReference.installedFonts, content: try ScreenRecord(screen, &digests),
        bars: ScreenRecord(barsOf: screen)))
  }
}
