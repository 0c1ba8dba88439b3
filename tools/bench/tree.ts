import { parseArgs } from 'node:util'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { createPool } from '../../apps/server/src/runtime/database/pool.ts'
import {
  readCompanyIds,
  readHierarchySums,
  readDirectMembersSums,
  sumHierarchyDays,
} from '../../apps/server/src/wallet/uplines/upline-days.store.ts'
import { startTrialServer } from '../e2e/trial-server.ts'
import { databaseUrl } from './bets.ts'
import { median } from './median.ts'
import { openSessions } from './members.ts'
import { settledPicks } from './picks.ts'
import type { Pool } from './pool.ts'
import { limitLowered } from './tree/change.ts'
import { addTree } from './tree/tree-world.ts'
import { betsByTurns } from './tree/turns.ts'

export const name = 'tree'
export const describe =
  'hierarchy of six levels: monthly report, limit change at the top, cost of position splits and member limits'

const SESSIONS = 2_048
const MONTH_DAYS = 30
const REPORTS = 5
/** Id of a shareholder with a quarter of the upline tree as downline. */
const TOP = 'TR1'

/** Groupings of an upline report that are measured. */
const GROUPINGS = ['account', 'day', 'product', 'sport', 'match'] as const

type Members = Record<'below' | 'alone', readonly number[]>

/**
 * Measures reports, limit changes and bets on a large upline tree. Targets: 1,000 ms for the slowest report, 500 ms for
 * a lowered limit, 0.9 for bets with position splits and 0.95 with self-imposed limits.
 */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      accounts: { type: 'string', default: '200000' },
      bookings: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '32' },
    },
  })
  const server = await startTrialServer(['--seed', '1'])
  const pool = createPool((await databaseUrl(server)).href, 4)
  try {
    const accounts = Number(values.accounts)
    const bookings = Number(values.bookings)
    // The totals of the last two days are not yet computed.
    const [from, to] = [workingDate(Date.now() - (MONTH_DAYS - 1) * DAY_MS), workingDate(Date.now())]
    console.log(`tree: ${accounts} accounts six deep, ${bookings} bookings from ${from} to ${to}`)
    await addTree(pool, { accounts, bookings, from })
    const startedMs = performance.now()
    await sumHierarchyDays(pool, workingDate(Date.now() - DAY_MS))
    const sumMs = performance.now() - startedMs
    const sessions = await openSessions(pool, SESSIONS, server.dataDir)
    const members = await moveHalf(pool)
    const picks = await settledPicks(server.url)
    const pick = picks[0]
    const { rows } = await pool.query<{ account_id: string }>('select account_id from member where id = $1', [
      members.below[0],
    ])
    const session = sessions.find(({ accountId }) => accountId === rows[0]?.account_id)
    if (pick === undefined || session === undefined) throw new Error('there is no early match or no member to bet with')
    const changeMs = await limitLowered({ pool, url: server.url, session, pick, account: TOP })
    return {
      reportMs: rounded(await reportMs(pool, from, to), 1),
      sumMs: Math.round(sumMs),
      changeMs: rounded(changeMs, 1),
      ...(await ratios(pool, pick.match_id as MatchId, members, Number(values.seconds))),
    }
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Moves every second member of the bench below the agents of the first shareholder, so that position splits apply. */
async function moveHalf(pool: Pool): Promise<Members> {
  await pool.query(
    `update member m set upline_id = a.id
     from (select id, row_number() over (order by id) as place, count(*) over () as agents
       from upline where level = 5 and account_id like $1 || '%') a
     where m.account_id like 'bench%' and m.id % 2 = 0 and a.place = m.id / 2 % a.agents + 1`,
    [TOP],
  )
  const { rows } = await pool.query<{ id: bigint; is_below: boolean }>(
    "select id, upline_id is not null as is_below from member where account_id like 'bench%' order by id",
  )
  const selectIds = (below: boolean) => rows.filter((row) => row.is_below === below).map(({ id }) => Number(id))
  return { below: selectIds(true), alone: selectIds(false) }
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

/**
 * Returns the slowest grouping of a monthly report in milliseconds: for a shareholder, and for the company with all
 * shareholders.
 */
async function reportMs(pool: Pool, from: string, to: string): Promise<number> {
  const { rows } = await pool.query<{ id: bigint; operator_id: number; level: number }>(
    `select c.id, c.operator_id, c.level from upline t join upline c on c.id = t.id or c.parent_id = t.id
     where t.account_id = $1 order by c.level`,
    [TOP],
  )
  const [top] = rows
  const company = top && (await readCompanyIds(pool, top.operator_id)).get('MYR')
  const { rows: agents } = await pool.query<{ id: bigint }>('select max(id) as id from upline where level = 5')
  if (top === undefined || company === undefined) throw new Error('there is no shareholder')
  const mediansMs = [
    await medianMs(() => readHierarchySums(pool, { uplineIds: rows.map(({ id }) => Number(id)), from, to })),
    await medianMs(() => readDirectMembersSums(pool, { above: Number(agents[0]?.id), from, to })),
  ]
  for (const id of [Number(top.id), company]) {
    for (const grouping of GROUPINGS)
      mediansMs.push(await medianMs(() => readHierarchySums(pool, { uplineIds: [id], from, to }, grouping)))
  }
  return Math.max(...mediansMs)
}

async function medianMs(read: () => Promise<readonly unknown[]>): Promise<number> {
  const durationsMs: number[] = []
  for (let time = 0; time < REPORTS; time += 1) {
    const startedMs = performance.now()
    const rows = await read()
    durationsMs.push(performance.now() - startedMs)
    if (rows.length === 0) throw new Error('a report has no sums')
  }
  return median(durationsMs)
}

/**
 * Returns two ratios of bets per second: with position splits to without, and with self-imposed limits to without. 1
 * means no slowdown.
 */
async function ratios(pool: Pool, matchId: MatchId, members: Members, seconds: number) {
  // A round takes half a second, and both measurements run a round.
  const turns = { pool, matchId, rounds: Math.max(1, Math.round(seconds)) }
  const split = await betsByTurns({ ...turns, name: 'split', sides: [members.below, members.alone] })
  const limit = await betsByTurns({ ...turns, name: 'limit', sides: await limitHalf(pool, members.alone) })
  return {
    splitRatio: rounded(split.ratio, 2),
    limitRatio: rounded(limit.ratio, 2),
    perSecond: Math.round(split.perSecond),
  }
}

/**
 * Sets self-imposed limits (PR) that no bench reaches for every second member. Returns the members with and without
 * limits.
 */
async function limitHalf(pool: Pool, memberIds: readonly number[]): Promise<[number[], number[]]> {
  const limited = memberIds.filter((_, at) => at % 2 === 0)
  await pool.query(
    `insert into protection_limit (member_id, kind, period, amount)
     select m.id, k.kind, k.period, 1000000000000 from unnest($1::bigint[]) m(id)
     cross join (values ('loss', 'day'), ('stake', 'week'), ('loss', 'month')) k(kind, period)`,
    [limited],
  )
  return [limited, memberIds.filter((_, at) => at % 2 === 1)]
}
