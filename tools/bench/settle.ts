import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import { computeSingleTerms } from '@touchline/domain/ticket'
import { createPepper } from '../../apps/server/src/secrets/pepper.ts'
import { createFactSeal } from '../../apps/server/src/secrets/text-seal.ts'
import { openDatabase } from '../../apps/server/src/runtime/database/open-database.ts'
import { createPool } from '../../apps/server/src/runtime/database/pool.ts'
import type { BetToPlace } from '../../apps/server/src/betting/placing/placement-queue.ts'
import { buildBet, legOn } from '../../apps/server/src/betting/testing/build-ticket.ts'
import { createPlacementStore } from '../../apps/server/src/betting/placing/placement.store.ts'
import { sealFacts } from '../../apps/server/src/offer/matches/fact-seals.store.ts'
import { createSettlement } from '../../apps/server/src/results/settle-match.ts'
import { createSettlementStore } from '../../apps/server/src/results/settlement.store.ts'
import { MODULES, collectSchemas } from '../../apps/server/src/modules.ts'
import { updateDatabase } from '../../apps/server/src/runtime/database/update-database.ts'
import { auditLedger } from '../../apps/server/src/wallet/audit.ts'
import { readLedger } from '../../apps/server/src/wallet/ledger-reader.store.ts'
import { openSessions } from './members.ts'
import type { Pool } from './pool.ts'

export const name = 'settle'
export const describe = 'settlement of the half-time bets of a match while bets on its second half arrive'

const SEAL = createFactSeal(createPepper('a pepper of the benchmark, long enough'))
const MEMBERS = 2_000
const BATCH = 250
/** Bets per batch, the size of the batches that the placement queue forms while a match is live. */
const BETS_PER_BATCH = 16
const PLACERS = 2
const QUIET_MS = 4_000

const HALF_TIME: MatchOutcome = { parts: { first: { status: 'completed', score: { home: 1, away: 0 } } }, goals: null }

type Latency = { readonly p50: number; readonly p99: number; readonly max: number }

const MARKETS = [
  ['BT_1X2_1H', 'home', 0],
  ['BT_1X2', 'home', 0],
  ['BT_OU_1H', 'over', 4],
  ['BT_OU', 'under', 10],
  ['BT_HDP_1H', 'away', -1],
  ['BT_HDP', 'home', -3],
] as const

/** Places batches of bets of different members, to measure placement during settlement. */
class Placing {
  readonly #store: ReturnType<typeof createPlacementStore>
  readonly #members: readonly number[]
  readonly #matchId: MatchId
  #count = 0

  constructor(pool: Pool, members: readonly number[], matchId: MatchId) {
    this.#store = createPlacementStore(pool)
    this.#members = members
    this.#matchId = matchId
  }

  async fill(tickets: number): Promise<void> {
    await this.#store.ensureWorkingDay(workingDate(Date.now()))
    for (let placed = 0; placed < tickets; placed += BATCH) await this.#place(0, Math.min(BATCH, tickets - placed))
  }

