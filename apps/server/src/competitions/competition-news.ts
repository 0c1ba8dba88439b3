import { subject } from '../platform/bus/subject.ts'

/** Something was ruled of this match, or taken back: its league's tables are others. */
export const competitionRuled = subject<{ readonly matchId: number }>('competitions.ruled')
