import DesignFormat
import Foundation
import Graphics
import Maquette
import Rendering
import TestSupport

/// Compares the edited files of a team with the original ones, without git and without drawing.
final class TeamReview {
  let files: TeamFiles
  private let folder: TemporaryFolder
  private let fonts = RenderingFonts()
  private var before: [String: (mockup: Mockup, screens: [ScreenArrangement])] = [:]

  init() throws {
    (files, folder) = (try TeamFiles(), try TemporaryFolder())
    for side in ["before", "after"] { try write(files, to: side) }
    for (name, design) in files.designs { before[name] = try open(design, named: name, on: "before") }
  }

  /// The report on the edited files.
  func report(on edited: TeamFiles) throws -> ReviewReport {
    let sharesDiffer = edited.tokens != files.tokens || edited.photos != files.photos
    if sharesDiffer { try write(edited, to: "after") }
    var builder = ReportBuilder(
      tool: .init(name: "test", version: "1", libraries: [:]), command: [], old: "before", new: "after")
    var reportedScreens: [ReportedScreen] = []
    for (name, design) in edited.designs.sorted(by: { $0.key < $1.key }) {
      let formerName = edited.formerNames[name]
      let known = formerName ?? name
      guard let old = before[known] else { continue }
      guard sharesDiffer || design != files.designs[known] else {
        var same = ReportDesign(name: name, status: formerName == nil ? .unchanged : .changed)
        same.formerName = formerName
        builder.report.designs.append(same)
        continue
      }
      let new = try open(design, named: name, on: "after")
      let review = try DesignReview(
        from: old.mockup, showing: old.screens, to: new.mockup, showing: new.screens)
      reportedScreens += builder.reportedScreens(of: review, design: name, slug: name)
      builder.add(review, as: (name, formerName), labelled: short, named: short)
    }
    builder.add(&reportedScreens)
    if sharesDiffer { try write(files, to: "after") }
    return builder.report.finished
  }

  private func short(_ text: String) -> String {
    let path = folder.url.path
    return text.replacing("\(path)/before/", with: "").replacing("\(path)/after/", with: "")
  }

  private func open(
    _ design: JSONTree, named name: String, on side: String
  ) throws -> (mockup: Mockup, screens: [ScreenArrangement]) {
    let path = folder.url.appendingPathComponent("\(side)/\(name)").path
    let mockup = try Mockup(DesignFile(path: path, contents: Array(design.text.utf8)))
    return (mockup, try mockup.arrangements(fonts: fonts))
  }

  /// Writes the files that designs share.
  private func write(_ files: TeamFiles, to side: String) throws {
    try folder.write(files.tokens.text, to: "\(side)/app.tokens")
    let photos = folder.url.appendingPathComponent("\(side)/photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for (name, shade) in files.photos {
      let bitmap = Bitmap(width: 1, height: 1, pixels: [shade, shade, shade, 255])
      try PNGRenderer(PNGSettings(scale: 1)).data(of: bitmap)
        .write(to: photos.appendingPathComponent("\(name).png"))
    }
  }
}
