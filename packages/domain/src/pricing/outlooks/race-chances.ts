import { ZERO_SCORE } from '../../match/index.ts'
import type { GradingFacts, MarketKind, OutlookKind } from '../../market/index.ts'
import type { MatchModel, RaceModel } from '../models/match-model.ts'

/** Highest place that markets distinguish if the model has runner strengths only: third. */
const COUNTED_PLACES = 3

/** Probabilities as a table: first index the place, second index the runner. */
type Places = readonly ArrayLike<number>[]

/** Range of the expected win of every runner's selection over the possible results of the matches in play (MA3). */
interface WinsWithin {
  /** Whether bets are refunded because too few runners start for a paid place (GR19). */
  readonly refunded: boolean
  /** Expected win of each runner's selection under the model, without the results of the matches in play. */
  readonly wins: Float64Array
  readonly minWins: Float64Array
  readonly maxWins: Float64Array
}

/**
 * Returns the probability of every runner for first, second and third place, or for every place if the model contains
 * place probabilities. With strengths, each place is won in turn by the remaining runners in proportion to strength.
 * Exact, in quadratic time.
 */
export function placeChances({ strengths, season }: RaceModel): readonly Float64Array[] {
  if (season !== undefined) return season.places.map((chances) => Float64Array.from(chances))
  const [firsts, seconds, thirds] = Array.from(
    { length: COUNTED_PLACES },
    () => new Float64Array(strengths.length),
  ) as [Float64Array, Float64Array, Float64Array]
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  strengths.forEach((strength, first) => {
    if (strength <= 0) return
    const [chance, remainingStrength] = [strength / all, all - strength]
    firsts[first] = chance
    strengths.forEach((other, second) => {
      if (second !== first && other > 0)
        seconds[second] = (seconds[second] as number) + chance * (other / remainingStrength)
    })
    addThirds(thirds, strengths, first, chance, remainingStrength)
  })
  return [firsts, seconds, thirds]
}

/**
 * Adds third-place probabilities for the winner `first`, in linear time. For every third-placed runner the weights of
 * the other possible seconds are summed. Sums before and after the runner are kept separate: subtracting a favourite's
 * weight from the total would lose the precision of an outsider's probability.
 */
function addThirds(
  thirds: Float64Array,
  strengths: readonly number[],
  first: number,
  chance: number,
  remainingStrength: number,
) {
  const computeWeight = (second: number): number => {
    const strength = strengths[second] as number
    const thirdStrength = remainingStrength - strength
    return second === first || strength <= 0 || thirdStrength <= 0
      ? 0
      : (chance * strength) / remainingStrength / thirdStrength
  }
  const addRunning = (order: readonly number[]): void => {
    let weight = 0
    for (const runner of order) {
      const strength = strengths[runner] as number
      if (runner !== first && strength > 0) thirds[runner] = (thirds[runner] as number) + weight * strength
      weight += computeWeight(runner)
    }
  }
  const order = Array.from(strengths, (_, at) => at)
  addRunning(order)
  addRunning(order.toReversed())
}

/**
 * Returns the model of a race without the given runners, numbered from 1 (GR21). Other models are returned unchanged.
 */
export function withoutRunners(model: MatchModel, nonRunners: readonly number[]): MatchModel {
  return model.kind !== 'race' || nonRunners.length === 0
    ? model
    : { ...model, strengths: model.strengths.map((strength, at) => (nonRunners.includes(at + 1) ? 0 : strength)) }
}

/** Returns the outlook of the markets that a race model can price: top scorer or finishing places. */
export function raceOutlook({ scorers }: RaceModel): OutlookKind {
  return scorers ? 'scorers' : 'places'
}

/**
 * Returns the expected win of every runner's selection in a market. The grading of the market defines the value of each
 * place. `places` are the result of `placeChances`. Returns null if the market depends on unknown places.
 */
export function raceWins(places: readonly Float64Array[], type: MarketKind): Float64Array | null {
  return winsBy(type, places, places[0]?.length ?? 0)?.(places) ?? null
}

/**
 * Returns a function from place probabilities to the expected win of every runner's selection. Returns null if the
 * market depends on other places. `starting` is the number of starters, which sets the number of paid places (GR19).
 */
function winsBy(type: MarketKind, shape: Places, starting: number): ((places: Places) => Float64Array) | null {
  const runners = Math.min(shape[0]?.length ?? 0, type.selections.length)
  const placeCount = Math.min(shape.length, runners)
  const worth = computePlaceWorth(type, Math.min(starting, runners))
  const unpricedWorth = worth.slice(placeCount)
  if (unpricedWorth.some((one) => one !== unpricedWorth[0])) return null
  return (places) =>
    Float64Array.from({ length: runners }, (_, runner) => {
      const chances = places.slice(0, placeCount).map((placeChance) => placeChance[runner] ?? 0)
      const placed = chances.reduce((sum, chance) => sum + chance, 0)
      const ahead = chances.reduce((sum, chance, at) => sum + chance * (worth[at] ?? 0), 0)
      return placed > 0 ? ahead + Math.max(0, 1 - placed) * (unpricedWorth[0] ?? 0) : ahead
    })
}

/**
 * Returns the part of the stake that wins on a runner for each place, from first to last of the given number of
 * starters.
 */
function computePlaceWorth(type: MarketKind, runners: number): readonly number[] {
  return Array.from({ length: runners }, (_, at) => {
    const { win, of } = type.grade(type.selections[0] ?? '', 0, buildFacts(runners, at + 1))
    return win / of
  })
}

/** Returns the result data of a race in which runner 1 takes the given place and the other runners finish in order. */
function buildFacts(runners: number, place: number): GradingFacts {
  const others = Array.from({ length: runners }, (_, at) => at + 1).filter((at) => at !== place)
  return { score: ZERO_SCORE, halfTime: ZERO_SCORE, since: ZERO_SCORE, goals: null, places: [place, ...others] }
}

/** Returns the expected wins (see `raceWins`) and their bounds; null if the model cannot price the market. */
export function winsWithin(model: RaceModel, type: MarketKind): WinsWithin | null {
  const places = placeChances(model)
  const starting = countStarters(model)
  const computeWins = winsBy(type, places, starting)
  if (computeWins === null) return null
  const wins = computeWins(places)
  const watchedWins = (model.season?.watched ?? []).map(computeWins)
  const bound = (pick: (...chances: number[]) => number): Float64Array =>
    wins.map((win, at) => watchedWins.reduce((sum, resultWins) => pick(sum, resultWins[at] ?? win), win))
  const first = type.grade(type.selections[0] ?? '', 0, buildFacts(starting, 1))
  return { refunded: first.refund === first.of, wins, minWins: bound(Math.min), maxWins: bound(Math.max) }
}

/**
 * Returns the number of starters. Runners with strength 0 are non-runners; in a league table every team has a place.
 */
function countStarters({ strengths, season }: RaceModel): number {
  return season === undefined ? strengths.filter((strength) => strength > 0).length : strengths.length
}
