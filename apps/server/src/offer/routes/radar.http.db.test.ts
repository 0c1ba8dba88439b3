import type { UxAnswer, UxEvent, UxRadarAnswer } from '@touchline/contract/sportsbook/ux'
import type { Goal } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(results)
  const kickOffMs = server.wallMs - 600_000
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('live', kickOffMs) },
    { kind: 'fixture', fixture: fixture('live/corners', kickOffMs, { child: { of: 'live', kind: 'corners' } }) },
    { kind: 'fixture', fixture: fixture('later', server.wallMs + 3_600_000) },
    { kind: 'state', key: 'live', state: live({ minute: 1 }) },
    { kind: 'state', key: 'live/corners', state: live({ minute: 1 }) },
  )
  await server.advance()
})
afterAll(() => server.drop())

function goal(side: Goal['side'], minute: number): Goal {
  return { side, period: 'first', minute, added: 0 }
}
async function inPlay() {
  return (await (await server.get('/livematchlist')).json()) as UxAnswer
}
async function matchId() {
  return (await server.market(3)).matches[0]?.[0] ?? 0
}
async function radar(id: number) {
  return (await (await server.get(`/radarlist?match=${id}`)).json()) as UxRadarAnswer
}
function short([kind, period, minute, , , side, home, away]: UxEvent) {
  return `${kind} ${period} ${minute} ${side} ${home}-${away}`
}
async function timeline(id: number) {
  return (await radar(id)).events.map(short)
}

test('live matches are listed with rows, leagues and goals, and without related matches', async () => {
  const { matches, leagues } = await inPlay()
  expect(matches).toHaveLength(1)
  expect(leagues).toMatchObject([[matches[0]?.[5], matches[0]?.[5], 'World Cup', null, 1]])
})

test('a timeline grows with new states and not with repeated states', async () => {
  const id = await matchId()
  expect(await timeline(id)).toEqual(['period 1H 1 null 0-0'])
  const scored = live({ minute: 12, score: { home: 1, away: 0 }, goals: [goal('home', 12)] })
  // The states arrive in a single batch. The intermediate states are not lost.
  server.feed.queueChanges(
    { kind: 'state', key: 'live', state: live({ minute: 9, danger: true }) },
    { kind: 'state', key: 'live', state: scored },
    { kind: 'state', key: 'live', state: scored },
    { kind: 'state', key: 'live/corners', state: live({ minute: 12, score: { home: 0, away: 1 } }) },
  )
  await server.advance(5_000)
  expect(await timeline(id)).toEqual([
    'period 1H 1 null 0-0',
    'danger 1H 9 null 0-0',
    'goal 1H 12 0 1-0',
    'corner 1H 12 1 0-1',
  ])
  const etag = (await server.get(`/radarlist?match=${id}`)).headers.get('etag') ?? ''
  const again = () => server.get(`/radarlist?match=${id}`, { 'if-none-match': etag })
  expect((await again()).status).toBe(304)
  server.feed.queueChanges({ kind: 'state', key: 'live', state: { ...scored, minute: 20, reds: { home: 0, away: 1 } } })
  await server.advance(5_000)
  expect((await again()).status).toBe(200)
  expect((await timeline(id)).at(-1)).toBe('red 1H 20 1 0-1')
})

test('a restart keeps the timeline and adds the events that happened meanwhile', async () => {
  const id = await matchId()
  const before = await timeline(id)
  await server.stop()
  await server.start()
  const goals = [goal('home', 12), goal('away', 31)]
  server.feed.queueChanges({
    kind: 'state',
    key: 'live',
    state: live({ minute: 40, score: { home: 1, away: 1 }, goals, reds: { home: 0, away: 1 } }),
  })
  await server.advance(5_000)
  expect(await timeline(id)).toEqual([...before, 'goal 1H 31 1 1-1'])
})

test('a finished match keeps its timeline, an unstarted match has none, and others are not found', async () => {
  const id = await matchId()
  const before = await timeline(id)
  const goals = [goal('home', 12), goal('away', 31)]
  const over = live({ period: 'ended', minute: 90, score: { home: 1, away: 1 }, goals, reds: { home: 0, away: 1 } })
  server.feed.queueChanges(
    { kind: 'state', key: 'live', state: over },
    { kind: 'result', key: 'live', version: 1, certainty: 2, outcome: buildFullTimeOutcome([1, 1], [1, 1]) },
  )
  await server.advance(5_000)
  expect((await inPlay()).matches).toEqual([])
  const { events, match } = await radar(id)
  expect(events.map(short)).toEqual([...before, 'period FT 90 null 1-1'])
  expect(match.slice(0, 4)).toEqual([id, expect.any(Number), 'Japan', 'Brazil'])
  const next = (await server.market(2)).matches[0]?.[0] ?? 0
  expect(await radar(next)).toMatchObject({ status: 1, events: [] })
  expect(await radar(999_999)).toMatchObject({ status: 0, statusdesc: 'notFound', field: 'match' })
  expect((await server.get('/radarlist?match=x')).status).toBe(400)
})
