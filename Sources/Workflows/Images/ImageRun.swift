package import DesignFormat
package import Foundation
package import Maquette
import Rendering
import Synchronization

/// Draws a plan's images on several cores.
package struct ImageRun {
  package let units: [ImagePlan.Unit]
  /// The number of units to draw at once.
  package let workers: Int
  /// Displays a line with the progress; `nil` if there is no terminal.
  package let showProgress: (@Sendable (String) -> Void)?
  package let session: Session

  package init(
    units: [ImagePlan.Unit], workers: Int, showProgress: (@Sendable (String) -> Void)?, session: Session
  ) {
    self.units = units
    self.workers = workers
    self.showProgress = showProgress
    self.session = session
  }

  package struct Outcome: Sendable {
    /// The written files, in the plan's order.
    package var drawn: [DrawnFile] = []
    /// Remarks about drawn images, in the plan's order.
    package var remarks: [String] = []
    /// The problems of units that could not be drawn, in the plan's order.
    package var failures: [DiagnosticReport] = []

    package init() {}
  }

  /// Draws all units. A failure of one does not affect the others.
  package func run() throws -> Outcome {
    let progress = Progress(total: units.map(\.pictures.count).reduce(0, +), show: showProgress)
    let pool = WorkerPool(of: min(workers, units.count)) {
      let renderer = try session.timings.measure(.fonts) { try Renderer(sharing: session.fonts) }
      // Idle workers help to draw the remaining images.
      renderer.concurrency = max(1, workers / units.count)
      return renderer
    }
    let outcomes = try pool.map(units.count) { index, renderer in
      session.clock.measure(units[index].path) {
        units[index].crashContext.attributingCrashes { draw(units[index], with: renderer, progress) }
      }
    }
    return outcomes.reduce(into: Outcome()) { total, part in
      total.drawn += part.drawn
      total.remarks += part.remarks.filter { !total.remarks.contains($0) }
      total.failures += part.failures
    }
  }

  private func draw(_ unit: ImagePlan.Unit, with renderer: Renderer, _ progress: Progress) -> Outcome {
    var outcome = Outcome()
    do {
      let content = try session.timings.measure(.scenes) { try unit.content(renderer) }
      outcome.remarks = renderer.removeRemarks()
      for picture in unit.pictures {
        let file: DrawnFile
        if case .long(let long) = content, case .png(let scale, _) = picture.format {
          file = try written(long, scale: scale, to: picture.path, for: unit, with: renderer)
          outcome.remarks += renderer.removeRemarks().filter { !outcome.remarks.contains($0) }
        } else {
          let data = try encoded(content, for: unit, as: picture.format, with: renderer)
          try session.timings.measure(.writing) {
            try OutputFile(path: picture.path, below: unit.output).write(data)
          }
          file = DrawnFile(path: picture.path, unit: unit, content: content, data: data)
        }
        outcome.drawn.append(file)
        outcome.drawn[outcome.drawn.count - 1].remarks = outcome.remarks
        progress.advance()
      }
    } catch let error as InvalidDesign {
      outcome.failures = [error.report]
    } catch {
      let code = (error as? InputError)?.code ?? "could-not-draw"
      let message = "could not draw \(unit.title): \(describe(error))"
      outcome.failures = [DiagnosticReport([Diagnostic(code: code, message: message)])]
    }
    return outcome
  }

  /// Encodes an image. The time that the renderer does not report as encoding time is counted as drawing time.
  private func encoded(
    _ content: ImagePlan.Content, for unit: ImagePlan.Unit, as format: ImageFormat,
    with renderer: Renderer
  ) throws -> Data {
    let start = ContinuousClock.now
    defer {
      let encoding = renderer.resetEncodingTime()
      session.timings.add(encoding, to: .encoding)
      session.timings.add(ContinuousClock.now - start - encoding, to: .drawing)
    }
    return try renderer.data(of: content, as: format, properties: unit.properties)
  }

  /// Writes a long image while it is drawn, so that it is never in memory as a whole.
  private func written(
    _ picture: LongImage, scale: Double, to path: String, for unit: ImagePlan.Unit,
    with renderer: Renderer
  ) throws -> DrawnFile {
    let start = ContinuousClock.now
    var (digest, head, writing) = (FileDigest(), Data(), Duration.zero)
    try OutputFile(path: path, below: unit.output).write { piece in
      try renderer.write(picture, scale: scale, properties: unit.properties) { data in
        let start = ContinuousClock.now
        digest.add(data)
        if head.count < ImageHeader.pngByteCount { head.append(data.prefix(ImageHeader.pngByteCount)) }
        try piece(data)
        writing += ContinuousClock.now - start
      }
    }
    let encoding = renderer.resetEncodingTime()
    session.timings.add(encoding, to: .encoding)
    session.timings.add(writing, to: .writing)
    session.timings.add(ContinuousClock.now - start - encoding - writing, to: .drawing)
    return DrawnFile(
      path: path, unit: unit, head: head, content: .long(picture), digest: digest.description)
  }

  private func describe(_ error: any Error) -> String {
    // Foundation's errors have a description for users in `localizedDescription`, and all other errors in their `description`.
    (error as? CocoaError)?.localizedDescription ?? "\(error)"
  }
}

