import ArgumentParser
import DesignFormat

/// What shells offer where the line goes on with something that they cannot know by themselves.
extension CompletionKind {
  /// Design files, and the folders on the way to them.
  static var designs: CompletionKind { .file(extensions: ["json"]) }

  static var devices: CompletionKind { .custom { _, _, _ in Device.all.map(\.id) } }

  static var templates: CompletionKind { .custom { _, _, _ in ShippedTemplate.allCases.map(\.rawValue) } }
}
