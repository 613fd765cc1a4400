import DesignFormat
import Foundation
import Maquette
import Workflows

/// A design that is watched, as it was last read.
package struct LiveDesign: Sendable {
  let path: DesignPath
  /// How often it has been found saved.
  var version = 1
  /// The version that was read; 0 before any.
  var readVersion = 0
  /// The design as it was when it was last right; `nil` where it has not been yet.
  var mockup: Mockup?
  /// The layouts that it could name then.
  private(set) var layouts = DesignLayouts.standard
  /// The diagnostics of the version that was last read, right or wrong.
  var problems = DiagnosticReport()
  /// How often each screen has become another, by its id.
  var revisions: [String: Int] = [:]
  /// How its other files were when it was read.
  private var companions: [FileState?] = []
  private var themes: [String] = []
  /// The files that it was found to name when it was last read; `nil` where that is not known.
  private(set) var lookups: [String]?

  init(_ path: DesignPath) {
    self.path = path
  }

  var suspect: Suspect { Suspect(design: path.file) }
  var isRead: Bool { readVersion == version }

  struct Reading: Sendable {
    let version: Int
    var mockup: Mockup?
    let layouts: DesignLayouts
    var problems: DiagnosticReport
    var companions: [FileState?]
    var themes: [String] = []
    var lookups: [String]?
    /// Whether the design is not opened because it crashed the program.
    private(set) var isLeftOut = false

    /// Opens the design, which may name some layouts; problems are told and not thrown.
    init(_ design: LiveDesign, naming layouts: DesignLayouts) {
      version = design.version
      self.layouts = layouts
      companions = []
      if let crash = LeftOutDesigns.current.problem(with: design.suspect, named: design.path.file) {
        (problems, isLeftOut) = (crash, true)
        return
      }
      do throws(InvalidDesign) {
        let file = try DesignFile.read(design.path.file)
        lookups = nil
        do throws(InvalidDesign) {
          mockup = try Mockup(file, layouts: layouts)
        } catch {
          lookups = Design.lookups(of: file)
          throw error
        }
        lookups = mockup?.design.lookups
        problems = mockup?.warnings ?? DiagnosticReport()
        themes = mockup?.themes ?? []
        companions = lookups?.map { FileState(of: $0) } ?? []
      } catch {
        problems = error.report
      }
    }
  }

  /// Takes what was read, unless a later version was read before; whether pictures of others files may be others now.
  mutating func take(_ reading: Reading) -> Bool {
    guard reading.version > readVersion else { return false }
    readVersion = reading.version
    (problems, lookups) = (reading.problems, reading.lookups)
    guard let mockup = reading.mockup else { return false }
    let companionsChanged = self.mockup != nil && companions != reading.companions
    let isOther = companionsChanged || self.mockup?.design.surroundings != mockup.design.surroundings
    let former = Dictionary(
      (self.mockup?.design.screens ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for screen in mockup.design.screens where isOther || former[screen.id] != screen {
      revisions[screen.id, default: 0] += 1
    }
    (self.mockup, layouts) = (mockup, reading.layouts)
    (companions, themes) = (reading.companions, reading.themes)
    return companionsChanged
  }

  var answer: DesignAnswer {
    DesignAnswer(
      file: path.file, version: readVersion, design: mockup?.design, revisions: revisions, themes: themes,
      problems: problems,
      isRead: readVersion > 0)
  }
}

extension Design {
  /// All that its screens have in common.
  fileprivate var surroundings: Design {
    var design = self
    design.screens = []
    return design
  }
}
