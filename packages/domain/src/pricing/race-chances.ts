import type { Facts, MarketType } from '../market/index.ts'
import type { RaceModel } from './match-model.ts'

/** Places that a market may tell apart; a runner behind them is behind them all. */
const PLACES_TOLD = 3

/** Chances of each runner to come first, second and third: the best of those that are left wins each place in turn. */
export const placeChances = ({ strengths }: RaceModel): readonly Float64Array[] => {
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

const NIL = { home: 0, away: 0 }

/** One runner in a place, the others around him in their order. */
const factsOf = (runners: number, runner: number, place: number): Facts => {
  const others = Array.from({ length: runners }, (_, at) => at + 1).filter((at) => at !== place)
  const places = Array.from({ length: runners }, (_, at) => (at === runner ? place : (others.shift() ?? runners)))
  return { score: NIL, halfTime: NIL, since: NIL, goals: null, places }
}

/**
 * What every runner's selection of a market wins on average, as many as there are runners. The market's own grading
 * says what each place is worth; `places` are placeChances.
 */
export const raceWins = (places: readonly Float64Array[], type: MarketType): Float64Array => {
  const runners = Math.min(places[0]?.length ?? 0, type.selections.length)
  return Float64Array.from({ length: runners }, (_, runner) => {
    const worthAt = (place: number): number => {
      const { win, of } = type.grade(type.selections[runner] ?? '', 0, factsOf(runners, runner, place))
      return win / of
    }
    let chance = 0
    let placed = 0
    for (let place = 0; place < Math.min(PLACES_TOLD, runners); place += 1) {
      const here = places[place]?.[runner] ?? 0
      placed += here
      chance += here * worthAt(place + 1)
    }
    return runners > PLACES_TOLD && placed > 0 ? chance + (1 - placed) * worthAt(PLACES_TOLD + 1) : chance
  })
}
