import type { MatchId } from '@touchline/domain/match'
import type { BookEntry } from './entry.ts'
import type { BookWriter, MatchStatus } from './feed-ports.ts'
import type { Pricer } from './price-match.ts'

interface EndMissedParts {
  readonly entries: Iterable<BookEntry>
  readonly book: Pick<BookWriter, 'endMatch'>
  readonly pricer: Pick<Pricer, 'forget'>
  /** Those of the matches that are over. */
  readonly read: (
    matchIds: readonly MatchId[],
  ) => Promise<readonly { readonly id: MatchId; readonly status: MatchStatus }[]>
}

/**
 * Ends the matches whose end stands in the database and not in the book: whoever wrote the book before may have gone
 * between the two, and the feed does not tell again what was dealt with.
 */
export const endMissed = async ({ entries, book, pricer, read }: EndMissedParts): Promise<void> => {
  const open = [...entries].filter(({ match }) => match.status === 0).map(({ match }) => match.id)
  if (open.length === 0) return
  for (const { id, status } of await read(open)) {
    book.endMatch(id, status)
    pricer.forget(id)
  }
}
