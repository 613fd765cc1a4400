import DesignFormat

/// A design with a matrix and an empty screen.
func matrixDesign(
  _ matrix: String, viewports: String = #""100x200""#, keys: String = ""
) -> String {
  """
  {"viewports": [\(viewports)], "matrix": \(matrix)\(keys.isEmpty ? "" : ", " + keys),
   "screens": [{"id": "a", "layout": "flow", "items": []}]}
  """
}

/// The names of the variants of a design with a matrix.
func variants(
  _ matrix: String, viewports: String = #""100x200""#, keys: String = ""
) throws -> [String] {
  let design = try design(matrixDesign(matrix, viewports: viewports, keys: keys))
  return design.variants().map(\.name)
}
