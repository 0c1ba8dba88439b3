import { marketTypeByCode } from '../market/index.ts'
import type { MatchId, SportId } from '../match/index.ts'
import type { OddsMilli } from '../odds/index.ts'
import { createDraws } from './draws.ts'

/** An open line of a market that may be in a parlay; prices in the catalogue's order, 0 where not offered. */
export interface CandidateLine {
  readonly typeCode: string
  readonly lineQ: number
  readonly prices: readonly number[]
}

/** A match that may be bet on now. */
export interface CandidateMatch {
  readonly matchId: MatchId
  /** Matches of one group hang together, as a match and its corners do: at most one of them is picked. */
  readonly group: number
  readonly sportId: SportId
  readonly kickOffMs: number
  readonly inPlay: boolean
  readonly lines: readonly CandidateLine[]
}

export interface ParlayWish {
  /** Uint32: the same seed over the same matches picks the same legs. */
  readonly seed: number
  /** 2 to 12 (PA1). */
  readonly legs: number
  /** Empty: any sport. */
  readonly sports: readonly SportId[]
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

const countIn = ({ lines }: CandidateMatch, { minOddsMilli, maxOddsMilli }: ParlayWish): number => {
  let count = 0
  for (const { prices } of lines) {
    for (const price of prices) {
      if (price >= minOddsMilli && price <= maxOddsMilli) count += 1
    }
  }
  return count
}

/** The selection of this number among those of the match that answer the wish. */
const selectionAt = (match: CandidateMatch, wish: ParlayWish, index: number): GeneratedLeg => {
  let left = index
  for (const { typeCode, lineQ, prices } of match.lines) {
    for (const [place, oddsMilli] of prices.entries()) {
      if (oddsMilli < wish.minOddsMilli || oddsMilli > wish.maxOddsMilli) continue
      if (left === 0) {
        const selection = marketTypeByCode(typeCode)?.selections[place]
        if (selection === undefined) throw new RangeError(`${typeCode} has no selection at ${place}`)
        return { matchId: match.matchId, typeCode, lineQ, selection, oddsMilli }
      }
      left -= 1
    }
  }
  throw new RangeError(`match ${match.matchId} has no selection ${index}`)
}

interface Counted {
  readonly match: CandidateMatch
  readonly count: number
}

/**
 * Picks the legs of a parlay at random (PG1): each leg is drawn uniformly from all selections that answer the wish and
 * lie outside the groups picked before. The result hangs on nothing but its arguments. `code` says that fewer groups
 * than legs answer the wish.
 */
export const generateParlay = (wish: ParlayWish, matches: readonly CandidateMatch[]): GeneratedParlay => {
  const sports = new Set(wish.sports)
  let open: readonly Counted[] = matches
    .filter((match) => answers(wish, sports, match))
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
