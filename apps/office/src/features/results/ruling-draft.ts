import { readTypedWhole } from '@touchline/domain/money'

/** Form values of an off-field ruling. */
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

/** Builds the request that stores a ruling, or returns null while a value is missing or invalid. */
export const rulingOf = ({ kind, matchId, home, away, side, points, reason }: RulingDraft): object | null => {
  const id = readTypedWhole(matchId, 1, 2_147_483_647)
  if (id === null || reason.trim() === '') return null
  const baseFields = { matchId: id, reason: reason.trim() }
  if (kind === 'award') {
    const [ofHome, ofAway] = [readTypedWhole(home, 0, 999), readTypedWhole(away, 0, 999)]
    return ofHome === null || ofAway === null ? null : { ...baseFields, award: { home: ofHome, away: ofAway } }
  }
  const taken = readTypedWhole(points, 1, 999)
  return taken === null ? null : { ...baseFields, deduct: { side, points: taken } }
}
