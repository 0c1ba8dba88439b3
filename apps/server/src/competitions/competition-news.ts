import { subject } from '../platform/bus/subject.ts'

/** Published when staff record or withdraw a ruling on a match, which changes the tables of its league. */
export const competitionRuled = subject<{ readonly matchId: number }>('competitions.ruled')
