import type { BookView } from './book-ports.ts'
import type { Book } from './book.ts'
import type { FeedWatch } from './feed-watch.ts'

/**
 * Creates the read model of the book for bet placement and bet-delay decisions. Listeners also run when the feed's
 * health changes.
 */
export function createBookView(book: Book, watch: FeedWatch): BookView {
  return {
    match: (matchId) => book.match(matchId),
    lines: (matchId, typeCode) => book.lines(matchId, typeCode),
    health: () => ({ ...watch.health(), seq: book.seq }),
    onChange: (listener) => {
      const offCommit = book.onCommit(({ matches }) => listener(matches.map(({ matchId }) => matchId)))
      const offStaleChange = watch.onStaleChange(() => listener([]))
      return () => {
        offCommit()
        offStaleChange()
      }
    },
  }
}
