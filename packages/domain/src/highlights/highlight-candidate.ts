import type { LiveState, MatchId, SportId } from '../match/index.ts'

/** Probability that a selection wins, derived from its price without margin. */
export interface Chance {
  readonly selection: string
  /** Hundredths of a percent. The selections of a market sum to 10,000, up to rounding. */
  readonly bp: number
}

/** Listed match of two sides that can become a highlight. */
export interface HighlightCandidate {
  readonly matchId: MatchId
  readonly sportId: SportId
  readonly leagueId: number
  /** Rank of the league within its sport in list order, from 1. */
  readonly leaguePlace: number
  /** Kick-off of the match, epoch milliseconds of the simulated clock. */
  readonly kickOffMs: number
  /** True while the match is open for betting. */
  readonly isOpen: boolean
  /** State of play of the match. Null before play starts. */
  readonly live: LiveState | null
  /** Best-of length in sets, frames or maps, if it differs from the default of the sport. */
  readonly bestOf?: number
  /** Win probabilities of the selections from current prices. Null if no prices are offered. */
  readonly chances: readonly Chance[] | null
  /**
   * Win probabilities of the selections `MOVED_WITHIN_MS` ago, or from the first offer since then. Null without such
   * prices.
   */
  readonly chancesBefore: readonly Chance[] | null
}

/**
 * Computes probabilities from prices, without the margin. Prices are in thousandths, in selection order. Returns null
 * if a selection is not offered, because the other probabilities are then unknown.
 */
export function computeChances(selections: readonly string[], oddsMilli: readonly number[]): readonly Chance[] | null {
  if (selections.length < 2 || selections.some((_selection, at) => !((oddsMilli[at] ?? 0) > 1_000))) return null
  const shares = selections.map((_selection, at) => 1_000 / (oddsMilli[at] ?? Infinity))
  const shareSum = shares.reduce((sum, share) => sum + share, 0)
  return selections.map((selection, at) => ({ selection, bp: Math.round(((shares[at] ?? 0) / shareSum) * 10_000) }))
}