  /** Measures the latency of bet batches until `work` (the settlement) is finished. Places at least one batch. */
  async during(work: Promise<unknown>): Promise<Latency> {
    let isSettling = true
    const ended = work.finally(() => {
      isSettling = false
    })
    const latenciesMs: number[] = []
    const runPlacer = async (shard: number): Promise<void> => {
      do latenciesMs.push((await timed(() => this.#place(shard, BETS_PER_BATCH, 1))).ms)
      while (isSettling)
    }
    await Promise.all([ended, ...Array.from({ length: PLACERS }, (_, shard) => runPlacer(shard))])
    latenciesMs.sort((a, b) => a - b)
    const at = (share: number): number =>
      Number((latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? 0).toFixed(1))
    return { p50: at(0.5), p99: at(0.99), max: at(1) }
  }

  async #place(shard: number, count: number, from = 0): Promise<void> {
    const nowMs = Date.now()
    const bets = Array.from({ length: count }, () => this.#bet(nowMs, from))
    const decisions = await this.#store.placeBatch(shard, { workingDate: workingDate(nowMs), atMs: nowMs }, bets)
    if (decisions.some(({ verdict }) => verdict !== 'placed')) throw new Error('a bet of the bench was not placed')
  }

  /**
   * Builds the next bet, in turn for every member. Markets alternate too; with `from` of 1 or more the bet is always on
   * the full-match 1X2 market.
   */
  #bet(placedAtMs: number, from: number): BetToPlace {
    this.#count += 1
    const [code, selection, lineQ] = MARKETS[from === 0 ? this.#count % MARKETS.length : 1] ?? MARKETS[0]
    return buildBet({
      memberId: this.#members[this.#count % this.#members.length] ?? 0,
      ref: `bench-${this.#count}`,
      placedAtMs,
      terms: computeSingleTerms(100n, 1950, 2),
      turnoverBp: 25,
      legs: [legOn(this.#matchId, { typeCode: code, lineQ, selection, oddsMilli: 1950 })],
    })
  }
}

/** Measures tickets settled per second, and the latency of a bet batch before and during settlement. */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const { values } = parseArgs({ args: [...args], options: { tickets: { type: 'string', default: '50000' } } })
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-settle-'))
  const database = await openDatabase({ dataDir, onNotice: console.log })
  const pool = createPool(database.connectionString)
  try {
    await updateDatabase(pool, collectSchemas(MODULES))
    return await measure(pool, Number(values.tickets))
  } finally {
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(pool: Pool, tickets: number): Promise<Record<string, number>> {
  const members = await addMembers(pool)
  const matchId = await addMatch(pool)
  const placing = new Placing(pool, members, matchId)
  console.log(`settle: ${tickets} tickets on one match, half of them on its first half`)
  await placing.fill(tickets)
  const quiet = await placing.during(new Promise((resolve) => setTimeout(resolve, QUIET_MS)))
  await putResult(pool, matchId, 1, HALF_TIME)
  const first = await timed(() => settle(pool, matchId, placing))
  const afterwards = { ...HALF_TIME.parts, second: { status: 'completed', score: { home: 0, away: 1 } } }
  await putResult(pool, matchId, 2, { parts: afterwards, goals: null })
  const second = await timed(() => settle(pool, matchId, placing))
  const audit = await readLedger(pool, auditLedger)
  console.log(audit.line)
  if (!audit.ok) throw new Error('the ledger does not add up after the settlement')
  return {
    tickets,
    settled: first.value.changed,
    settleSeconds: Number((first.ms / 1000).toFixed(2)),
    perSecond: Math.round(first.value.changed / (first.ms / 1000)),
    unchangedPartMs: Math.round(second.ms),
    quietP50Ms: quiet.p50,
    quietP99Ms: quiet.p99,
    busyP50Ms: first.value.p50,
    busyP99Ms: first.value.p99,
    busyMaxMs: first.value.max,
  }
}

async function addMembers(pool: Pool): Promise<readonly number[]> {
  await pool.query("insert into operator (name, type) values ('bench', 1)")
  await openSessions(pool, MEMBERS, null)
  const { rows } = await pool.query<{ id: bigint }>('select id from member order by id')
  return rows.map(({ id }) => Number(id))
}

async function addMatch(pool: Pool): Promise<MatchId> {
  const { rows } = await pool.query<{ id: MatchId }>(
    `with l as (
       insert into league (provider, provider_key, sport_id, name) values ('bench', 'l', 1, 'League') returning id)
     insert into match (provider, provider_key, league_id, home, away, kick_off)
     select 'bench', 'm', l.id, 'Home', 'Away', now() from l returning id`,
  )
  if (rows[0] === undefined) throw new Error('no match was added')
  await sealFacts(pool, SEAL, [{ matchId: rows[0].id, kind: 'terms', no: 0 }], 'request')
  return rows[0].id
}

async function putResult(pool: Pool, matchId: MatchId, version: number, outcome: MatchOutcome | object): Promise<void> {
  await pool.query('insert into match_result (match_id, version, certainty, outcome) values ($1, $2, 1, $3)', [
    matchId,
    version,
    JSON.stringify(outcome),
  ])
  await sealFacts(pool, SEAL, [{ matchId, kind: 'result', no: version }], 'stored')
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}

async function settle(pool: Pool, matchId: MatchId, placing: Placing): Promise<Latency & { readonly changed: number }> {
  const clock = { wallMs: Date.now, worldMs: Date.now, monotonicMs: () => performance.now() }
  const settlement = createSettlement({
    store: createSettlementStore(pool, SEAL),
    clock,
    shards: [4, 5, 6],
    bus: { publish: () => undefined },
  })
  const settled = settlement.settleMatch(matchId)
  const latency = await placing.during(settled)
  return { ...latency, changed: (await settled).changed }
}
