import type { MatchId } from '@touchline/domain/match'
import { databaseSubject } from '../../../platform/bus/subject.ts'

/** Staff stated which runners of a race start; published by the database at the commit (GR21). */
export const runnersStated = databaseSubject<{ readonly matchId: MatchId }>('runners.stated')
