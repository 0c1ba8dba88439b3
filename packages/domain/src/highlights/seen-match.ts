import type { LiveState, MatchId, SportId } from '../match/index.ts'

/** What a selection's price says of it. */
export interface Chance {
  readonly selection: string
  /** Hundredths of a percent; those of a market sum to 10,000, up to rounding. */
  readonly bp: number
}

/** A listed match of two sides, as highlights are looked for among them. */
export interface SeenMatch {
  readonly matchId: MatchId
  readonly sportId: SportId
  readonly leagueId: number
  /** Place of its league among those of its sport, as lists have them, from 1. */
  readonly leaguePlace: number
  /** Epoch ms of the world clock. */
  readonly kickOffMs: number
  /** Bets on it are taken now. */
  readonly isOpen: boolean
  /** Null where it has not begun. */
  readonly live: LiveState | null
  /** Sets, frames or maps that it is the best of, where it differs from what is usual in its sport. */
  readonly bestOf?: number
  /** Of who wins it, by the prices of now; null where none are offered. */
  readonly chances: readonly Chance[] | null
  /** The same as it stood `MOVED_WITHIN_MS` ago, or when it was first offered since. */
  readonly chancesBefore: readonly Chance[] | null
}

/**
 * The chances that prices say, without what the house keeps. Thousandths, in the order of the selections; null where
 * one is not offered: of the others nothing is known then.
 */
export const chancesOf = (selections: readonly string[], oddsMilli: readonly number[]): readonly Chance[] | null => {
  if (selections.length < 2 || selections.some((_selection, at) => !((oddsMilli[at] ?? 0) > 1_000))) return null
  const shares = selections.map((_selection, at) => 1_000 / (oddsMilli[at] ?? Infinity))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return selections.map((selection, at) => ({ selection, bp: Math.round(((shares[at] ?? 0) / whole) * 10_000) }))
}
