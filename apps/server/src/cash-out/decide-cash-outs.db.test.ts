import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { createTestWorld, buildOutcome, WAIT_MS, type TestWorld } from '../results/testing/test-world.ts'
import type { CashOutCommand } from './cash-out-ports.ts'
import { createCashOutScene, type CashOutScene } from './testing/cash-out-scene.ts'
import { SOON } from '../testing/wait-until.ts'

let database: TestDatabase
let world: TestWorld
let scene: CashOutScene

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
  await world.cashOutDecider.start()
})
beforeEach(async () => {
  world.clock.stepMs = 0
  scene = await createCashOutScene(world, database)
})
afterAll(async () => {
  await world.cashOutDecider.stop()
  await database.drop()
})

/** Places a bet, then sets its match in play. */
async function betInPlay(): Promise<string> {
  const id = await scene.betOn()
  const match = world.book.match(scene.matchId)
  if (match === undefined) throw new Error('no match')
  world.book.matches.set(scene.matchId, {
    ...match,
    tab: 3,
    live: {
      period: 'second',
      minute: 60,
      added: 0,
      score: { home: 1, away: 0 },
      halfTime: { home: 1, away: 0 },
      goals: [],
      reds: { home: 0, away: 0 },
      danger: false,
      suspended: false,
    },
  })
  return id
}

function becomes(command: CashOutCommand, answer: object) {
  return vi.waitFor(async () => expect(await world.cashOuts.cashOut(command)).toMatchObject(answer), SOON)
}

test('CO3 an in-play cash-out waits for the bet delay and pays the offer at the end of the delay', async () => {
  const id = await betInPlay()
  const asked = scene.cashing(id)
  const dueMs = world.clock.nowMs + WAIT_MS
  expect(await world.cashOuts.quote(scene.member, id, 100)).toMatchObject({ waitMs: WAIT_MS })
  expect(await world.cashOuts.cashOut(asked)).toMatchObject({ ok: true, state: 'waiting', dueMs, paidMinor: null })
  expect(await scene.betWire(id)).toMatchObject({ status: 'running', cash_out: { judged_at_ms: dueMs, paid: '0' } })
  expect(await world.cashOuts.cashOut(scene.cashing(id))).toEqual({ ok: false, code: 'cashOutWaiting' })
  world.clock.nowMs += WAIT_MS - 1
  world.book.notify(scene.matchId)
  expect(await world.cashOuts.cashOut(asked)).toMatchObject({ state: 'waiting' })
  world.valuer.worth.set(scene.matchId, { win: 0.6, refund: 0 })
  world.clock.nowMs += 1
  await becomes(asked, { ok: true, state: 'paid', paidMinor: 1083n })
  expect(await scene.betWire(id)).toMatchObject({
    status: 'cashed_out',
    cash_out: { judged_at_ms: null, paid: '1083' },
  })
  await scene.isSound()
})

test.each([
  ['back', -3_600_000],
  ['forward', 86_400_000],
])('CO3 a wall clock set %s does not change when a cash-out is decided', async (_way, stepMs) => {
  const asked = scene.cashing(await betInPlay())
  await world.cashOuts.cashOut(asked)
  world.clock.stepMs = stepMs
  world.clock.nowMs += WAIT_MS - 1
  world.book.notify(scene.matchId)
  expect(await world.cashOuts.cashOut(asked)).toMatchObject({ state: 'waiting' })
  world.clock.nowMs += 1
  await becomes(asked, { ok: true, state: 'paid', paidMinor: 902n })
})

