import { readTypedInteger } from '@touchline/domain/money'

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
export function buildRuling({ kind, matchId, home, away, side, points, reason }: RulingDraft): object | null {
  const id = readTypedInteger(matchId, 1, 2_147_483_647)
  if (id === null || reason.trim() === '') return null
  const baseFields = { matchId: id, reason: reason.trim() }
  if (kind === 'award') {
    const [homeScore, awayScore] = [readTypedInteger(home, 0, 999), readTypedInteger(away, 0, 999)]
    return homeScore === null || awayScore === null
      ? null
      : { ...baseFields, award: { home: homeScore, away: awayScore } }
  }
  const deductedPoints = readTypedInteger(points, 1, 999)
  return deductedPoints === null ? null : { ...baseFields, deduct: { side, points: deductedPoints } }
}
