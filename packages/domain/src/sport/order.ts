import type { SportId } from '../match/index.ts'
import type { Currency } from '../money/index.ts'
import { SPORTS, sportByKey } from './sports.ts'

/**
 * Sports that an operator must enable: entertainment (22) and politics (33). A jury or a vote decides these sports, so
 * insiders may know the result early, and many licences forbid them.
 */
export const EXCLUDED_SPORTS: ReadonlySet<number> = new Set([22, 33])

/** Sports in order of popularity. */
// biome-ignore format: a table
const DEFAULT_ORDER = ids([
  'football', 'basketball', 'tennis', 'baseball', 'iceHockey', 'volleyball', 'badminton', 'tableTennis', 'cricket',
  'americanFootball', 'handball', 'futsal', 'snooker', 'muayThai', 'boxing', 'mma', 'formula1', 'motorcycleRacing',
  'golf', 'horseRacing', 'leagueOfLegends', 'dota2', 'counterStrike', 'valorant', 'mobileLegends', 'kingOfGlory',
  'efootball',
])

/** Sports in menu order for accounts in BDT, because cricket and kabaddi lead in Bangladesh. */
// biome-ignore format: a table
const BDT_ORDER = ids([
  'cricket', 'football', 'kabaddi', 'basketball', 'badminton', 'tennis', 'fieldHockey', 'volleyball', 'handball',
  'tableTennis', 'horseRacing', 'boxing', 'mma', 'efootball', 'freeFire', 'pubg', 'counterStrike', 'dota2',
])

const DEFAULT_RANKS = toRanks(DEFAULT_ORDER)
const BDT_RANKS = toRanks(BDT_ORDER)

/** Returns the rank of a sport in the default menu order, from 0. Unlisted sports share the last rank. */
export function findMenuRank(sportId: SportId): number {
  return DEFAULT_RANKS.get(sportId) ?? DEFAULT_RANKS.size
}

/**
 * Sorts sports for a menu: first `own`, the member's order, then the default order of the member's currency, then the
 * rest by localised name. Sports with equal names sort by id. `compare` collates names in the member's language.
 */
export function orderSports(
  sportIds: Iterable<SportId>,
  currency: Currency | null,
  nameOf: (id: SportId) => string,
  compare: (a: string, b: string) => number,
  memberOrder: readonly number[] = [],
): SportId[] {
  const ranks = currency === 'BDT' ? BDT_RANKS : DEFAULT_RANKS
  const memberRanks = new Map(memberOrder.map((id, rank) => [id, rank]))
  return [...new Set(sportIds)].toSorted(
    (a, b) =>
      (memberRanks.get(a) ?? memberOrder.length) - (memberRanks.get(b) ?? memberOrder.length) ||
      (ranks.get(a) ?? ranks.size) - (ranks.get(b) ?? ranks.size) ||
      compare(nameOf(a), nameOf(b)) ||
      a - b,
  )
}

/** Returns every sport except the sports excluded by default. */
export function offeredSports(): SportId[] {
  return SPORTS.map(({ id }) => id).filter((id) => !EXCLUDED_SPORTS.has(id))
}

function ids(keys: readonly string[]): readonly SportId[] {
  return keys.map((key) => {
    const sport = sportByKey(key)
    if (sport === undefined) throw new Error(`the order names no sport: ${key}`)
    return sport.id
  })
}

function toRanks(order: readonly SportId[]): ReadonlyMap<SportId, number> {
  return new Map(order.map((id, rank) => [id, rank]))
}
