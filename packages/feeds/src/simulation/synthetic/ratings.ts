import type { Runner, Team } from '@touchline/domain/match'
import { type MatchModel, modelFor } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import { bell } from '../playback/chances.ts'
import { drawFor } from '../playback/draw.ts'

/** How far the house is off in what it thinks of a side, in units of rating. */
const HOUSE_ERROR = 0.12

/** Who meets whom; in races and outrights, who runs. */
export interface Entry {
  readonly home: Team
  readonly away: Team
  readonly neutral: boolean
  readonly bestOf?: number
  readonly runners?: readonly Runner[]
}

/** How good each side is, and how good the house thinks it is. */
export interface Ratings {
  readonly of: (sport: Sport, team: Team) => number
  true(sport: Sport, entry: Entry): MatchModel
  /** What the house prices on. */
  house(sport: Sport, entry: Entry): MatchModel
}

/** Ratings under a seed: 0 is the average of a league, 1 the spread of its sides. */
export const ratingsOf = (seed: number): Ratings => {
  const trueOf = (sport: Sport, { name }: Team) => bell(drawFor(seed, `rating of ${sport.key} ${name}`))
  const houseOf = (sport: Sport, team: Team) =>
    trueOf(sport, team) + bell(drawFor(seed, `house on ${sport.key} ${team.name}`)) * HOUSE_ERROR
  const modelBy =
    (ratingOf: typeof trueOf) =>
    (sport: Sport, { home, away, neutral, bestOf, runners }: Entry) =>
      modelFor(sport, {
        home: ratingOf(sport, home),
        away: ratingOf(sport, away),
        neutral,
        ...(bestOf !== undefined && { bestOf }),
        ...(runners && { runners: runners.map((runner) => ratingOf(sport, runner)) }),
      })
  return { of: trueOf, true: modelBy(trueOf), house: modelBy(houseOf) }
}
