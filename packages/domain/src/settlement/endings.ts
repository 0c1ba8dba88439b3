import type { Facts, MarketKind } from '../market/index.ts'
import {
  NIL,
  type EndedPart,
  type Goal,
  type MatchOutcome,
  type Score,
  type Side,
  type SportId,
} from '../match/index.ts'

/** How a match ended, or might have: what a market is graded on but for GR9. */
export type Ending = Omit<Facts, 'since'>

/** How a match is played, as far as it tells what could still have come. */
export interface PlayedFormat {
  /** A match won by sets, frames or maps is over when one side has more than half of so many. */
  readonly bestOf?: number | undefined
  /** Tells whether a map goes to its stated winner alone (GR16); without it the score of a map tells who won. */
  readonly sportId?: SportId | undefined
}

const METHODS = ['stoppage', 'decision'] as const

/** Beyond every line that can be struck (1,000 goals) and every lead. */
const FAR = 2000

/** Exact scores to 4, bands to 7 and exact totals to 10 change no more beyond so many; both parities show there. */
const FEW = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** A lead in every band of winning margins. */
const LEADS = [1, 2, 3, 4, 6, 11, 16, 21, 26]

/**
 * Goals that might have followed, in order. A selection hangs on who scores first or on who scores last, never on
 * both, so that a longer run shows nothing that one goal does not.
 */
const FURTHER_RUNS: readonly (readonly Side[])[] = [[], ['home'], ['away']]

/**
 * Scores that may yet come from one. These few stand for all: what hangs on exact scores, bands and parity shows
 * within FEW; what hangs on a line only ever moves one way as one team scores, so what holds at both ends holds
 * between them; and who leads, and by how much, shows where the score is levelled and passed by each of LEADS, early
 * or at FAR.
 */
const scoresFrom = function* ({ home, away }: Score): Generator<Score> {
  const lead = Math.abs(home - away)
  const further = [...new Set([...FEW, lead, ...LEADS.map((by) => lead + by), FAR, FAR + lead])]
  for (const more of further) {
    for (const other of further) yield { home: home + more, away: away + other }
  }
}

/** Every end of a match that is over when a side has more than half of `bestOf` pieces, or all are played (GR12). */
const winsFrom = function* ({ home, away }: Score, bestOf: number): Generator<Score> {
  const needed = Math.floor(bestOf / 2) + 1
  if (home >= needed || away >= needed) return yield { home, away }
  const most = bestOf - needed
  for (let other = away; other <= most; other += 1) yield { home: needed, away: other }
  for (let other = home; other <= most; other += 1) yield { home: other, away: needed }
  // An even number of frames or maps may end level.
  if (bestOf % 2 === 0) yield { home: bestOf / 2, away: bestOf / 2 }
}

const countOf = (goals: readonly Goal[], side: Side): number => goals.filter((goal) => goal.side === side).length

const goalOf = (side: Side): Goal => ({ side, period: 'second', minute: 90, added: 0 })

const goalsOf = (side: Side, count: number): Goal[] => Array.from({ length: count }, () => goalOf(side))

/** The order of a part's goals, or, where the source does not tell it in full, the two furthest from each other. */
const possibleOrders = (type: MarketKind, score: Score, goals: MatchOutcome['goals']): (readonly Goal[])[] => {
  const told = goals?.filter(({ period }) => type.part === 'full' || period === type.part) ?? []
  if (countOf(told, 'home') === score.home && countOf(told, 'away') === score.away) return [told]
  const home = goalsOf('home', score.home)
  const away = goalsOf('away', score.away)
  return [
    [...home, ...away],
    [...away, ...home],
  ]
}

const orderEndings = function* (type: MarketKind, part: EndedPart, outcome: MatchOutcome): Generator<Ending> {
  const runs = part.status === 'abandoned' ? FURTHER_RUNS : [[]]
  for (const order of possibleOrders(type, part.score, outcome.goals)) {
    for (const run of runs) {
      const goals = [...order, ...run.map(goalOf)]
      const score = { home: countOf(goals, 'home'), away: countOf(goals, 'away') }
      yield { score, halfTime: score, goals }
    }
  }
}

/** A fight broken off might have been won by either side, or by neither, in either way. */
const boutEndings = function* ({ status, score }: EndedPart, { method, shortened }: MatchOutcome): Generator<Ending> {
  const scores = status === 'completed' ? [score] : [{ home: 1, away: 0 }, NIL, { home: 0, away: 1 }]
  for (const each of scores) {
    const methods = status === 'completed' && method !== undefined ? [method] : METHODS
    for (const how of methods) {
      yield { score: each, halfTime: each, goals: null, method: how, ...(shortened && { shortened }) }
    }
  }
}

/** Places are what they are told to be, or nothing is known. */
const placeEndings = function* ({ status, score }: EndedPart, { places }: MatchOutcome): Generator<Ending> {
  if (status === 'completed' && places !== undefined) yield { score, halfTime: score, goals: null, places }
}

/** GR15: a runner of a league in each place that it may still come in, the others around it in their order. */
export const endingsWithin = function* (
  selection: string,
  { within }: Pick<MatchOutcome, 'within'>,
): Generator<Ending> {
  const runner = Number(selection.slice(1)) - 1
  const [best, worst] = within?.[runner] ?? [1, 0]
  for (let place = best; place <= worst; place += 1) {
    const others = (within ?? []).map((_, at) => at + 1).filter((at) => at !== place)
    const places = (within ?? []).map((_, at) => (at === runner ? place : (others.shift() ?? place)))
    yield { score: NIL, halfTime: NIL, goals: null, places }
  }
}

/** Broken off after the break only the end is open; before it, the score at the break is open too. */
const halfAndFullEndings = function* (full: EndedPart, half: EndedPart): Generator<Ending> {
  if (full.status === 'completed') {
    yield { score: full.score, halfTime: half.score, goals: null }
  } else if (half.status === 'completed') {
    for (const score of scoresFrom(full.score)) yield { score, halfTime: half.score, goals: null }
  } else {
    for (const halfTime of scoresFrom(half.score)) {
      for (const score of scoresFrom(halfTime)) yield { score, halfTime, goals: null }
    }
  }
}

const scoreEndings = function* (type: MarketKind, part: EndedPart, { bestOf }: PlayedFormat): Generator<Ending> {
  const isWins = type.part === 'full' && bestOf !== undefined
  const further = isWins ? winsFrom(part.score, bestOf) : scoresFrom(part.score)
  const scores = part.status === 'abandoned' ? further : [part.score]
  for (const score of scores) yield { score, halfTime: score, goals: null }
}

/**
 * Every ending that agrees with what is known, as far as the market looks: one for a part played out, several
 * where it was broken off (GR7, GR12) or where the order of the goals or the way a bout was won matters and is not
 * told; none where nothing is known. `half` is the first half.
 */
export const possibleEndings = (
  type: MarketKind,
  part: EndedPart,
  half: EndedPart,
  outcome: MatchOutcome,
  format: PlayedFormat,
): Iterable<Ending> => {
  if (type.basis === 'order') return orderEndings(type, part, outcome)
  if (type.basis === 'places' || type.basis === 'scorers') return placeEndings(part, outcome)
  if (type.basis === 'method') return boutEndings(part, outcome)
  return type.basis === 'half-and-full' ? halfAndFullEndings(part, half) : scoreEndings(type, part, format)
}
