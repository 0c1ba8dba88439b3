import type { GradingFacts, MarketKind } from '../market/index.ts'
import {
  ZERO_SCORE,
  type EndedPart,
  type Goal,
  type MatchOutcome,
  type Score,
  type Side,
  type SportId,
} from '../match/index.ts'

/**
 * A possible end of a match, as result data that a market is graded on. The goals after acceptance (GR9) are not
 * included.
 */
export type PossibleEnding = Omit<GradingFacts, 'since'>

/** Format of the match, as far as the format limits how the match can continue. */
export interface PlayedFormat {
  /** Maximum number of sets, frames or maps. The match ends when a side has won more than half. */
  readonly bestOf?: number | undefined
  /** Decides whether only a stated winner wins a map (GR16). If absent, the score of a map decides. */
  readonly sportId?: SportId | undefined
}

const METHODS = ['stoppage', 'decision'] as const

/** Number of further goals that lies beyond every offered line (1,000 goals) and every lead. */
const FAR = 2000

/**
 * Numbers of further goals to try. Beyond them exact scores (to 4), bands (to 7) and exact totals (to 10) no longer
 * change; odd and even numbers occur.
 */
const SAMPLE_GOALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Leads to try: a lead in every band of winning margins. */
const LEADS = [1, 2, 3, 4, 6, 11, 16, 21, 26]

/**
 * Orders of further goals to try: none, a home goal, or an away goal. A selection depends on the first or the last
 * scorer, never on both, so a longer order gives no other grade.
 */
const FURTHER_RUNS: readonly (readonly Side[])[] = [[], ['home'], ['away']]

/**
 * Yields a league ranking for every place that the runner can still take, with the other runners in their order (GR15).
 */
export function* endingsWithin(selection: string, { within }: Pick<MatchOutcome, 'within'>): Generator<PossibleEnding> {
  const runner = Number(selection.slice(1)) - 1
  const [best, worst] = within?.[runner] ?? [1, 0]
  for (let place = best; place <= worst; place += 1) {
    const others = (within ?? []).map((_, at) => at + 1).filter((at) => at !== place)
    const places = (within ?? []).map((_, at) => (at === runner ? place : (others.shift() ?? place)))
    yield { score: ZERO_SCORE, halfTime: ZERO_SCORE, goals: null, places }
  }
}

/**
 * Returns every ending that is consistent with the outcome, as far as the market depends on the ending. A completed
 * part has a single ending. Several endings exist for an abandoned part (GR7, GR12), or if the order of goals or the
 * method of victory matters and is unknown. Without data there are no endings. `half` is the first half.
 */
export function possibleEndings(
  type: MarketKind,
  part: EndedPart,
  half: EndedPart,
  outcome: MatchOutcome,
  format: PlayedFormat,
): Iterable<PossibleEnding> {
  switch (type.basis.endings) {
    case 'score':
      return scoreEndings(type, part, format)
    case 'halves':
      return halfAndFullEndings(part, half)
    case 'goals':
      return orderEndings(type, part, outcome)
    case 'bout':
      return boutEndings(part, outcome)
    case 'places':
      return placeEndings(part, outcome)
  }
}

function* scoreEndings(type: MarketKind, part: EndedPart, { bestOf }: PlayedFormat): Generator<PossibleEnding> {
  const isWins = type.part === 'full' && bestOf !== undefined
  const further = isWins ? winsFrom(part.score, bestOf) : scoresFrom(part.score)
  const scores = part.status === 'abandoned' ? further : [part.score]
  for (const score of scores) yield { score, halfTime: score, goals: null }
}

/**
 * Yields every final score of a match that ends when a side has won more than half of `bestOf` pieces, or every piece
 * is played (GR12).
 */
function* winsFrom({ home, away }: Score, bestOf: number): Generator<Score> {
  const needed = Math.floor(bestOf / 2) + 1
  if (home >= needed || away >= needed) return yield { home, away }
  const maxLoserWins = bestOf - needed
  for (let other = away; other <= maxLoserWins; other += 1) yield { home: needed, away: other }
  for (let other = home; other <= maxLoserWins; other += 1) yield { home: other, away: needed }
  // An even number of frames or maps may end level.
  if (bestOf % 2 === 0) yield { home: bestOf / 2, away: bestOf / 2 }
}

/**
 * Yields scores that may follow a score. The sample represents every continuation:
 * - Exact scores, bands and parity show within FEW.
 * - A line moves in a single direction as a team scores, so equal grades at both ends hold in between.
 * - The leader and the margin show where the score is levelled and passed by every value of LEADS, early or at FAR.
 */
function* scoresFrom({ home, away }: Score): Generator<Score> {
  const lead = Math.abs(home - away)
  const further = [...new Set([...SAMPLE_GOALS, lead, ...LEADS.map((by) => lead + by), FAR, FAR + lead])]
  for (const more of further) {
    for (const other of further) yield { home: home + more, away: away + other }
  }
}

/**
 * Yields the possible half-time and final scores. After half-time only the final score is open; before half-time both
 * are open.
 */
function* halfAndFullEndings(full: EndedPart, half: EndedPart): Generator<PossibleEnding> {
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

function* orderEndings(type: MarketKind, part: EndedPart, outcome: MatchOutcome): Generator<PossibleEnding> {
  const runs = part.status === 'abandoned' ? FURTHER_RUNS : [[]]
  for (const order of possibleOrders(type, part.score, outcome.goals)) {
    for (const run of runs) {
      const goals = [...order, ...run.map(buildGoal)]
      const score = { home: countGoals(goals, 'home'), away: countGoals(goals, 'away') }
      yield { score, halfTime: score, goals }
    }
  }
}

/**
 * Returns the order of the goals in a part. If the source does not give the full order, returns the two extreme orders.
 */
function possibleOrders(type: MarketKind, score: Score, goals: MatchOutcome['goals']): (readonly Goal[])[] {
  const partGoals = goals?.filter(({ period }) => type.part === 'full' || period === type.part) ?? []
  if (countGoals(partGoals, 'home') === score.home && countGoals(partGoals, 'away') === score.away) return [partGoals]
  const home = buildGoals('home', score.home)
  const away = buildGoals('away', score.away)
  return [
    [...home, ...away],
    [...away, ...home],
  ]
}

function countGoals(goals: readonly Goal[], side: Side): number {
  return goals.filter((goal) => goal.side === side).length
}

function buildGoals(side: Side, count: number): Goal[] {
  return Array.from({ length: count }, () => buildGoal(side))
}

function buildGoal(side: Side): Goal {
  return { side, period: 'second', minute: 90, added: 0 }
}

/**
 * Yields the possible results of a fight. A completed fight has its own score; a stopped fight may have been won by
 * either side or neither. Every method of victory is possible if the method is unknown.
 */
function* boutEndings({ status, score }: EndedPart, { method, shortened }: MatchOutcome): Generator<PossibleEnding> {
  const scores = status === 'completed' ? [score] : [{ home: 1, away: 0 }, ZERO_SCORE, { home: 0, away: 1 }]
  for (const each of scores) {
    const methods = status === 'completed' && method !== undefined ? [method] : METHODS
    for (const how of methods) {
      yield { score: each, halfTime: each, goals: null, method: how, ...(shortened && { shortened }) }
    }
  }
}

/** Yields the result with the stated places of a race or outright. Yields no result if the places are unknown. */
function* placeEndings({ status, score }: EndedPart, { places }: MatchOutcome): Generator<PossibleEnding> {
  if (status === 'completed' && places !== undefined) yield { score, halfTime: score, goals: null, places }
}
