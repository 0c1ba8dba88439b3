import { workingDate } from '@touchline/domain/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { readCompanyIds, readHierarchySums, sumHierarchyDays } from '../wallet/uplines/upline-days.store.ts'
import { type NaiveBet, naiveParts } from './testing/naive-tree.ts'
import { createTestWorld, type TestWorld } from './testing/test-world.ts'
import { aStep, aTree, TreeScene } from './testing/tree-scene.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

const DAYS = { from: '2026-01-01', to: '2027-12-31' }

interface Booked {
  readonly subject: string
  readonly day: string
  readonly win_loss: bigint
  readonly valid_turnover: bigint
  readonly commission: bigint
  readonly won: readonly string[] | null
  readonly paid: readonly string[] | null
}

async function bookings(operatorId: number): Promise<readonly Booked[]> {
  const { rows } = await database.owner.query<Booked>(
    `select subject::text, working_date::text as day, win_loss, valid_turnover, commission, split_win_loss as won,
       split_commission as paid
     from booking where operator_id = $1 order by at_ms, version nulls first`,
    [operatorId],
  )
  return rows
}

const NOTHING: NaiveBet = { net: 0n, turnover: 0n, commission: 0n }

/**
 * Recomputes each account's win/loss and commission from the bookings, by account id (0 is the company) and day: the
 * shares in the ticket's current state less the shares in its previous state.
 */
function hasManualResult(scene: TreeScene, booked: readonly Booked[]) {
  const stood = new Map<string, NaiveBet>()
  const sums = new Map<string, bigint>()
  for (const { subject, day, win_loss: net, valid_turnover: turnover, commission, won, paid } of booked) {
    const line = scene.lines.get(subject)
    if (line === undefined) throw new Error(`nobody bet ${subject}`)
    const was = stood.get(subject) ?? NOTHING
    const is = { net: was.net + net, turnover: was.turnover + turnover, commission: was.commission + commission }
    stood.set(subject, is)
    const before = naiveParts(line, was)
    const parts = naiveParts(line, is).map((part, at) => ({
      id: part.id,
      won: part.won - (before[at]?.won ?? 0n),
      paid: part.paid - (before[at]?.paid ?? 0n),
    }))
    expect([won ?? [String(-net)], paid ?? [String(-commission)]]).toEqual([
      parts.map((part) => String(part.won)),
      parts.map((part) => String(part.paid)),
    ])
    expect(parts.reduce((sum, part) => sum + part.won + part.paid, net + commission)).toBe(0n)
    for (const { id, won: gained, paid: earned } of parts) {
      const key = `${id}/${day}`
      sums.set(key, (sums.get(key) ?? 0n) + gained + earned)
    }
  }
  return sums
}

function partsOf(sums: ReadonlyMap<string, bigint>, id: number): Record<string, bigint> {
  return Object.fromEntries(
    [...sums].flatMap(([key, sum]) => (key.startsWith(`${id}/`) ? [[key.split('/')[1], sum]] : [])),
  )
}

/**
 * Reads, by day, the share that a level of accounts has in win/loss and commission of an upline's downline, from the
 * report.
 */
async function reported(uplineId: number, level: number): Promise<Record<string, bigint>> {
  const read = await readHierarchySums(database.pool, { ...DAYS, uplineIds: [uplineId] }, 'day')
  return Object.fromEntries(
    read.map(({ key, winLossMinor, commissionMinor }) => [
      key,
      (winLossMinor[level] ?? 0n) + (commissionMinor[level] ?? 0n),
    ]),
  )
}

async function reportsAgree(scene: TreeScene) {
  const sums = hasManualResult(scene, await bookings(scene.operatorId))
  for (const { id, level } of scene.accounts) expect(await reported(id, level)).toMatchObject(partsOf(sums, id))
  const company = (await readCompanyIds(database.pool, scene.operatorId)).get('MYR') ?? 0
  expect(await reported(company, 0)).toEqual(partsOf(sums, 0))
  return sums
}

/**
 * Settles the balances of complete upline paths. Afterwards accounts keep only their own share of the bets, and members
 * on credit keep their credit.
 */
async function settled(scene: TreeScene, sums: ReadonlyMap<string, bigint>) {
  const { nowMs } = world.clock
  for (const { accountId } of scene.accounts.filter(({ above }) => above === null)) {
    const settle = async () => {
      const { rows } = await database.owner.query<{ outcome: string; transfers: number }>(
        "select * from settle_upline(7::smallint, $1, $2, $3, null, null, true, $4, 'ANN')",
        [workingDate(nowMs), nowMs, accountId, scene.ref()],
      )
      return rows[0]
    }
    expect(await settle()).toMatchObject({ outcome: 'done' })
    expect(await settle()).toMatchObject({ outcome: 'done', transfers: 0 })
  }
  const { rows } = await database.owner.query<{ upline_id: bigint; balance: bigint }>(
    "select upline_id, balance from ledger_account where kind = 'upline' and upline_id = any ($1)",
    [scene.accounts.map(({ id }) => id)],
  )
  for (const { upline_id: id, balance } of rows) {
    const own = Object.values(partsOf(sums, Number(id))).reduce((sum, part) => sum + part, 0n)
    expect([id, balance]).toEqual([id, -own])
  }
  for (const { member, onCredit } of scene.players.filter((player) => player.onCredit)) {
    const { availableMinor, outstandingMinor } = await world.ledger.readBalance(member.id)
    expect([onCredit, availableMinor, outstandingMinor]).toEqual([true, 1_000_00n, 0n])
  }
}

test('UP1 UP3 UP5 UP9 in any upline tree, bookings and reports add up to the part of each account', async () => {
  await fc.assert(
    fc.asyncProperty(aTree, fc.array(aStep, { minLength: 12, maxLength: 30 }), async (drawn, steps) => {
      const scene = await TreeScene.plant(database, world, drawn)
      for (const step of steps) await scene.run(step)
      await reportsAgree(scene)
      await scene.end()
      const sums = await reportsAgree(scene)
      await settled(scene, sums)
      await sumHierarchyDays(database.pool, workingDate(world.clock.nowMs + 86_400_000))
      await reportsAgree(scene)
      expect(await readLedger(database.owner, auditLedger)).toMatchObject({ ok: true })
    }),
    { numRuns: 8 },
  )
})
