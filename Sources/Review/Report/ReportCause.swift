/// A cause with all the pictures that show it.
public struct ReportCause: Equatable, Sendable, Codable {
  /// The design that changed, as `ReportDesign.name`.
  public var design: String
  /// The cause in a line: `header 0 grew by 8 pt (44 → 52)`.
  public var summary: String
  /// The sides of the screen that it concerns, in order.
  public var aspects: [ChangeAspect]
  /// The ids of the elements that changed, in order.
  public var elements: [String]
  /// Where it is seen, in the order of the report's pictures.
  public var sightings: [Sighting]

  /// A cause in one picture.
  public struct Sighting: Equatable, Sendable, Codable {
    /// The picture's id.
    public var picture: String
    /// The consequences there, a few words each: `40 cells pushed down by 8`.
    public var consequences: [String]

    /// A cause with what follows from it in one picture.
    public init(picture: String, consequences: [String]) {
      (self.picture, self.consequences) = (picture, consequences)
    }
  }

  /// A cause that no picture shows yet.
  public init(design: String, summary: String, aspects: [ChangeAspect], elements: [String]) {
    (self.design, self.summary, self.aspects, self.elements) = (design, summary, aspects, elements)
    sightings = []
  }
}
