package import DesignFormat
import Foundation
package import Maquette
import Review

package struct PictureWork {
  /// The units to draw, with those of their files only that must be written.
  package var units: [PicturePlan.Unit] = []
  package var kept: [Kept] = []
  /// Digests of everything that a picture's bytes follow from, by the picture's path from the folder.
  var keys: [PathKey: String] = [:]
  private var inputs: [DesignInputs: (digest: String, states: [FileState?])] = [:]

  /// The designs of which pictures are left alone, as manifests have them.
  package var keptDesigns: Set<PathKey> { Set(paths: kept.map(\.picture.design)) }

  package init(units: [PicturePlan.Unit] = []) {
    self.units = units
  }

  package struct Kept {
    /// Its path from the folder.
    let name: String
    let picture: Manifest.Picture
    package let remarks: [String]
  }

  /// The digest of what a design depends on; each is read once.
  mutating func digest(of inputs: DesignInputs) -> String {
    if let known = self.inputs[inputs] { return known.digest }
    let states = inputs.states
    let digest = inputs.digest
    self.inputs[inputs] = (digest, states)
    return digest
  }

  /// The digests of those whose files have certainly not changed while the run went on, so that its pictures show them;
  /// `start` is in seconds since 1970.
  func settledInputs(since start: Double) -> [DesignInputs: String] {
    inputs.filter { $0.states == $1.states && !$0.mayHaveChanged(since: start) }.mapValues(\.digest)
  }
}

extension PicturePlan.Unit {
  /// A digest of everything that the bytes of a picture follow from, but the tools; `nil` where that is not known.
  package func key(for format: PictureFormat, inputs: String) -> String? {
    guard let recipe else { return nil }
    // Only documents have a date.
    let date = format == .pdf ? ["\(properties.documentDate.timeIntervalSince1970)"] : []
    let origin = [properties.software, properties.device, properties.designHash] + date
    return ContentDigest([inputs, title] + format.recipe + origin + recipe).description
  }
}
