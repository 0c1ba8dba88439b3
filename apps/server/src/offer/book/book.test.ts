import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageBit, type GridPage } from '@touchline/domain/grid'
import type { MatchId } from '@touchline/domain/match'
import { Book } from './book.ts'
import type { BookChange } from './change.ts'
import type { StoredMatch } from '../matches/feed-ports.ts'
import { PlainBook, START_MS, apply, bookSteps, liveState, storedMatch } from '../testing/book-steps.ts'
import type { TopicView } from '../push/topics.ts'

const HOUR_MS = 3_600_000
const RUNS = { numRuns: 300 }

function newBook(worldMs = START_MS) {
  return new Book({ firstSeq: 1_000, worldMs })
}

/** Odds pages to compare: the first shows every match, the others only matches that offer their markets. */
const PAGES = ['hdpou', 'oetg', 'parlay'] as const

const VIEWS: readonly Exclude<TopicView, { kind: 'menu' }>[] = [
  ...([1, 2, 3] as const).flatMap((tab) =>
    [1, 2].flatMap((sportId) => PAGES.map((page) => ({ kind: 'market', tab, sportId, page }) as const)),
  ),
  ...[1, 2, 3, 4, 5, 6].map((matchId) => ({ kind: 'match', matchId }) as const),
]

function sorted<T>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

function contents(book: Book) {
  return {
    views: VIEWS.map((view) =>
      Object.entries(book.body(view)).map(([name, rows]) => [name, sorted(rows as unknown[])]),
    ),
    menu: sorted(book.menu().filter(([, early, today, live, , closed]) => early + today + live + closed > 0)),
  }
}

/** Builds the book in a single pass from the final state, with parent matches before their related matches. */
function rebuilt(plain: PlainBook): Book {
  const book = newBook(plain.worldMs)
  const matches = [...plain.matches.values()].toSorted((a, b) => a.match.id - b.match.id)
  for (const { match, markets } of matches) {
    book.putMatch(match)
    book.updateMatch(match.id, { markets })
  }
  return book
}

test('a book updated step by step equals a book rebuilt from scratch', () => {
  fc.assert(
    fc.property(fc.array(bookSteps, { maxLength: 60 }), (steps) => {
      const [book, plain] = [newBook(), new PlainBook()]
      for (const step of steps) apply(book, plain, step)
      expect(contents(book)).toEqual(contents(rebuilt(plain)))
    }),
    RUNS,
  )
})

test('AC3 a book counts every change of a match, also if it was reverted or betting was reopened', () => {
  const book = newBook()
  const id = 1 as MatchId
  const turns = () => book.match(id)?.turns
  book.putMatch(storedMatch(1, START_MS, { live: liveState() }))
  const goal = liveState({ score: { home: 1, away: 0 } })
  book.updateMatch(id, { live: liveState({ minute: 2 }), passed: [goal, liveState({ minute: 2, suspended: true })] })
  expect(turns()).toEqual({ score: 2, parts: 0, reds: 0, closed: 1 })
  book.setBetting(id, { betting: 'closed', danger: null })
  book.setBetting(id, { betting: 'open', danger: null })
  expect(turns()).toEqual({ score: 2, parts: 0, reds: 0, closed: 2 })
  book.putMatch(storedMatch(1, START_MS, { live: goal }))
  book.updateMatch(id, { live: { ...goal, reds: { home: 0, away: 1 }, parts: { extra: { home: 1, away: 0 } } } })
  expect(turns()).toEqual({ score: 3, parts: 1, reds: 1, closed: 2 })
})

/** Builds the related match that counts the corners of the first match. */
function corners(kickOffMs: number, betting: StoredMatch['betting'] = 'open'): StoredMatch {
  const match = storedMatch(5, kickOffMs, { betting, parentId: 1 as MatchId, live: liveState() })
  return { ...match, fixture: { ...match.fixture, child: { of: 'm1', kind: 'corners' } } }
}

