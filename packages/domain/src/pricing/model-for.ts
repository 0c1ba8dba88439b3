import type { Sport } from '../sport/index.ts'
import type { MatchModel, SetsModel, Timed } from './match-model.ts'
import { type SportParameters, parametersOf } from './sport-parameters.ts'

/** Two sides that meet, or a field of runners. */
export interface Meeting {
  /** Ratings: 0 is the average of a league, 1 the spread of its sides; about −3 to 3. */
  readonly home: number
  readonly away: number
  /** Nobody plays at home. */
  readonly neutral: boolean
  /** Of sets and maps; where it is not given, the sport's usual number. */
  readonly bestOf?: number
  /** Of a race or an outright, the runners' ratings in their order. */
  readonly runners?: readonly number[]
}

const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

const logOddsOf = (chance: number): number => Math.log(chance / (1 - chance))

const timedOf = ({ tie, pieces }: Sport, minutes: number): Timed => ({ minutes, pieces, overtime: !tie })

/** Both sides' rate, the better one's up and the other's down by the same factor. */
const ratesOf = (
  { rate, edge, ground }: { readonly rate: number; readonly edge: number; readonly ground: number },
  meeting: Meeting,
): { readonly home: number; readonly away: number } => {
  const half = ((meeting.home - meeting.away) * edge + (meeting.neutral ? 0 : ground)) / 2
  return { home: rate * Math.exp(half), away: rate * Math.exp(-half) }
}

const setsOf = (sport: Sport, meeting: Meeting, parameters: SportParameters): SetsModel | null => {
  const bestOf = meeting.bestOf ?? sport.pieces
  const difference = meeting.home - meeting.away
  if (parameters.kind === 'games') {
    const level = logOddsOf(parameters.hold)
    const homeHold = chanceOf(level + difference * parameters.edge)
    const awayHold = chanceOf(level - difference * parameters.edge)
    return { kind: 'sets', bestOf, set: { form: 'games', homeHold, awayHold } }
  }
  if (parameters.kind === 'rallies') {
    const { to, lastTo, cap, edge, ground } = parameters
    const home = chanceOf(difference * edge + (meeting.neutral ? 0 : ground))
    return { kind: 'sets', bestOf, set: { form: 'points', home, to, lastTo, cap } }
  }
  if (parameters.kind !== 'frames') return null
  return { kind: 'sets', bestOf, set: { form: 'whole', home: chanceOf(difference * parameters.edge) } }
}

const scoredOf = (sport: Sport, meeting: Meeting, parameters: SportParameters): MatchModel | null => {
  switch (parameters.kind) {
    case 'goals': {
      const { rho, minutes } = parameters
      return { kind: 'goals', ...ratesOf(parameters, meeting), rho, ...(minutes && { timed: timedOf(sport, minutes) }) }
    }
    case 'points': {
      const { total, totalSpread, marginSpread, edge, ground, minutes, keys } = parameters
      const margin = (meeting.home - meeting.away) * edge + (meeting.neutral ? 0 : ground)
      const timed = timedOf(sport, minutes)
      const later = sport.family === 'goals'
      return { kind: 'points', margin, total, marginSpread, totalSpread, timed, later, ...(keys && { keys }) }
    }
    case 'innings': {
      const { dispersion } = parameters
      return { kind: 'innings', ...ratesOf(parameters, meeting), dispersion, innings: sport.pieces }
    }
    case 'overs': {
      const { spread, overs } = parameters
      return { kind: 'overs', ...ratesOf(parameters, meeting), spread, overs }
    }
    default:
      return null
  }
}

/** Two runners head to head meet like fighters without a draw. */
const wonOf = (sport: Sport, meeting: Meeting, parameters: SportParameters): MatchModel => {
  const difference = meeting.home - meeting.away
  if (parameters.kind === 'bout') {
    const home = chanceOf(difference * parameters.edge)
    // A draw is likeliest between equals.
    const draw = parameters.draw * 4 * home * (1 - home)
    const { stoppage } = parameters
    return { kind: 'bout', home: home * (1 - draw), away: (1 - home) * (1 - draw), stoppage, rounds: sport.pieces }
  }
  if (parameters.kind === 'maps') {
    const { total, totalSpread, marginSpread, edge } = parameters
    const counts = total > 0 ? { total, totalSpread, marginSpread } : null
    return { kind: 'maps', bestOf: meeting.bestOf ?? sport.pieces, home: chanceOf(difference * edge), counts }
  }
  const home = chanceOf(difference * (parameters.kind === 'race' ? parameters.edge : 1))
  return { kind: 'bout', home, away: 1 - home, stoppage: 0, rounds: 1 }
}

/**
 * The model of a match of any sport from two ratings, or of a race or an outright where runners are given. The same
 * numbers serve to play a match: what is drawn from them is priced rightly by them.
 */
export const modelFor = (sport: Sport, meeting: Meeting): MatchModel => {
  const parameters = parametersOf(sport)
  if (meeting.runners !== undefined) {
    const edge = parameters.kind === 'race' ? parameters.edge : 1
    return { kind: 'race', strengths: meeting.runners.map((rating) => Math.exp(rating * edge)) }
  }
  return setsOf(sport, meeting, parameters) ?? scoredOf(sport, meeting, parameters) ?? wonOf(sport, meeting, parameters)
}
