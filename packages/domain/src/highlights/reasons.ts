import { isNearlyOver } from './nearly-over.ts'
import type { Chance, SeenMatch } from './seen-match.ts'

/** HL1: it begins within so long. */
const SOON_MS = 3 * 3_600_000
/** HL1: so many leagues of a sport are big. */
const BIG_LEAGUES = 6
/** HL2: nobody's chance is above this, hundredths of a percent. */
const OPEN_BP = 8_500
/** HL3: bets of the last hour. */
const MUCH_WITHIN_MS = 3_600_000
/** HL3: it is counted in steps of so long. */
const MUCH_STEP_MS = 300_000
/** HL3: so many members who are not related. */
export const MUCH_MEMBERS = 10
/** HL3: of a member's stakes on a match so much counts, hundredths of the base currency. */
export const MUCH_OF_MEMBER = 10_000
/** HL4: against what it was so long ago. */
export const MOVED_WITHIN_MS = 1_800_000
/** HL4: a chance that moved by at least so much, hundredths of a percent. */
const MOVED_BP = 300

const FOOTBALL = 1

/** HL1: it begins soon, in one of the big leagues of its sport. */
export const isSoonAndBig = (
  { live, kickOffMs, leaguePlace }: Pick<SeenMatch, 'live' | 'kickOffMs' | 'leaguePlace'>,
  nowMs: number,
): boolean => live === null && kickOffMs > nowMs && kickOffMs - nowMs <= SOON_MS && leaguePlace <= BIG_LEAGUES

/** HL2: it is close to its end, and it is not known yet how it ends. */
export const isCloseAndOpen = (match: SeenMatch): boolean => {
  const { live, chances } = match
  if (live === null || chances === null) return false
  if (match.sportId === FOOTBALL && Math.abs(live.score.home - live.score.away) > 1) return false
  return isNearlyOver(match, live) && chances.every(({ bp }) => bp <= OPEN_BP)
}

/** HL4: the selection of a match to come whose chance rose most, and by how much; null where it is too little. */
export const roseMost = ({
  live,
  chances,
  chancesBefore,
}: Pick<SeenMatch, 'live' | 'chances' | 'chancesBefore'>): Chance | null => {
  if (live !== null || chances === null || chancesBefore === null) return null
  const before = new Map(chancesBefore.map(({ selection, bp }) => [selection, bp]))
  let most: Chance | null = null
  for (const { selection, bp } of chances) {
    const rise = bp - (before.get(selection) ?? bp)
    if (rise >= MOVED_BP && rise > (most?.bp ?? 0)) most = { selection, bp: rise }
  }
  return most
}

/** HL3: what members of an operator bet on a match. */
export interface BetOn {
  readonly matchId: number
  /** Of those who are not related to each other (LI2). */
  readonly members: number
  /** Their stakes, each member's up to `MUCH_OF_MEMBER`. */
  readonly weight: bigint
}

/** HL3: the matches that are bet on most, the most first; of equal ones the lower number. */
export const muchBet = (bets: readonly BetOn[]): readonly BetOn[] =>
  bets
    .filter(({ members }) => members >= MUCH_MEMBERS)
    .toSorted((a, b) => (a.weight === b.weight ? a.matchId - b.matchId : a.weight > b.weight ? -1 : 1))

/** HL3: what is looked at for the time of now: whole steps, so that no single bet is seen to change it. */
export const muchWindow = (nowMs: number): { readonly fromMs: number; readonly toMs: number } => {
  const toMs = Math.floor(nowMs / MUCH_STEP_MS) * MUCH_STEP_MS
  return { fromMs: toMs - MUCH_WITHIN_MS, toMs }
}
