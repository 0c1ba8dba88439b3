import { shuffled } from '../playback/chances.ts'
import { drawFor } from '../playback/draw.ts'
import { type CupLeg, type CupWeeks, KnockOut } from './knock-out.ts'
import { type Tie, simulateTie, tieKey } from './room.ts'

/** A cup that is drawn every season, keyed by the year in which the season starts. */
export interface CupSeason {
  readonly seed: number
  /** Name that seeds the draws. */
  readonly name: string
  /** Code of the football calendar (see `Room`) that the cup belongs to; part of the fixture keys. */
  readonly code: string
  readonly entrants: number
  readonly weeks: CupWeeks
  readonly buildTie: (cup: KnockOut, leg: CupLeg) => { readonly week: number; readonly tie: Tie }
}

/** Returns the goals of a match including extra time, or 0-0 if the match was not completed. */
export const goalsWithExtra = (seed: number, key: string, tie: Tie): readonly [home: number, away: number] => {
  const { moments, ending, extra = [] } = simulateTie(seed, key, tie)
  if (ending.kind !== 'played') return [0, 0]
  const scored = moments.flatMap((moment) => (moment.kind === 'goal' && !moment.disallowed ? [moment.side] : []))
  const sides = [...(ending.corrected ? scored.slice(0, -1) : scored), ...extra.map(({ side }) => side)]
  return [sides.filter((side) => side === 'home').length, sides.filter((side) => side === 'away').length]
}

export const drawnCup = ({ seed, name, code, entrants, weeks, buildTie }: CupSeason): KnockOut => {
  const entered = shuffled(
    drawFor(seed, name),
    Array.from({ length: entrants }, (_, at) => at),
  )
  const cup: KnockOut = new KnockOut(entered, {
    weeks,
    goals: (leg) => {
      const { week, tie } = buildTie(cup, leg)
      return goalsWithExtra(seed, tieKey(seed, code, week, tie), tie)
    },
    lots: (stage, pair) => drawFor(seed, `${name} lots ${stage}-${pair}`).chance(0.5),
  })
  return cup
}

/** Returns the cached value for a number and creates it on first use. */
export const memoizeBy = <T>(cache: Map<number, T>, number: number, make: () => T): T => {
  const cachedValue = cache.get(number)
  if (cachedValue !== undefined) return cachedValue
  const newValue = make()
  cache.set(number, newValue)
  return newValue
}