extension Renderer {
  package func data(
    of content: ImagePlan.Content, as format: ImageFormat, properties: ImageMetadata
  ) throws -> Data {
    switch content {
    case .still(let scene): try data(of: scene, as: format, properties: properties)
    case .long(let long):
      try data(
        of: try scene(of: long.screen, style: .mockup, title: long.title), as: format, properties: properties)
    case .moving(let animation): try data(of: animation, as: format, properties: properties)
    }
  }
}

private final class Progress: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let show: (@Sendable (String) -> Void)?
  private let start = ContinuousClock.now

  init(total: Int, show: (@Sendable (String) -> Void)?) {
    self.total = total
    self.show = show
  }

  func advance() {
    guard let show else { return }
    done.withLock { done in
      done += 1
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      show("drawing \(done) of \(total), \(String(format: "%.1f", seconds)) s")
    }
  }
}

/// An image file that was just written.
package struct DrawnFile: Sendable {
  package let path: String
  let picture: Manifest.Picture
  let inputs: DesignInputs
  let digest: String
  var remarks: [String] = []

  init(path: String, unit: ImagePlan.Unit, content: ImagePlan.Content, data: Data) {
    var digest = FileDigest()
    digest.add(data)
    self.init(path: path, unit: unit, head: data, content: content, digest: digest.description)
  }

  /// Creates an entry for the file at `path`, which begins with the bytes `head` and shows `content`.
  init(path: String, unit: ImagePlan.Unit, head: Data, content: ImagePlan.Content, digest: String) {
    self.path = path
    // Documents have no pixels, so their size is in points.
    let pixels = ImageHeader(ofAnySize: head).map { [$0.width, $0.height] }
    picture = unit.manifestImage(size: pixels ?? content.size, digest: digest)
    inputs = unit.inputs
    self.digest = digest
  }

  /// Returns a path relative to the current folder. For a file elsewhere, it returns only the name, which is equal on all
  /// machines.
  static func shownPath(_ path: String) -> String {
    path.fromCurrentFolder ?? (path.hasPrefix("/") ? path.fileName : path)
  }
}

extension ImagePlan.Content {
  /// The content's width and height, rounded to whole points.
  fileprivate var size: [Int] {
    let size =
      switch self {
      case .still(let scene): scene.wholePoints
      case .long(let picture): picture.wholePoints
      case .moving(let animation): animation.wholePoints
      }
    return [size.width, size.height]
  }
}

extension ImagePlan.Unit {
  /// Returns the manifest entry of an image file. The size is in pixels, or in points for documents.
  func manifestImage(size: [Int], digest: String) -> Manifest.Picture {
    Manifest.Picture(
      design: DrawnFile.shownPath(inputs.file), fingerprint: properties.designHash, screen: screen,
      variant: properties.device, width: size.first ?? 0, height: size.last ?? 0, digest: digest,
      command: command)
  }
}
