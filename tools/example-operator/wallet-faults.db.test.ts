import type { OperatorCall } from '@touchline/contract/wallet/operator-calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BettingMember } from '../../apps/server/src/members/betting-member.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/runtime/database/testing/test-database.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../../apps/server/src/results/testing/test-world.ts'
import { TEST_WALLET_SEAL } from '../../apps/server/src/results/testing/operator-world.ts'
import { auditLedger } from '../../apps/server/src/wallet/audit.ts'
import { readLedger } from '../../apps/server/src/wallet/ledger-reader.store.ts'
import { addWalletKey } from '../../apps/server/src/wallet/operator/operator-wallet.store.ts'
import type { CallBody, CallResponse, SendCall } from '../../apps/server/src/wallet/operator/send-call.ts'
import { ExampleWallet } from './wallet.ts'

/**
 * Faults of a wallet call.
 * - `lost`: the call does not arrive.
 * - `deaf`: the wallet processes the call, but no valid response returns: none, half a response, or a wrong
 *   signature.
 * - `late`: the call arrives after the next call.
 * - `twice`: the call arrives two times.
 * - `crash`: the wallet processes the call, and the caller crashes before the response.
 */
const FAULTS = ['none', 'lost', 'deaf', 'late', 'twice', 'crash'] as const
type Fault = (typeof FAULTS)[number]

class Died extends Error {}

/** Simulated network between Touchline and an operator. Without faults in the queue it is reliable. */
class BadNetwork {
  readonly wallet = new ExampleWallet()
  faults: Fault[] = []
  readonly calls: OperatorCall[] = []
  #late: (() => void)[] = []

  readonly send: SendCall = async (_, call, body) => {
    this.calls.push(call)
    const fault = this.faults.shift() ?? 'none'
    const before = this.#late
    this.#late = []
    const heard = this.#through(fault, call, body)
    for (const deliver of before) deliver()
    if (fault === 'crash') throw new Died()
    return heard
  }

  /** Delivers the delayed calls. */
  deliver(): void {
    for (const deliver of this.#late) deliver()
    this.#late = []
  }

  #through(fault: Fault, call: OperatorCall, body: CallBody): CallResponse {
    if (fault === 'lost') return { unheard: 'lost' }
    if (fault === 'late') {
      this.#late.push(() => this.wallet.answer(call, body))
      return { unheard: 'late' }
    }
    const first = this.wallet.answer(call, body)
    if (fault === 'twice') this.wallet.answer(call, body)
    if (first === null) throw new Error(`${body.transaction_id} was used for another call`)
    return fault === 'deaf' ? { unheard: 'deaf' } : { answer: first }
  }
}

const START = 100_00n

let database: TestDatabase
let world: TestWorld
const network = new BadNetwork()

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool, network.send)
})
afterAll(() => database.drop())

/** Creates a member of an operator with a connected wallet. */
async function memberThere(): Promise<BettingMember> {
  const member = await world.addMember(0n, 'MYR', 2)
  await database.owner.query("insert into operator_wallet (operator_id, url) values ($1, 'http://operator.test')", [
    member.operator.id,
  ])
  await addWalletKey(database.owner, member.operator.id, {
    keyId: 'first',
    secret: 's'.repeat(32),
    seal: TEST_WALLET_SEAL,
  })
  await world.wallets.reloadEndpoints()
  network.wallet.balances.set(member.accountId, START)
  return member
}

async function unlessDied(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Died)) throw error
  })
}

async function standing({ id }: BettingMember) {
  const { rows } = await database.pool.query<{ mirror: bigint; held: bigint; open: bigint }>(
    `select c.balance as mirror, h.balance as held, (
       select count(*) from operator_call o where o.member_id = $1 and o.acknowledged_at is null) as open
     from ledger_account c join ledger_account h on h.id = c.id + 1 where c.id = $1::bigint * 2`,
    [id],
  )
  return rows[0]
}

/** Returns the member's unacknowledged calls. */
async function openCalls({ id }: BettingMember) {
  const { rows } = await database.pool.query<{ ref: string; state: string; tries: number; last_error: string | null }>(
    `select ref, state, tries, last_error from operator_call where member_id = $1 and acknowledged_at is null
     order by id`,
    [id],
  )
  return rows
}

