extension IconName {
  /// A face that smiles.
  public static let faceSmiling = IconName("face.smiling")
  /// Three persons.
  public static let person3Fill = IconName("person.3.fill")
  /// A person who is added.
  public static let personBadgePlus = IconName("person.badge.plus")
  /// An aeroplane.
  public static let airplane = IconName("airplane")
  /// A leaf.
  public static let leaf = IconName("leaf")
  /// A drop.
  public static let drop = IconName("drop")
  /// A filled drop.
  public static let dropFill = IconName("drop.fill")
  /// A thermometer.
  public static let thermometer = IconName("thermometer")
  /// An umbrella.
  public static let umbrella = IconName("umbrella")
  /// A lamp.
  public static let lightbulb = IconName("lightbulb")
  /// A filled lamp.
  public static let lightbulbFill = IconName("lightbulb.fill")
  /// Two buildings.
  public static let building2 = IconName("building.2")
  /// A car from in front.
  public static let car = IconName("car")
  /// A bicycle.
  public static let bicycle = IconName("bicycle")
  /// A fork and a knife.
  public static let forkKnife = IconName("fork.knife")
  /// A cup.
  public static let cupAndSaucer = IconName("cup.and.saucer")
  /// The hat of graduates.
  public static let graduationcap = IconName("graduationcap")
  /// Scissors.
  public static let scissors = IconName("scissors")
  /// A brush.
  public static let paintbrush = IconName("paintbrush")
  /// A spanner.
  public static let wrench = IconName("wrench")
  /// A filled eye.
  public static let eyeFill = IconName("eye.fill")
  /// A filled sun.
  public static let sunMaxFill = IconName("sun.max.fill")
  /// A filled cloud with rain.
  public static let cloudRainFill = IconName("cloud.rain.fill")
  /// A filled map.
  public static let mapFill = IconName("map.fill")

  static let outdoors: [IconName] = [
    .faceSmiling, .person3Fill, .personBadgePlus, .airplane, .leaf, .drop, .dropFill, .thermometer,
    .umbrella, .lightbulb, .lightbulbFill, .building2, .car, .bicycle, .forkKnife, .cupAndSaucer,
    .graduationcap, .scissors, .paintbrush, .wrench, .eyeFill, .sunMaxFill, .cloudRainFill, .mapFill,
  ]
}
