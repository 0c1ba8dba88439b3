import type { BookView } from './book-ports.ts'
import type { Book } from './book.ts'
import type { FeedWatch } from './feed-watch.ts'

/** The book as placing and judging see it. Listeners are called when the feed's health turns, too. */
export const createBookView = (book: Book, watch: FeedWatch): BookView => ({
  match: (matchId) => book.match(matchId),
  lines: (matchId, typeCode) => book.lines(matchId, typeCode),
  health: () => ({ ...watch.health(), seq: book.seq }),
  onChange: (listener) => {
    const offCommit = book.onCommit(({ matches }) => listener(matches.map(({ matchId }) => matchId)))
    const offTurn = watch.onTurn(() => listener([]))
    return () => {
      offCommit()
      offTurn()
    }
  },
})
