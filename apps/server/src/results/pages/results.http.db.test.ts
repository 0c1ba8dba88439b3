import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndedPart, Fixture, MatchId, MatchOutcome, SportId } from '@touchline/domain/match'
import { computeParlayTerms } from '@touchline/domain/ticket'
import { fixture, live, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'
import { createPlacementStore } from '../../betting/placing/placement.store.ts'
import { legOn, placeTestTicket } from '../../betting/testing/build-ticket.ts'

const HOUR_MS = 3_600_000

let server: TestModules
let member: TestMember & { readonly id: number }
let ids: Readonly<Record<string, MatchId>>

function leagueOf(key: string, sportId = 1): Fixture['league'] {
  return {
    key,
    name: key,
    region: null,
    sportId: sportId as SportId,
  }
}
function team(name: string) {
  return { name, region: null }
}

function result(key: string, outcome: MatchOutcome, version = 1) {
  return { kind: 'result', key, version, certainty: 2, outcome } as const
}

function ended(home: number, away: number, status: EndedPart['status'] = 'completed'): EndedPart {
  return {
    status,
    score: { home, away },
  }
}

/** [home, away, final score] of a league of three teams. */
const LEAGUE = [
  ['Ajax', 'Bayer', 2, 0],
  ['Bayer', 'Celta', 1, 1],
  ['Celta', 'Ajax', 3, 1],
  ['Bayer', 'Ajax', 0, 4],
] as const

const BASKET: MatchOutcome = {
  parts: { full: ended(99, 101), p1: ended(20, 30), p2: ended(30, 20), regular: ended(95, 95) },
  goals: null,
}

beforeAll(async () => {
  server = await openTestModules(results)
  const kickOffMs = server.wallMs - 2 * HOUR_MS
  const say = (key: string, more: Partial<Fixture>): void =>
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, kickOffMs, more) })
  LEAGUE.forEach(([home, away], index) =>
    say(`l${index}`, { league: leagueOf('league'), home: team(home), away: team(away) }),
  )
  say('basket', { league: leagueOf('nba', 2) })
  say('race', {
    league: leagueOf('races', 3),
    home: team('Derby'),
    away: team(''),
    runners: [team('Star'), team('Dust'), team('Moon')],
  })
  say('open', {})
  const one = { home: 1, away: 0 }
  const goal = { side: 'home', period: 'first', minute: 12, added: 0 } as const
  for (const state of [live(), live({ minute: 12, score: one, goals: [goal] })])
    server.feed.queueChanges({ kind: 'state', key: 'l0', state })
  await server.advance()
  LEAGUE.forEach(([, , home, away], index) =>
    server.feed.queueChanges(result(`l${index}`, buildFullTimeOutcome([0, 0], [home, away]))),
  )
  server.feed.queueChanges(result('basket', BASKET), result('race', { parts: {}, goals: null, places: [2, 0, 1] }))
  await server.advance()
  member = await server.member()
  const { rows } = await server.database.pool.query<{ id: MatchId; key: string }>(
    'select id, provider_key as key from match',
  )
  ids = Object.fromEntries(rows.map(({ id, key }) => [key, id]))
})
afterAll(() => server.drop())

test('results return every finished part and filter by sport and league', async () => {
  for (const is_outright of [true, false]) {
    const { results } = await server.post('/matchresult', { ...member, is_outright, page_size: 100 })
    const shown = (results as { match_id: number }[]).map(({ match_id }) => match_id)
    expect(shown.includes(ids['race'] ?? 0)).toBe(is_outright)
    expect(shown.includes(ids['basket'] ?? 0)).toBe(!is_outright)
  }
  expect(await server.post('/matchresult', { ...member, sport_id: 2 })).toMatchObject({
    results: [
      {
        match_id: ids['basket'],
        sport_id: 2,
        half_time: null,
        full_time: [99, 101],
        runners: null,
        parts: [
          { part: 'full', status: 'completed', score: [99, 101] },
          { part: 'regular', score: [95, 95] },
          { part: 'p1', score: [20, 30] },
          { part: 'p2', score: [30, 20] },
        ],
      },
    ],
    next: null,
  })
  const all = await server.post('/matchresult', { ...member, page_size: 4 })
  const rest = await server.post('/matchresult', { ...member, page_size: 4, after: all['next'] })
  const found = [...(all['results'] as { match_id: number }[]), ...(rest['results'] as { match_id: number }[])]
  expect(new Set(found.map(({ match_id }) => match_id)).size).toBe(6)
})