test.each([
  ['a goal', { score: { home: 1, away: 1 } }, 'goalDuringWait'],
  ['a goal of extra time', { parts: { extra: { home: 1, away: 0 } } }, 'goalDuringWait'],
  ['a red card', { reds: { home: 0, away: 1 } }, 'redCardDuringWait'],
  ['a suspension', { suspended: true }, 'suspendedDuringWait'],
])(
  'CO3 %s during the delay refuses the cash-out permanently, and the ticket keeps running',
  async (_name, change, code) => {
    const id = await betInPlay()
    const asked = scene.cashing(id)
    await world.cashOuts.cashOut(asked)
    world.book.change(scene.matchId, change)
    await becomes(asked, { ok: false, code })
    world.book.change(scene.matchId, {
      score: { home: 1, away: 0 },
      parts: {},
      reds: { home: 0, away: 0 },
      suspended: false,
    })
    world.clock.nowMs += WAIT_MS
    world.book.notify(scene.matchId)
    await becomes(asked, { ok: false, code })
    expect(await scene.betWire(id)).toMatchObject({ status: 'running', cash_out: { paid: '0', code } })
    expect(await world.cashOuts.cashOut(scene.cashing(id))).toMatchObject({ state: 'waiting' })
  },
)

test('CO3 danger extends the delay, and an offer that fell meanwhile is refused with the new offer', async () => {
  const id = await betInPlay()
  const asked = scene.cashing(id)
  await world.cashOuts.cashOut(asked)
  world.book.change(scene.matchId, { danger: true })
  world.clock.nowMs += 2 * WAIT_MS
  world.book.notify(scene.matchId)
  expect(await world.cashOuts.cashOut(asked)).toMatchObject({ state: 'waiting' })
  world.valuer.worth.set(scene.matchId, { win: 0.3, refund: 0 })
  world.book.change(scene.matchId, { danger: false })
  await becomes(asked, { ok: false, code: 'cashOutMoved', offerMinor: 541n })
})

test('CO3 CO4 a goal before the payment is written refuses a cash-out whose delay is already over', async () => {
  const id = await betInPlay()
  const asked = scene.cashing(id)
  await world.cashOuts.cashOut(asked)
  const letGo = await holdTickets()
  world.clock.nowMs += WAIT_MS
  world.book.notify(scene.matchId)
  await vi.waitFor(async () => expect(await waitingFor('from ticket')).not.toHaveLength(0), SOON)
  world.book.change(scene.matchId, { score: { home: 2, away: 0 } })
  await letGo()
  await becomes(asked, { ok: false, code: 'goalDuringWait' })
  await scene.isSound()
})

test('CO3 a match past its kick-off without a live state is not cashed out at its pre-match price', async () => {
  const id = await scene.betOn()
  const match = world.book.match(scene.matchId)
  world.clock.nowMs = match?.kickOffMs ?? 0
  expect(await world.cashOuts.cashOut(scene.cashing(id))).toEqual({ ok: false, code: 'matchNotAllowBet' })
  expect(await scene.betWire(id)).toMatchObject({ status: 'running' })
})

test('CO6 a ticket settled during a pending cash-out stays settled and is not cashed', async () => {
  const id = await betInPlay()
  const asked = scene.cashing(id)
  await world.cashOuts.cashOut(asked)
  await world.putResult(scene.matchId, 1, buildOutcome([1, 0], [1, 0]))
  await world.settlement.settleMatch(scene.matchId)
  world.clock.nowMs += WAIT_MS
  world.book.notify(scene.matchId)
  await becomes(asked, { ok: false, code: 'cashOutClosed' })
  expect(await scene.betWire(id)).toMatchObject({ status: 'won', return: '1900' })
  await scene.isSound()
})

test('CO6 a restart refuses an unwatched pending cash-out, and the ticket keeps running', async () => {
  const id = await betInPlay()
  const asked = scene.cashing(id)
  await world.cashOuts.cashOut(asked)
  const later = createTestWorld(database.pool)
  later.clock.nowMs = world.clock.nowMs
  await later.cashOutDecider.start()
  expect(await later.cashOuts.cashOut(asked)).toEqual({ ok: false, code: 'feedLostDuringWait' })
  await later.cashOutDecider.stop()
  world.clock.nowMs += WAIT_MS
  world.book.notify(scene.matchId)
  await becomes(asked, { ok: false, code: 'feedLostDuringWait' })
  expect(await scene.betWire(id)).toMatchObject({ status: 'running', return: null })
  await scene.isSound()
})

