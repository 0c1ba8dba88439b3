import type { MatchId } from '@touchline/domain/match'
import { databaseSubject } from '../../platform/bus/subject.ts'

/** Published by the database at commit when staff state which runners of a race start (GR21). */
export const runnersStated = databaseSubject<{ readonly matchId: MatchId }>('runners.stated')
