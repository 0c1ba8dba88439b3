import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WirePlacement } from '../../results/testing/settlement-fixture.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../../results/testing/test-world.ts'
import { MODULES, collectSchemas } from '../../modules.ts'
import { updateDatabase } from './update-database.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import { openDatabase, type Database } from './open-database.ts'
import { createPool } from './pool.ts'
import { EVENTUALLY, SOON, waitUntil } from '../../testing/wait-until.ts'

let dataDir: string
let database: Database
let pool: pg.Pool
let world: TestWorld
/** Lines that the supervisor of the embedded PostgreSQL reported. */
const notices: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-killed-'))
  await chmod(dataDir, 0o755)
  database = await openDatabase({ dataDir, durable: false, onNotice: (line) => notices.push(line) })
  pool = createPool(database.connectionString)
  await updateDatabase(pool, collectSchemas(MODULES))
  world = createTestWorld(pool)
})
afterAll(async () => {
  await pool.end()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const BACK = 'PostgreSQL is running again'

async function killServer(): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(pidFile), 'SIGKILL')
}

/** The supervisor reports a restart once the restarted server responds. */
function isBack(deaths: number) {
  const restarts = () => notices.filter((line) => line === BACK).length
  return waitUntil(`restart ${deaths} of PostgreSQL`, () => restarts() === deaths, EVENTUALLY)
}

async function countTickets(): Promise<number> {
  return (await pool.query('select from ticket')).rowCount ?? 0
}

function idOf(placed: WirePlacement): string {
  return placed.ok ? placed.bet.bet_id : placed.code
}

function addMembers(count: number) {
  return Promise.all(Array.from({ length: count }, () => world.addMember(100_00n)))
}

test('AC1 if PostgreSQL is killed during placements, accepted bets persist and retries add the rest', async () => {
  const matchId = await world.addMatch(2)
  const members = await addMembers(40)
  const commands: ReturnType<typeof world.buildBet>[] = []
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
})

test('SE1 if PostgreSQL is killed during a settlement, the settlement resumes and pays once', async () => {
  const matchId = await world.addMatch(2)
  const members = await addMembers(60)
  await Promise.all(members.map((member) => world.placeBet(world.buildBet(member, matchId))))
  await world.putResult(matchId, 1, buildOutcome([0, 0], [1, 0]))
  const changedBefore = world.changes.length
  const settling = world.settlement.settleMatch(matchId)
  await waitUntil('the first settled bet', () => world.changes.length > changedBefore, { ...SOON, interval: 1 })
  const deaths = notices.filter((line) => line === BACK).length
  await killServer()
  expect(await settling).toMatchObject({ matchId, version: 1 })
  // Waits for the restart before reading balances. The settlement in this process may finish before the killed server
  // restarts.
  await isBack(deaths + 1)
  const balances = await Promise.all(members.map(({ id }) => world.ledger.readBalance(id)))
  expect(balances.every(({ availableMinor }) => availableMinor === 109_00n)).toBe(true)
  expect(await readLedger(pool, auditLedger)).toMatchObject({ ok: true })
})
