import type { MatchId } from '@touchline/domain/match'
import type { BookEntry, BookWriter, MatchStatus, Pricer } from '../offer/index.ts'

interface EndMissedParts {
  readonly entries: Iterable<BookEntry>
  readonly book: Pick<BookWriter, 'endMatch'>
  readonly pricer: Pick<Pricer, 'forget'>
  /** Reads the finished matches among the given ids. */
  readonly read: (
    matchIds: readonly MatchId[],
  ) => Promise<readonly { readonly id: MatchId; readonly status: MatchStatus }[]>
}

/**
 * Ends matches that are over in the database and still open in the book. A previous leader may have stopped between the
 * two writes, and the feed does not repeat a processed message.
 */
export async function endMissedMatches({ entries, book, pricer, read }: EndMissedParts): Promise<void> {
  const openMatchIds = [...entries].filter(({ match }) => match.status === 0).map(({ match }) => match.id)
  if (openMatchIds.length === 0) return
  for (const { id, status } of await read(openMatchIds)) {
    book.endMatch(id, status)
    pricer.forget(id)
  }
}
