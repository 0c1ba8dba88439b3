import type { Fixture } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'

/**
 * Returns true if runners of a fixture may be withdrawn (GR21). In outright competitions every entrant counts, so they
 * are excluded.
 */
export const isRace = (sportId: number, { runners, winner }: Pick<Fixture, 'runners' | 'winner'>): boolean =>
  runners !== undefined && winner !== true && sportById(sportId)?.family === 'races'
