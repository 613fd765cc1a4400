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

    /// Part `number` of `count` of what a command draws of designs, `settings` being all that it was asked for besides
    /// the part. Throws where a design cannot be read.
    package init(
      _ number: Int, of count: Int, by command: String, with settings: [String], of designs: [DesignPath]
    ) throws {
      var digest = ContentDigest([command, "\(count)"] + settings)
      for design in designs {
        digest.add(design.file)
        digest.add(try InputFile(text: design.file).contents())
      }
      (self.command, run, self.number, self.count) = (command, digest.description, number, count)
    }

    var words: String { "part \(number)/\(count) of \"maquette \(command)\"" }
  }

  /// Notes a part that was drawn, in place of those of earlier runs of the same command.
  mutating func note(_ part: Part) {
    parts = parts.filter { $0.command != part.command || $0.run == part.run && $0.number != part.number }
    parts.append(part)
    parts.sort { ($0.command, $0.number) < ($1.command, $1.number) }
  }
}
