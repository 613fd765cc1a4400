import Documents
import Foundation
import Rendering

struct ImageViewData {
  let index: Int
  let pictureId: String
  let pictureTitle: String
  let pictureDesign: String?
  let kind: String
  let statusLabel: String
  let isChanged: Bool
  let size: String?
  let pixels: String?
  let scale: Double
  let sightingLines: [ImageConsequences]
  let pictureReasons: [String]
  let hasFacts: Bool
  let images: [Image]
  let hasImages: Bool
  /// The links to files that are not embedded because of the page's size limit.
  let filesBeside: [FileBeside]
  let isBeside: Bool
  let elements: String
  let regions: String

  /// The maximum number of outlined regions. More regions would cover the image.
  private static let mostRegions = 200

  /// The consequences of one cause in this image.
  struct ImageConsequences {
    let sightingPlace: Int
    let sightingNumber: Int
    let sightingSummary: String
    let consequences: String?
    /// Whether the page displays "no other effects", because the cause has no consequences.
    let isAlone: Bool
  }

  /// A link to a file in the report's folder.
  struct FileBeside {
    let fileSide: String
    let fileAddress: String
  }

  /// One image file of the page. The file is embedded as text and decoded by the script on demand.
  struct Image {
    let imageId: String
    let side: String
    let width: Int
    let height: Int
    /// The id of an earlier image with the same file; `nil` if no earlier image has this file.
    let like: String?
    /// Whether the file is a patch to be drawn over the old image.
    let isPatch: Bool
    let base64: String
    /// The path of a separate file; `nil` if the file is embedded.
    var address: String?
    /// The displayed part of the image file as JSON, with its origin and the size of the whole image; `nil` for the whole file.
    var crop: String?
  }

  /// Creates the values of the image at `index`. Its files are embedded if they fit into the size limit of `shelf`.
  init(
    _ report: ReviewReport, _ index: Int, images files: ReportImageFiles, on shelf: inout EmbeddedImages,
    isFolded: Bool
  ) throws {
    let picture = report.pictures[index]
    // An unchanged image needs only one file.
    let sides: [(String, Data?, ReportImage.Size?)] =
      picture.status == .unchanged
      ? [("new", files.new ?? files.old, picture.newSize ?? picture.oldSize)]
      : [
        ("old", files.old, picture.oldSize), ("changes", files.changes, picture.newSize ?? picture.oldSize),
        ("new", files.new, picture.newSize),
      ]
    // A patch of the old image is smaller than the new image.
    let patch = files.old == nil ? nil : files.patch
    let shown = sides.compactMap { side, data, size in
      (side == "new" ? patch ?? data : data).map { (side: side, data: $0, size: size) }
    }
    let places = shelf.put(
      shown.map { (id: "image-\(index)-\($0.side)", data: $0.data) }, isFolded: isFolded)
    let images = zip(shown, places ?? []).map { image, place in
      let header = ImageHeader(ofAnySize: image.data)
      return Image(
        imageId: "image-\(index)-\(image.side)", side: image.side,
        width: header?.width ?? image.size?.width ?? 1, height: header?.height ?? image.size?.height ?? 1,
        like: place.like, isPatch: image.side == "new" && patch != nil, base64: place.base64)
    }
    let beside = images.isEmpty ? Self.filesBeside(picture.files) : []
    try self.init(report, index, showing: images, beside: beside) { place in
      report.causes[place].sightings.first { $0.picture == picture.id }?.consequences ?? []
    }
  }

  /// Creates the values of the image at `index`, with links to its files. `changesSize` is the size of the changes image.
  /// `consequences` returns the consequences of a cause in this image.
  init(
    _ report: ReviewReport, _ index: Int, changesSize: ReportImage.Size?, consequences: (Int) -> [String]
  ) throws {
    let picture = report.pictures[index]
    let panel = picture.panel
    let sides: [(String, String?, ReportImage.Size?)] = [
      ("old", picture.status == .unchanged ? nil : picture.files?.old, picture.oldSize),
      (
        "changes", picture.files?.changes,
        panel.map { ReportImage.Size(width: $0.width, height: $0.height) } ?? changesSize
      ),
      (
        "new", picture.files?.new ?? (picture.status == .unchanged ? picture.files?.old : nil),
        picture.newSize
      ),
    ]
    let images = sides.compactMap { side, file, size -> Image? in
      guard let address = file.flatMap(Self.address), let size else { return nil }
      var image = Image(
        imageId: "image-\(index)-\(side)", side: side, width: size.width, height: size.height, like: nil,
        isPatch: false, base64: "", address: address)
      if side == "changes", let panel, let whole = changesSize {
        image.crop = "{\"x\":\(panel.x),\"y\":\(panel.y),\"width\":\(whole.width),\"height\":\(whole.height)}"
      }
      return image
    }
    try self.init(report, index, showing: images, beside: [], consequences: consequences)
  }

