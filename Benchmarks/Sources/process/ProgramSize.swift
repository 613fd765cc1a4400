import Foundation

extension Bench {
  /// The program as it is installed.
  func programSize() throws -> [Promise] {
    let stripped = folder.appendingPathComponent("stripped").path
    _ = try Race([Racer(name: "strip", command: ["strip", "-o", stripped, maquette])], rounds: 0)
    let size = try FileManager.default.attributesOfItem(atPath: stripped)[.size] as? Int ?? .max
    return [
      Promise(name: "megabytes of the program, stripped", value: Double(size) / 1e6, bound: .atMost(35))
    ]
  }
}
