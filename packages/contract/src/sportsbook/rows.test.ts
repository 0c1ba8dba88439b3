import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { GRID_PAGES } from '@touchline/domain/grid'
import { HEAD_COUNTS } from '@touchline/domain/market'
import type { ReadResponse } from '../client.ts'
import * as read from './read-rows.ts'
import type { ClosedRow, ReceivedBook, ReceivedFrame } from './received.ts'
import type { MarketLine } from './records.ts'
import type { UxHead, UxLive, UxMatch, UxOdds } from './ux.ts'
import * as write from './write-rows.ts'

const id = fc.integer({ min: 1 })
const count = fc.nat(200)
const name = fc.string({ maxLength: 12 })
const region = fc.option(fc.constantFrom('GB', '001'))
const score = fc.record({ home: count, away: count })
const side = fc.constantFrom('home' as const, 'away' as const)
const tab = fc.constantFrom(1 as const, 2 as const, 3 as const)
const period = fc.constantFrom('1H' as const, 'HT' as const, 'ET' as const, 'P9' as const)
const prices = fc.array(fc.nat(100_000), { maxLength: 6 })
const runners = fc.array(fc.record({ name, region }), { minLength: 1, maxLength: 3 })

const play = fc.record({
  score,
  period,
  minute: count,
  added: count,
  reds: score,
  danger: fc.boolean(),
  halfTime: fc.option(score),
  parts: fc.array(score, { maxLength: 5 }),
  detail: fc.option(
    fc.record(
      { leftS: count, turn: side, points: fc.record({ home: name, away: name }), wickets: score, balls: score },
      { requiredKeys: [] },
    ),
  ),
})
const teams = { home: name, homeRegion: region, away: name, awayRegion: region }
const match = fc.record({
  id,
  kickOffS: count,
  kickOff: name,
  ...teams,
  leagueId: id,
  sportId: id,
  status: fc.constantFrom(0 as const, 1 as const, 2 as const, 5 as const),
  tab,
  play: fc.option(play),
  neutral: fc.boolean(),
  runners: fc.option(runners),
  child: fc.option(
    fc.record({ kind: fc.constantFrom('corners' as const, 'bookings' as const), home: count, away: count }),
  ),
  goals: fc.array(fc.record({ side, minute: count, added: count }), { maxLength: 3 }),
})
const counts = fc.record({
  ...{ hdp: count, ou: count, oe: count, oxt: count, ml: count, tw: count },
  ...{ cs: count, dc: count, fglg: count, htft: count, tg: count, orz: count },
})
const head = fc.record({
  ...{ matchId: id, marketId: id, tab, sportId: id, leagueId: id, total: count },
  ...{ parlay: fc.boolean(), live: fc.boolean(), more: count, counts },
})
const line = fc.record({ matchId: id, kindId: id, lineQ: fc.integer(), rank: count, suspended: fc.boolean(), prices })
const event = fc.record({
  ...{ kind: fc.constantFrom('goal' as const, 'red' as const), period, minute: count, added: count },
  ...{ atS: fc.integer(), side: fc.option(side), home: count, away: count },
})
const named = fc.record({
  ...{ id, leagueId: id, tab, kickOffS: count, ...teams, pages: fc.nat(2 ** GRID_PAGES.length) },
  runners: fc.oneof(fc.constant([]), runners),
})

function sent<Row>(row: Row) {
  return JSON.parse(JSON.stringify(row)) as ClosedRow<Row>
}

/** Checks that a record survives encoding, transfer and decoding. */
function comesBack<Row, T>(records: fc.Arbitrary<T>, there: (record: T) => Row, back: (row: ClosedRow<Row>) => T) {
  return fc.assert(
    fc.property(records, (record) => {
      expect(back(sent(there(record)))).toEqual(record)
    }),
  )
}

test('every row type decodes to the record it was encoded from', () => {
  const league = fc.record({ id, order: count, name, region, sportId: id })
  comesBack(league, write.writeLeague, read.readLeague)
  comesBack(match, write.writeMatch, read.readMatch)
  comesBack(fc.record({ parentId: id, childId: id }), write.writeLink, read.readLink)
  comesBack(head, write.writeHead, read.readHead)
  comesBack(line, write.writeLine, (row) => read.readLine(row))
  comesBack(fc.record({ matchId: id, kindId: id, lineQ: fc.integer() }), write.writeRemovedLine, read.readRemovedLine)
  const tabs = { early: count, today: count, live: count, parlay: count, closed: count }
  comesBack(fc.record({ sportId: id, ...tabs }), write.writeCounts, read.readCounts)
  comesBack(event, write.writeEvent, read.readEvent)
  comesBack(fc.record({ atS: count, prices }), write.writePoint, read.readPoint)
  comesBack(named, write.writeName, read.readName)
})