test('seed 516307108: the corners of a match are hidden, closed and opened with their match', () => {
  const book = newBook()
  const read = (betting: StoredMatch['betting']) =>
    book.putMatch(storedMatch(1, START_MS - HOUR_MS, { betting, live: liveState() }))
  const open = () => book.lines(5 as MatchId, 'BT_OU').filter(({ suspended }) => !suspended).length
  const seen = () => [book.match(5 as MatchId)?.betting, book.match(5 as MatchId)?.tab, open()]
  book.putMatch(corners(START_MS - HOUR_MS))
  book.updateMatch(5 as MatchId, { markets: [{ kindId: 2, lineQ: 38, rank: 0, prices: [1900, 1960] }] })
  expect(seen()).toEqual(['open', 3, 1])
  read('hidden')
  expect(seen()).toEqual(['hidden', null, 0])
  read('closed')
  expect(seen()).toEqual(['closed', 3, 0])
  read('open')
  expect(seen()).toEqual(['open', 3, 1])
})

test('corners without a result stay as closed as their match, even days after its end', () => {
  const book = newBook()
  book.putMatch(storedMatch(1, START_MS - HOUR_MS, { betting: 'hidden', live: liveState() }))
  book.putMatch(corners(START_MS - HOUR_MS))
  book.endMatch(1 as MatchId, 1)
  for (const days of [1, 2, 3]) book.advance(START_MS + days * 24 * HOUR_MS)
  book.putMatch(corners(START_MS - HOUR_MS))
  expect(book.match(5 as MatchId)?.betting).toBe('hidden')
  book.endMatch(5 as MatchId, 1)
  for (const days of [4, 5]) book.advance(START_MS + days * 24 * HOUR_MS)
  expect([1, 5].map((id) => book.match(id as MatchId))).toEqual([undefined, undefined])
})

test('a list assembled from encoded rows equals the list of its rows', () => {
  fc.assert(
    fc.property(fc.array(bookSteps, { maxLength: 60 }), (steps) => {
      const [book, plain] = [newBook(), new PlainBook()]
      for (const step of steps) {
        apply(book, plain, step)
        for (const view of VIEWS)
          if (view.kind === 'market') expect(JSON.parse(book.encodedList(view))).toEqual(book.body(view))
      }
    }),
    RUNS,
  )
})

test('commits are numbered without a gap, and each view has the last commit that changed it', () => {
  fc.assert(
    fc.property(fc.array(bookSteps, { maxLength: 40 }), (steps) => {
      const [book, plain] = [newBook(), new PlainBook()]
      const seqs: number[] = []
      book.onCommit(({ seq }) => seqs.push(seq))
      for (const step of steps) {
        const before = VIEWS.map((view) => ({ seq: book.findSeq(view), rows: JSON.stringify(book.body(view)) }))
        apply(book, plain, step)
        VIEWS.forEach((view, index) => {
          const was = before[index]
          if (JSON.stringify(book.body(view)) !== was?.rows) expect(book.findSeq(view)).toBeGreaterThan(was?.seq ?? 0)
        })
      }
      expect(seqs).toEqual(seqs.map((_, index) => 1_001 + index))
    }),
    RUNS,
  )
})

