import type { MatchId } from '@touchline/domain/match'
import { subject } from '../../platform/bus/subject.ts'
import type { MatchDecided } from './feed-ports.ts'

/** A trader opened, closed or hid a match, or spoke of danger (AC8); said by the database at the commit. */
export const matchChanged = subject<MatchDecided & { readonly matchId: MatchId }>('match.changed')
