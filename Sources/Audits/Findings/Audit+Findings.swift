import DesignFormat

extension Audit {
  func findings(on screen: AuditedScreen) -> [AuditFinding] {
    switch self {
    case .contrast: ContrastAudit(screen: screen).findings
    case .hitRegion: HitRegionAudit(screen: screen).findings
    case .textClipped: TextClippedAudit(screen: screen).findings
    case .dynamicType: DynamicTypeAudit(screen: screen).findings
    case .overlap: OverlapAudit(screen: screen).findings
    case .offScreen: OffScreenAudit(screen: screen).findings
    case .safeArea: SafeAreaAudit(screen: screen).findings
    // `OffGridAudit` checks the design's file, once for all screens.
    case .offGrid: []
    }
  }
}
