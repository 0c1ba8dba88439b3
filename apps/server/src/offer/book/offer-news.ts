import type { MatchId } from '@touchline/domain/match'
import { databaseSubject } from '../../platform/bus/subject.ts'

/** Published by the database at commit when a trader opens, closes or hides a match, or sets danger (AC8). */
export const matchChanged = databaseSubject<{ readonly matchId: MatchId }>('match.changed')
