import { shuffle } from '../playback/chances.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import { type CupLeg, type CupWeeks, KnockOut } from './knock-out.ts'
import { type GeneratedMatch, simulateTie, tieKey } from './football-calendar.ts'

/** A cup that is drawn every season, keyed by the year in which the season starts. */
export interface CupSeason {
  readonly seed: number
  /** Name that seeds the draws. */
  readonly name: string
  /** Code of the football calendar (see `FootballCalendar`) that the cup belongs to; part of the fixture keys. */
  readonly code: string
  readonly entrants: number
  readonly weeks: CupWeeks
  readonly buildTie: (cup: KnockOut, leg: CupLeg) => { readonly week: number; readonly tie: GeneratedMatch }
}

/** Returns the goals of a match including extra time, or 0-0 if the match was not completed. */
export function goalsWithExtra(seed: number, key: string, tie: GeneratedMatch): readonly [home: number, away: number] {
  const { moments, ending, extra = [] } = simulateTie(seed, key, tie)
  if (ending.kind !== 'played') return [0, 0]
  const scored = moments.flatMap((moment) => (moment.kind === 'goal' && !moment.disallowed ? [moment.side] : []))
  const sides = [...(ending.corrected ? scored.slice(0, -1) : scored), ...extra.map(({ side }) => side)]
  return [sides.filter((side) => side === 'home').length, sides.filter((side) => side === 'away').length]
}

export function drawnCup({ seed, name, code, entrants, weeks, buildTie }: CupSeason): KnockOut {
  const entered = shuffle(
    createRandomDraw(seed, name),
    Array.from({ length: entrants }, (_, at) => at),
  )
  const cup: KnockOut = new KnockOut(entered, {
    weeks,
    goals: (leg) => {
      const { week, tie } = buildTie(cup, leg)
      return goalsWithExtra(seed, tieKey(seed, code, week, tie), tie)
    },
    lots: (stage, pair) => createRandomDraw(seed, `${name} lots ${stage}-${pair}`).chance(0.5),
  })
  return cup
}

/** Returns the cached value for a number and creates it on first use. */
export function memoizeBy<T>(cache: Map<number, T>, number: number, make: () => T): T {
  const cachedValue = cache.get(number)
  if (cachedValue !== undefined) return cachedValue
  const newValue = make()
  cache.set(number, newValue)
  return newValue
}