test('corners follow their match, with its state at index 12 and their own count at the end', () => {
  const book = newBook()
  const kickOffMs = START_MS - HOUR_MS
  const { fixture } = storedMatch(2, kickOffMs)
  const child = { ...fixture, child: { of: 'm1', kind: 'corners' as const } }
  book.putMatch(storedMatch(1, kickOffMs, { live: liveState() }))
  book.putMatch(storedMatch(2, kickOffMs, { fixture: child, parentId: 1 as MatchId, live: liveState() }))
  const before = book.findSeq({ kind: 'match', matchId: 1 })
  book.updateMatch(2 as MatchId, { live: liveState({ score: { home: 3, away: 1 } }) })
  book.updateMatch(1 as MatchId, { live: liveState({ score: { home: 0, away: 2 }, minute: 17 }) })
  const { matches, links } = book.body({ kind: 'match', matchId: 1 })
  expect(links).toEqual([[1, 2]])
  expect(matches.map((row) => [row[0], row[4], row[12]?.slice(0, 4), row.length, row[15]])).toEqual([
    [1, 1, [0, 2, '1H', 17], 14, undefined],
    [2, 3, [0, 2, '1H', 17], 16, ['corners', 3, 1]],
  ])
  expect(matches[1]?.[9]).toBe(matches[0]?.[9])
  expect(book.findSeq({ kind: 'match', matchId: 1 })).toBeGreaterThan(before + 1)
  expect(book.body({ kind: 'market', tab: 3, sportId: fixture.league.sportId, page: 'hdpou' }).matches).toEqual([])
  expect(book.match(2 as MatchId)?.parentId).toBe(1)
})

test('goals are listed at the end of a row, in their order', () => {
  const book = newBook()
  const goals = [
    { side: 'away' as const, period: 'first' as const, minute: 45, added: 2 },
    { side: 'home' as const, period: 'second' as const, minute: 61, added: 0 },
  ]
  book.putMatch(storedMatch(1, START_MS - HOUR_MS, { live: liveState({ goals }) }))
  const [row] = book.body({ kind: 'match', matchId: 1 }).matches
  expect(row?.slice(14)).toEqual([
    null,
    null,
    [
      [1, 45, 2],
      [0, 61, 0],
    ],
  ])
})

test('a race lists its runners at the end of its row', () => {
  const book = newBook()
  const race = storedMatch(1, START_MS + HOUR_MS)
  const runners = [
    { name: 'Grey Arrow', region: null },
    { name: 'Quiet Storm', region: 'MY' },
  ]
  book.putMatch({ ...race, fixture: { ...race.fixture, runners } })
  expect(book.body({ kind: 'match', matchId: 1 }).matches[0]?.slice(14)).toEqual([
    [
      ['Grey Arrow', null],
      ['Quiet Storm', 'MY'],
    ],
    null,
  ])
})

test('a page lists the matches with one of its markets, and the first page lists every match', () => {
  const book = newBook()
  const at = START_MS + HOUR_MS / 2
  for (const id of [1, 3, 5]) book.putMatch(storedMatch(id, at))
  const cup = storedMatch(7, at)
  book.putMatch({ ...cup, fixture: { ...cup.fixture, runners: [{ name: 'Lions', region: null }] } })
  const price = (id: number, ...kindIds: number[]) =>
    book.updateMatch(id as MatchId, {
      markets: kindIds.map((kindId) => ({ kindId, lineQ: 0, rank: 0, prices: [1900, 1960] })),
    })
  price(1, 1, 5)
  price(3, 4)
  price(7, 39)
  const shown = (page: GridPage) => {
    const { matches, odds } = book.body({ kind: 'market', tab: 2, sportId: 2, page })
    return [matches.map(([id]) => id), odds.map(([, kindId]) => kindId)]
  }
  expect(shown('hdpou')).toEqual([[1, 3, 5], [1]])
  expect(shown('oetg')).toEqual([[3], [4]])
  expect(shown('outright')).toEqual([[7], [39]])
  expect(shown('parlay')).toEqual([[1], [1]])
  const pagesOf = () => book.names().matches.map(([id, , , , , , , , pages]) => [id, pages])
  const pages = (...names: GridPage[]) => names.reduce((bits, name) => bits | pageBit(name), 0)
  expect(pagesOf()).toEqual([
    [1, pages('hdpou', 'parlay')],
    [3, pages('hdpou', 'oetg')],
    [5, pages('hdpou')],
    [7, pages('outright')],
  ])
  const seqs = (['hdpou', 'oetg', 'outright'] as const).map(
    (page) =>
      [
        page,
        book.findSeq({
          kind: 'market',
          tab: 2,
          sportId: 2,
          page,
        }),
      ] as const,
  )
  book.updateMatch(7 as MatchId, { markets: [{ kindId: 39, lineQ: 0, rank: 0, prices: [2500] }] })
  for (const [page, seq] of seqs)
    expect([page, book.findSeq({ kind: 'market', tab: 2, sportId: 2, page }) > seq]).toEqual([
      page,
      page === 'outright',
    ])
  const { namesSeq } = book
  book.updateMatch(7 as MatchId, { markets: [] })
  expect(pagesOf().at(-1)).toEqual([7, 0])
  expect(book.namesSeq).toBeGreaterThan(namesSeq)
})

