import Comparison
import Foundation
import TestSupport

/// A sample report with images drawn for it.
struct SampleReport {
  var report = ReviewReport(
    tool: .init(name: "Maquette", version: "1.2", libraries: ["cairo": "1.16.0", "pango": "1.50.12"]),
    command: ["maquette", "report", "main..HEAD", "designs/", "--output", "the report"], old: "main",
    new: "HEAD")
  /// The image files by image id.
  var images: [String: ReportImageFiles] = [:]

  func page() throws -> Data {
    var page = Data()
    try ReportPage(report).write(images: { images[$0.id] ?? ReportImageFiles() }, to: { page += $0 })
    return page
  }

  /// The page as a file in a temporary folder that lives as long as the returned value.
  func written() throws -> (folder: TemporaryFolder, url: URL) {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("report.html")
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try ReportPage(report).write(
      images: { images[$0.id] ?? ReportImageFiles() }, to: { try file.write(contentsOf: $0) })
    try file.close()
    return (folder, url)
  }

  /// A header that grew and an inserted contact, shown in `variants` images, and one image of each other status.
  static func friends(variants: Int = 3, unchanged: Int = 1) throws -> SampleReport {
    var sample = SampleReport()
    let old = SampleScreen()
    var new = old
    new.header = 52
    new.cells.insert(("eve", "Eve <b>"), at: 0)
    let files = ReportImageFiles(
      old: try old.png(), changes: try SampleScreen(tint: "#9a9aa0").png(), new: try new.png())
    sample.report.verdict = "order, geometry"
    sample.report.causes = [
      ReportCause(
        design: "friends.json", summary: "header 0 grew by 8 pt (44 → 52)", aspects: [.geometry],
        elements: ["header 0"]),
      ReportCause(
        design: "friends.json", summary: "cell eve inserted at 0", aspects: [.order], elements: ["eve"]),
    ]
    for index in 0..<variants {
      var picture = ReportImage(
        id: "friends-\(index)", title: "friends  iPhone 17 variant \(index)", status: .changed)
      picture.isCover = index == 0
      picture.causes = [0, 1]
      picture.aspects = [.order, .geometry]
      sample.report.causes[0].sightings.append(
        .init(picture: picture.id, consequences: ["4 cells pushed down by 8"]))
      sample.report.causes[1].sightings.append(
        .init(picture: picture.id, consequences: ["4 cells pushed down by 48"]))
      picture.elements = old.elements(to: new)
      sample.add(picture, files)
    }
    sample.add(
      ReportImage(id: "friends-new", title: "friends  iPad", status: .added), .init(new: files.new))
    sample.add(
      ReportImage(id: "friends-gone", title: "friends  iPhone SE", status: .removed), .init(old: files.old))
    var failed = ReportImage(id: "photos", title: "photos", status: .failed)
    failed.reasons = ["image missing.png is not there"]
    failed.design = "photos.json"
    sample.add(failed, .init())
    for index in 0..<unchanged {
      sample.add(
        ReportImage(id: "same-\(index)", title: "settings  variant \(index)", status: .unchanged),
        .init(old: files.old, new: files.old))
    }
    var design = ReportDesign(name: "friends.json", status: .changed)
    design.fileChanges = [
      "header height 44 → 52  (friends.json:8:14)", "item eve added  (friends.json:20:7)",
    ]
    design.comingsAndGoings = ["iPad only in HEAD", "iPhone SE only in main"]
    var broken = ReportDesign(name: "photos.json", status: .failed)
    broken.problems = ["photos.json:3:5: error: no image \"missing.png\"\n  hint: did you mean \"mist.png\"?"]
    sample.report.designs = [design, broken, ReportDesign(name: "settings.json", status: .unchanged)]
    return sample
  }

  mutating func add(_ picture: ReportImage, _ files: ReportImageFiles) {
    var picture = picture
    picture.scale = 2
    picture.oldSize = files.old == nil ? nil : .init(width: 320, height: 480)
    picture.newSize = files.new == nil ? nil : .init(width: 320, height: 480)
    picture.files = .init()
    if files.old != nil { picture.files?.old = "\(picture.id).old.png" }
    if files.changes != nil { picture.files?.changes = "\(picture.id).changes.png" }
    if files.new != nil { picture.files?.new = "\(picture.id).new.png" }
    if picture.design == nil {
      picture.design = picture.id.hasPrefix("same") ? "settings.json" : "friends.json"
    }
    report.pictures.append(picture)
    images[picture.id] = files
  }
}

extension SampleReport {
  /// A text with markup, quotes, a combining accent on a quote, emoji and bidi controls.
  static let harm =
    #"<script>alert("1")</script> 'q' & 👩‍👩‍👧 "# + "\u{202E}gpj\u{0}\u{1B}"
    + "</script><img src=x onerror=alert(2)> \"\u{301} onmouseover=alert(3) x=\"\u{301} {{old}} --> `|@all"

  /// A report in which every name of a design contains `harm`.
  static func hostile() throws -> SampleReport {
    var sample = try SampleReport.friends(variants: 1)
    let harm = Self.harm
    sample.report.old = "old \(harm)"
    sample.report.new = "new \(harm)"
    sample.report.verdict = harm
    sample.report.command = ["maquette", harm]
    for index in sample.report.causes.indices {
      sample.report.causes[index].summary = "\(index) \(harm)"
      sample.report.causes[index].designs = [harm]
      sample.report.causes[index].elements = [harm]
      sample.report.causes[index].sightings = [.init(picture: "friends-0", consequences: [harm])]
    }
    for index in sample.report.designs.indices {
      sample.report.designs[index].name = index == 0 ? harm : "\(index) \(harm)"
      sample.report.designs[index].fileChanges = [harm]
      sample.report.designs[index].problems = [harm]
    }
    for index in sample.report.pictures.indices {
      sample.report.pictures[index].title = "\(index) \(harm)"
      sample.report.pictures[index].reasons = [harm]
      sample.report.pictures[index].design = harm
    }
    let side = ReportElement.Side(
      box: .init(CGRect(x: 0, y: 0, width: 160, height: 240)), attributes: [.init(name: harm, value: harm)])
    let other = ReportElement.Side(box: side.box, attributes: [.init(name: harm, value: "\(harm) \(harm)")])
    sample.report.pictures[0].elements = [
      ReportElement(id: harm, category: harm, effect: .changed, old: side, new: other)
    ]
    sample.report.pictures[0].pixels = try JSONDecoder().decode(
      ReportImage.Pixels.self,
      from: Data(
        """
        {"compared": 280, "different": 9, "hidden": 2, "share": 0.0321, "largestDistance": 0.5,
          "regions": [{"x": 1, "y": 2, "width": 3, "height": 4}]}
        """.utf8))
    return sample
  }
}