async function statusOf(member: BettingMember) {
  const { rows } = await database.pool.query<{ status: string; wallet: string; reason: string | null }>(
    'select status, wallet, reason from ticket where member_id = $1 order by id',
    [member.id],
  )
  return rows
}

/** Returns the member's tickets that are still pending, because the final wallet call is not yet queued. */
async function unjudged(member: BettingMember) {
  return (await statusOf(member)).filter(({ status }) => status === 'pending')
}

/**
 * Delivers all pending calls over a reliable network, in turns like the worker. A separate timer decides live bets, so
 * a confirm call may be queued after a turn.
 */
async function makeUp(member: BettingMember): Promise<void> {
  network.faults = []
  network.deliver()
  // The server retries an unavailable operator after a delay.
  world.clock.nowMs += 60_000
  const turn = async () => {
    // A negative age limit also cancels holds that were requested just now.
    await world.drive.expireUnanswered(-60_000)
    await world.drive.drive(member.operator.id, true)
    return [...(await unjudged(member)), ...(await openCalls(member))]
  }
  await expect.poll(turn, { interval: 1 }).toEqual([])
}

test('WA2 WA3 a bet runs once the operator holds its stake, and winnings go to the operator', async () => {
  const member = await memberThere()
  const matchId = await world.addMatch(2)
  network.calls.length = 0
  expect(await world.placeBet(world.buildBet(member, matchId))).toMatchObject({
    ok: true,
    bet: { status: 'running', awaits_wallet: null },
    balance: { availableMinor: 90_00n, outstandingMinor: 10_00n },
  })
  await world.putResult(matchId, 1, buildOutcome([1, 0], [1, 0]))
  await world.settlement.settleMatch(matchId)
  await world.putResult(matchId, 2, buildOutcome([1, 0], [1, 1]))
  await world.settlement.settleMatch(matchId)
  await makeUp(member)
  expect(network.calls).toEqual(['hold', 'confirm', 'settle', 'resettle'])
  expect(network.wallet.balances.get(member.accountId)).toBe(90_00n)
  expect(await standing(member)).toEqual({ mirror: -10_00n, held: 0n, open: 0n })
})

test('WA2 the refusal of the operator rejects a bet with its code, also on a repeated request', async () => {
  const member = await memberThere()
  network.wallet.balances.set(member.accountId, 9_99n)
  const bet = world.buildBet(member, await world.addMatch(2))
  const refused = { ok: false, code: 'insufficient_balance' }
  expect(await world.placeBet(bet)).toEqual(refused)
  expect(await world.placeBet(bet)).toEqual(refused)
  expect(await statusOf(member)).toEqual([{ status: 'rejected', wallet: 'refused', reason: 'insufficient_balance' }])
  await makeUp(member)
  expect(await standing(member)).toEqual({ mirror: 0n, held: 0n, open: 0n })
})

test('WA2 a hold refused for a missing wallet account has its own code and ends no session', async () => {
  const member = await memberThere()
  network.wallet.balances.delete(member.accountId)
  const bet = world.buildBet(member, await world.addMatch(2))
  const refused = { ok: false, code: 'member_wallet_not_exists' }
  expect(await world.placeBet(bet)).toEqual(refused)
  expect(await world.placeBet(bet)).toEqual(refused)
  expect(await statusOf(member)).toMatchObject([{ wallet: 'refused', reason: 'account_not_exists' }])
})

test('WA3 an unanswered hold is unknown until its cancel succeeds, and a late hold takes no money', async () => {
  const member = await memberThere()
  const bet = world.buildBet(member, await world.addMatch(2))
  network.faults = ['late', 'lost']
  expect(await world.placeBet(bet)).toEqual({ ok: false, code: 'incompletedRequest' })
  expect(await statusOf(member)).toMatchObject([{ status: 'pending', wallet: 'unknown' }])
  expect(await world.placeBet(bet)).toEqual({ ok: false, code: 'incompletedRequest' })
  await world.drive.drive(member.operator.id, true)
  expect(await statusOf(member)).toMatchObject([{ status: 'pending', wallet: 'unknown' }])
  await makeUp(member)
  expect(await statusOf(member)).toEqual([{ status: 'rejected', wallet: 'rolled_back', reason: 'connectionFailed' }])
  expect(await world.placeBet(bet)).toEqual({ ok: false, code: 'connectionFailed' })
  expect(network.wallet.balances.get(member.accountId)).toBe(START)
})

