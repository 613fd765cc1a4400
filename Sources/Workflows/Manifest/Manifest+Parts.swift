import DesignFormat
import Foundation
import Review

extension Manifest {
  /// One of several parts of a run that was drawn whole, so that what is missing can be told.
  package struct Part: Codable, Hashable {
    /// The command with its options but for the part.
    var command: String
    /// The digest of what was asked for and of the designs' files, the same for all parts of a run.
    var run: String
    /// Which part, counted from 1.
    var number: Int
    var count: Int
    /// The digest of what was asked for, whatever the designs; `nil` where an earlier version did not say.
    var settings: String?
    /// The commit that was drawn; `nil` where that is not known.
    var revision: String?
    /// Whether something was left out that one machine leaves out, too, and ends with 2; `nil` where nothing was.
    var leavesSomethingOut: Bool?

    /// Notes what was asked for, and which commit the folder is at.
    mutating func note(settings: [String]) throws {
      self.settings = Self.digest(of: settings, for: command)
      revision = try ChangedFiles.current()
    }

    static func digest(of settings: [String], for command: String) -> String {
      ContentDigest([command] + settings).description
    }

    /// A part of a run that `run` tells from all others.
    init(_ shard: Shard, of command: String, run: ContentDigest) {
      (self.command, self.run, number, count) = (command, run.description, shard.number, shard.count)
    }
  }

  /// Notes a part that was drawn, in place of those of earlier runs of the same command.
  mutating func note(_ part: Part) {
    parts = parts.filter { $0.command != part.command || $0.run == part.run && $0.number != part.number }
    parts.append(part)
    parts.sort { ($0.command, $0.number) < ($1.command, $1.number) }
  }
}
