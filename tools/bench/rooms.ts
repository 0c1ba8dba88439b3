import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import { MODULES, collectSchemas } from '../../apps/server/src/modules.ts'
import { openDatabase } from '../../apps/server/src/runtime/database/open-database.ts'
import { createPool } from '../../apps/server/src/runtime/database/pool.ts'
import { updateDatabase } from '../../apps/server/src/runtime/database/update-database.ts'
import { readMatchWithFacts } from '../../apps/server/src/results/index.ts'
import { createLegGrader } from '../../apps/server/src/results/leg-grader.ts'
import { createAdvanceRooms } from '../../apps/server/src/tournament/advance-rooms.ts'
import { createAdvanceStore } from '../../apps/server/src/tournament/advance-rooms.store.ts'
import type { AcceptedPick } from '../../apps/server/src/tournament/room-ports.ts'
import { createRoomStore } from '../../apps/server/src/tournament/rooms.store.ts'
import { auditLedger } from '../../apps/server/src/wallet/audit.ts'
import { readLedger } from '../../apps/server/src/wallet/ledger-reader.store.ts'
import { openSessions } from './members.ts'
import type { Pool } from './pool.ts'

export const name = 'rooms'
export const describe =
  'concurrent joins, starts and payouts of tournament rooms, compared with plain commits on the same PostgreSQL'

const PLAYERS = 10
const MATCHES = 5
/** Number of concurrent database clients that join members to tournament rooms. */
const CLIENTS = 16
const ENTRY_MINOR = 1_000n
const HOUR_MS = 3_600_000
const OPERATOR_ID = 1

const HOME: MatchOutcome = { parts: { full: { status: 'completed', score: { home: 1, away: 0 } } }, goals: null }

