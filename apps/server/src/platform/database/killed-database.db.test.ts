import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TicketCommand } from '../../betting/placing/placing-ports.ts'
import type { WirePlacement } from '../../results/testing/spelled.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../../results/testing/test-world.ts'
import { MODULES, collectSchemas } from '../../modules.ts'
import { updateDatabase } from './update-database.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import { openDatabase, type Database } from './open-database.ts'
import { createPool } from './pool.ts'

let dataDir: string
let database: Database
let pool: pg.Pool
let world: TestWorld
/** Lines that the supervisor of the embedded PostgreSQL reported. */
const notices: string[] = []

/** Timeout in milliseconds, suited to a busy machine: only a test that never ends fails. */
const PATIENCE_MS = 300_000

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-killed-'))
  await chmod(dataDir, 0o755)
  database = await openDatabase({ dataDir, durable: false, onNotice: (line) => notices.push(line) })
  pool = createPool(database.connectionString)
  await updateDatabase(pool, collectSchemas(MODULES))
  world = createTestWorld(pool)
}, PATIENCE_MS)
afterAll(async () => {
  await pool.end()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}, PATIENCE_MS)

const BACK = 'PostgreSQL is running again'

const killServer = async (): Promise<void> => {
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(pidFile), 'SIGKILL')
}

/** Waits for the condition itself; only the timeout of the test limits the wait. */
const until = (isSo: () => boolean, everyMs: number) => vi.waitUntil(isSo, { timeout: PATIENCE_MS, interval: everyMs })

/** The supervisor reports a restart once the restarted server responds. */
const isBack = (deaths: number) => until(() => notices.filter((line) => line === BACK).length === deaths, 20)

const countTickets = async (): Promise<number> => (await pool.query('select from ticket')).rowCount ?? 0

const idOf = (placed: WirePlacement): string => (placed.ok ? placed.bet.bet_id : placed.code)

const addMembers = (count: number) => Promise.all(Array.from({ length: count }, () => world.addMember(100_00n)))

test(
  'AC1 if PostgreSQL is killed during placements, accepted bets persist and retries add the rest',
  async () => {
    const matchId = await world.addMatch(2)
    const members = await addMembers(40)
    const commands: TicketCommand[] = []
    const answers: Promise<string>[] = []
    for (let round = 0; round < 8; round += 1) {
      for (const member of members) {
        const command = world.buildBet(member, matchId, { stakeMinor: 100n })
        commands.push(command)
        answers.push(world.placeBet(command).then(idOf, () => 'lost'))
      }
      if (round === 3) await killServer()
      await Promise.all(answers)
    }
    await isBack(1)
    const first = await Promise.all(answers)
    expect(first).toContain('lost')
    const again = await Promise.all(commands.map((command) => world.placeBet(command)))
    const ids = again.map(idOf)
    expect(ids.filter((id, index) => first[index] !== 'lost' && first[index] !== id)).toEqual([])
    expect(new Set(ids).size).toBe(commands.length)
    expect(await countTickets()).toBe(commands.length)
    expect(await readLedger(pool, auditLedger)).toMatchObject({ ok: true })
  },
  PATIENCE_MS,
)

test(
  'SE1 if PostgreSQL is killed during a settlement, the settlement resumes and pays once',
  async () => {
    const matchId = await world.addMatch(2)
    const members = await addMembers(60)
    await Promise.all(members.map((member) => world.placeBet(world.buildBet(member, matchId))))
    await world.putResult(matchId, 1, buildOutcome([0, 0], [1, 0]))
    const changedBefore = world.changes.length
    const settling = world.settlement.settleMatch(matchId)
    await until(() => world.changes.length > changedBefore, 1)
    const deaths = notices.filter((line) => line === BACK).length
    await killServer()
    expect(await settling).toMatchObject({ matchId, version: 1 })
    // Waits for the restart before reading balances. The settlement in this process may finish before the killed server
    // restarts.
    await isBack(deaths + 1)
    const balances = await Promise.all(members.map(({ id }) => world.ledger.readBalance(id)))
    expect(balances.every(({ availableMinor }) => availableMinor === 109_00n)).toBe(true)
    expect(await readLedger(pool, auditLedger)).toMatchObject({ ok: true })
  },
  PATIENCE_MS,
)
