import DesignFormat
import Foundation
import Maquette
import Workflows

/// A watched design, with its last read version.
package struct LiveDesign: Sendable {
  let path: DesignPath
  /// The number of times that the file has changed.
  var version = 1
  /// The version that was last read; 0 before the first.
  var readVersion = 0
  /// The last valid version of the design; `nil` if there was none yet.
  var mockup: Mockup?
  /// The layouts that were available to that version.
  private(set) var layouts = DesignLayouts.standard
  /// The diagnostics of the version that was last read, which may be valid or not.
  var problems = DiagnosticReport()
  /// The number of changes of each screen, by its id.
  var revisions: [String: Int] = [:]
  /// The states of the other files that the design uses, from when it was read.
  private var companions: [FileState?] = []
  private var themes: [String] = []
  /// The other files that the design referred to when it was last read; `nil` if they are unknown.
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
    /// Whether the design is skipped because it crashed the program.
    private(set) var isLeftOut = false

    /// Opens the design with the available `layouts`. Problems are stored instead of thrown.
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

  /// Applies a reading, unless a later version was already applied. Returns whether the other files of the design have
  /// changed, which may affect the images of other designs.
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
  /// The design without its screens, to compare the properties that affect all screens.
  fileprivate var surroundings: Design {
    var design = self
    design.screens = []
    return design
  }
}