test('an update without a change creates no commit', () => {
  const book = newBook()
  const markets = [{ kindId: 1, lineQ: -2, rank: 0, prices: [1900, 1960] }]
  book.putMatch(storedMatch(1, START_MS + HOUR_MS))
  book.updateMatch(1 as MatchId, { markets })
  const { seq } = book
  book.putMatch(storedMatch(1, START_MS + HOUR_MS))
  book.updateMatch(1 as MatchId, { markets: structuredClone(markets) })
  book.advance(START_MS + 1)
  expect(book.seq).toBe(seq)
})

test('a goal changes only its own match and reports the changed lines', () => {
  const book = newBook()
  for (const id of [1, 2, 3]) {
    book.putMatch(storedMatch(id, START_MS - HOUR_MS, { live: liveState() }))
    book.updateMatch(id as MatchId, {
      markets: [
        { kindId: 1, lineQ: -2, rank: 0, prices: [1900, 1960] },
        { kindId: 2, lineQ: 10, rank: 0, prices: [1900, 1960] },
      ],
    })
  }
  const heard: BookChange[] = []
  book.onCommit((change) => heard.push(change))
  book.updateMatch(2 as MatchId, {
    live: liveState({ score: { home: 1, away: 0 } }),
    markets: [
      { kindId: 1, lineQ: -2, rank: 0, prices: [1900, 1960] },
      { kindId: 2, lineQ: 10, rank: 0, prices: [1500, 2500] },
    ],
  })
  expect(heard).toHaveLength(1)
  expect(heard[0]?.matches).toMatchObject([{ matchId: 2, tabBefore: 3, tab: 3, row: true }])
  expect(heard[0]?.matches[0]?.lines.size).toBe(1)
  expect(heard[0]?.menu).toBe(false)
})

test('rows contain the fields of the contract at their positions', () => {
  const book = newBook()
  const live = liveState({
    period: 'second',
    minute: 45,
    added: 2,
    score: { home: 2, away: 1 },
    halfTime: { home: 1, away: 0 },
    reds: { home: 0, away: 1 },
    danger: true,
  })
  book.putMatch(storedMatch(1, START_MS - HOUR_MS, { live }))
  book.updateMatch(1 as MatchId, {
    markets: [
      { kindId: 1, lineQ: -2, rank: 0, prices: [1900, 1960] },
      { kindId: 5, lineQ: 0, rank: 0, prices: [9000] },
    ],
  })
  expect(book.body({ kind: 'market', tab: 3, sportId: 2, page: 'hdpou' })).toEqual({
    leagues: [[2, 2, 'League 1', null, 2]],
    matches: [
      [
        1,
        (START_MS - HOUR_MS) / 1000,
        'Home 1',
        'Away 1',
        1,
        2,
        2,
        'JP',
        'BR',
        '2026-01-17T10:00:00+08:00',
        0,
        3,
        [2, 1, '2H', 45, 2, 0, 1, 1, [1, 0]],
        0,
      ],
    ],
    links: [],
    heads: [[1, 1, 3, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]],
    odds: [[1, 1, -2, 0, 0, 1900, 1960]],
  })
  expect(book.body({ kind: 'match', matchId: 1 }).odds).toHaveLength(2)
})
