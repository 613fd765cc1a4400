package import Foundation

extension Encodable {
  /// The value as JSON with its keys in order, so that the same value has the same bytes; without a line break at the end.
  package func orderedJSON(isIndented: Bool = false) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return try encoder.encode(self)
  }
}
