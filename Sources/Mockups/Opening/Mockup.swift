public import DesignFormat
import Foundation
import LayoutEngine
import Rendering
import Synchronization

/// A validated design, ready to be laid out and drawn.
public struct Mockup: Sendable {
  /// The validated design, with defaults for all omitted values.
  package let design: Design
  /// Warnings about the design's files, which do not prevent drawing.
  public let warnings: DiagnosticReport
  /// The design's document, which is used to locate problems that layout or drawing finds. It contains the contents of included
  /// files and data files.
  package let file: DesignFile
  /// The design's document as written.
  package let writtenFile: DesignFile
  let fingerprintCache = FingerprintCache()

  /// Opens a design file, which can use the layouts in `layouts`.
  ///
  /// Throws all problems of the file at once, each with its location.
  public init(contentsOf path: String, layouts: DesignLayouts = .standard) throws(InvalidDesign) {
    let file = try DesignFile.read(path)
    try self.init(file, layouts: layouts)
  }

  /// Opens a design that a program created, which can use the layouts in `layouts`.
  ///
  /// Throws all problems at once, each with its path.
  public init(_ draft: DesignDraft, layouts: DesignLayouts = .standard) throws(InvalidDesign) {
    try self.init(DesignFile(draft), layouts: layouts)
  }

  package init(_ file: DesignFile, layouts: DesignLayouts = .standard) throws(InvalidDesign) {
    let (design, warnings) = try Design.validating(
      file, layouts: layouts,
      checkingImages: { image throws(UnreadableImage) in try ImageHeader.check(image) },
      checkingFonts: { font throws(UnreadableFont) in try font.checkedFamilies() })
    self.design = design
    self.warnings = warnings
    self.file = design.expandedDocument ?? file
    writtenFile = file
  }

  /// Returns the arrangements of the screens in all variants, ordered by screen.
  ///
  /// - Parameters:
  ///   - screens: The ids of the screens; nil means all screens.
  ///   - viewports: Viewports that replace the design's own.
  ///   - matrix: A matrix that replaces the design's own.
  ///   - fonts: The fonts for measuring cells. A renderer that shares them does not load them again.
  /// - Throws: All layout problems at once, each with its location in the design.
  package func arrangements(
    screens: Set<String>? = nil, viewports: [Viewport]? = nil, matrix: Matrix? = nil,
    fonts: RenderingFonts = RenderingFonts()
  ) throws(InvalidDesign) -> [ScreenArrangement] {
    let (arrangements, problem) = validArrangements(
      screens: screens, viewports: viewports, matrix: matrix, fonts: fonts)
    if let problem { throw problem }
    return arrangements
  }

  /// Returns the arrangements of all screens that have no layout problem in any variant, and the problems of all other
  /// screens.
  package func validArrangements(
    screens: Set<String>? = nil, viewports: [Viewport]? = nil, matrix: Matrix? = nil,
    fonts: RenderingFonts = RenderingFonts()
  ) -> (arrangements: [ScreenArrangement], problem: InvalidDesign?) {
    let variants = design.variants(at: viewports, in: matrix)
    return validArrangements(screens: screens, as: variants, fonts: fonts)
  }

  /// Returns the arrangements of all screens that have no layout problem in any of the variants, and the problems of
  /// all other screens.
  func validArrangements(
    screens: Set<String>?, as variants: [Variant], fonts: RenderingFonts
  ) -> (arrangements: [ScreenArrangement], problem: InvalidDesign?) {
    let fonts = MeasuringFonts(fonts.shared, concurrency: fonts.concurrency)
    defer { fonts.forgetHelpers() }
    var arrangements: [ScreenArrangement] = []
    arrangements.reserveCapacity(variants.count * (screens?.count ?? design.screens.count))
    var problems: [Diagnostic] = []
    for screen in design.screens where screens?.contains(screen.id) ?? true {
      let start = arrangements.count
      let families = familyProblems(on: screen, in: fonts)
      problems += families
      var isValid = families.isEmpty
      var screens: [DesignLocale?: Screen] = [:]
      var arranged = ArrangedVariants(in: fonts)
      for variant in variants {
        let locale = variant.traits.locale
        let localized = screens[locale] ?? design.localized(screen, in: locale)
        screens[locale] = localized
        do throws(LayoutError) {
          arrangements.append(try arranged.arrangement(of: localized, as: variant))
        } catch {
          isValid = false
          let problem = diagnostic(for: error, in: screen)
          if !problems.contains(problem) { problems.append(problem) }
        }
      }
      if !isValid { arrangements.removeSubrange(start...) }
    }
    return (arrangements, problems.isEmpty ? nil : InvalidDesign(problems, source: file.source))
  }
}

extension DesignFont {
  /// Returns the families of the file's faces, sorted. Throws if the file has no usable font.
  fileprivate func checkedFamilies() throws(UnreadableFont) -> [String] {
    do throws(RenderingError) {
      return Set(try AddedFont.faces(ofFile: path).map(\.family)).sorted()
    } catch {
      throw UnreadableFont(reason: "\(error)")
    }
  }
}

extension Mockup {
  /// A fingerprint of all inputs of the design: its file, tokens, asset colors, fonts and images. Images are read when
  /// the property is first accessed.
  package var fingerprint: Fingerprint {
    fingerprintCache.value { Self.fingerprint(of: design, in: file) }
  }

  private static func fingerprint(of design: Design, in file: DesignFile) -> Fingerprint {
    var fingerprint = Fingerprint(of: file.source.bytes)
    // Neither UTF-8 JSON nor names contain the byte 0, so it is a separator.
    for source in design.tokens.sources { fingerprint.add([0] + source.bytes) }
    for font in design.fonts { fingerprint.add([0] + Array("\(font.name) \(font.digest)".utf8)) }
    for picture in design.pictureFiles {
      fingerprint.add([0] + Array(picture.name.utf8) + [0])
      do throws(UnreadableImage) {
        let contents = try picture.contents()
        fingerprint.add(Array("\(contents.count)".utf8) + [0])
        contents.withUnsafeBytes { fingerprint.add($0) }
      } catch {
        // The error is reported when the image is drawn.
        fingerprint.add(Array("unreadable".utf8))
      }
    }
    for code in design.layouts.compactMap(\.extended.sources) {
      fingerprint.add([0] + Array(code.digest.utf8))
    }
    for icon in design.icons.compactMap(\.own) {
      fingerprint.add([0] + Array(icon.file.utf8) + [0])
      fingerprint.add([UInt8](icon.data))
    }
    return fingerprint
  }
}

/// A lazily computed fingerprint. It is lazy because it reads image files.
final class FingerprintCache: Sendable {
  private let known = Mutex<Fingerprint?>(nil)

  func value(_ make: () -> Fingerprint) -> Fingerprint {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