test('CO6 a concurrent cash-out and settlement never pay the same part twice, in either order', async () => {
  for (let round = 0; round < 12; round += 1) {
    const matchId = await world.addMatch(2)
    const id = await scene.betOn(matchId)
    const before = (await world.ledger.readBalance(scene.member.id)).availableMinor
    await world.putResult(matchId, 1, buildOutcome([0, 0], [1, 0]))
    const share = round % 2 === 0 ? 100 : 40
    const asked = scene.cashing(id, { share, namedMinor: share === 100 ? 902n : 361n })
    const cash = () => world.cashOuts.cashOut(asked)
    const settle = () => world.settlement.settleMatch(matchId)
    const cashed =
      round % 4 < 2 ? (await Promise.all([cash(), settle()]))[0] : (await Promise.all([settle(), cash()]))[1]
    const { availableMinor, outstandingMinor } = await world.ledger.readBalance(scene.member.id)
    const paid = cashed.ok
    const whole = paid ? 902n : 1900n
    const part = paid ? 361n + 1140n : 1900n
    expect(availableMinor - before).toBe(share === 100 ? whole : part)
    expect(outstandingMinor).toBe(0n)
  }
  await scene.isSound()
})

/** Returns the connections that wait for a lock in a statement with this text. */
async function waitingFor(words: string): Promise<readonly number[]> {
  const { rows } = await database.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where wait_event_type = 'Lock' and query like '%' || $1 || '%' and datname = current_database() order by pid`,
    [words],
  )
  return rows.map(({ pid }) => pid)
}

/** Returns the connections that wait for a lock in a cash-out payment. */
function paying() {
  return waitingFor('pay_cash_out')
}

async function holding(lock: string): Promise<() => Promise<void>> {
  const blocker = await database.owner.connect()
  await blocker.query('begin')
  await blocker.query(lock)
  return async () => {
    await blocker.query('rollback')
    blocker.release()
  }
}

/** Blocks payments until the returned function is called. */
function holdPayments() {
  return holding('select from ledger_shard where shard = 3 for update')
}

/** Blocks reads of tickets until the returned function is called. */
function holdTickets() {
  return holding('lock table ticket in access exclusive mode')
}

test('CO5 a connection killed during a payment rolls the payment back, and the retry pays once', async () => {
  const id = await scene.betOn()
  const letGo = await holdPayments()
  const cashing = world.cashOuts.cashOut(scene.cashing(id))
  await vi.waitFor(async () => expect(await paying()).toHaveLength(1), SOON)
  expect(await scene.betWire(id)).toMatchObject({ status: 'running', cash_out: null })
  await database.owner.query('select pg_terminate_backend($1)', [(await paying())[0]])
  await letGo()
  expect(await cashing).toMatchObject({ ok: true, state: 'paid', paidMinor: 902n })
  expect(await scene.money()).toEqual([99_02n, 0n, 0n])
  await scene.isSound()
})

test('CO6 the second of two concurrent cash-outs is computed on the remainder of the first', async () => {
  const id = await scene.betOn()
  const letGo = await holdPayments()
  const both = [1, 2].map(() => world.cashOuts.cashOut(scene.cashing(id, { share: 40, namedMinor: 361n })))
  await vi.waitFor(async () => expect(await paying()).toHaveLength(2), SOON)
  await letGo()
  const answers = await Promise.all(both)
  expect(answers.find(({ ok }) => ok)).toMatchObject({ state: 'paid', paidMinor: 361n })
  // 40 % of the remaining 6.00 is worth less than the named offer for 40 % of 10.00.
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'cashOutMoved', offerMinor: 216n })
  expect(await scene.money()).toEqual([93_61n, 6_00n, 6_00n])
  await scene.isSound()
})