test('a result of a competition names its winners, and an unfinished competition is not listed', async () => {
  const league = leagueOf('cup')
  const cup = { league, home: team('cup'), away: team(''), runners: [team('Ajax'), team('Bayer')] }
  const kickOffMs = server.wallMs - HOUR_MS
  for (const [key, more] of [
    ['table', {}],
    ['players', { scorers: true }],
    ['on', {}],
  ] as const)
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, kickOffMs, { ...cup, ...more }) })
  const over = { parts: { full: ended(0, 0) }, goals: null, places: [1, 2] }
  server.feed.queueChanges(result('table', over), result('players', over))
  server.feed.queueChanges(
    result('on', {
      parts: {},
      goals: null,
      within: [
        [1, 1],
        [2, 2],
      ],
    }),
  )
  await server.advance()
  const { results } = await server.post('/matchresult', { ...member, sport_id: 1, is_outright: true })
  const won = (results as { home: string; outright: unknown }[]).map(({ outright }) => outright)
  expect(won.toSorted()).toEqual([['BT_OR', 'BT_TOP4', 'BT_REL'], ['BT_TOPS']].toSorted())
  const { results: races } = await server.post('/matchresult', { ...member, sport_id: 3 })
  expect(races).toMatchObject([{ outright: null }])
})

test('a match result returns the goals, a race result returns the places of the runners', async () => {
  const goals = [{ side: 'home', period: 'first', minute: 45, added: 2 }] as const
  server.feed.queueChanges(result('l0', { ...buildFullTimeOutcome([1, 0], [1, 0]), goals }, 2))
  await server.advance()
  expect(await server.post('/singlematchresult', { ...member, match_id: ids['l0'] })).toMatchObject({
    result: { half_time: [1, 0], full_time: [1, 0], version: 2, amended: true },
    goals,
  })
  expect(await server.post('/singlematchresult', { ...member, match_id: ids['race'] })).toMatchObject({
    result: {
      runners: [
        { name: 'Star', place: 2 },
        { name: 'Dust', place: 0 },
        { name: 'Moon', place: 1 },
      ],
    },
    goals: null,
    events: [],
  })
  for (const match_id of [ids['open'], 999_999]) {
    expect(await server.post('/singlematchresult', { ...member, match_id })).toMatchObject({
      http: 404,
      field: 'match_id',
    })
  }
  const { events } = await server.post('/singlematchresult', { ...member, match_id: ids['l0'] })
  expect(events).toEqual([
    ['joined', '1H', 10, 0, expect.any(Number), null, 0, 0],
    ['goal', '1H', 12, 0, expect.any(Number), 0, 1, 0],
  ])
  server.feed.queueChanges(result('l0', buildFullTimeOutcome([0, 0], [2, 0]), 3))
  await server.advance()
})

test('a bet returns the results of its matches and the ids of its open matches', async () => {
  const legs = [legOn(ids['basket'] as MatchId), legOn(ids['open'] as MatchId)]
  const bet_id = await placeTestTicket(createPlacementStore(server.database.pool), {
    memberId: member.id,
    placedAtMs: server.wallMs,
    terms: computeParlayTerms(10_00n, legs),
    legs,
  })
  expect(await server.post('/parlaymatchresult', { ...member, bet_id })).toMatchObject({
    bet_id,
    results: [{ match_id: ids['basket'] }],
    open: [ids['open']],
  })
  const stranger = await server.member()
  expect(await server.post('/parlaymatchresult', { ...stranger, bet_id })).toMatchObject({ http: 404 })
})
