import Foundation
package import Maquette
import Review

package struct PictureWork {
  /// What must be drawn, with those of its files only that must be written.
  package var units: [PicturePlan.Unit] = []
  package var kept: [Kept] = []
  /// What each picture's bytes follow from, as a digest, by its path from the folder.
  var keys: [String: String] = [:]
  private(set) var digests: [DesignInputs: String] = [:]

  /// The designs of which pictures are left alone, as manifests have them.
  package var keptDesigns: Set<String> { Set(kept.map(\.picture.design)) }

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
    if let known = digests[inputs] { return known }
    let digest = inputs.digest
    digests[inputs] = digest
    return digest
  }

  /// Those whose files have certainly not changed while the run went on, so that its pictures show them.
  func settledInputs(since start: Double) -> Set<DesignInputs> {
    Set(digests.filter { !$0.key.mayHaveChanged(since: start) && $0.key.digest == $0.value }.keys)
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
