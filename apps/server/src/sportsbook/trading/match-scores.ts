import { type OpenSingles, type ScoreMap, scoreMapOf } from '@touchline/domain/exposure'
import { marketKindById, typesOfFixture } from '@touchline/domain/market'
import type { Fixture } from '@touchline/domain/match'
import type { Position } from './exposure.ts'

/** What the house wins or loses at each final score of a match; amounts are hundredths of the base currency (EX1). */
export interface MatchScores extends Pick<ScoreMap<OpenSingles>, 'results'> {
  /** Singles that are in it. */
  readonly counted: number
  /** Singles that hang on more than the final score. */
  readonly beyond: number
  /** Legs of tickets of several. */
  readonly combined: number
}

const betsIn = (positions: readonly Pick<Position, 'bets'>[]): number =>
  positions.reduce((sum, { bets }) => sum + bets, 0)

/** Where exact scores are offered: elsewhere there are too many of them, or scores are no goals. */
const hasScores = (fixture: Fixture): boolean => typesOfFixture(fixture).some(({ code }) => code === 'BT_CS')

/** Null where a match is not told by its scores. */
export const matchScoresOf = (fixture: Fixture, positions: readonly Position[]): MatchScores | null => {
  if (!hasScores(fixture)) return null
  const alone = positions
    .filter((position) => position.alone)
    .map((position) => ({ ...position, typeCode: marketKindById(position.kindId)?.code ?? '' }))
  const { results, beyond } = scoreMapOf(alone)
  const left = betsIn(beyond)
  return {
    results,
    counted: betsIn(alone) - left,
    beyond: left,
    combined: betsIn(positions) - betsIn(alone),
  }
}

/** The same, reckoned once for what was read once: several who look at a match have it from one reading. */
export const createMatchScores = (): typeof matchScoresOf => {
  const known = new WeakMap<readonly Position[], MatchScores | null>()
  return (fixture, positions) => {
    const before = known.get(positions)
    if (before !== undefined) return before
    const scores = matchScoresOf(fixture, positions)
    known.set(positions, scores)
    return scores
  }
}
