import DesignFormat
public import Foundation
import Graphics
public import Mockups

/// A comparison of a screen with its reference. `description` contains the result as text.
public struct ReferenceComparison: Sendable {
  /// The path of the reference files, without their extensions.
  package let reference: String
  /// The files that this comparison wrote. A test should not pass until someone has reviewed them.
  public let written: [String]
  let layout: ReferenceVerdict<LayoutComparison>
  let picture: ReferenceVerdict<PixelDifference>?
  let screen: ScreenMockup

  /// Whether the screen equals its reference and no file was written.
  public var passes: Bool { written.isEmpty && !layout.isFailure && picture?.isFailure != true }

  /// Returns the reference image, the difference and the current image side by side as PNG; `nil` if there is no reference image
  /// or no difference.
  public func png() throws -> Data? {
    guard let difference = picture?.difference else { return nil }
    let renderer = try Renderer(sharingFontsOf: screen.arrangement)
    let scene = renderer.scene(of: difference, title: screen.title)
    return try renderer.data(
      of: scene, as: .png(scale: difference.scale),
      properties: screen.mockup.imageMetadata(of: screen.arrangement.variant))
  }
}

extension ReferenceComparison: CustomStringConvertible {
  /// The reference's path, followed by a line per cause with its consequences.
  public var description: String {
    let file = reference + LayoutText.fileEnding
    var lines = ["\(reference):"] + layout.lines(file: file, different: \.lines).map { "  \($0)" }
    if let picture {
      lines += picture.lines(file: reference + ".png") { ["picture: \($0.words)"] }.map { "  \($0)" }
    }
    lines += written.map { "  wrote \($0)" }
    if !written.isEmpty { lines.append("  review the written files, then test again") }
    return lines.joined(separator: "\n")
  }
}

extension ReferenceComparison: CustomReflectable {
  /// A mirror without the images' pixels. A failed expectation reflects all values of the comparison, which would take minutes
  /// for pixels.
  public var customMirror: Mirror { Mirror(self, children: ["passes": passes, "written": written]) }
}

extension ScreenMockup {
  /// Compares the screen with its reference, as `maquette verify` does (docs/references.md).
  ///
  /// In a test, a failed `#expect(comparison.passes)` prints the changes and their causes. The variable `MAQUETTE_UPDATE`
  /// specifies the references to write. If it is not set, missing references are written, unless the variable `CI` is set.
  ///
  /// - Parameters:
  ///   - folder: The folder of references, relative to the current directory. `maquette record` and `approve` can use
  ///     the same folder.
  ///   - imageScale: The number of pixels per point at which images are compared; `nil` compares only layouts.
  ///   - points: The maximum allowed difference between two lengths in the layout, in points.
  /// - Throws: An error if the screen cannot be rendered, or if a reference cannot be read or written.
  public func compared(
    toReferenceIn folder: String = "references", imageScale: Double? = nil, points: Double = 0
  ) throws -> ReferenceComparison {
    try compared(
      toReferenceIn: folder, imageScale: imageScale, points: points,
      update: .requested(in: ProcessInfo.processInfo.environment))
  }

  /// Compares the screen with its reference, and writes the references that `mode` allows.
  package func compared(
    toReferenceIn folder: String, imageScale: Double? = nil, points: Double = 0, update mode: UpdateMode
  ) throws -> ReferenceComparison {
    let (screen, variant) = (arrangement.screen.id, arrangement.variant)
    let path = "\(folder)/\(mockup.referenceName(screen: screen, variant: variant))"
    var recorder = LayoutRecorder()
    let layout = try recorder.reference(
      of: arrangement, design: relativePath(of: mockup.file.path, from: folder))
    let layoutFile = ReferenceFile(path: path + LayoutText.fileEnding)
    let stored = try layoutFile.contents()
    let layoutVerdict = ReferenceVerdict(
      on: layout, stored: stored, file: layoutFile.path, points: points)
    let text = Data(layout.text.utf8)
    var written: [String] = []
    if layoutVerdict.isWritten(in: mode, isStale: text != stored) {
      written.append(try layoutFile.write(text))
    }
    var imageVerdict: ReferenceVerdict<PixelDifference>?
    if let imageScale {
      let file = ReferenceFile(path: path + ".png")
      let screen = try RenderedScreen(
        arrangement, scale: imageScale, with: Renderer(sharingFontsOf: arrangement))
      let verdict = try ReferenceVerdict(on: screen, stored: file.contents(), scale: imageScale)
      // While the layout differs, the image is not written, because the difference is not approved.
      let isApproved = mode != .missing || layoutVerdict.difference == nil
      if isApproved, verdict.isWritten(in: mode, isStale: verdict.isFailure) {
        written.append(try file.write(screen.referenceData()))
      }
      imageVerdict = verdict
    }
    return ReferenceComparison(
      reference: path, written: written, layout: layoutVerdict, picture: imageVerdict, screen: self)
  }
}

private struct ReferenceFile {
  let path: String
  /// The maximum size of a reference file, in bytes: that of the largest comparable image, uncompressed and with 16 bits per
  /// channel.
  private static let limit = 512 << 20

  func contents() throws -> Data? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(RegularFile.Failure) {
      return Data(try RegularFile.resolvedContents(ofFile: path, limit: Self.limit))
    } catch {
      throw Diagnostic(code: "could-not-compare", message: "cannot read \(quoted(path)): \(error.reason)")
    }
  }

  func write(_ data: Data) throws -> String {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
    return path
  }
}

extension ReferenceVerdict<PixelDifference> {
  /// Compares the image of a screen with its reference. Throws if the reference cannot be read.
  fileprivate init(on screen: RenderedScreen, stored: Data?, scale: Double) throws {
    guard let stored else {
      self = .missing
      return
    }
    let comparison = try ImageComparison(
      from: stored, to: screen, scale: scale, tolerance: PixelTolerance(), file: screen.referenceData)
    self = comparison.isIdentical ? .same : .different(comparison.difference)
  }
}

extension UpdateMode {
  /// Returns the mode in the variable `MAQUETTE_UPDATE`, or the default mode if the variable is not set. Throws for an unknown
  /// mode.
  fileprivate static func requested(in environment: [String: String]) throws(Diagnostic) -> UpdateMode {
    guard let name = environment["MAQUETTE_UPDATE"], !name.isEmpty else { return usual(in: environment) }
    guard let mode = UpdateMode(rawValue: name) else {
      throw Diagnostic(
        code: "wrong-usage", message: "MAQUETTE_UPDATE: unknown mode \(quoted(name))",
        hint: nearestHint(for: name, in: allCases.map(\.rawValue), noun: "modes"))
    }
    return mode
  }
}
