/// A cause with all the pictures that show it.
public struct ReportCause: Equatable, Sendable, Codable {
  /// The designs that changed, as `ReportDesign.name`, in order.
  public var designs: [String]
  /// The change of files that several designs, or several places of one, have in common; `nil` for a cause that is
  /// told of one design.
  public var origin: ChangeOrigin?
  /// Where the files were changed; empty without an `origin`.
  public var places: [String] = []
  /// The cause in a line: `header 0 grew by 8 pt (44 → 52)`, `color.tint #0066FF → #FF3366 in designs/app.tokens`.
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
    /// The consequences there, a few words each: `40 cells pushed down by 8`. Of a cause with an `origin`, first what it
    /// does there: `9 cells: color #0066FF → #FF3366`.
    public var consequences: [String]

    /// A cause with what follows from it in one picture.
    public init(picture: String, consequences: [String]) {
      (self.picture, self.consequences) = (picture, consequences)
    }
  }

  /// Adds what the cause concerns in another picture.
  public mutating func join(_ aspects: [ChangeAspect], _ elements: [String]) {
    self.aspects = Set(self.aspects + aspects).sorted()
    let known = Set(self.elements)
    self.elements += elements.filter { !known.contains($0) }
  }

  /// A cause of one design that no picture shows yet.
  public init(design: String, summary: String, aspects: [ChangeAspect], elements: [String]) {
    (designs, self.summary, self.aspects, self.elements) = ([design], summary, aspects, elements)
    sightings = []
  }

  /// A cause that several designs may have in common and that no picture shows yet.
  public init(origin: ChangeOrigin, places: [String], designs: [String]) {
    (self.origin, self.places, self.designs, summary) = (origin, places, designs, origin.summary)
    (aspects, elements, sightings) = ([], [], [])
  }
}
