import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { Clock } from '../runtime/clock/clock.ts'
import type { BookWriter } from '../offer/index.ts'
import type { ResultStore } from './finished-matches/finished-match.ts'

/** Page size for reading finished matches; exceeds the number of matches in a working day. */
const PAGE_SIZE = 1_000_000

interface RecallParts {
  readonly store: Pick<ResultStore, 'finished'>
  readonly book: Pick<BookWriter, 'putMatch'>
  readonly clock: Clock
}

/**
 * Loads the finished matches of the current working day into the book of a new run, for the count of closed matches.
 */
export async function loadFinishedMatches({ store, book, clock }: RecallParts): Promise<void> {
  const day = workingDayRange(workingDate(clock.worldMs()))
  if (day === null) throw new Error('the simulated clock is outside the calendar')
  const finishedMatches = await store.finished({
    ...day,
    sportId: undefined,
    leagueId: undefined,
    isOutright: undefined,
    after: null,
    limit: PAGE_SIZE,
  })
  for (const { match } of finishedMatches)
    if (match.status !== 0 && match.fixture.child === undefined) book.putMatch(match)
}
