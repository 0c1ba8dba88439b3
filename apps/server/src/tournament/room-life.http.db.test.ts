import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchOutcome } from '@touchline/domain/match'
import { results } from '../results/index.ts'
import { live, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { Listener } from '../testing/listener.ts'
import type { TestMember, TestModules } from '../testing/test-modules.ts'
import { ODD, putUnder } from '../results/testing/put-under.ts'
import { tournament } from './index.ts'
import {
  dropRoomModules,
  expectAudited,
  homePick,
  joinRoom,
  readMoney,
  openRoom,
  expectRoom,
  buildRoomRequest,
  openRoomModules,
  type PlayableMatch,
} from './testing/room-world.ts'

let server: TestModules
let play: readonly PlayableMatch[]
let members: readonly TestMember[]
const versions = new Map<string, number>()

/** Number of groups of three matches. Each test uses one group; later groups have later kick-offs. */
const TURNS = 8
const HOUR_MS = 3_600_000
const MATCHES = Object.fromEntries(
  Array.from({ length: TURNS }, (_, turn) =>
    ['a', 'b', 'c'].map((key, at): readonly [string, number] => [`${key}${turn}`, 2 + turn * 3 + at]),
  ).flat(),
)

beforeAll(async () => {
  ;({ server, play } = await openRoomModules(MATCHES))
  const all = await Promise.all(Array.from({ length: 30 }, () => server.member()))
  members = all
  for (const each of all.slice(0, 8)) await putUnder(server.database, each, ODD)
  await server.database.owner.query("update upline_share set product = 'tournament'")
})
afterAll(() => dropRoomModules(server))

function turnOf(turn: number): readonly PlayableMatch[] {
  return play.slice(turn * 3, turn * 3 + 3)
}
function member(at: number): TestMember {
  const found = members[at]
  if (found === undefined) throw new Error(`there is no member ${at}`)
  return found
}

/** Publishes match results and waits until the tournament rooms are settled. */
async function settle(...results: readonly (readonly [PlayableMatch, MatchOutcome])[]): Promise<void> {
  for (const [{ key }, outcome] of results) {
    const version = (versions.get(key) ?? 0) + 1
    versions.set(key, version)
    server.feed.queueChanges({ kind: 'result', key, version, certainty: 2, outcome })
  }
  await server.advance()
  await server.server.apiOf(tournament).settled()
}

/** Advances the clock to a time after a match's kick-off, in milliseconds. */
async function until({ kickOffS }: PlayableMatch, afterMs = 0): Promise<void> {
  await server.advance(kickOffS * 1000 + afterMs - server.wallMs)
  await server.server.apiOf(tournament).settled()
}

const CANCELLED: MatchOutcome = {
  parts: { full: { status: 'cancelled', score: { home: 0, away: 0 } } },
  goals: null,
}
const HOME = buildFullTimeOutcome([0, 0], [1, 0])
const AWAY = buildFullTimeOutcome([0, 0], [0, 1])

async function info(who: TestMember, room_id: string) {
  return server.post('/tournament/roominfo', { ...who, room_id })
}
async function roomOf(who: TestMember, room_id: string) {
  return expectRoom(await info(who, room_id))
}

/** Returns the change of a member's balance since `before`, in minor units; positive for a gain. */
async function since(who: TestMember, before: readonly [string, string]): Promise<number> {
  return Number((await readMoney(server, who))[0]) - Number(before[0])
}

type Selection = 'home' | 'draw' | 'away'
interface NaivePick {
  readonly match: number
  readonly selection: Selection
  readonly points: number
  readonly price: number
}

/**
 * Computes expected points independently: displayed price in hundredths, points rounded down, 1,000 points for a void
 * match.
 */
function naivePoints(picks: readonly NaivePick[], results: readonly (Selection | null)[]): number {
  return picks
    .filter(({ match, selection }) => results[match] === selection)
    .map(({ points, price }) => Math.floor((points * Math.floor(price / 10)) / 100))
    .reduce((sum, each) => sum + each, results.filter((result) => result === null).length * 1_000)
}

function outcomeOf(result: Selection | null | undefined): MatchOutcome {
  return result === null || result === undefined ? CANCELLED : PLAYED[result]
}

const PLAYED: Readonly<Record<Selection, MatchOutcome>> = {
  home: HOME,
  draw: buildFullTimeOutcome([0, 0], [0, 0]),
  away: AWAY,
}

test('PR7 a member on a self-imposed time-out cannot join or pick, and can leave a room', async () => {
  const [owner, tired] = [await server.member(), await server.member()]
  const [a, b] = turnOf(5)
  if (a === undefined || b === undefined) throw new Error('there are no matches')
  const roomId = await openRoom(server, owner, turnOf(5))
  expect(await joinRoom(server, tired, roomId, [homePick(a)])).toMatchObject({ status: 1 })
  expect(await server.post('/protectionbar', { ...tired, days: 1 })).toMatchObject({ status: 1 })
  const further = { ...tired, ref: 'pick-while-barred', room_id: roomId, picks: [homePick(b)] }
  expect(await server.post('/tournament/betplus', further)).toMatchObject({ statusdesc: 'ownTimeOut' })
  const other = await openRoom(server, await server.member(), turnOf(5))
  expect(await joinRoom(server, tired, other, [homePick(a)])).toMatchObject({ statusdesc: 'ownTimeOut' })
  expect(await server.post('/tournament/roomleave', { ...tired, room_id: roomId })).toMatchObject({ status: 1 })
})

test('TO3, TO4, TO9 thirty members get exact prizes after corrections and voids; money sums to zero', async () => {
  const matches = turnOf(0)
  const selections = fc.constantFrom<Selection>('home', 'draw', 'away')
  const [drawn = []] = fc.sample(
    fc.array(
      fc.array(fc.tuple(fc.nat(2), selections, fc.integer({ min: 50, max: 300 })), { minLength: 1, maxLength: 3 }),
      {
        minLength: 30,
        maxLength: 30,
      },
    ),
    { seed: 7, numRuns: 1 },
  )
  const before = await Promise.all(members.map((each) => readMoney(server, each)))
  const picksOf = (at: number) =>
    (drawn[at] ?? []).map(([match, selection, points]) =>
      homePick(matches[match] as PlayableMatch, { selection, points }),
    )
  const roomId = await openRoom(server, member(0), matches, { limit: 30, entry_fee: 11, picks: picksOf(0) })
  for (let at = 1; at < 30; at += 1) {
    server.wallMs += 10
    expect(await joinRoom(server, member(at), roomId, picksOf(at))).toMatchObject({ status: 1 })
  }
  const lines = server.server.apiOf(results).tournamentResults
  const priceOf = (match: number, selection: Selection): number =>
    lines.linesOf((matches[match] as PlayableMatch).matchId, 'BT_1X2')[0]?.prices[
      ['home', 'draw', 'away'].indexOf(selection)
    ] ?? 0
  const naive = drawn.map((picks) =>
    picks.map(([match, selection, points]) => ({ match, selection, points, price: priceOf(match, selection) })),
  )
  await until(matches[2] as PlayableMatch)
  const pool = Math.floor((1_100 * 30 * 9_000) / 10_000)
  for (const results of [
    ['home', 'draw', 'away'],
    ['home', 'away', 'away'],
    ['draw', null, 'home'],
    [null, 'home', 'home'],
  ] as const) {
    await settle(...matches.map((match, at) => [match, outcomeOf(results[at])] as const))
    const points = naive.map((picks) => naivePoints(picks, results))
    const order = points.map((_, at) => at).toSorted((x, y) => (points[y] ?? 0) - (points[x] ?? 0) || x - y)
    const prizes = new Map(order.slice(0, 3).map((at, place) => [at, (pool * ([50, 30, 20][place] ?? 0)) / 100]))
    const rows = await Promise.all(members.map((each) => roomOf(each, roomId)))
    expect(rows.map((row) => row['points'])).toEqual(points)
    expect(rows.map((row) => row['rank'])).toEqual(points.map((_, at) => order.indexOf(at) + 1))
    expect(rows.map((row) => Number(row['returned']))).toEqual(points.map((_, at) => prizes.get(at) ?? 0))
    const moved = await Promise.all(members.map((each, at) => since(each, before[at] ?? ['', ''])))
    expect(moved).toEqual(points.map((_, at) => (prizes.get(at) ?? 0) - 1_100))
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(pool - 33_000)
  }
  await expectAudited(server)
})

test('TO5, TO9 a room is played and pays its prize, and a corrected result moves the difference', async () => {
  const matches = turnOf(1)
  const [a, b, c] = matches as [PlayableMatch, PlayableMatch, PlayableMatch]
  const [one, two, three] = [member(0), member(1), member(2)]
  const before = await Promise.all([one, two, three].map((each) => readMoney(server, each)))
  const moved = async () => Promise.all([one, two, three].map((each, at) => since(each, before[at] ?? ['', ''])))
  const roomId = await openRoom(server, one, matches, { picks: [homePick(a, { points: 1_000 })] })
  await joinRoom(server, two, roomId, [homePick(a, { selection: 'away', points: 1_000 })])
  await joinRoom(server, three, roomId, [homePick(b, { points: 60 })])
  await until(a)
  expect(await roomOf(one, roomId)).toMatchObject({ status: 1, players: 3 })
  expect((await info(one, roomId))['match_list']).toMatchObject([{ status: 'started' }, { status: 'waiting' }, {}])
  const late = { ...three, ref: 'late-pick', room_id: roomId }
  expect(await server.post('/tournament/bet', { ...late, ...homePick(a) })).toMatchObject({
    statusdesc: 'matchNotActive',
  })
  expect(await server.post('/tournament/bet', { ...late, ...homePick(c, { points: 50 }) })).toMatchObject({ status: 1 })
  const { topic } = await server.post('/tournament/roomrank', { ...one, room_id: roomId })
  const listener = new Listener(server.server)
  await listener.next('hello')
  listener.send({ op: 'sub', topic })
  const told: object = await listener.next('snap')
  if (!('room' in told) || told.room === null) await listener.next('patch')
  server.feed.queueChanges({ kind: 'state', key: a.key, state: live({ score: { home: 0, away: 1 } }) })
  await server.advance()
  expect(await listener.next('patch')).toMatchObject({
    topic,
    room: {
      scores: [{ match_id: a.matchId, home: 0, away: 1 }],
      ranking: [{ seat: 2, points: 0, rank_now: 1 }, { points_now: 0 }, { points_now: 0 }],
    },
  })
  const course = await server.post('/tournament/betresultfinal', { ...two, room_id: roomId })
  expect(course).toMatchObject({
    own_seat: 2,
    courses: [
      { match_id: a.matchId, status: 'started', steps: [{ home: 0, away: 1 }] },
      { match_id: b.matchId, status: 'waiting', steps: [] },
      { match_id: c.matchId, status: 'waiting', steps: [] },
    ],
  })
  await until(c)
  expect(await roomOf(one, roomId)).toMatchObject({ status: 4 })
  await settle([a, HOME], [b, AWAY], [c, AWAY])
  expect(await roomOf(one, roomId)).toMatchObject({ status: 3, rank: 1, returned: '2700', pool: '2700' })
  expect((await info(one, roomId))['picks']).toMatchObject([{ outcome: 'won' }])
  expect(await moved()).toEqual([1_700, -1_000, -1_000])
  await settle([a, AWAY])
  expect(await roomOf(one, roomId)).toMatchObject({ status: 3, points: 0, returned: '0' })
  expect(await roomOf(two, roomId)).toMatchObject({ rank: 1, returned: '2700' })
  expect(await moved()).toEqual([-1_000, 1_700, -1_000])
  await settle([a, CANCELLED])
  expect(await roomOf(two, roomId)).toMatchObject({ points: 1_000 })
  await settle([b, CANCELLED], [c, CANCELLED])
  expect(await roomOf(two, roomId)).toMatchObject({ status: 2, returned: '1000' })
  expect(await moved()).toEqual([0, 0, 0])
  await settle([a, HOME], [b, AWAY], [c, AWAY])
  expect(await moved()).toEqual([1_700, -1_000, -1_000])
  expect(await readMoney(server, one)).toEqual([String(Number(before[0]?.[0]) + 1_700), before[0]?.[1]])
  const results = await server.post('/gameresulttournament', { ...one, working_date: '2026-01-17' })
  expect(results['bets']).toMatchObject([{ net: '1700' }, { room: { limit: 30 } }])
  await expectAudited(server)
})

test('SE3, TO9 a prize is taken back even if the member has spent it', async () => {
  const [a, b, c] = turnOf(2) as [PlayableMatch, PlayableMatch, PlayableMatch]
  const [one, two, three] = [member(3), member(4), member(5)]
  const before = await readMoney(server, one)
  const roomId = await openRoom(server, one, [a, b, c], { entry_fee: 1_000, picks: [homePick(a)] })
  await joinRoom(server, two, roomId, [homePick(a, { selection: 'away' })])
  await joinRoom(server, three, roomId, [homePick(b)])
  await until(c)
  await settle([a, HOME], [b, AWAY], [c, AWAY])
  expect(await roomOf(one, roomId)).toMatchObject({ returned: '270000' })
  const next = { entry_fee: 1_000, picks: [homePick((turnOf(3) as [PlayableMatch])[0])] }
  // Opens rooms until their fees exceed the balance that the member had before the prize.
  for (let room = 0; room < 11; room += 1) await openRoom(server, one, turnOf(3), next)
  await settle([a, AWAY])
  expect(Number((await readMoney(server, one))[0])).toBeLessThan(0)
  expect(await roomOf(two, roomId)).toMatchObject({ returned: '270000' })
  const refused = await server.post('/tournament/roomcreate', { ...one, ...buildRoomRequest(turnOf(3), next) })
  expect(refused).toMatchObject({ statusdesc: 'balanceBelowZero' })
  await until((turnOf(3) as [PlayableMatch])[0])
  expect(await since(one, before)).toBe(-100_000)
  await expectAudited(server)
})

test('TO5, TO7 a room with fewer than three players, or with every match void, refunds all fees', async () => {
  const [a, b, c] = turnOf(4) as [PlayableMatch, PlayableMatch, PlayableMatch]
  const [one, two] = [member(6), member(7)]
  const before = await Promise.all([one, two].map((each) => readMoney(server, each)))
  const few = await openRoom(server, one, [a, b, c])
  await joinRoom(server, two, few, [homePick(b)])
  await until(a)
  expect(await roomOf(two, few)).toMatchObject({ status: 2, returned: '1000' })
  expect(await Promise.all([one, two].map((each) => readMoney(server, each)))).toEqual(before)

  const refunds = await server.post('/gameresulttournamentrefund', { ...one })
  expect(refunds['bets']).toMatchObject([{ room: { room_id: few }, returned: '1000', net: '0', refunded: true }])
  const gone = await openRoom(server, one, turnOf(5))
  await settle(...turnOf(5).map((match) => [match, CANCELLED] as const))
  expect(await roomOf(one, gone)).toMatchObject({ status: 2, returned: '1000' })
  expect(await readMoney(server, one)).toEqual(before[0])
  await expectAudited(server)
})

test('TO5, TO9 after a clock jump of a day a room of two is refunded and a room of three is paid', async () => {
  const [one, two, three] = [await server.member(), await server.member(), await server.member()]
  const before = await Promise.all([one, two, three].map((each) => readMoney(server, each)))
  const moved = async () => Promise.all([one, two, three].map((each, at) => since(each, before[at] ?? ['', ''])))
  const twoRooms = async ([a, b, c]: readonly [PlayableMatch, PlayableMatch, PlayableMatch]) => {
    const few = await openRoom(server, one, [a, b, c])
    await joinRoom(server, two, few, [homePick(a)])
    const enough = await openRoom(server, one, [a, b, c], { picks: [homePick(c)] })
    await joinRoom(server, two, enough, [homePick(a), homePick(b)])
    await joinRoom(server, three, enough, [homePick(b, { selection: 'away' })])
    return { few, enough, results: [a, b, c].map((match) => [match, HOME] as const) }
  }
  const [late, atOnce] = [turnOf(6), turnOf(7)] as [
    [PlayableMatch, PlayableMatch, PlayableMatch],
    [PlayableMatch, PlayableMatch, PlayableMatch],
  ]

  const { few, enough, results } = await twoRooms(late)
  await until(late[2], HOUR_MS / 2)
  expect(await roomOf(two, few)).toMatchObject({ status: 2, returned: '1000' })
  expect(await roomOf(two, enough)).toMatchObject({ status: 4, returned: null })
  expect(await moved()).toEqual([-1_000, -1_000, -1_000])
  await settle(...results)
  expect(await roomOf(two, enough)).toMatchObject({ status: 3, rank: 1, returned: '2700' })
  expect(await moved()).toEqual([-1_000, 1_700, -1_000])

  const jumped = await twoRooms(atOnce)
  server.wallMs = atOnce[2].kickOffS * 1000 + 3 * HOUR_MS
  await settle(...jumped.results)
  expect(await roomOf(two, jumped.few)).toMatchObject({ status: 2, returned: '1000' })
  expect(await roomOf(two, jumped.enough)).toMatchObject({ status: 3, rank: 1, returned: '2700' })
  expect(await moved()).toEqual([-2_000, 3_400, -2_000])
  await expectAudited(server)
})

test('UP3, TO13 uplines get their share of each fee retained, for any winner, and all sums to zero', async () => {
  const { rows } = await server.database.pool.query<{ seats: bigint; apart: bigint; wrong: bigint; shared: boolean }>(
    `select count(*) as seats, bool_or(k.of_line[1] > 0) as shared,
       count(*) filter (where k.net + k.of_all <> 0) as apart,
       count(*) filter (where k.of_line is distinct from array(
         select div(case r.state when 'ended' then r.entry * r.fee_bp / 10000 else 0 end * u.position::numeric, 10000)
         from unnest(l.position_bp) with ordinality u(position, n) order by u.n)) as wrong
     from (
       select d.subject, d.split_id, min(d.net) as net, sum(d.won) as of_all,
         (array_agg(d.won order by d.n))[1:count(*) - 1] as of_line
       from (
         select b.subject, b.split_id, d.n, sum(d.won) as won, sum(b.win_loss) as net
         from booking b cross join lateral unnest(b.split_win_loss) with ordinality d(won, n)
         where b.product = 'tournament' and b.split_id is not null group by b.subject, b.split_id, d.n
       ) d group by d.subject, d.split_id
     ) k
     cross join lateral position_split_of(k.split_id) l
     join room_player p on p.id = k.subject join room r on r.id = p.room_id`,
  )
  expect(rows).toEqual([{ seats: expect.any(BigInt) as bigint, apart: 0n, wrong: 0n, shared: true }])
})
