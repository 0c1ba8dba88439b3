/** Bets of one member that were placed, judged, settled or amended: what the push tells them of. */
export interface BetsChanged {
  readonly memberId: number
  readonly betIds: readonly string[]
}

export type OnBetsChanged = (changes: readonly BetsChanged[]) => void
