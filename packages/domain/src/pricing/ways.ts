import type { Facts, MarketKind } from '../market/index.ts'
import type { Goal, Score, Side } from '../match/index.ts'
import { type Runs, runsOf } from './runs.ts'

/** What a selection wins and has refunded, as parts of its stake, in each way that a part can end. */
export interface Weights {
  readonly win: Runs
  /** Null where nothing is ever refunded. */
  readonly refund: Runs | null
}

/**
 * The ways in which a part of a match can end, as far as a market's basis tells them apart. They are the same for every
 * match, so that a market's grades on them are worked out once: a price is then a sum of products.
 */
export class Ways {
  readonly facts: readonly Facts[]
  /** The facts stand in rows of so many. */
  readonly width: number
  readonly #graded = new Map<MarketKind, Map<number, readonly Weights[]>>()

  constructor(facts: readonly Facts[], width = facts.length) {
    this.facts = facts
    this.width = width
  }

  /** By selection of the type, on a line in quarters. */
  weightsOf(type: MarketKind, lineQ: number): readonly Weights[] {
    let lines = this.#graded.get(type)
    if (lines === undefined) this.#graded.set(type, (lines = new Map()))
    let weights = lines.get(lineQ)
    if (weights === undefined) lines.set(lineQ, (weights = this.#grade(type, lineQ)))
    return weights
  }

  #grade(type: MarketKind, lineQ: number): readonly Weights[] {
    return type.selections.map((selection) => {
      const grades = this.facts.map((facts) => type.grade(selection, lineQ, facts))
      const refunds = grades.map(({ refund, of }) => refund / of)
      return {
        win: runsOf(
          grades.map(({ win, of }) => win / of),
          this.width,
        ),
        refund: refunds.some((part) => part > 0) ? runsOf(refunds, this.width) : null,
      }
    })
  }
}

const factsOfScore = (score: Score): Facts => ({ score, halfTime: score, since: score, goals: null })

const listed = <T>(count: number, of: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => of(at))

/** Final scores stand in a grid of so many rows and columns, `home * GRID + away`. */
export const GRID = 32

export const GRID_WAYS = new Ways(
  listed(GRID * GRID, (at) => factsOfScore({ home: Math.floor(at / GRID), away: at % GRID })),
  GRID,
)

/** Leads and scores are told apart up to so many. */
const FAR = 600

/** Home less away, from −FAR to FAR. */
export const DIFFERENCE_WAYS = new Ways(
  listed(2 * FAR + 1, (at) => factsOfScore({ home: Math.max(0, at - FAR), away: Math.max(0, FAR - at) })),
)
export const DIFFERENCE_FROM = -FAR

const inHomeHands = (home: number): Facts => factsOfScore({ home, away: 0 })

/** 0 to 2 × FAR of both sides together, and 0 to FAR of either. */
export const TOTAL_WAYS = new Ways(listed(2 * FAR + 1, inHomeHands))
export const HOME_WAYS = new Ways(listed(FAR + 1, inHomeHands))
export const AWAY_WAYS = new Ways(listed(FAR + 1, (away) => factsOfScore({ home: 0, away })))

/** A score with this leader at the break: 0 home, 1 level, 2 away; and one at the end that can follow it. */
const BREAKS: readonly Score[] = [
  { home: 1, away: 0 },
  { home: 0, away: 0 },
  { home: 0, away: 1 },
]
const ENDS: readonly Score[] = [
  { home: 2, away: 1 },
  { home: 1, away: 1 },
  { home: 1, away: 2 },
]

/** `leader at the break * 3 + leader at the end`. */
export const LEADER_WAYS = new Ways(
  BREAKS.flatMap((halfTime) => ENDS.map((score) => ({ score, halfTime, since: score, goals: null }))),
)

const goalOf = (side: Side): Goal => ({ side, period: 'first', minute: 1, added: 0 })

const factsOfOrder = (sides: readonly Side[]): Facts => {
  const home = sides.filter((side) => side === 'home').length
  return { ...factsOfScore({ home, away: sides.length - home }), goals: sides.map(goalOf) }
}

/** No goal; then first and last scorer: home home, home away, away home, away away. */
export const ORDER_WAYS = new Ways([
  factsOfOrder([]),
  factsOfOrder(['home']),
  factsOfOrder(['home', 'away']),
  factsOfOrder(['away', 'home']),
  factsOfOrder(['away']),
])

const factsOfBout = (home: number, away: number, method: 'stoppage' | 'decision'): Facts => ({
  ...factsOfScore({ home, away }),
  method,
})

/** Home by stoppage, on points; away by stoppage, on points; a draw. */
export const METHOD_WAYS = new Ways([
  factsOfBout(1, 0, 'stoppage'),
  factsOfBout(1, 0, 'decision'),
  factsOfBout(0, 1, 'stoppage'),
  factsOfBout(0, 1, 'decision'),
  factsOfBout(0, 0, 'decision'),
])
