import DesignFormat
import Foundation
public import Mockups
import Review

extension ScreenMockup {
  /// Compares the screen with what was kept of it, as `maquette verify` does (docs/references.md).
  ///
  /// In a test, `#expect(comparison.passes)` says in words what moved and why.
  ///
  /// - Parameters:
  ///   - folder: The folder of references, from the current one; `maquette record` and `approve` work with it, too.
  ///   - pictureScale: Pixels to a point of a picture that is kept and compared, too; `nil` for none.
  ///   - points: By how many points lengths of the layout may differ.
  ///   - update: Which references are written; `nil` for what the variable `MAQUETTE_UPDATE` says, or as `verify` does
  ///     without being told: those that are missing, and none where the variable `CI` is set.
  /// - Throws: What keeps the screen from being drawn, and references from being read or written.
  public func compared(
    toReferenceIn folder: String = "references", pictureScale: Double? = nil, points: Double = 0,
    update: UpdateMode? = nil
  ) throws -> ReferenceComparison {
    let mode = try update ?? .wanted(in: ProcessInfo.processInfo.environment)
    let (screen, variant) = (arrangement.screen.id, arrangement.variant)
    let path = "\(folder)/\(mockup.referenceName(screen: screen, variant: variant))"
    var recorder = LayoutRecorder()
    let layout = try recorder.reference(
      of: arrangement, design: relativePath(of: mockup.file.path, from: folder))
    let layoutFile = ReferenceFile(path: path + LayoutReference.fileEnding)
    let kept = try layoutFile.contents()
    let layoutVerdict = ReferenceVerdict(
      on: layout, kept: kept, file: layoutFile.path, points: points)
    let text = Data(layout.text.utf8)
    var written: [String] = []
    if layoutVerdict.isWritten(in: mode, isStale: text != kept) { written.append(try layoutFile.write(text)) }
    var pictureVerdict: ReferenceVerdict<PixelDifference>?
    if let pictureScale {
      let file = ReferenceFile(path: path + ".png")
      let screen = try DrawnScreen(
        arrangement, scale: pictureScale, with: Renderer(sharingFontsOf: arrangement))
      let verdict = try ReferenceVerdict(on: screen, kept: file.contents(), scale: pictureScale)
      // A picture of what nobody has approved is no reference.
      let isApproved = mode != .missing || layoutVerdict.difference == nil
      if isApproved, verdict.isWritten(in: mode, isStale: verdict.isFailure) {
        written.append(try file.write(screen.referenceData()))
      }
      pictureVerdict = verdict
    }
    return ReferenceComparison(
      reference: path, written: written, layout: layoutVerdict, picture: pictureVerdict, screen: self)
  }
}

private struct ReferenceFile {
  let path: String
  /// As many bytes as the pixels of the largest picture that is compared have in 16 bits a channel.
  private static let limit = 512 << 20

  /// The bytes; `nil` where there is no such file.
  func contents() throws -> Data? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(RegularFile.Failure) {
      return Data(try RegularFile.pictureContents(ofFile: path, limit: Self.limit))
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
  /// Compares the picture of a screen with the one that was kept; throws where that one cannot be read.
  fileprivate init(on screen: DrawnScreen, kept: Data?, scale: Double) throws {
    guard let kept else {
      self = .missing
      return
    }
    let comparison = try PictureComparison(
      from: kept, to: screen, scale: scale, tolerance: PixelTolerance(), file: screen.referenceData)
    self = comparison.isIdentical ? .same : .different(comparison.difference)
  }
}

extension UpdateMode {
  /// The mode that the variable `MAQUETTE_UPDATE` asks for, or the usual one where it is not set; throws for what is no
  /// mode.
  fileprivate static func wanted(in environment: [String: String]) throws(Diagnostic) -> UpdateMode {
    guard let name = environment["MAQUETTE_UPDATE"], !name.isEmpty else { return usual(in: environment) }
    guard let mode = UpdateMode(rawValue: name) else {
      throw Diagnostic(
        code: "wrong-usage", message: "MAQUETTE_UPDATE: there is no mode \(quoted(name))",
        hint: nearestHint(for: name, in: allCases.map(\.rawValue), noun: "modes"))
    }
    return mode
  }
}
