import { subject } from '../platform/bus/subject.ts'

/** Staff recorded or withdrew a ruling on a match: the tables of its league changed. */
export const competitionRuled = subject<{ readonly matchId: number }>('competitions.ruled')
