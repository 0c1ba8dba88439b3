import type { Fixture } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'

/** GR21: whether runners of a fixture may be withdrawn: whoever enters counts in what is won outright. */
export const isRace = (sportId: number, { runners, winner }: Pick<Fixture, 'runners' | 'winner'>): boolean =>
  runners !== undefined && winner !== true && sportById(sportId)?.family === 'races'
