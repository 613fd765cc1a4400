/// Scenes of one size shown one after another, each for a while.
public struct Animation: Equatable, Sendable {
  /// At least one, in order; all scenes have the first one's size.
  public var frames: [Frame]
  /// How often the frames are shown before the last one stays; 0 for ever.
  public var playCount: Int

  /// An animation of `frames`.
  public init(_ frames: [Frame], playCount: Int = 0) {
    self.frames = frames
    self.playCount = playCount
  }

  /// A scene and how long it is shown.
  public struct Frame: Equatable, Sendable {
    /// The whole picture, and not what differs from the frame before.
    public var scene: Scene
    /// How long it is shown, 1 to 65,535 milliseconds: what animated PNG can hold.
    public var milliseconds: Int

    /// `scene`, shown for `milliseconds`.
    public init(_ scene: Scene, milliseconds: Int) {
      self.scene = scene
      self.milliseconds = milliseconds
    }
  }

  /// How long all frames take once, in milliseconds.
  public var milliseconds: Int { frames.reduce(0) { $0 + $1.milliseconds } }
}
