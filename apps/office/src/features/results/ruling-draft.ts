/** What is typed of a ruling. */
export interface RulingDraft {
  readonly kind: 'award' | 'deduct'
  readonly matchId: string
  readonly home: string
  readonly away: string
  readonly side: 'home' | 'away'
  readonly points: string
  readonly reason: string
}

export const EMPTY_RULING: RulingDraft = {
  kind: 'award',
  matchId: '',
  home: '',
  away: '',
  side: 'home',
  points: '',
  reason: '',
}

/** A whole number in these bounds; null of anything else. */
const wholeIn = (text: string, least: number, most: number): number | null => {
  const count = /^\d{1,10}$/.test(text.trim()) ? Number(text) : NaN
  return count >= least && count <= most ? count : null
}

/** The ruling as the call takes it; null while something of it is missing or no number. */
export const rulingOf = ({ kind, matchId, home, away, side, points, reason }: RulingDraft): object | null => {
  const id = wholeIn(matchId, 1, 2_147_483_647)
  if (id === null || reason.trim() === '') return null
  const said = { matchId: id, reason: reason.trim() }
  if (kind === 'award') {
    const [ofHome, ofAway] = [wholeIn(home, 0, 999), wholeIn(away, 0, 999)]
    return ofHome === null || ofAway === null ? null : { ...said, award: { home: ofHome, away: ofAway } }
  }
  const taken = wholeIn(points, 1, 999)
  return taken === null ? null : { ...said, deduct: { side, points: taken } }
}
