import fc from 'fast-check'
import { marketKindById } from '@touchline/domain/market'
import { expect, test } from 'vitest'
import { Book } from '../book/book.ts'
import { isLocked, lineQOf, kindIdOf } from '../book/line-row.ts'
import { ParlayCandidates } from './parlay-candidates.ts'
import { apply, bookSteps, PlainBook, START_MS } from '../testing/book-steps.ts'

/** Reference implementation of the candidates: every open line of every open match with two sides. */
function plainly(book: Book) {
  return [...book.entries()]
    .filter(({ tab, match }) => tab !== null && match.fixture.runners === undefined && match.betting === 'open')
    .filter(({ match }) => match.live?.suspended !== true)
    .toSorted((a, b) => a.match.id - b.match.id)
    .map(({ match, tab, lines }) => ({
      matchId: match.id,
      group: match.parentId ?? match.id,
      kickOffMs: match.fixture.kickOffMs,
      inPlay: tab === 3,
      rows: [...lines.values()]
        .filter((row) => !isLocked(row) && marketKindById(kindIdOf(row))?.mix !== 'none')
        .toSorted((a, b) => kindIdOf(a) - kindIdOf(b) || lineQOf(a) - lineQOf(b)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

test('PG1 the candidates updated by each commit equal the offer of the book and its prices', () => {
  fc.assert(
    fc.property(fc.array(bookSteps, { maxLength: 40 }), fc.nat({ max: 10 }), (steps, before) => {
      const book = new Book({ firstSeq: 1_000, worldMs: START_MS })
      const plain = new PlainBook()
      for (const step of steps.slice(0, before)) apply(book, plain, step)
      const candidates = new ParlayCandidates(book)
      for (const step of steps.slice(before)) apply(book, plain, step)
      expect(
        candidates.matches.map(({ matchId, group, kickOffMs, inPlay, lines }) => ({
          matchId,
          group,
          kickOffMs,
          inPlay,
          rows: lines.map(({ row }) => row),
        })),
      ).toEqual(plainly(book))
      for (const { lines, grouped, plain: others } of candidates.matches) {
        const prices = lines.flatMap(({ row, first }) => row.slice(first)).toSorted((a, b) => a - b)
        expect([...grouped, ...others].toSorted((a, b) => a - b)).toEqual(prices)
      }
    }),
    { numRuns: 1_000 },
  )
})
