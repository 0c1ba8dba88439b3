import type { MatchId } from '@touchline/domain/match'
import { subject } from '../../platform/bus/subject.ts'
import type { StoredMatch } from './feed-ports.ts'

/** A trader opened, closed or hid a match; said by the database at the commit. */
export const matchChanged = subject<{
  readonly matchId: MatchId
  readonly betting: StoredMatch['betting']
}>('match.changed')
