import type { EndedPart, Fixture, MatchOutcome, Score, SportId, CompetitionStage } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setProduct } from '../testing/operator-offers.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'
import { fixture, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { competitions } from './index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestModules
let member: TestMember
let house: OfficeClient
/** Kick-off of the upcoming match of the league, in epoch seconds. */
let nextS: number

function leagueOf(key: string, sportId = 1): Fixture['league'] {
  return {
    key,
    name: key,
    region: null,
    sportId: sportId as SportId,
  }
}
function team(name: string, region: string | null = null) {
  return { name, region }
}
function inRound(ties: number, legs: 1 | 2): CompetitionStage {
  return { season: '2026', round: { ties, legs } }
}

function say(key: string, league: string, sides: readonly [string, string], more: Partial<Fixture> = {}): void {
  server.feed.queueChanges({
    kind: 'fixture',
    fixture: fixture(key, server.wallMs - 2 * HOUR_MS, {
      league: leagueOf(league),
      home: team(sides[0]),
      away: team(sides[1]),
      ...more,
    }),
  })
}

function result(key: string, outcome: MatchOutcome, version = 1) {
  return { kind: 'result', key, version, certainty: 2, outcome } as const
}

function ended(score: Score): EndedPart {
  return { status: 'completed', score }
}
function end(home: number, away: number, more: Partial<MatchOutcome> = {}, extra?: Score): MatchOutcome {
  return {
    parts: { ...buildFullTimeOutcome([0, 0], [home, away]).parts, ...(extra && { extra: ended(extra) }) },
    goals: null,
    ...more,
  }
}

/** Matches of a league of three sides, oldest first: home, away, score. */
const LEAGUE = [
  ['Ajax', 'Bayer', 2, 0],
  ['Bayer', 'Celta', 1, 1],
  ['Celta', 'Ajax', 3, 1],
  ['Bayer', 'Ajax', 0, 4],
] as const

/** Matches of a cup: two semi-finals of two legs and a final. */
const CUP: readonly (readonly [
  key: string,
  home: string,
  away: string,
  stage: CompetitionStage,
  outcome: MatchOutcome | null,
])[] = [
  ['c1', 'Ajax', 'Delft', inRound(2, 2), end(1, 0)],
  ['c2', 'Celta', 'Espoo', inRound(2, 2), end(0, 0)],
  ['c3', 'Delft', 'Ajax', inRound(2, 2), end(1, 0, { shootOut: { home: 3, away: 4 } }, { home: 0, away: 0 })],
  ['c4', 'Espoo', 'Celta', inRound(2, 2), end(0, 2)],
  ['c5', 'Ajax', 'Celta', inRound(1, 1), null],
]

beforeAll(async () => {
  server = await openTestModules(competitions)
  const at = (index: number) => ({ kickOffMs: server.wallMs - 2 * HOUR_MS + index * 60_000 })
  LEAGUE.forEach(([home, away], index) => say(`l${index}`, 'league', [home, away], at(index)))
  nextS = Math.floor((server.wallMs + DAY_MS) / 1000)
  say('ahead', 'league', ['Celta', 'Bayer'], { kickOffMs: nextS * 1000 })
  CUP.forEach(([key, home, away, stage, outcome], index) =>
    say(key, 'cup', [home, away], { stage, ...(outcome === null ? { kickOffMs: server.wallMs + DAY_MS } : at(index)) }),
  )
  say('basket', 'nba', ['Bulls', 'Heat'], { league: leagueOf('nba', 2) })
  say('race', 'races', ['Derby', ''], { league: leagueOf('races', 3), runners: [team('Star'), team('Dust')] })
  say('off', 'league', ['Ajax', 'Celta'], at(9))
  say('twins', 'twins', ['', ''], { home: team('Nacional', 'UY'), away: team('Nacional', 'PT'), ...at(0) })
  await server.advance()
  LEAGUE.forEach(([, , home, away], index) =>
    server.feed.queueChanges(result(`l${index}`, buildFullTimeOutcome([0, 0], [home, away]))),
  )
  for (const [key, , , , outcome] of CUP) if (outcome !== null) server.feed.queueChanges(result(key, outcome))
  server.feed.queueChanges(result('twins', end(2, 0)))
  const cancelled = { status: 'cancelled', score: { home: 0, away: 0 } } as const
  server.feed.queueChanges(result('off', { parts: { full: cancelled }, goals: null }))
  server.feed.queueChanges(result('basket', { parts: { full: ended({ home: 99, away: 101 }) }, goals: null }))
  await server.advance()
  member = await server.member()
  house = await enterOffice(server, 'house')
})
afterAll(() => server.drop())

async function leagueId(name: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>('select id from league where name = $1', [name])
  return rows[0]?.id ?? 0
}

async function ask(call: string, league: string, more: object = {}): Promise<Answer> {
  return server.post(call, { ...member, league_id: await leagueId(league), ...more })
}

/** Expected table of `LEAGUE`: three points for a win, one for a draw. */
const TABLE = [
  { place: 1, team: 'Ajax', played: 3, won: 2, drawn: 0, lost: 1, scored: 7, conceded: 3, points: 6, form: 'WLW' },
  { place: 2, team: 'Celta', played: 2, won: 1, drawn: 1, lost: 0, scored: 4, conceded: 2, points: 4, form: 'DW' },
  { place: 3, team: 'Bayer', played: 3, won: 0, drawn: 1, lost: 2, scored: 1, conceded: 7, points: 1, form: 'LDL' },
]

test('CP1 CP6 a league table lists its rows with their form, home record and away record', async () => {
  const answer = await ask('/standinglist', 'league')
  expect(answer).toMatchObject({
    league: 'league',
    sport_id: 1,
    points: { won: 3, drawn: 1 },
    rules: ['all.difference', 'all.scored', 'between.points', 'between.scoredAway'],
    tables: [{ group: null, rows: TABLE }],
  })
  const [{ rows }] = answer['tables'] as [{ rows: readonly Record<string, unknown>[] }]
  expect(rows[0]).toMatchObject({
    home: { won: 1, drawn: 0, lost: 0, scored: 2, conceded: 0 },
    away: { won: 1, drawn: 0, lost: 1, scored: 5, conceded: 3 },
    ahead_by: null,
  })
})

interface Row {
  readonly team: string
  readonly region: string | null
  readonly points: number
  readonly deducted: number
}
async function rowsOf(league: string): Promise<readonly Row[]> {
  const [table] = (await ask('/standinglist', league))['tables'] as readonly { readonly rows: readonly Row[] }[]
  return table?.rows ?? []
}
async function pointsOf(): Promise<Record<string, number>> {
  return Object.fromEntries((await rowsOf('league')).map(({ team: name, points }) => [name, points]))
}

let ruled = 0
function rule(body: object): Promise<Answer> {
  return house.post('rule', { ref: `ruling-${(ruled += 1)}`, ...body })
}
async function lastResultId(): Promise<number> {
  const answer = await ask('/standingresult', 'league', { of: 'results', page_size: 1 })
  return (answer['matches'] as readonly { readonly match_id: number }[])[0]?.match_id ?? 0
}

test('CP9 a ruling changes the competition tables at once, until it is withdrawn', async () => {
  const matchId = await lastResultId()
  const done = { status: 1 }
  expect(await rule({ matchId, award: { home: 0, away: 3 }, reason: 'a wrong name' })).toMatchObject(done)
  expect(await rule({ matchId, award: { home: 3, away: 0 }, reason: 'no show' })).toMatchObject(done)
  expect(await pointsOf()).toEqual({ Ajax: 9, Celta: 4, Bayer: 1 })
  expect(await ask('/standingresult', 'league', { of: 'results', page_size: 1 })).toMatchObject({
    matches: [{ match_id: matchId, match_status: 2, score: [3, 0], awarded: true }],
  })
  expect(await ask('/standingresult', 'league', { of: 'results', team: 'Ajax', page_size: 9 })).toMatchObject({
    matches: expect.arrayContaining([expect.objectContaining({ match_id: matchId, awarded: true })]) as unknown,
  })
  expect(await rule({ matchId, deduct: { side: 'home', points: 8 }, reason: 'accounts' })).toMatchObject(done)
  expect(await pointsOf()).toEqual({ Celta: 4, Ajax: 1, Bayer: 1 })
  expect((await rowsOf('league')).find(({ team: name }) => name === 'Ajax')).toMatchObject({ deducted: 8 })
  const { rows } = (await house.post('rulings')) as unknown as { readonly rows: readonly { readonly id: string }[] }
  expect(rows).toMatchObject([
    { matchId, deduct: { team: 'Ajax', points: 8 }, reason: 'accounts', isWithdrawn: false },
    { matchId, award: { home: 3, away: 0 }, by: 'house', home: 'Ajax', away: 'Celta', isWithdrawn: false },
    { matchId, award: { home: 0, away: 3 }, isWithdrawn: true },
  ])
  for (const { id } of rows.slice(0, 2)) expect(await house.post('withdrawruling', { id })).toMatchObject(done)
  expect(await house.post('withdrawruling', { id: rows[0]?.id })).toMatchObject({ statusdesc: 'notFound' })
  expect(await ask('/standinglist', 'league')).toMatchObject({ tables: [{ rows: TABLE }] })
})

test('CP9 a repeated ruling reference returns the stored ruling; other content is refused', async () => {
  const asked = { ref: 'six-points', matchId: await lastResultId(), reason: 'accounts' }
  const taken = { ...asked, deduct: { side: 'home', points: 6 } }
  const both = await Promise.all([rule(taken), rule(taken)])
  expect([...both, await rule(taken)]).toMatchObject([{ status: 1 }, { status: 1 }, { status: 1 }])
  expect((await rowsOf('league')).find(({ team: name }) => name === 'Ajax')).toMatchObject({ points: 0, deducted: 6 })
  const others = [
    { ...taken, deduct: { side: 'home', points: 7 } },
    { ...taken, deduct: { side: 'away', points: 6 } },
    { ...taken, reason: 'other accounts' },
    { ...asked, award: { home: 6, away: 0 } },
  ]
  for (const other of others) expect([other, await rule(other)]).toMatchObject([other, { statusdesc: 'refUsed' }])
  const [stands] = (await house.post('rulings'))['rows'] as readonly { readonly id: string }[]
  expect(stands).toMatchObject({ deduct: { team: 'Ajax', points: 6 }, isWithdrawn: false })
  await house.post('withdrawruling', { id: stands?.id })
  expect(await rule(taken)).toMatchObject({ status: 1 })
  expect(await ask('/standinglist', 'league')).toMatchObject({ tables: [{ rows: TABLE }] })
  expect((await house.post('acts', { about: 'six-points' }))['rows']).toHaveLength(1)
})

test('CP9 a ruling is refused for an unplayed or unknown match, and with both or neither outcome', async () => {
  const operator = await enterOffice(server, { operator: 'demo' })
  expect(await operator.post('rulings')).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  const ahead = (await ask('/standingresult', 'league', { of: 'fixtures' }))['matches'] as readonly {
    match_id: number
  }[]
  const matchId = ahead[0]?.match_id ?? 0
  const [award, deduct, reason] = [{ home: 3, away: 0 }, { side: 'home', points: 1 }, 'why']
  expect(await rule({ matchId, award, reason })).toMatchObject({ http: 400, field: 'matchId' })
  expect(await rule({ matchId, award, deduct, reason })).toMatchObject({ http: 400, field: 'award' })
  expect(await rule({ matchId, reason })).toMatchObject({ http: 400, field: 'award' })
  expect(await rule({ matchId, deduct, reason: ' ' })).toMatchObject({ http: 400, field: 'reason' })
  expect(await rule({ matchId: 999_999, deduct, reason })).toMatchObject({ statusdesc: 'notFound' })
  expect(await house.post('rulings', { after: 'x' })).toMatchObject({ http: 400, field: 'after' })
})

test('two teams with the same name have separate rows and separate matches', async () => {
  expect(await rowsOf('twins')).toMatchObject([
    { team: 'Nacional', region: 'UY', points: 3 },
    { team: 'Nacional', region: 'PT', points: 0 },
  ])
  const of = async (region: string | null) =>
    (await ask('/standingresult', 'twins', { of: 'results', team: 'Nacional', region }))['matches']
  expect([await of('UY'), await of('PT'), await of(null)]).toMatchObject([[{}], [{}], []])
})

test('CP2 in a sport without draws a win is one point, and a race appears in no table', async () => {
  expect(await ask('/standinglist', 'nba')).toMatchObject({
    points: { won: 1, drawn: 0 },
    tables: [
      {
        rows: [
          { team: 'Heat', won: 1, points: 1 },
          { team: 'Bulls', lost: 1, points: 0 },
        ],
      },
    ],
  })
  for (const call of ['/standinglist', '/bracketlist']) {
    expect(await ask(call, 'races')).toMatchObject({ http: 404, field: 'league_id' })
  }
})

test('CP3 CP4 CP7 a cup bracket shows legs, extra time, penalties, winners and open ties', async () => {
  expect(await ask('/standinglist', 'cup')).toMatchObject({ tables: [] })
  expect(await ask('/bracketlist', 'league')).toMatchObject({ rounds: [], third_place: null })
  const answer = await ask('/bracketlist', 'cup')
  expect(answer).toMatchObject({
    rounds: [
      {
        ties: 2,
        slots: [
          {
            sides: [{ team: 'Ajax' }, { team: 'Delft' }],
            winner: 0,
            legs: [
              { home_side: 0, score: [1, 0], extra: null, shoot_out: null },
              { home_side: 1, score: [1, 0], extra: [0, 0], shoot_out: [3, 4] },
            ],
          },
          { sides: [{ team: 'Celta' }, { team: 'Espoo' }], winner: 0, legs: [{ score: [0, 0] }, { score: [0, 2] }] },
        ],
      },
      { ties: 1, slots: [{ winner: null, legs: [{ match_status: 0, score: null }] }] },
    ],
    third_place: null,
  })
})

test('competitions list played and upcoming counts, filter by sport and page without gaps', async () => {
  const list = async (more: object) => (await server.post('/eventlist', { ...member, ...more })) as Answer
  expect(await list({ sport_id: 1 })).toMatchObject({
    competitions: [
      { league: 'league', played: 4, ahead: 1, next_s: nextS, outright: false },
      { league: 'cup', played: 4, ahead: 1 },
      { league: 'twins', played: 1, ahead: 0 },
    ],
    next: null,
  })
  const all = (await list({}))['competitions'] as readonly { league: string }[]
  expect(all.map(({ league }) => league)).toEqual(['league', 'cup', 'nba', 'twins'])
  const first = await list({ page_size: 2 })
  expect(await list({ page_size: 2, after: first['next'] })).toMatchObject({
    competitions: [{ league: 'nba' }, { league: 'twins' }],
  })
  expect(await list({ after: 'x' })).toMatchObject({ http: 400, field: 'after' })
})

test('results are listed from the newest and fixtures from the next one, page by page', async () => {
  const first = await ask('/standingresult', 'league', { of: 'results', page_size: 3 })
  const sides = (answer: Answer) =>
    (answer['matches'] as readonly { home: string; away: string }[]).map(({ home, away }) => `${home}-${away}`)
  expect(sides(first)).toEqual(['Ajax-Celta', 'Bayer-Ajax', 'Celta-Ajax'])
  expect((first['matches'] as readonly object[])[0]).toMatchObject({ match_status: 2, score: null })
  const rest = await ask('/standingresult', 'league', { of: 'results', page_size: 3, after: first['next'] })
  expect(sides(rest)).toEqual(['Bayer-Celta', 'Ajax-Bayer'])
  expect(rest['next']).toBeNull()
  expect(sides(await ask('/standingresult', 'league', { of: 'fixtures' }))).toEqual(['Celta-Bayer'])
  expect(await ask('/standingresult', 'league', { of: 'results', after: 'x' })).toMatchObject({ field: 'after' })
  expect(await ask('/standingresult', 'league', { of: 'all' })).toMatchObject({ http: 400, field: 'of' })
})

test('the matches of a team include every competition that the team plays in', async () => {
  const of = async (asked: object) => {
    const answer = await ask('/standingresult', 'league', { team: 'Celta', page_size: 2, ...asked })
    return answer as Answer & { readonly matches: readonly { readonly league: string }[] }
  }
  const leagues = ({ matches }: { readonly matches: readonly { readonly league: string }[] }) =>
    matches.map(({ league }) => league)
  const first = await of({ of: 'results' })
  expect(leagues(first)).toEqual(['league', 'cup'])
  const rest = await of({ of: 'results', page_size: 10, after: first['next'] })
  expect(leagues(rest).toSorted()).toEqual(['cup', 'league', 'league'])
  expect(leagues(await of({ of: 'fixtures' })).toSorted()).toEqual(['cup', 'league'])
})

test('a corrected result is shown at once, with a higher version', async () => {
  const before = await ask('/standinglist', 'league')
  server.feed.queueChanges(result('l1', buildFullTimeOutcome([0, 0], [5, 1]), 2))
  await server.advance()
  const after = await ask('/standinglist', 'league')
  expect(after).toMatchObject({
    tables: [{ rows: [{ team: 'Ajax' }, { team: 'Bayer', points: 3 }, { team: 'Celta' }] }],
  })
  expect(Number(after['version'])).toBeGreaterThan(Number(before['version']))
})

test('competitions disabled by the operator are refused, and an unknown league is not found', async () => {
  for (const call of ['/standinglist', '/bracketlist', '/standingresult']) {
    const body = { ...member, league_id: 999_999, ...(call === '/standingresult' && { of: 'results' }) }
    expect(await server.post(call, body)).toMatchObject({ http: 404, field: 'league_id' })
  }
  await setProduct(server.database.owner, 'event', false)
  await expect.poll(async () => (await server.post('/eventlist', { ...member }))['statusdesc']).toBe('productDisabled')
  for (const [call, more] of [
    ['/bracketlist', {}],
    ['/standingresult', { of: 'results' }],
  ] as const) {
    expect(await ask(call, 'league', more)).toMatchObject({ statusdesc: 'productDisabled' })
  }
  expect(await ask('/standinglist', 'league')).toMatchObject({ statusdesc: 'success' })
  await setProduct(server.database.owner, 'event', true)
})
