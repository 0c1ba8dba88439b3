import type { MatchId, SportId } from '../match/index.ts'
import { isGroupedMarket, computeGroupPrice, type OddsMilli } from '../odds/index.ts'
import { type CandidateLines, countSelections } from './candidate-lines.ts'
import { createDraws } from './seeded-draws.ts'
import { WeightedDraw } from './weighted-draw.ts'
import { isWithin, type PriceBounds, priceBounds } from './price-bounds.ts'

/** A match that is open for betting, from which a random parlay may take a leg. */
export interface CandidateMatch extends CandidateLines {
  readonly matchId: MatchId
  /** Id of a group of related matches, such as a match and its corners. At most one match per group is picked. */
  readonly group: number
  readonly sportId: SportId
  readonly kickOffMs: number
  readonly inPlay: boolean
}

export interface ParlayWish {
  /** Uint32. An equal seed over equal matches picks equal legs. */
  readonly seed: number
  /** Number of legs, 2 to 12 (PA1). */
  readonly legs: number
  /** Sports from which legs may be picked. */
  readonly sports: { readonly has: (sportId: SportId) => boolean }
  /** Price shift of the member's price group, in hundredths of Malay odds (OD8). */
  readonly shiftHundredths: number
  /** Lowest and highest price of a leg that the member asks for, decimal odds in thousandths, inclusive. */
  readonly minOddsMilli: OddsMilli
  readonly maxOddsMilli: OddsMilli
  /** Kick-off bounds in epoch milliseconds, inclusive. */
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

/** Number of matches and selections that meet the member's criteria for a random parlay. */
interface Choice {
  readonly matches: number
  readonly selections: number
}

export type GeneratedParlay =
  | (Choice & { readonly ok: true; readonly legs: readonly GeneratedLeg[] })
  | (Choice & { readonly ok: false; readonly code: 'tooFewToPick' })

/** Minimum number of legs for a parlay with matches in play (PA1). */
const MIN_LEGS_IN_PLAY = 3

/**
 * Picks the legs of a parlay at random (PG1). A leg is drawn uniformly from the matching selections outside the groups
 * picked before. `matches` must be sorted by id. The result depends only on the seed and the offer. `tooFewToPick`
 * means that fewer groups than legs match.
 */
export function generateParlay(wish: ParlayWish, matches: readonly CandidateMatch[]): GeneratedParlay {
  const bounds = priceBounds(wish.minOddsMilli, wish.maxOddsMilli, wish.shiftHundredths)
  const lots = new WeightedDraw<CandidateMatch>()
  const groups = new Set<number>()
  for (const match of matches) {
    if (!matchesWish(wish, match)) continue
    const count = countSelections(match, bounds)
    if (count === 0) continue
    lots.add(match, match.group, count)
    if (groups.size < wish.legs) groups.add(match.group)
  }
  const choice = { matches: lots.items, selections: lots.remainingLots }
  if (groups.size < wish.legs) return { ok: false, code: 'tooFewToPick', ...choice }
  const draws = createDraws(wish.seed)
  const legs: GeneratedLeg[] = []
  while (legs.length < wish.legs) {
    const { item: match, index } = lots.at(draws.below(lots.remainingLots))
    legs.push(selectionAt(match, bounds, wish.shiftHundredths, index))
    lots.removeGroup(match.group)
  }
  return { ok: true, legs, ...choice }
}

function matchesWish(wish: ParlayWish, match: CandidateMatch): boolean {
  return (
    match.kickOffMs >= wish.fromMs &&
    match.kickOffMs <= wish.toMs &&
    (wish.legs >= MIN_LEGS_IN_PLAY || !match.inPlay) &&
    wish.sports.has(match.sportId)
  )
}

/** Returns the selection at an index among the match's matching selections, ordered by market, line and side. */
function selectionAt(
  { matchId, lines }: CandidateMatch,
  bounds: PriceBounds,
  shiftHundredths: number,
  index: number,
): GeneratedLeg {
  let remainingIndex = index
  for (const { type, lineQ, row, first } of lines) {
    const isGrouped = isGroupedMarket(type)
    const range = isGrouped ? bounds.grouped : bounds.plain
    for (let at = first; at < row.length; at += 1) {
      const price = row[at] ?? 0
      if (!isWithin(price, range)) continue
      if (remainingIndex > 0) {
        remainingIndex -= 1
        continue
      }
      const selection = type.selections[at - first]
      if (selection === undefined) throw new RangeError(`${type.code} has no selection ${at - first}`)
      return {
        matchId,
        typeCode: type.code,
        lineQ,
        selection,
        oddsMilli: isGrouped ? computeGroupPrice(price, shiftHundredths) : price,
      }
    }
  }
  throw new RangeError(`match ${matchId} has no selection ${index}`)
}
