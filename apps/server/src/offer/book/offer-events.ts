import type { MatchId } from '@touchline/domain/match'
import { databaseEvent } from '../../runtime/bus/bus-event.ts'

/** Published by the database at commit when a trader opens, closes or hides a match, or sets danger (AC8). */
export const matchChanged = databaseEvent<{ readonly matchId: MatchId }>('match.changed')
