import ArgumentParser
import DesignFormat
import Workflows

extension ArgumentHelp {
  static var designs: ArgumentHelp {
    ArgumentHelp(
      "Design files, or folders that are searched for them.", valueName: "file|folder")
  }
}

extension CompletionKind {
  /// Completes the paths of design files and folders.
  static var designs: CompletionKind { .file(extensions: ["json"]) }

  static var devices: CompletionKind { .custom { _, _, _ in Device.all.map(\.id) } }

  static var templates: CompletionKind { .custom { _, _, _ in ShippedTemplate.allCases.map(\.rawValue) } }

  static var starters: CompletionKind { .custom { _, _, _ in StarterDesign.allCases.map(\.rawValue) } }
}
