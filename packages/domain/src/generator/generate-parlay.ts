import type { MarketType } from '../market/index.ts'
import type { MatchId, SportId } from '../match/index.ts'
import { groupPrice, isGroupedMarket, MIN_ODDS_MILLI, type OddsMilli, type PriceGroup } from '../odds/index.ts'
import { createDraws } from './draws.ts'

/** An open line of a market that may be in a parlay. */
export interface CandidateLine {
  readonly type: MarketType
  readonly lineQ: number
  /** Prices in the catalogue's order from index `first` on, 0 where not offered: the book's own row, not a copy. */
  readonly row: readonly number[]
  readonly first: number
}

/** A match that may be bet on now. */
export interface CandidateMatch {
  readonly matchId: MatchId
  /** Matches of one group hang together, as a match and its corners do: at most one of them is picked. */
  readonly group: number
  readonly sportId: SportId
  readonly kickOffMs: number
  readonly inPlay: boolean
  /** In any order. */
  readonly lines: () => Iterable<CandidateLine>
}

export interface ParlayWish {
  /** Uint32: the same seed over the same matches picks the same legs. */
  readonly seed: number
  /** 2 to 12 (PA1). */
  readonly legs: number
  /** Empty: any sport. */
  readonly sports: readonly SportId[]
  /** The group that prices are read in. */
  readonly priceGroup: PriceGroup
  /** Bounds of each leg's price, both included. */
  readonly minOddsMilli: OddsMilli
  readonly maxOddsMilli: OddsMilli
  /** Bounds of the kick-off, both included, epoch ms. */
  readonly fromMs: number
  readonly toMs: number
}

export interface GeneratedLeg {
  readonly matchId: MatchId
  readonly typeCode: string
  readonly lineQ: number
  readonly selection: string
  readonly oddsMilli: OddsMilli
}

/** Among how much was picked: the matches and the selections that answer the wish. */
interface Choice {
  readonly matches: number
  readonly selections: number
}

export type GeneratedParlay =
  | Choice & { readonly ok: true; readonly legs: readonly GeneratedLeg[] }
  | Choice & { readonly ok: false; readonly code: 'tooFewToPick' }

/** PA1: with fewer legs none may be in play. */
const LEAST_LEGS_IN_PLAY = 3

const answers = (wish: ParlayWish, sports: ReadonlySet<SportId>, match: CandidateMatch): boolean =>
  match.kickOffMs >= wish.fromMs && match.kickOffMs <= wish.toMs && (sports.size === 0 || sports.has(match.sportId))
  && (wish.legs >= LEAST_LEGS_IN_PLAY || !match.inPlay)

/** A price as the member reads it, and 0 where he does not wish for it. */
const wished = (price: number, isGrouped: boolean, wish: ParlayWish): number => {
  if (price < MIN_ODDS_MILLI) return 0
  const shown = isGrouped ? groupPrice(price, wish.priceGroup) : price
  return shown >= wish.minOddsMilli && shown <= wish.maxOddsMilli ? shown : 0
}

const countIn = (match: CandidateMatch, wish: ParlayWish): number => {
  let count = 0
  for (const { type, row, first } of match.lines()) {
    const isGrouped = isGroupedMarket(type)
    for (let at = first; at < row.length; at += 1) if (wished(row[at] ?? 0, isGrouped, wish) > 0) count += 1
  }
  return count
}

/** The selection of this number among those of the match that answer the wish, by market, line and side. */
const selectionAt = (match: CandidateMatch, wish: ParlayWish, index: number): GeneratedLeg => {
  const lines = Array.from(match.lines()).toSorted((a, b) => a.type.id - b.type.id || a.lineQ - b.lineQ)
  const fitting = lines.flatMap(({ type, lineQ, row, first }) => row.slice(first).flatMap((price, side) => {
    const selection = type.selections[side]
    const oddsMilli = wished(price, isGroupedMarket(type), wish)
    return selection !== undefined && oddsMilli > 0
      ? { matchId: match.matchId, typeCode: type.code, lineQ, selection, oddsMilli } : []
  }))
  const leg = fitting[index]
  if (leg === undefined) throw new RangeError(`match ${match.matchId} has no selection ${index}`)
  return leg
}

interface Counted {
  readonly match: CandidateMatch
  readonly count: number
}

/**
 * Picks the legs of a parlay at random (PG1): each leg is drawn uniformly from all selections that answer the wish and
 * lie outside the groups picked before. The result hangs on the seed and the offer alone, not on the order of matches
 * and lines. `code` says that fewer groups than legs answer the wish.
 */
export const generateParlay = (wish: ParlayWish, matches: readonly CandidateMatch[]): GeneratedParlay => {
  const sports = new Set(wish.sports)
  let open: readonly Counted[] = matches
    .filter((match) => answers(wish, sports, match))
    .toSorted((a, b) => a.matchId - b.matchId)
    .map((match) => ({ match, count: countIn(match, wish) }))
    .filter(({ count }) => count > 0)
  let selections = open.reduce((sum, { count }) => sum + count, 0)
  const choice = { matches: open.length, selections }
  if (new Set(open.map(({ match }) => match.group)).size < wish.legs) {
    return { ok: false, code: 'tooFewToPick', ...choice }
  }
  const draws = createDraws(wish.seed)
  const legs: GeneratedLeg[] = []
  while (legs.length < wish.legs) {
    const { match, index } = pick(open, draws.below(selections))
    legs.push(selectionAt(match, wish, index))
    open = open.filter(({ match: { group } }) => group !== match.group)
    selections = open.reduce((sum, { count }) => sum + count, 0)
  }
  return { ok: true, legs, ...choice }
}

const pick = (open: readonly Counted[], drawn: number): { readonly match: CandidateMatch; readonly index: number } => {
  let left = drawn
  for (const { match, count } of open) {
    if (left < count) return { match, index: left }
    left -= count
  }
  throw new RangeError(`drew ${drawn}, beyond every selection`)
}
