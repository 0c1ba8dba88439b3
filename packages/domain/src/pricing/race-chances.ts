import { NIL } from '../match/index.ts'
import type { Facts, MarketKind, PriceBasis } from '../market/index.ts'
import type { RaceModel } from './match-model.ts'

/** Places that a market may tell apart; a runner behind them is behind them all. */
const PLACES_TOLD = 3

/**
 * Chances of each runner to come first, second and third, or of every place where the model tells it. By strengths the
 * best of those that are left wins each place in turn.
 */
export const placeChances = ({ strengths, season }: RaceModel): readonly Float64Array[] => {
  if (season !== undefined) return season.places.map((chances) => Float64Array.from(chances))
  const places = Array.from({ length: PLACES_TOLD }, () => new Float64Array(strengths.length))
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  const add = (place: number, runner: number, chance: number): void => {
    const chances = places[place] as Float64Array
    chances[runner] = (chances[runner] as number) + chance
  }
  strengths.forEach((first, a) => {
    if (first <= 0) return
    add(0, a, first / all)
    strengths.forEach((second, b) => {
      const left = all - first
      if (b === a || second <= 0) return
      const both = (first / all) * (second / left)
      add(1, b, both)
      strengths.forEach((third, c) => {
        if (c === a || c === b || third <= 0) return
        add(2, c, both * (third / (left - second)))
      })
    })
  })
  return places
}

/** What the markets that a race's model prices hang on. */
export const raceBasis = ({ scorers }: RaceModel): PriceBasis => (scorers ? 'scorers' : 'places')

/** One runner in a place, the others around it in their order. */
const factsOf = (runners: number, runner: number, place: number): Facts => {
  const others = Array.from({ length: runners }, (_, at) => at + 1).filter((at) => at !== place)
  const places = Array.from({ length: runners }, (_, at) => (at === runner ? place : (others.shift() ?? runners)))
  return { score: NIL, halfTime: NIL, since: NIL, goals: null, places }
}

/** What a runner's selection of a market wins at each place, from the first to the last. */
const worthOf = (type: MarketKind, runners: number, runner: number): readonly number[] =>
  Array.from({ length: runners }, (_, at) => {
    const { win, of } = type.grade(type.selections[runner] ?? '', 0, factsOf(runners, runner, at + 1))
    return win / of
  })

/** By place, then by runner. */
type Places = readonly ArrayLike<number>[]

/** From chances of the places to what every runner's selection wins; null where the market hangs on others. */
const winsBy = (type: MarketKind, shape: Places): ((places: Places) => Float64Array) | null => {
  const runners = Math.min(shape[0]?.length ?? 0, type.selections.length)
  const told = Math.min(shape.length, runners)
  const worth = worthOf(type, runners, 0)
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
  winsBy(type, places)?.(places) ?? null

/** What every runner's selection wins at least and at most, whichever way the matches in play end (MA3). */
interface WinsWithin {
  /** As the model sees it, who watches nothing. */
  readonly wins: Float64Array
  readonly least: Float64Array
  readonly most: Float64Array
}

/** `wins` as raceWins gives them by the whole model, and their bounds; null where the model does not tell them. */
export const winsWithin = (model: RaceModel, type: MarketKind): WinsWithin | null => {
  const places = placeChances(model)
  const winsOf = winsBy(type, places)
  if (winsOf === null) return null
  const wins = winsOf(places)
  const ways = (model.season?.watched ?? []).map(winsOf)
  const bound = (pick: (...chances: number[]) => number): Float64Array =>
    wins.map((win, at) => ways.reduce((sum, way) => pick(sum, way[at] ?? win), win))
  return { wins, least: bound(Math.min), most: bound(Math.max) }
}
