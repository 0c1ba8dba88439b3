import type { MatchId } from '@touchline/domain/match'
import { databaseSubject } from '../../platform/bus/subject.ts'

/** A trader opened, closed or hid a match, or declared danger (AC8); published by the database at the commit. */
export const matchChanged = databaseSubject<{ readonly matchId: MatchId }>('match.changed')