/** A row with a distinct value at every position, to detect swapped positions. */
const LIVE: UxLive = [2, 1, 'ET', 95, 3, 4, 5, 1, [6, 7], [8, 9]]
const MATCH: UxMatch = [
  ...[11, 12, 'H', 'A', 3, 13, 14, 'GB', 'DE', '2026-11-21T21:00:00+08:00', 5, 3, LIVE, 1],
  ...[[['R', 'FR']], ['corners', 15, 16], [[1, 45, 2]]],
  [451, 1, ['40', 'A'], [17, 18], [19, 20]],
] as unknown as UxMatch

test('a match row decodes to the fields of product §3 and encodes back unchanged', () => {
  const { play: played, ...record } = read.readMatch(sent(MATCH))
  expect(record).toMatchObject({ id: 11, kickOffS: 12, home: 'H', away: 'A', leagueId: 13, sportId: 14, status: 5 })
  expect(record).toMatchObject({ homeRegion: 'GB', awayRegion: 'DE', tab: 3, neutral: true })
  expect(record).toMatchObject({
    child: { kind: 'corners', home: 15, away: 16 },
    goals: [{ side: 'away', minute: 45 }],
  })
  expect(played).toMatchObject({ score: { home: 2, away: 1 }, minute: 95, added: 3, reds: { home: 4, away: 5 } })
  expect(played).toMatchObject({ danger: true, halfTime: { home: 6, away: 7 }, parts: [{ home: 8, away: 9 }] })
  expect(played?.detail).toEqual({
    leftS: 451,
    turn: 'away',
    points: { home: '40', away: 'A' },
    wickets: { home: 17, away: 18 },
    balls: { home: 19, away: 20 },
  })
  expect(write.writeMatch(read.readMatch(sent(MATCH)))).toEqual(MATCH)
  const plain = MATCH.slice(0, 14) as unknown as UxMatch
  const sided: UxMatch = [...plain]
  sided[4] = 1
  expect(write.writeMatch(read.readMatch(sent(sided)))).toEqual(sided)
  expect(Object.keys(read.readHead(sent<UxHead>([1, 2, 3])).counts)).toEqual([...HEAD_COUNTS])
})

test('readLine reuses the cached line only if the row is unchanged', () => {
  const known: MarketLine = read.readLine(sent<UxOdds>([7, 101, -3, 0, 0, 1900, 1950]))
  const again = (row: UxOdds) =>
    read.readLine(sent(row), (matchId, kindId, lineQ) =>
      matchId === 7 && kindId === 101 && lineQ === -3 ? known : undefined,
    )
  expect(again([7, 101, -3, 0, 0, 1900, 1950])).toBe(known)
  const others: UxOdds[] = [
    [8, 101, -3, 0, 0, 1900, 1950],
    [7, 102, -3, 0, 0, 1900, 1950],
    [7, 101, -2, 0, 0, 1900, 1950],
    [7, 101, -3, 1, 0, 1900, 1950],
    [7, 101, -3, 0, 1, 1900, 1950],
    [7, 101, -3, 0, 0, 1901, 1950],
    [7, 101, -3, 0, 0, 1900, 1951],
    [7, 101, -3, 0, 0, 1900],
    [7, 101, -3, 0, 0, 1900, 1950, 3000],
  ]
  for (const row of others) {
    expect(again(row)).not.toBe(known)
    expect(write.writeLine(again(row))).toEqual(row)
  }
})

test('the types of received rows do not extend arrays', () => {
  type Patch = Extract<ReceivedFrame, { t: 'patch'; body: object }>['body']
  expectTypeOf<ReceivedBook['odds'][number]>().toEqualTypeOf<ClosedRow<UxOdds>>()
  expectTypeOf<ClosedRow<UxOdds>>().not.toExtend<readonly unknown[]>()
  expectTypeOf<NonNullable<Patch['matches']>[number]>().not.toExtend<readonly unknown[]>()
  expectTypeOf<NonNullable<Patch['gone_odds']>[number]>().not.toExtend<readonly unknown[]>()
  expectTypeOf<Extract<ReceivedFrame, { menu: object }>['menu'][number]>().not.toExtend<readonly unknown[]>()
  expectTypeOf<ReadResponse<'/uxmatch2'>['matches'][number]>().not.toExtend<readonly unknown[]>()
  expectTypeOf<ReadResponse<'/radarlist'>['match' | 'league' | 'events']>().not.toExtend<
    readonly [unknown, ...unknown[]]
  >()
  expectTypeOf<ReadResponse<'/radarlist'>['events'][number]>().not.toExtend<readonly unknown[]>()
  expectTypeOf<ReadResponse<'/uxoddsmovement'>['points'][number]>().not.toExtend<readonly unknown[]>()
})
