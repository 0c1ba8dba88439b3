import { expect } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { Hub } from '../../../platform/push/hub.ts'
import { ManualClock } from '../../../platform/push/testing/manual-clock.ts'
import { TestReader, toSortedContents } from '../../../platform/push/testing/test-reader.ts'
import { Book } from '../../book/book.ts'
import { ViewCache } from '../../routes/view-cache.ts'
import { START_MS, liveState, storedMatch } from '../../testing/book-steps.ts'
import { parseTopic } from '../topics.ts'
import { BookTopics } from '../book-topics.ts'

const HOUR_MS = 3_600_000
/** Topic of the odds page that contains the matches of `live`. */
export const GRID = 'market/3/2/hdpou'

/** Creates a hub over an empty book, on a manual clock. */
export function createPushWorld() {
  const clock = new ManualClock()
  const book = new Book({ firstSeq: 1_000, worldMs: START_MS })
  const bodies = new ViewCache(book)
  const hub = new Hub([new BookTopics({ book, bodies, scheduler: clock })])
  const reader = () => {
    const testReader = new TestReader(clock)
    hub.add(testReader.connection)
    return testReader
  }
  return { clock, book, hub, reader }
}

/** Adds a match in play with a handicap line. */
export function live(book: Book, id: number) {
  book.putMatch(storedMatch(id, START_MS - HOUR_MS, { live: liveState() }))
  price(book, id, 1900)
}

export function price(book: Book, id: number, oddsMilli: number) {
  return book.updateMatch(id as MatchId, { markets: [{ kindId: 1, lineQ: -2, rank: 0, prices: [oddsMilli, 1960] }] })
}

/** Expects the reader's copy of the topic to equal the book. */
export function expectUpToDate(reader: TestReader, book: Book, topic: string) {
  const view = parseTopic(topic)
  if (view === null) throw new Error(`${topic} is no topic`)
  if (view.kind === 'menu') expect(reader.copy(topic).menu).toEqual(book.menu())
  else expect(reader.copy(topic).contents()).toEqual(toSortedContents(book.body(view)))
}
