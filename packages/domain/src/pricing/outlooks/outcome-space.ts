import type { GradingFacts, MarketKind } from '../../market/index.ts'
import type { Goal, Score, Side } from '../../match/index.ts'
import { type GridRuns, toRuns } from '../views/grid-runs.ts'

/** Part of the stake that a selection wins and part that is refunded, for every outcome of a part of the match. */
export interface Weights {
  readonly win: GridRuns
  /** Refunded part of the stake by outcome. Null if no outcome refunds. */
  readonly refund: GridRuns | null
}

/**
 * Possible outcomes of a part, as far as a market's basis distinguishes outcomes. The outcomes are equal for every
 * match, so the grades of a market are computed once, and a price is a sum of products.
 */
export class OutcomeSpace {
  readonly facts: readonly GradingFacts[]
  /** Number of outcomes in a row of the grid. */
  readonly width: number
  readonly #graded = new Map<MarketKind, Map<number, readonly Weights[]>>()

  constructor(facts: readonly GradingFacts[], width = facts.length) {
    this.facts = facts
    this.width = width
  }

  /** Returns the weights by selection of the market kind, on a line in quarters. */
  computeWeights(type: MarketKind, lineQ: number): readonly Weights[] {
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
        win: toRuns(
          grades.map(({ win, of }) => win / of),
          this.width,
        ),
        refund: refunds.some((part) => part > 0) ? toRuns(refunds, this.width) : null,
      }
    })
  }
}

/** Number of rows and columns in the grid of final scores: `home * GRID + away`. */
export const GRID_SIZE = 32

export const GRID_OUTCOMES = new OutcomeSpace(
  buildList(GRID_SIZE * GRID_SIZE, (at) => toScoreFacts({ home: Math.floor(at / GRID_SIZE), away: at % GRID_SIZE })),
  GRID_SIZE,
)

/** Largest lead, and largest score of a side, that outcomes distinguish. */
const FAR = 600

/** Outcomes by goal difference (home less away), from −FAR to FAR. */
export const DIFFERENCE_OUTCOMES = new OutcomeSpace(
  buildList(2 * FAR + 1, (at) => toScoreFacts({ home: Math.max(0, at - FAR), away: Math.max(0, FAR - at) })),
)
export const DIFFERENCE_FROM = -FAR

/** Outcomes by total, from 0 to 2 × FAR, and outcomes by the score of a single side, from 0 to FAR. */
export const TOTAL_OUTCOMES = new OutcomeSpace(buildList(2 * FAR + 1, toHomeFacts))
export const HOME_OUTCOMES = new OutcomeSpace(buildList(FAR + 1, toHomeFacts))
export const AWAY_OUTCOMES = new OutcomeSpace(buildList(FAR + 1, (away) => toScoreFacts({ home: 0, away })))

/** A half-time score for each leader (0 home, 1 level, 2 away), from which any leader at full time can follow. */
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

/** Outcomes by leader at half-time and at full time; the index is `leader at half-time * 3 + leader at full time`. */
export const LEADER_OUTCOMES = new OutcomeSpace(
  BREAKS.flatMap((halfTime) => ENDS.map((score) => ({ score, halfTime, since: score, goals: null }))),
)

/** Outcomes by first and last scorer: no goal, home and home, home and away, away and home, away and away. */
export const ORDER_OUTCOMES = new OutcomeSpace([
  toOrderFacts([]),
  toOrderFacts(['home']),
  toOrderFacts(['home', 'away']),
  toOrderFacts(['away', 'home']),
  toOrderFacts(['away']),
])

/** Outcomes of a fight: home by stoppage, home by decision, away by stoppage, away by decision, draw. */
export const METHOD_OUTCOMES = new OutcomeSpace([
  toBoutFacts(1, 0, 'stoppage'),
  toBoutFacts(1, 0, 'decision'),
  toBoutFacts(0, 1, 'stoppage'),
  toBoutFacts(0, 1, 'decision'),
  toBoutFacts(0, 0, 'decision'),
])

function buildList<T>(count: number, buildItem: (at: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, at) => buildItem(at))
}

function toScoreFacts(score: Score): GradingFacts {
  return { score, halfTime: score, since: score, goals: null }
}

function toHomeFacts(home: number): GradingFacts {
  return toScoreFacts({ home, away: 0 })
}

function toOrderFacts(sides: readonly Side[]): GradingFacts {
  const home = sides.filter((side) => side === 'home').length
  return { ...toScoreFacts({ home, away: sides.length - home }), goals: sides.map(buildGoal) }
}

function buildGoal(side: Side): Goal {
  return { side, period: 'first', minute: 1, added: 0 }
}

function toBoutFacts(home: number, away: number, method: 'stoppage' | 'decision'): GradingFacts {
  return {
    ...toScoreFacts({ home, away }),
    method,
  }
}
