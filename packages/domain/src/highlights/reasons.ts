import { isNearlyOver } from './nearly-over.ts'
import type { Chance, HighlightCandidate } from './highlight-candidate.ts'

/** Time to kick-off within which a match counts as starting soon, in milliseconds (HL1). */
const SOON_MS = 3 * 3_600_000
/** Number of leagues per sport, by rank, whose matches qualify as starting soon (HL1). */
const BIG_LEAGUES = 6
/**
 * Highest win probability of a selection at which a match still counts as undecided, in hundredths of a percent (HL2).
 */
const OPEN_BP = 8_500
/** Length of the time window whose bets count for the most popular matches, in milliseconds (HL3). */
const POPULAR_WINDOW_MS = 3_600_000
/** Step by which the time window of the counted bets moves, in milliseconds (HL3). */
const POPULAR_STEP_MS = 300_000
/** Minimum number of members, not linked to each other, who bet on a popular match (HL3). */
export const MIN_POPULAR_MEMBERS = 10
/** Maximum stake that counts per member and match, in hundredths of the base currency (HL3). */
export const MAX_STAKE_PER_MEMBER = 10_000
/** Age of the earlier probability with which the current probability is compared, in milliseconds (HL4). */
export const MOVED_WITHIN_MS = 1_800_000
/** Rise of a win probability from which a match is highlighted, in hundredths of a percent (HL4). */
const MOVED_BP = 300

const FOOTBALL = 1

/** Number of bettors and sum of stakes on a match by an operator's members (HL3). */
export interface BetVolume {
  readonly matchId: number
  /** Number of members who are not linked to each other (LI2). */
  readonly members: number
  /**
   * Sum of the members' stakes on the match, in hundredths of the base currency, capped per member at
   * `MAX_STAKE_PER_MEMBER`.
   */
  readonly weight: bigint
}

/** Returns true if the match starts soon in a top league of its sport (HL1). */
export function isSoonAndBig(
  { live, kickOffMs, leaguePlace }: Pick<HighlightCandidate, 'live' | 'kickOffMs' | 'leaguePlace'>,
  nowMs: number,
): boolean {
  return live === null && kickOffMs > nowMs && kickOffMs - nowMs <= SOON_MS && leaguePlace <= BIG_LEAGUES
}

/** Returns true if the match is near its end and still undecided (HL2). */
export function isCloseAndOpen(match: HighlightCandidate): boolean {
  const { live, chances } = match
  if (live === null || chances === null) return false
  if (match.sportId === FOOTBALL && Math.abs(live.score.home - live.score.away) > 1) return false
  return isNearlyOver(match, live) && chances.every(({ bp }) => bp <= OPEN_BP)
}

/**
 * Returns the selection of an upcoming match with the largest rise in probability, and the rise (HL4). Returns null if
 * the rise is too small.
 */
export function findLargestRise({
  live,
  chances,
  chancesBefore,
}: Pick<HighlightCandidate, 'live' | 'chances' | 'chancesBefore'>): Chance | null {
  if (live !== null || chances === null || chancesBefore === null) return null
  const before = new Map(chancesBefore.map(({ selection, bp }) => [selection, bp]))
  let largestRise: Chance | null = null
  for (const { selection, bp } of chances) {
    const rise = bp - (before.get(selection) ?? bp)
    if (rise >= MOVED_BP && rise > (largestRise?.bp ?? 0)) largestRise = { selection, bp: rise }
  }
  return largestRise
}

/** Returns the popular matches, highest stakes first, then by id (HL3). */
export function findPopular(bets: readonly BetVolume[]): readonly BetVolume[] {
  return bets
    .filter(({ members }) => members >= MIN_POPULAR_MEMBERS)
    .toSorted((a, b) => (a.weight === b.weight ? a.matchId - b.matchId : a.weight > b.weight ? -1 : 1))
}

/**
 * Returns the time window to count (HL3). The window moves in full steps, so that no single bet has a visible effect.
 */
export function computePopularWindow(nowMs: number): { readonly fromMs: number; readonly toMs: number } {
  const toMs = Math.floor(nowMs / POPULAR_STEP_MS) * POPULAR_STEP_MS
  return { fromMs: toMs - POPULAR_WINDOW_MS, toMs }
}
