import DesignFormat
package import Foundation
package import Maquette

/// A screen, compared with its reference.
package struct ReferenceScreen {
  /// The differences of the layouts; `nil` if there is no reference.
  package let comparison: LayoutComparison?
  private let now: LayoutText
  private let layoutFile: String
  private let imageFile: String
  private let folder: String

  /// Compares a screen of a design with its reference in a folder. Throws the problems of the reference.
  package init(
    _ screen: ScreenArrangement, of mockup: Mockup, at path: DesignPath, in folder: String
  ) throws {
    let plain = mockup.referenceName(screen: screen.screen.id, variant: screen.variant)
    let name = path.subfolder.isEmpty ? plain : "\(path.subfolder)/\(plain)"
    layoutFile = "\(folder)/\(name)\(ReferencePlan.layoutEnding)"
    imageFile = "\(folder)/\(name).png"
    self.folder = folder
    var recorder = LayoutRecorder()
    now = try recorder.reference(of: screen, design: relativePath(of: path.file, from: folder))
    guard let stored = try InputFile(text: layoutFile).contentsIfThere() else {
      comparison = nil
      return
    }
    do throws(InvalidLayoutText) {
      comparison = LayoutComparison(from: try LayoutText(reading: [UInt8](stored), file: layoutFile), to: now)
    } catch {
      throw InvalidDesign(error.report)
    }
  }

  /// Returns the bytes of the reference image; `nil` if there is none. Throws if it cannot be read.
  package func picture() throws -> Data? { try InputFile(picture: imageFile).contentsIfThere() }

  /// Records the current screen as the reference, with an image if the old reference had one. Returns the changed files.
  func keep(_ screen: ScreenArrangement) throws -> [String] {
    var written: [String] = []
    func write(_ data: Data, to file: String) throws {
      try OutputFile(path: file, below: folder).write(data)
      written.append(file)
    }
    let picture = try picture()
    if let remark = picture.flatMap({ GitPlaceholder($0) })?.remark(insteadOf: "the picture") {
      throw InputError("cannot read \"\(imageFile)\": it is \(remark)")
    }
    if comparison?.isSame != true { try write(Data(now.text.utf8), to: layoutFile) }
    guard let picture, let width = picture.widthOfPNG else { return written }
    let scale = Double(width) / Double(screen.bounds.width)
    let data = try RenderedScreen(screen, scale: scale, with: Renderer()).referenceData()
    if data != picture { try write(data, to: imageFile) }
    return written
  }
}

/// Records the current screens of a design as its references, after the user has approved the screens.
package struct DesignApproval {
  private let path: DesignPath
  private let folder: String
  private let code: [String]
  private let allowsUnsafeLayoutCode: Bool

  /// Creates an approval of the design at a path. Its references are in `folder`, and its layouts in Swift in `code`.
  package init(
    of path: DesignPath, in folder: String, code: [String] = [], allowsUnsafeLayoutCode: Bool = false
  ) {
    (self.path, self.folder, self.code) = (path, folder, code)
    self.allowsUnsafeLayoutCode = allowsUnsafeLayoutCode
  }

  /// Records one screen or all screens, in all variants of the design. If `cause` is given, only screens with exactly this
  /// cause are recorded. Returns the written files. Throws if the design is invalid.
  package func keep(screen: String?, cause: String?) throws -> [String] {
    var selection = DesignSelection()
    selection.screens = screen.map { [$0] } ?? []
    selection.layoutCode = code
    selection.allowsUnsafeLayoutCode = allowsUnsafeLayoutCode
    let opened = try selection.open([path], in: Session(keepsRecords: false))
    guard opened.problems.isEmpty, opened.leftOut.isEmpty else {
      throw InvalidDesign(opened.problems + opened.leftOut)
    }
    return try opened.designs.flatMap { design in
      try design.crashContext.attributingCrashes {
        try design.arrangements.flatMap { screen -> [String] in
          let stored = try ReferenceScreen(screen, of: design.mockup, at: path, in: folder)
          guard stored.comparison?.isSame != true else { return [] }
          if let cause, stored.comparison?.lines != [cause] { return [] }
          return try stored.keep(screen)
        }
      }
    }
  }
}

extension Data {
  /// The width in a PNG file's header, in pixels.
  fileprivate var widthOfPNG: Int? {
    guard count > 24 else { return nil }
    return self[startIndex + 16..<startIndex + 20].reduce(0) { $0 << 8 | Int($1) }
  }
}
