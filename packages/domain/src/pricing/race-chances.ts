import { NIL } from '../match/index.ts'
import type { Facts, MarketKind, PriceBasis } from '../market/index.ts'
import type { MatchModel, RaceModel } from './match-model.ts'

/** Places that a market may tell apart; a runner behind them is behind them all. */
const PLACES_TOLD = 3

/**
 * Adds the chances of third place where `first` came first, in time linear in the runners. A runner comes third behind
 * each second that is not that runner, so the sums of seconds before and behind each runner are kept apart: subtracting
 * one second from the sum of all would lose an outsider's chance beside a favourite's.
 */
const addThirds = (thirds: Float64Array, strengths: readonly number[], first: number, chance: number, left: number) => {
  const weightOf = (second: number): number => {
    const strength = strengths[second] as number
    const rest = left - strength
    return second === first || strength <= 0 || rest <= 0 ? 0 : (chance * strength) / left / rest
  }
  const addRunning = (order: readonly number[]): void => {
    let weight = 0
    for (const runner of order) {
      const strength = strengths[runner] as number
      if (runner !== first && strength > 0) thirds[runner] = (thirds[runner] as number) + weight * strength
      weight += weightOf(runner)
    }
  }
  const order = Array.from(strengths, (_, at) => at)
  addRunning(order)
  addRunning(order.toReversed())
}

/**
 * Chances of each runner to come first, second and third, or of every place where the model tells it. By strengths the
 * best of those that are left wins each place in turn. Exact, in time quadratic in the runners.
 */
export const placeChances = ({ strengths, season }: RaceModel): readonly Float64Array[] => {
  if (season !== undefined) return season.places.map((chances) => Float64Array.from(chances))
  const [firsts, seconds, thirds] = Array.from({ length: PLACES_TOLD }, () => new Float64Array(strengths.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  strengths.forEach((strength, first) => {
    if (strength <= 0) return
    const [chance, left] = [strength / all, all - strength]
    firsts[first] = chance
    strengths.forEach((other, second) => {
      if (second !== first && other > 0) seconds[second] = (seconds[second] as number) + chance * (other / left)
    })
    addThirds(thirds, strengths, first, chance, left)
  })
  return [firsts, seconds, thirds]
}

/** The model of a race without some of its runners, numbered from 1; any other model as it is (GR21). */
export const withoutRunners = (model: MatchModel, nonRunners: readonly number[]): MatchModel =>
  model.kind !== 'race' || nonRunners.length === 0
    ? model
    : { ...model, strengths: model.strengths.map((strength, at) => (nonRunners.includes(at + 1) ? 0 : strength)) }

/** What the markets that a race's model prices hang on. */
export const raceBasis = ({ scorers }: RaceModel): PriceBasis => (scorers ? 'scorers' : 'places')

/** The first runner in a place, the others behind it in their order. */
const factsOf = (runners: number, place: number): Facts => {
  const others = Array.from({ length: runners }, (_, at) => at + 1).filter((at) => at !== place)
  return { score: NIL, halfTime: NIL, since: NIL, goals: null, places: [place, ...others] }
}

/** What a runner's selection of a market wins at each place, from the first to the last of so many that start. */
const worthOf = (type: MarketKind, runners: number): readonly number[] =>
  Array.from({ length: runners }, (_, at) => {
    const { win, of } = type.grade(type.selections[0] ?? '', 0, factsOf(runners, at + 1))
    return win / of
  })

/** By place, then by runner. */
type Places = readonly ArrayLike<number>[]

/**
 * From chances of the places to what every runner's selection wins; null where the market hangs on others. `starting`
 * of the runners start, which sets how many places are paid (GR19).
 */
const winsBy = (type: MarketKind, shape: Places, starting: number): ((places: Places) => Float64Array) | null => {
  const runners = Math.min(shape[0]?.length ?? 0, type.selections.length)
  const told = Math.min(shape.length, runners)
  const worth = worthOf(type, Math.min(starting, runners))
  const behind = worth.slice(told)
  if (behind.some((one) => one !== behind[0])) return null
  return (places) =>
    Float64Array.from({ length: runners }, (_, runner) => {
      const chances = places.slice(0, told).map((of) => of[runner] ?? 0)
      const placed = chances.reduce((sum, chance) => sum + chance, 0)
      const ahead = chances.reduce((sum, chance, at) => sum + chance * (worth[at] ?? 0), 0)
      return placed > 0 ? ahead + Math.max(0, 1 - placed) * (behind[0] ?? 0) : ahead
    })
}

/**
 * What every runner's selection of a market wins on average, as many as there are runners. The market's own grading
 * says what each place is worth; `places` are placeChances. Null where the market hangs on places that are not told.
 */
export const raceWins = (places: readonly Float64Array[], type: MarketKind): Float64Array | null =>
  winsBy(type, places, places[0]?.length ?? 0)?.(places) ?? null

/** Runners without a chance do not start; in a table all have a place. */
const startingOf = ({ strengths, season }: RaceModel): number =>
  season === undefined ? strengths.filter((strength) => strength > 0).length : strengths.length

/** What every runner's selection wins at least and at most, whichever way the matches in play end (MA3). */
interface WinsWithin {
  /** Bets on any runner are refunded: too few start for a place to be paid (GR19). */
  readonly refunded: boolean
  /** As the model sees it, who watches nothing. */
  readonly wins: Float64Array
  readonly least: Float64Array
  readonly most: Float64Array
}

/** `wins` as raceWins gives them by the whole model, and their bounds; null where the model does not tell them. */
export const winsWithin = (model: RaceModel, type: MarketKind): WinsWithin | null => {
  const places = placeChances(model)
  const starting = startingOf(model)
  const winsOf = winsBy(type, places, starting)
  if (winsOf === null) return null
  const wins = winsOf(places)
  const ways = (model.season?.watched ?? []).map(winsOf)
  const bound = (pick: (...chances: number[]) => number): Float64Array =>
    wins.map((win, at) => ways.reduce((sum, way) => pick(sum, way[at] ?? win), win))
  const first = type.grade(type.selections[0] ?? '', 0, factsOf(starting, 1))
  return { refunded: first.refund === first.of, wins, least: bound(Math.min), most: bound(Math.max) }
}