test('WA3 a bet accepted after its bet delay is confirmed in the next drive cycle', async () => {
  const member = await memberThere()
  await world.placeBet(world.buildBet(member, await world.addMatch(3)))
  const turn = () => world.drive.drive(member.operator.id, true)
  expect(await turn()).toBe(0)
  world.clock.nowMs += 60_000
  await expect.poll(() => openCalls(member)).toMatchObject([{ ref: 'confirm', state: 'requested' }])
  expect(await turn()).toBe(1)
  expect(await openCalls(member)).toEqual([])
})

test('WA3 an unavailable operator refuses its own members at once and affects no others', async () => {
  const [ours, others, here] = [await memberThere(), await memberThere(), await world.addMember(START)]
  const matchId = await world.addMatch(2)
  const place = (member: BettingMember) => world.placeBet(world.buildBet(member, matchId))
  network.faults = ['lost', 'lost', 'lost', 'lost', 'lost']
  for (let bet = 0; bet < 5; bet += 1) expect(await place(ours)).toMatchObject({ code: 'incompletedRequest' })
  expect(await place(ours)).toEqual({ ok: false, code: 'connectionFailed' })
  expect(await place(others)).toMatchObject({ ok: true })
  expect(await place(here)).toMatchObject({ ok: true })
  expect(await statusOf(ours)).toHaveLength(5)
  await makeUp(ours)
  expect(await place(ours)).toMatchObject({ ok: true })
  await Promise.all([ours, others].map(makeUp))
})

interface Step {
  readonly act: 'bet' | 'inPlay' | 'two' | 'result' | 'correction' | 'drive' | 'cashOut'
  readonly stakeMinor: bigint
  readonly faults: readonly Fault[]
}

const aStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('bet', 'bet', 'inPlay', 'two', 'result', 'correction', 'drive', 'drive', 'cashOut'),
  stakeMinor: fc.bigInt({ min: 10_00n, max: 60_00n }),
  faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 }),
})

async function settleWith(matchId: Awaited<ReturnType<TestWorld['addMatch']>>, version: number): Promise<void> {
  await world.putResult(matchId, version, buildOutcome([1, 0], version % 2 === 1 ? [1, 0] : [1, 1]))
  await world.settlement.settleMatch(matchId)
}

async function runPlan(steps: readonly Step[]): Promise<void> {
  const member = await memberThere()
  const [early, live] = [await world.addMatch(2), await world.addMatch(3)]
  let version = 0
  for (const { act, stakeMinor, faults } of steps) {
    network.faults = [...faults]
    const bet = (matchId = early) => unlessDied(world.placeBet(world.buildBet(member, matchId, { stakeMinor })))
    if (act === 'bet') await bet()
    else if (act === 'inPlay') await bet(live)
    else if (act === 'two') await Promise.all([bet(), bet()])
    else if (act === 'result' || act === 'correction') await settleWith(early, (version += 1))
    else if (act === 'drive') await unlessDied(world.drive.drive(member.operator.id, true))
    else {
      const running = (await world.lists.running(member.id, { size: 1, after: null })).bets[0]
      if (running === undefined) continue
      const command = { member, ref: `sale-${running.bet_id}-${version}`, ticketId: running.bet_id, share: 50 }
      await world.cashOuts.cashOut({ ...command, namedMinor: BigInt(running.stake) / 3n })
    }
  }
  await makeUp(member)
  const now = await standing(member)
  expect(now?.open).toBe(0n)
  expect(network.wallet.balances.get(member.accountId)).toBe(START + (now?.mirror ?? 0n))
}

test('WA1 WA3 after any wallet faults both sides have the same balance', async () => {
  const aPlan = fc.array(aStep, { minLength: 2, maxLength: 8 })
  await fc.assert(fc.asyncProperty(aPlan, runPlan), {
    numRuns: 200,
    endOnFailure: true,
  })
  const audit = await readLedger(database.pool, auditLedger)
  expect(audit.line).toContain('sum 0')
})