  private init(
    _ report: ReviewReport, _ index: Int, showing images: [Image], beside filesBeside: [FileBeside],
    consequences: (Int) -> [String]
  ) throws {
    let picture = report.pictures[index]
    (self.index, self.images, self.filesBeside) = (index, images, filesBeside)
    pictureId = picture.id
    pictureTitle = picture.title
    pictureDesign = report.designs.count > 1 ? picture.design : nil
    kind = picture.status.rawValue
    statusLabel = picture.status.label
    isChanged = picture.status == .changed
    size = picture.sizeWords.map { "\($0) px" }
    pixels = picture.pixelWords
    scale = picture.scale
    sightingLines = picture.causes.filter(report.causes.indices.contains).map { place in
      let words = consequences(place)
      return ImageConsequences(
        sightingPlace: place, sightingNumber: place + 1, sightingSummary: report.causes[place].summary,
        consequences: words.isEmpty ? nil : words.joined(separator: "; "),
        isAlone: words.isEmpty && report.causes[place].origin == nil)
    }
    pictureReasons = picture.reasons
    hasFacts = !sightingLines.isEmpty || !pictureReasons.isEmpty
    hasImages = !images.isEmpty
    isBeside = !filesBeside.isEmpty
    elements = try PageData.text(picture.elements.map(\.visible))
    let boxes = picture.pixels?.regions.prefix(Self.mostRegions) ?? []
    regions = try PageData.text(boxes.map { [$0.x, $0.y, $0.width, $0.height] })
  }
}

extension ImageViewData {
  private static func filesBeside(_ files: ReportImage.Files?) -> [FileBeside] {
    [("before", files?.old), ("changes", files?.changes), ("after", files?.new)].compactMap { side, file in
      file.flatMap(address).map { FileBeside(fileSide: side, fileAddress: $0) }
    }
  }

  private static func address(_ file: String) -> String? {
    file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed).map { "pictures/\($0)" }
  }
}

/// The template values for the start of a group of images that have the same causes.
struct GroupView {
  let groupKind: String
  let groupDesign: String?
  let heading: String?
  let isGallery: Bool
  let isLong: Bool
  let groupCauses: [CauseView]
  let groupReasons: [String]
  let foldWords: String?

  /// Creates the values of `group`, in which `folded` images are collapsed.
  init(_ report: ReviewReport, _ group: ReportGroup, folded: Int) {
    groupKind = group.status.rawValue
    groupDesign = report.designs.count > 1 ? group.design : nil
    groupCauses = group.causes.map { CauseView(report, $0) }
    groupReasons = group.reasons
    isGallery = group.status != .changed
    isLong = group.causes.count > 6
    let count = counted(group.pictures.count, "picture")
    heading =
      switch group.status {
      case .failed: "\(count) could not be compared"
      case .added: "\(count) added"
      case .removed: "\(count) removed"
      case .unchanged: "\(count) unchanged"
      case .changed: group.causes.isEmpty && group.reasons.isEmpty ? "\(count) changed" : nil
      }
    foldWords =
      folded == 0
      ? nil
      : folded == group.pictures.count
        ? "\(counted(folded, "picture")) with these causes, which are all shown above"
        : "\(folded) more \(folded == 1 ? "picture shows" : "pictures show") the same"
  }
}

/// A group of images with the same status and the same causes.
struct ReportGroup: Sendable {
  let status: ReportStatus
  /// The design of all images; `nil` if the causes are shared between designs.
  let design: String?
  /// The indexes of the common causes in the report.
  let causes: [Int]
  /// The common reasons of images without a known cause.
  let reasons: [String]
  /// The indexes of the group's images in the report, in ascending order.
  private(set) var pictures: [Int]

  private struct Key: Hashable {
    var status: ReportStatus
    var design: PathKey?
    var causes: [Int]
    var reasons: [String]
  }

  /// Splits the images of the group. `leads` are the images that show a cause for the first time, or all images of a group
  /// without causes. `others` may be collapsed.
  func split(of report: ReviewReport) -> (leads: [Int], others: [Int]) {
    guard status == .changed, !causes.isEmpty else { return (pictures, []) }
    return (pictures.filter { report.pictures[$0].isCover }, pictures.filter { !report.pictures[$0].isCover })
  }

  /// Returns the groups of a report, in the order of their first images: groups of failed images are first, and groups of
  /// unchanged images are last.
  static func all(of report: ReviewReport) -> [ReportGroup] {
    var groups: [ReportGroup] = []
    var places: [Key: Int] = [:]
    for (index, picture) in report.pictures.enumerated() {
      let causes = picture.causes.filter(report.causes.indices.contains)
      // Images whose causes are shared between designs are grouped across designs.
      let isShared = !causes.isEmpty && causes.allSatisfy { report.causes[$0].origin != nil }
      let design = isShared ? nil : picture.design
      let key = Key(
        status: picture.status, design: design.map { PathKey($0) }, causes: causes, reasons: picture.reasons)
      if let place = places[key] {
        groups[place].pictures.append(index)
      } else {
        places[key] = groups.count
        groups.append(
          ReportGroup(
            status: picture.status, design: design, causes: causes, reasons: picture.reasons,
            pictures: [index]))
      }
    }
    return groups.enumerated().sorted { a, b in
      (a.element.status.urgency, a.offset) < (b.element.status.urgency, b.offset)
    }.map(\.element)
  }
}
