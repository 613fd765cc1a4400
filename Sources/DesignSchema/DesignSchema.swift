/// The JSON Schema of the design format (2020-12), for editors and validators; built into the program, so that it is
/// at hand wherever the program is.
///
/// It is a module of its own, because a compiler takes long over so many bytes.
public enum DesignSchema {
  /// The document, byte for byte as `Schemas/design.schema.json` has it.
  public static let bytes: [UInt8] = PackageResources.design_schema_json
}
