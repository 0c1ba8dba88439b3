import type { Sport } from '../../sport/index.ts'
import type { MatchModel, SetsModel, Timed } from './match-model.ts'
import { type SportParameters, findSportParameters } from '../sport-parameters.ts'

/** Ratings and venue of a match between two sides, or ratings of a field of runners. */
export interface Meeting {
  /** Ratings: 0 is the average of a league, 1 the spread of its sides; about −3 to 3. */
  readonly home: number
  readonly away: number
  /** True if the match is at a neutral venue, without home advantage. */
  readonly neutral: boolean
  /** Best-of value of sets and maps; defaults to the sport's usual number. */
  readonly bestOf?: number
  /** Ratings of the runners of a race or an outright, in order. */
  readonly runners?: readonly number[]
}

/**
 * Returns the model of a match in any sport from two ratings, or of a race or an outright from the runners' ratings.
 * The simulation uses the model as well, so simulated results match the prices.
 */
export function buildModel(sport: Sport, meeting: Meeting): MatchModel {
  const parameters = findSportParameters(sport)
  if (meeting.runners !== undefined) {
    const edge = parameters.kind === 'race' ? parameters.edge : 1
    return { kind: 'race', strengths: meeting.runners.map((rating) => Math.exp(rating * edge)) }
  }
  return (
    buildSetsModel(sport, meeting, parameters) ??
    buildScoreModel(sport, meeting, parameters) ??
    buildWinnerModel(sport, meeting, parameters)
  )
}

function buildSetsModel(sport: Sport, meeting: Meeting, parameters: SportParameters): SetsModel | null {
  const bestOf = meeting.bestOf ?? sport.pieces
  const difference = meeting.home - meeting.away
  if (parameters.kind === 'games') {
    const level = toLogOdds(parameters.hold)
    const homeHold = toChance(level + difference * parameters.edge)
    const awayHold = toChance(level - difference * parameters.edge)
    return { kind: 'sets', bestOf, set: { form: 'games', homeHold, awayHold } }
  }
  if (parameters.kind === 'rallies') {
    const { to, lastTo, cap, edge, ground } = parameters
    const home = toChance(difference * edge + (meeting.neutral ? 0 : ground))
    return { kind: 'sets', bestOf, set: { form: 'points', home, to, lastTo, cap } }
  }
  if (parameters.kind !== 'frames') return null
  return { kind: 'sets', bestOf, set: { form: 'whole', home: toChance(difference * parameters.edge) } }
}

function toLogOdds(chance: number): number {
  return Math.log(chance / (1 - chance))
}

function toChance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

function buildScoreModel(sport: Sport, meeting: Meeting, parameters: SportParameters): MatchModel | null {
  switch (parameters.kind) {
    case 'goals': {
      const { rho, minutes } = parameters
      return {
        kind: 'goals',
        ...computeRates(parameters, meeting),
        rho,
        ...(minutes && { timed: toTimed(sport, minutes) }),
      }
    }
    case 'points': {
      const { total, totalSpread, marginSpread, edge, ground, minutes, keys } = parameters
      const margin = (meeting.home - meeting.away) * edge + (meeting.neutral ? 0 : ground)
      const timed = toTimed(sport, minutes)
      const later = sport.family === 'goals'
      return { kind: 'points', margin, total, marginSpread, totalSpread, timed, later, ...(keys && { keys }) }
    }
    case 'innings': {
      const { dispersion } = parameters
      return { kind: 'innings', ...computeRates(parameters, meeting), dispersion, innings: sport.pieces }
    }
    case 'overs': {
      const { spread, overs } = parameters
      return { kind: 'overs', ...computeRates(parameters, meeting), spread, overs }
    }
    default:
      return null
  }
}

/**
 * Returns the scoring rates of both sides. The rating difference raises the better side's rate and lowers the other
 * rate by an equal factor.
 */
function computeRates(
  { rate, edge, ground }: { readonly rate: number; readonly edge: number; readonly ground: number },
  meeting: Meeting,
): { readonly home: number; readonly away: number } {
  const half = ((meeting.home - meeting.away) * edge + (meeting.neutral ? 0 : ground)) / 2
  return { home: rate * Math.exp(half), away: rate * Math.exp(-half) }
}

function toTimed({ tie, pieces }: Sport, minutes: number): Timed {
  return { minutes, pieces, overtime: !tie }
}

/** A head-to-head of two runners is modelled as a fight without a draw. */
function buildWinnerModel(sport: Sport, meeting: Meeting, parameters: SportParameters): MatchModel {
  const difference = meeting.home - meeting.away
  if (parameters.kind === 'bout') {
    const home = toChance(difference * parameters.edge)
    // A draw is most likely between equal sides.
    const draw = parameters.draw * 4 * home * (1 - home)
    const { stoppage } = parameters
    return { kind: 'bout', home: home * (1 - draw), away: (1 - home) * (1 - draw), stoppage, rounds: sport.pieces }
  }
  if (parameters.kind === 'maps') {
    const { total, totalSpread, marginSpread, edge } = parameters
    const counts = total > 0 ? { total, totalSpread, marginSpread } : null
    return { kind: 'maps', bestOf: meeting.bestOf ?? sport.pieces, home: toChance(difference * edge), counts }
  }
  const home = toChance(difference * (parameters.kind === 'race' ? parameters.edge : 1))
  return { kind: 'bout', home, away: 1 - home, stoppage: 0, rounds: 1 }
}
