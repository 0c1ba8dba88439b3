import type { Facts, MarketType } from '../market/index.ts'
import type { EndedPart, Goal, MatchOutcome, Score, Side } from '../match/index.ts'

/** How a match ended, or might have: what a market is graded on but for GR9. */
export type Ending = Omit<Facts, 'since'>

/** Beyond every line that can be struck (1,000 goals) and every lead. */
const FAR = 2000

/** Exact scores to 4 and bands to 7 change no more beyond 8 goals; 7 and 8 show both parities there. */
const FEW = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/**
 * Goals that might have followed, in order. A selection hangs on who scores first or on who scores last, never on
 * both, so that a longer run shows nothing that one goal does not.
 */
const FURTHER_RUNS: readonly (readonly Side[])[] = [[], ['home'], ['away']]

/**
 * Scores that may yet come from one. These few stand for all: what hangs on exact scores, bands and parity shows
 * within FEW; what hangs on a line only ever moves one way as one team scores, so what holds at both ends holds
 * between them; and who leads shows at no goals, at as many as the lead, which level the score, and at FAR.
 */
function* scoresFrom({ home, away }: Score): Generator<Score> {
  const further = [...FEW, Math.abs(home - away), FAR]
  for (const more of further) {
    for (const other of further) yield { home: home + more, away: away + other }
  }
}

const countOf = (goals: readonly Goal[], side: Side): number => goals.filter((goal) => goal.side === side).length

const goalOf = (side: Side): Goal => ({ side, period: 'second', minute: 90, added: 0 })

const goalsOf = (side: Side, count: number): Goal[] => Array.from({ length: count }, () => goalOf(side))

/** The order of a part's goals, or, where the source does not tell it in full, the two furthest from each other. */
const possibleOrders = (type: MarketType, score: Score, goals: MatchOutcome['goals']): (readonly Goal[])[] => {
  const told = goals?.filter(({ period }) => type.part === 'full' || period === type.part) ?? []
  if (countOf(told, 'home') === score.home && countOf(told, 'away') === score.away) return [told]
  const home = goalsOf('home', score.home)
  const away = goalsOf('away', score.away)
  return [[...home, ...away], [...away, ...home]]
}

function* orderEndings(type: MarketType, part: EndedPart, outcome: MatchOutcome): Generator<Ending> {
  const runs = part.status === 'abandoned' ? FURTHER_RUNS : [[]]
  for (const order of possibleOrders(type, part.score, outcome.goals)) {
    for (const run of runs) {
      const goals = [...order, ...run.map(goalOf)]
      const score = { home: countOf(goals, 'home'), away: countOf(goals, 'away') }
      yield { score, halfTime: score, goals }
    }
  }
}

/** Broken off after the break only the end is open; before it, the score at the break is open too. */
function* halfAndFullEndings(full: EndedPart, half: EndedPart): Generator<Ending> {
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

function* scoreEndings(part: EndedPart, { places, method }: MatchOutcome): Generator<Ending> {
  const told = { ...(places && { places }), ...(method && { method }) }
  const scores = part.status === 'abandoned' ? scoresFrom(part.score) : [part.score]
  for (const score of scores) yield { score, halfTime: score, goals: null, ...told }
}

/**
 * Every ending that agrees with what is known, as far as the market looks: one for a part played out, several
 * where it was broken off (GR7) or where the order of the goals matters and is not told. `half` is the first half.
 */
export const possibleEndings = (
  type: MarketType, part: EndedPart, half: EndedPart, outcome: MatchOutcome,
): Iterable<Ending> => {
  if (type.basis === 'order') return orderEndings(type, part, outcome)
  return type.basis === 'half-and-full' ? halfAndFullEndings(part, half) : scoreEndings(part, outcome)
}
