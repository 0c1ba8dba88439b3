import type { Runner, Team } from '@touchline/domain/match'
import { type MatchModel, buildModel } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import { drawNormal } from '../../playback/chances.ts'
import { createRandomDraw } from '../../playback/random-draw.ts'

/** Standard deviation of the platform's error in the rating of a team, in rating units. */
const HOUSE_ERROR = 0.12

/** Two teams of a match; for races and outrights, the runners. */
export interface RatedMatch {
  readonly home: Team
  readonly away: Team
  readonly neutral: boolean
  readonly bestOf?: number
  readonly runners?: readonly Runner[]
}

/**
 * True strength ratings of the teams, on which matches are simulated, and the ratings with an estimation error, on
 * which the platform prices.
 */
export interface Ratings {
  readonly findRating: (sport: Sport, team: Team) => number
  true(sport: Sport, entry: RatedMatch): MatchModel
  /** Returns the model that the platform prices on. */
  house(sport: Sport, entry: RatedMatch): MatchModel
}

/**
 * Creates strength ratings of teams for a simulation seed: mean 0 and standard deviation 1 within a league; positive is
 * stronger.
 */
export function createRatings(seed: number): Ratings {
  const drawTrueRating = (sport: Sport, { name }: Team) =>
    drawNormal(createRandomDraw(seed, `rating of ${sport.key} ${name}`))
  const drawHouseRating = (sport: Sport, team: Team) =>
    drawTrueRating(sport, team) + drawNormal(createRandomDraw(seed, `house on ${sport.key} ${team.name}`)) * HOUSE_ERROR
  const modelBy =
    (findRating: typeof drawTrueRating) =>
    (sport: Sport, { home, away, neutral, bestOf, runners }: RatedMatch) =>
      buildModel(sport, {
        home: findRating(sport, home),
        away: findRating(sport, away),
        neutral,
        ...(bestOf !== undefined && { bestOf }),
        ...(runners && { runners: runners.map((runner) => findRating(sport, runner)) }),
      })
  return { findRating: drawTrueRating, true: modelBy(drawTrueRating), house: modelBy(drawHouseRating) }
}
