import { busEvent } from '../runtime/bus/bus-event.ts'

/** Published when staff record or withdraw a ruling on a match, which changes the tables of its league. */
export const competitionRuled = busEvent<{ readonly matchId: number }>('competitions.ruled')
