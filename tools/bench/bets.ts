import { parseArgs } from 'node:util'
import { findDatabase } from '../../apps/server/src/runtime/database/open-database.ts'
import { createPool } from '../../apps/server/src/runtime/database/pool.ts'
import { auditLedger } from '../../apps/server/src/wallet/audit.ts'
import { readLedger } from '../../apps/server/src/wallet/ledger-reader.store.ts'
import { startTrialServer, type TrialServer } from '../e2e/trial-server.ts'
import { openSessions, type Session } from './members.ts'
import { findPgbench, pgbenchTps } from './pgbench.ts'
import { settledPicks, type BenchPick } from './picks.ts'
import type { Pool } from './pool.ts'
import { postLoad, type LoadResult, type NextBody } from './post-load.ts'
import { BenchRefused } from './refused.ts'

export const name = 'bets'
export const describe = 'singles over HTTP with durable commits, compared with pgbench on the same PostgreSQL'

const PGBENCH = { clients: 16, scale: 10 }
const STAKE_MINOR = '100'

type BetsPlan = { readonly seconds: number; readonly members: number; readonly connections: number }

/**
 * Measures accepted bets per second with durable commits. Compares the result with the rate of pgbench's TPC-B-like
 * transactions on the same PostgreSQL server, measured just before. The load generator, the server and PostgreSQL are
 * separate processes.
 */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '15' },
      members: { type: 'string', default: '2048' },
      connections: { type: 'string', default: '64' },
    },
  })
  const seconds = Number(values.seconds)
  const pgbench = await findPgbench()
  const server = await startTrialServer(['--seed', '1'])
  try {
    const tps = await measurePgbench(pgbench, server, seconds)
    const plan = { seconds, members: Number(values.members), connections: Number(values.connections) }
    const load = await measureBets(server, plan)
    return {
      perSecond: Math.round(load.perSecond),
      p50Ms: load.p50Ms,
      p99Ms: load.p99Ms,
      accepted: load.answers,
      pgbenchTps: Math.round(tps),
      ratio: Number((load.perSecond / tps).toFixed(2)),
    }
  } finally {
    await server.stop()
  }
}

async function measurePgbench(pgbench: string, server: TrialServer, seconds: number): Promise<number> {
  const url = await databaseUrl(server)
  const pool = createPool(url.href, 1)
  try {
    await pool.query('create database pgbench')
    console.log(`pgbench: scale ${PGBENCH.scale}, ${PGBENCH.clients} clients, ${seconds} s`)
    url.pathname = '/pgbench'
    return await pgbenchTps(pgbench, url, { ...PGBENCH, seconds })
  } finally {
    await pool.query('drop database if exists pgbench')
    await pool.end()
  }
}

async function measureBets(server: TrialServer, { seconds, members, connections }: BetsPlan): Promise<LoadResult> {
  const pool = createPool((await databaseUrl(server)).href, 2)
  try {
    const sessions = await openSessions(pool, members, server.dataDir)
    const picks = await settledPicks(server.url)
    console.log(`bets: ${members} members, ${picks.length} selections, ${connections} connections, ${seconds} s`)
    const load = await postLoad({
      url: server.url,
      path: '/bet/betsingle',
      connections,
      seconds,
      nextBody: betBodies(sessions, picks),
      describeFailure: explainRefusal,
    })
    refuseRefusals(load)
    await compareWithTable(pool, load.answers, connections)
    await audit(pool)
    return load
  } finally {
    await pool.end()
  }
}

/**
 * Compares the number of accepted responses with the stored tickets. Every accepted response has a row. A connection
 * may be cut before its last response is read, so the table may hold up to one extra row per connection.
 */
async function compareWithTable(pool: Pool, answers: number, connections: number): Promise<void> {
  const { rows } = await pool.query<{ count: bigint }>("select count(*) from ticket where ref like 'bench-%-bets'")
  const stored = Number(rows[0]?.count)
  if (stored < answers || stored > answers + connections) {
    throw new Error(`${answers} bets were answered as accepted and ${stored} are stored`)
  }
}

/** Returns the connection URL of the PostgreSQL server that a trial server started. */
export async function databaseUrl({ dataDir }: TrialServer): Promise<URL> {
  const connectionUrl = await findDatabase(dataDir, console.log)
  if (connectionUrl === null) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  return new URL(connectionUrl)
}

/**
 * Returns a generator of bet request bodies. It cycles through the members and selections. `run` is part of every bet
 * reference, so that references of different loads do not collide.
 */
export function betBodies(sessions: readonly Session[], picks: readonly BenchPick[], run = 'bets'): NextBody {
  let count = 0
  return () => {
    const session = sessions[count % sessions.length]
    const pick = picks[(count * 7) % picks.length]
    if (session === undefined || pick === undefined) throw new Error('there is no member or no early match to bet on')
    count += 1
    return JSON.stringify({
      account_id: session.accountId,
      session_token: session.token,
      ...pick,
      ref: `bench-${count}-${run}`,
      stake: STAKE_MINOR,
      accept_better_odds: true,
      accept_any_odds: true,
    })
  }
}

/** Returns null for an accepted bet, else a description of the response. */
export function explainRefusal(status: number, body: string): string | null {
  if (status !== 200) return `HTTP ${status} ${body.slice(0, 200).replace(/,"error_id":"[^"]*"/, '')}`
  const answer = JSON.parse(body) as { status: number; statusdesc: string; bet?: { status: string } }
  if (answer.status !== 1) return answer.statusdesc
  return answer.bet?.status === 'running' ? null : `a bet that is ${answer.bet?.status}`
}

/** Throws a BenchRefused if the server refused any bet; the message lists the reasons with their counts. */
export function refuseRefusals({ refusals }: { readonly refusals: ReadonlyMap<string, number> }): void {
  if (refusals.size === 0) return
  const list = [...refusals].map(([what, times]) => `${what} (${times})`).join(', ')
  throw new BenchRefused(`not every bet was accepted: ${list}`)
}

/** Runs the ledger audit (debits equal credits, balances equal postings). Throws if the audit fails. */
export async function audit(pool: Pool): Promise<void> {
  const report = await readLedger(pool, auditLedger)
  console.log(report.line)
  if (!report.ok) throw new Error('the ledger does not add up after the load')
}
