import DesignFormat
import Foundation
import LayoutEngine
import Mockups

/// A design's entry in the list of designs.
package struct DesignResponse: Encodable, Sendable {
  let file: String
  /// Whether the design has been read, so that its contents are known.
  let isRead: Bool
  let version: Int
  let name: String
  let screens: [Screen]
  let viewports: [ViewportResponse]
  /// The values of the design's matrix, by key. The first value of each key is the default.
  let matrix: [String: [String]]
  /// The design's languages, with its own language first.
  let locales: [String]
  /// The text direction of the design's own language; nil if no valid version of the design has been read.
  let direction: String?
  let themes: [String]
  let problems: [ProblemResponse]

  struct Screen: Encodable, Sendable {
    let id: String
    let title: String
    /// A number that increases whenever the screen's images may change.
    let revision: Int
    let updates: [String]
    let transitions: [String]
    /// The names of the updates that would crash an app.
    let crashes: [String]
  }

  init(
    file: String, version: Int, design: Design?, revisions: [String: Int], themes: [String],
    problems: DiagnosticReport,
    isRead: Bool
  ) {
    (self.file, self.version, self.isRead) = (file, version, isRead)
    self.themes = themes
    name = design?.name ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    screens = (design?.screens ?? []).map { screen in
      Screen(
        id: screen.id, title: screen.title.flatMap { $0.isEmpty ? nil : $0 } ?? screen.id,
        revision: revisions[screen.id] ?? 0,
        updates: screen.updates.map(\.name), transitions: screen.transitions.map(\.name),
        crashes: screen.updates.filter { !UpdateSimulation(of: $0, on: screen).problems.isEmpty }.map(\.name))
    }
    viewports = design?.viewports.map(ViewportResponse.init) ?? []
    matrix = design.map(Self.values) ?? [:]
    locales = design.map { [$0.language] + $0.translations.locales.map(\.name) } ?? []
    direction = design.map { DesignLocale($0.language).direction.rawValue }
    self.problems = ProblemResponse.all(of: problems)
  }

  /// Returns the values of the design's matrix, by key; the first value of each key is the default.
  static func values(of design: Design) -> [String: [String]] { design.matrix.values(in: design.language) }
}

/// A viewport that can be selected on the page.
package struct ViewportResponse: Encodable, Sendable {
  let name: String
  let width: Double
  let height: Double

  init(_ viewport: Viewport) {
    (name, width, height) = (viewport.name, viewport.size.width, viewport.size.height)
  }
}

extension Matrix {
  /// Returns the values of the matrix by key, without keys that have no values.
  fileprivate func values(in language: String) -> [String: [String]] {
    let all: [String: [String]] = [
      "appearance": appearances.map(\.rawValue), "contrast": contrasts.map(\.rawValue),
      "textSize": textSizes.map(\.rawValue), "locale": locales.map { $0?.name ?? language },
      "direction": directions.map(\.rawValue), "state": states.map(\.rawValue),
    ]
    return all.filter { !$0.value.isEmpty }
  }
}

/// The choices that do not depend on a design: devices, and the values of the matrix's keys.
package struct CatalogResponse: Encodable, Sendable {
  let devices: [Device]
  let parts: [String]
  let axes: [String: [String]]

  struct Device: Encodable, Sendable {
    let name: String
    let isPad: Bool
    let width: Double
    let height: Double
    let year: Int
    let systems: [String]
  }

  package init() {
    devices = DesignFormat.Device.all.map { device in
      Device(
        name: device.name, isPad: device.idiom == .pad, width: device.size.width, height: device.size.height,
        year: device.year, systems: device.systems.map(\.rawValue))
    }
    parts = ScreenPart.allCases.map(\.rawValue)
    axes = [
      "appearance": ColorTraits.Appearance.allCases.map(\.rawValue),
      "contrast": ColorTraits.Contrast.allCases.map(\.rawValue),
      "textSize": ContentSizeCategory.allCases.map(\.rawValue),
      "direction": LayoutDirection.allCases.map(\.rawValue),
      "state": ItemState.allCases.map(\.rawValue),
      "system": SystemGeneration.allCases.map(\.rawValue),
    ]
  }
}
