import DesignFormat
import Foundation

extension String {
  /// The path of the parent folder; empty for a bare name, which is in the current folder.
  ///
  /// Foundation's equivalent crashes for a bare name of one letter.
  var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  var fileName: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

  /// The path relative to the current folder, without `.` and `..`; empty for the current folder itself, and `nil` for a path
  /// outside of it.
  package var fromCurrentFolder: String? {
    let (folder, path) = (".".steps, steps)
    return path.starts(with: folder) ? path.dropFirst(folder.count).joined(separator: "/") : nil
  }

  /// Returns whether two paths refer to the same location, without following links.
  package func leads(toSameLocationAs other: String) -> Bool {
    zip(steps, other.steps).allSatisfy { String($0).isSamePath(as: String($1)) }
      && steps.count == other.steps.count
  }

  /// The components of the absolute path, without `.` and `..`. Foundation's own methods are not used, because they leave some
  /// of these components in relative paths.
  private var steps: [Substring] {
    let start = hasPrefix("/") ? [] : FileManager.default.currentDirectoryPath.split(separator: "/")
    return split(separator: "/").reduce(into: start) { steps, step in
      switch step {
      case ".": break
      case "..": steps = steps.dropLast()
      default: steps.append(step)
      }
    }
  }

  /// Returns whether a path that begins with a folder's path is outside of that folder after links are resolved. Returns false
  /// if either path does not exist.
  package func leads(outOf folder: String) -> Bool {
    guard hasPathPrefix(folder + "/"), let real = realPath, let top = folder.realPath else { return false }
    return !real.isSamePath(as: top) && !real.hasPathPrefix(top == "/" ? top : top + "/")
  }

  /// The path with all links resolved; `nil` if nothing exists there.
  var realPath: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Returns the end of a message about a missing file whose path is written in another form, such as a URL, in quotes, or with the
/// position in a diagnostic; empty if no such file exists.
func pathHint(for path: String) -> String {
  let unquoted = path.trimmingCharacters(in: ["\"", "'", "`", " ", ",", "\n", "\r", "“", "”"])
  let url = path.lowercased().hasPrefix("file:") ? URL(string: unquoted)?.path : nil
  var home: String?
  if unquoted.hasPrefix("~/") { home = NSHomeDirectory() + unquoted.dropFirst() }
  let candidates = [
    url, unquoted.removingPercentEncoding, home, unquoted.replacing(/\\(.)/) { "\($0.1)" },
    unquoted.replacing("\\", with: "/"), unquoted.replacing(/(?::[0-9]+){1,2}:?$/, with: ""),
    unquoted,
  ]
  for case let candidate? in candidates {
    var candidate = candidate
    let hadSlash = candidate.hasSuffix("/")
    while candidate.count > 1, candidate.hasSuffix("/") { candidate.removeLast() }
    guard !candidate.isEmpty, candidate != path else { continue }
    if !FileManager.default.fileExists(atPath: candidate) {
      let folder = candidate.parentFolder
      guard let name = FolderListing.equivalent(of: candidate.fileName, in: folder.isEmpty ? "." : folder)
      else {
        continue
      }
      candidate = folder.isEmpty ? name : "\(folder)/\(name)"
    }
    return hadSlash && path.hasPrefix(candidate)
      ? "; it is a file; write \(quoted(candidate))" : "; write \(quoted(candidate))"
  }
  if path.contains("*") { return "; patterns are not supported; name the files or their folder" }
  return similarPath(to: path).map { "; \(didYouMean([$0], for: path))" } ?? ""
}

/// Returns the existing path that is most similar to a missing one; `nil` if there is none.
private func similarPath(to path: String) -> String? {
  var found = path.hasPrefix("/") ? "/" : ""
  for step in path.split(separator: "/").map(String.init) {
    var step = step
    if !FileManager.default.fileExists(atPath: found + step) {
      do throws(RegularFile.Failure) {
        let names = try FolderListing(of: found.isEmpty ? "." : found).names.filter { !$0.hasPrefix(".") }
        guard
          let near = names.first(where: { $0.lowercased() == step.lowercased() })
            ?? similarName(to: step, in: names)
        else { return nil }
        step = near
      } catch {
        return nil
      }
    }
    found += "\(step)/"
  }
  let similar = String(found.dropLast())
  return similar == path ? nil : similar
}

/// Returns the most similar name; `nil` if there is none. Equal extensions, as in "none.json" and "wrong.json", are not a similarity.
private func similarName(to name: String, in names: [String]) -> String? {
  let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  let stems = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
  let stem = String(name.dropLast(ending.count))
  return nearest(to: stem, in: stems).first.map { $0 + ending }
    ?? nearest(to: name, in: names.filter { !$0.hasSuffix(ending) }).first
}