/**
 * Measures joins of tournament rooms per second, plain database commits per second for comparison, and the time until
 * every room has started and until every prize is paid.
 */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const { values } = parseArgs({
    args: [...args],
    // `rooms` is the number of tournament rooms. With `meet`, concurrent members join the same room, instead of
    // different rooms.
    options: { rooms: { type: 'string', default: '200' }, meet: { type: 'boolean', default: false } },
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-rooms-'))
  const database = await openDatabase({ dataDir, onNotice: console.log })
  const pool = createPool(database.connectionString)
  try {
    await updateDatabase(pool, collectSchemas(MODULES))
    return await measure(pool, Number(values.rooms), values.meet)
  } finally {
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(pool: Pool, rooms: number, meet: boolean): Promise<Record<string, number>> {
  const seats = rooms * PLAYERS
  console.log(`rooms: ${rooms} of ${PLAYERS} players on ${MATCHES} matches`)
  const bench = await openBench(pool, seats)
  const roomIds: string[] = []
  await runConcurrently(bench.memberIds.slice(0, rooms), async (owner) => roomIds.push(await bench.open(owner)))
  const computeRoomIndex = (at: number): number => (meet ? Math.floor(at / (PLAYERS - 1)) : at % rooms)
  const joins = bench.memberIds
    .slice(rooms)
    .map((member, at) => ({ member, roomId: roomIds[computeRoomIndex(at)] ?? '' }))
  let tries = 0
  const joinMs = await timed(() =>
    runConcurrently(joins, async (join) => {
      const needed = await bench.join(join)
      tries += needed
    }),
  )
  const commitMs = await timed(() => runConcurrently(joins, bench.commit))
  const beganMs = await timed(() => bench.advance(roomIds, bench.kickOffMs))
  await bench.putResults()
  const paidMs = await timed(() => bench.advance(roomIds, bench.kickOffMs + 2 * HOUR_MS))
  await bench.check(rooms)
  return {
    rooms,
    seats,
    joinsPerSecond: perSecond(joins.length, joinMs),
    commitsPerSecond: perSecond(joins.length, commitMs),
    triesAJoin: Number((tries / joins.length).toFixed(2)),
    joinRatio: Number((commitMs / joinMs).toFixed(2)),
    beganMs: Math.round(beganMs),
    paidMs: Math.round(paidMs),
    paidPerSecond: perSecond(seats, paidMs),
  }
}

async function openBench(pool: Pool, members: number) {
  const nowMs = Date.now()
  const kickOffMs = nowMs + HOUR_MS
  const at = { workingDate: workingDate(nowMs), atMs: nowMs }
  await pool.query("insert into operator (name, type) values ('bench', 1)")
  await openSessions(pool, members, null)
  await pool.query('create table plain_commit (id bigint generated always as identity primary key, member_id bigint)')
  const ids = await pool.query<{ id: bigint }>('select id from member order by id')
  const matchIds = await addMatches(pool, kickOffMs)
  const store = createRoomStore(pool)
  const picks = picksOn(matchIds)
  const buildRequest = (memberId: number) => ({ memberId, ref: `rooms-${memberId}`, bodyHash: '', address: '' })
  return {
    memberIds: ids.rows.map(({ id }) => Number(id)),
    kickOffMs,
    open: async (owner: number): Promise<string> => {
      const room = { kind: 'public', name: 'Bench', currency: 'MYR', entryMinor: ENTRY_MINOR, feeBp: 1_000 } as const
      const matches = matchIds.map((matchId) => ({ matchId, kickOffMs }))
      const opened = await store.open(
        at,
        buildRequest(owner),
        { ...room, maxPlayers: PLAYERS, pin: null, matches },
        picks,
      )
      if (opened.roomId === null) throw new Error(`a room was not opened: ${opened.code}`)
      return opened.roomId
    },
    /**
     * Joins a member to a tournament room. Returns the number of attempts: a join is retried if the room changed
     * meanwhile.
     */
    join: async ({ member, roomId }: { readonly member: number; readonly roomId: string }): Promise<number> => {
      for (let tries = 1; ; tries += 1) {
        const room = await store.room(OPERATOR_ID, roomId)
        if (room === null) throw new Error(`there is no room ${roomId}`)
        const code = await store.join(at, buildRequest(member), room, picks)
        if (code === 'done') return tries
        if (code !== 'stale') throw new Error(`a join was refused: ${code}`)
      }
    },
    commit: ({ member }: { readonly member: number }) =>
      pool.query('insert into plain_commit (member_id) values ($1)', [member]),
    advance: (roomIds: readonly string[], worldMs: number) =>
      createAdvanceRooms({
        store: createAdvanceStore(pool),
        readMatchGrading: (requestedIds) => readMatchGradings(pool, requestedIds),
        clock: { worldMs: () => worldMs },
        onError: (error) => {
          throw error
        },
      })(roomIds),
    putResults: () =>
      pool.query('insert into match_result (match_id, version, certainty, outcome) select id, 1, 2, $1 from match', [
        HOME,
      ]),
    check: (rooms: number) => checkAll(pool, rooms),
  }
}

async function addMatches(pool: Pool, kickOffMs: number): Promise<readonly MatchId[]> {
  const { rows } = await pool.query<{ id: MatchId }>(
    `with l as (
       insert into league (provider, provider_key, sport_id, name) values ('bench', 'l', 1, 'League') returning id)
     insert into match (provider, provider_key, league_id, home, away, kick_off)
     select 'bench', n::text, l.id, 'Home', 'Away', to_timestamp($1::double precision / 1000)
     from l, generate_series(1, $2::integer) n returning id`,
    [kickOffMs, MATCHES],
  )
  return rows.map(({ id }) => id)
}

/** Returns the prediction picks of a tournament member: the home side of every match, with the same points. */
function picksOn(matchIds: readonly MatchId[]): readonly AcceptedPick[] {
  return matchIds.map((matchId) => ({
    matchId,
    typeCode: 'BT_1X2',
    lineQ: 0,
    selection: 'home',
    oddsMilli: 1_950,
    points: 1_000,
  }))
}

async function readMatchGradings(pool: Pool, matchIds: readonly MatchId[]) {
  return new Map(
    [...(await readMatchWithFacts(pool, matchIds))].map(([matchId, { facts, hasStarted }]) => [
      matchId,
      { kickOffMs: facts.voids.kickOffMs, hasStarted, outcome: facts.outcome, grader: createLegGrader(facts) },
    ]),
  )
}

/** Throws unless `rooms` tournament rooms have ended (prizes paid) and the ledger audit passes. */
async function checkAll(pool: Pool, rooms: number): Promise<void> {
  const { rows } = await pool.query<{ ended: bigint }>("select count(*) as ended from room where state = 'ended'")
  if (Number(rows[0]?.ended) !== rooms) throw new Error(`${rows[0]?.ended} of ${rooms} rooms have ended`)
  const audit = await readLedger(pool, auditLedger)
  console.log(audit.line)
  if (!audit.ok) throw new Error('the ledger does not add up after the rooms')
}

/** Runs `work` once per item, with `CLIENTS` items at a time. */
async function runConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const remainingItems = items.values()
  const client = async (): Promise<void> => {
    for (const item of remainingItems) await work(item)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

/** Runs `work` and returns its duration in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

function perSecond(count: number, ms: number): number {
  return Math.round(count / (ms / 1000))
}
