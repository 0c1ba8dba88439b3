import { type OpenSingles, type ScoreMap, computeScoreMap } from '@touchline/domain/exposure'
import { marketKindById, listFixtureKinds } from '@touchline/domain/market'
import type { Fixture } from '@touchline/domain/match'
import type { OpenPosition } from './exposure.ts'

/** Platform's result at each final score of a match, in hundredths of the base currency; positive is a profit (EX1). */
export interface MatchScores extends Pick<ScoreMap<OpenSingles>, 'results'> {
  /** Number of singles included. */
  readonly counted: number
  /** Number of singles left out, because they depend on more than the final score. */
  readonly beyond: number
  /** Number of legs of tickets with several legs, which are left out. */
  readonly combined: number
}

/** Computes the platform's profit or loss at each final score; null if the fixture does not offer correct scores. */
export function computeMatchScores(fixture: Fixture, positions: readonly OpenPosition[]): MatchScores | null {
  if (!hasScores(fixture)) return null
  const singles = positions
    .filter((position) => position.isSingle)
    .map((position) => ({ ...position, typeCode: marketKindById(position.kindId)?.code ?? '' }))
  const { results, excluded } = computeScoreMap(singles)
  const beyondCount = betsIn(excluded)
  return {
    results,
    counted: betsIn(singles) - beyondCount,
    beyond: beyondCount,
    combined: betsIn(positions) - betsIn(singles),
  }
}

/** Whether the fixture offers correct scores. Other sports have too many scores, or scores that are not goals. */
function hasScores(fixture: Fixture): boolean {
  return listFixtureKinds(fixture).some(({ code }) => code === 'BT_CS')
}

function betsIn(positions: readonly Pick<OpenPosition, 'bets'>[]): number {
  return positions.reduce((sum, { bets }) => sum + bets, 0)
}

/**
 * Creates a version of `computeMatchScores` with a cache by positions, so that traders on a match's page share the
 * computation.
 */
export function createMatchScores(): typeof computeMatchScores {
  const cachedScores = new WeakMap<readonly OpenPosition[], MatchScores | null>()
  return (fixture, positions) => {
    const cachedScore = cachedScores.get(positions)
    if (cachedScore !== undefined) return cachedScore
    const scores = computeMatchScores(fixture, positions)
    cachedScores.set(positions, scores)
    return scores
  }
}
