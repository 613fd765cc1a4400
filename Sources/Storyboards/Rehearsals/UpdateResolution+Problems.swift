import DesignFormat
import LayoutEngine

extension UpdateResolution {
  /// Returns the problems of a batch, in the order in which UIKit raises them. `path` returns the location of an
  /// operation in the design; `after` is the location of the content after the batch, if the design specifies it.
  func diagnostics(
    for collisions: [UpdateCollision], after: JSONPath? = nil, path: (Int) -> JSONPath
  ) -> [Diagnostic] {
    collisions.enumerated().map { rank, collision in
      let content = collision.number.map(Self.comparesWithContent) == true ? after : nil
      let paths = collision.operations.prefix(Self.shownOperations).map(path)
      let place = paths.first ?? content ?? step.path
      var related = paths.dropFirst().compactMap {
        note(content == nil ? "collides with this operation" : "counts with this operation", at: $0)
      }
      if let content, content != place {
        related += [note("this is what the data source has", at: content)].compactMap { $0 }
      }
      return Diagnostic(
        severity: .error, code: collision.number.map { "update-exception-\($0)" } ?? "update-rejected",
        location: file.location(of: place), path: place,
        message: (rank == 0 ? "the app would crash: " : "") + collision.message, hint: collision.fix,
        related: related)
    }
  }

  /// The maximum number of operations in the location list. A wrong item count may involve the whole batch.
  private static let shownOperations = 20

  /// Whether the exception with this number (docs/collection-view.md, "Exceptions") is about the data source's content
  /// after the batch.
  private static func comparesWithContent(_ number: Int) -> Bool {
    switch number {
    case 8, 9, 10, 15, 18, 19, 21...: true
    default: false
    }
  }

  private func note(_ message: String, at path: JSONPath) -> Diagnostic.Related? {
    file.location(of: path).map { Diagnostic.Related(location: $0, message: message) }
  }

  /// Returns an error for each duplicate item id, because later steps could not refer to one of the items.
  func twins(in screen: Screen) -> [Diagnostic] {
    var seen: Set<String> = []
    return screen.sections.flatMap(\.items).filter { !seen.insert($0.id).inserted }.map { item in
      Diagnostic(
        severity: .error, code: "duplicate-id", location: file.location(of: item.path), path: item.path,
        message: "after this step two items have the id \"\(item.id)\"",
        hint: "delete the other one in the same step, or give this one an id of its own")
    }
  }

  func unknownItem(_ id: String, at path: JSONPath, on stage: UpdateStage) -> Diagnostic {
    let known = stage.screen.sections.flatMap(\.items).map(\.id)
    let near = nearest(to: id, in: known).first
    return Diagnostic(
      severity: .error, code: "unknown-item", location: file.location(of: path), path: path,
      message: "no item has the id \"\(id)\" at this point of the update",
      hint: near.map { "did you mean \"\($0)\"?" })
  }
}
