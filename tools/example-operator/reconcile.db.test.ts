import type { CallKept, OperatorAnswer, OperatorCall } from '@touchline/contract/wallet/operator-calls'
import { workingDate } from '@touchline/domain/calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BettingMember } from '../../apps/server/src/members/betting-member.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/runtime/database/testing/test-database.ts'
import { TEST_WALLET_SEAL } from '../../apps/server/src/results/testing/operator-world.ts'
import { createTestWorld, buildOutcome, type TestWorld } from '../../apps/server/src/results/testing/test-world.ts'
import { auditLedger } from '../../apps/server/src/wallet/audit.ts'
import { readLedger } from '../../apps/server/src/wallet/ledger-reader.store.ts'
import { addWalletKey } from '../../apps/server/src/wallet/operator/operator-wallet.store.ts'
import { createReconcileDay } from '../../apps/server/src/wallet/operator/reconcile-day.ts'
import { createReconcileStore } from '../../apps/server/src/wallet/operator/reconcile.store.ts'
import {
  retryCall,
  readDifferences,
  readReconciledDays,
  wantReconciliation,
} from '../../apps/server/src/wallet/operator/reconciled.store.ts'
import type { SendCall } from '../../apps/server/src/wallet/operator/send-call.ts'
import { rebuildWallet } from './set-up-example.ts'
import { type CallBody, ExampleWallet } from './wallet.ts'

/**
 * Replaces a wallet response by a faulty response. Returns undefined for the correct response, and null for no
 * response.
 */
type Otherwise = (call: OperatorCall, body: CallBody) => OperatorAnswer | null | undefined

let database: TestDatabase
let world: TestWorld
let wallet = new ExampleWallet()
let otherwise: Otherwise = () => undefined
const asked: OperatorCall[] = []

const send: SendCall = async (_, call, body) => {
  asked.push(call)
  const told = otherwise(call, body)
  const answer = told === undefined ? wallet.answer(call, body) : told
  return answer === null ? { unheard: 'no response in 10 s' } : { answer }
}

const START = 500_00n

/** Creates a member of a new operator with a connected wallet. */
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
  wallet.balances.set(member.accountId, START)
  return member
}

function tell(member: BettingMember) {
  return world.drive.drive(member.operator.id, true)
}

/** Places a bet of 10.00 that wins 9.00, delivers all calls, and returns the bet number. */
async function wonBet(member: BettingMember): Promise<string> {
  const matchId = await world.addMatch(2)
  const placed = await world.placeBet(world.buildBet(member, matchId))
  if (!placed.ok) throw new Error(placed.code)
  await world.putResult(matchId, 1, buildOutcome([1, 0], [1, 0]))
  await world.settlement.settleMatch(matchId)
  await tell(member)
  const { rows } = await database.pool.query<{ subject: bigint }>(
    "select subject from operator_call where member_id = $1 and call = 'hold' order by id desc limit 1",
    [member.id],
  )
  return `sportsbook/${rows[0]?.subject}`
}

function dayOf({ operator }: BettingMember) {
  return {
    operatorId: operator.id,
    day: workingDate(world.clock.nowMs),
  }
}

/** Reconciles the current day of a member's operator with its wallet, and returns the result. */
async function reconcile(member: BettingMember) {
  const of = dayOf(member)
  const store = createReconcileStore(database.pool)
  const { signal } = new AbortController()
  await createReconcileDay({ store, wallets: world.wallets, signal })(of)
  const [day] = await readReconciledDays(database.pool, of.operatorId, 1)
  if (day === undefined) throw new Error('nothing was kept')
  const rows = await readDifferences(database.pool, of, { after: null, limit: 100 })
  return { ...day, rows }
}

/** Returns a snapshot of operator calls, postings and ledger accounts. */
async function moneyOf() {
  const { rows } = await database.pool.query(
    `select (select json_agg(c order by c.id)::text from operator_call c) as calls,
       (select count(*)::int from posting) as postings,
       (select json_agg(a order by a.id)::text from ledger_account a) as accounts`,
  )
  return rows
}

function lose(call: OperatorCall): Otherwise {
  let isLost = false
  return (each, { transaction_id }) => {
    if (each !== call || isLost) return undefined
    isLost = true
    return { transaction_id, status: 'done' }
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool, send)
})
afterAll(() => database.drop())
beforeEach(() => {
  wallet = new ExampleWallet()
  otherwise = () => undefined
})

test('WA10 identical records agree, and the daily totals match', async () => {
  const member = await memberThere()
  await wonBet(member)
  const before = await moneyOf()
  const found = await reconcile(member)
  expect(found).toMatchObject({ agreed: 3, open: 0, unknown: 0, differing: 0, rows: [] })
  expect(found.sums).toEqual([{ currency: 'MYR', platformMinor: 9_00n, operatorMinor: 9_00n }])
  expect(wallet.balances.get(member.accountId)).toBe(START + 9_00n)
  expect(await moneyOf()).toEqual(before)
})

test('WA10 a settle lost by the operator is found, retried manually once, and then agrees', async () => {
  const member = await memberThere()
  otherwise = lose('settle')
  const bet = await wonBet(member)
  const before = await moneyOf()
  const found = await reconcile(member)
  expect(found).toMatchObject({ agreed: 2, differing: 1, unknown: 0 })
  expect(found.rows).toMatchObject([
    {
      transactionId: `${bet}/settle/1`,
      kind: 'missing_at_operator',
      accountId: member.accountId,
      platformState: 'accepted',
      platformMinor: 19_00n,
      operatorStatus: 'unknown',
      operatorMinor: 0n,
      drivenMs: null,
    },
  ])
  expect(found.sums).toEqual([{ currency: 'MYR', platformMinor: 9_00n, operatorMinor: -10_00n }])
  expect(await moneyOf()).toEqual(before)
  const again = (id: string) => retryCall(database.pool, dayOf(member), id)
  expect([await again(`${bet}/confirm`), await again(`${bet}/settle/1`), await again(`${bet}/settle/1`)]).toEqual([
    false,
    true,
    false,
  ])
  await tell(member)
  expect(wallet.balances.get(member.accountId)).toBe(START + 9_00n)
  expect(await reconcile(member)).toMatchObject({ agreed: 3, differing: 0, rows: [] })
  expect((await readLedger(database.pool, auditLedger)).line).toContain('sum 0')
})

test('WA10 a hold lost by the operator is reported, and neither it nor its confirm is retried', async () => {
  const member = await memberThere()
  otherwise = (call, { transaction_id }) =>
    call === 'hold' || call === 'confirm' ? { transaction_id, status: 'done' } : undefined
  const bet = await wonBet(member)
  const found = await reconcile(member)
  expect(found.rows.map(({ transactionId, kind }) => [transactionId, kind])).toEqual([
    [`${bet}/confirm`, 'missing_at_operator'],
    [`${bet}/hold`, 'missing_at_operator'],
  ])
  const again = (id: string) => retryCall(database.pool, dayOf(member), id)
  expect([await again(`${bet}/hold`), await again(`${bet}/confirm`)]).toEqual([false, false])
})

/** Operator that books an extra amount on a settle call, either in the reported amount or as a second transaction. */
function booksMore(more: bigint, isSaid: boolean): Otherwise {
  return (call, body) => {
    if (call === 'settle' && isSaid) {
      return wallet.answer(call, { ...body, amount: String(BigInt(body.amount ?? '0') + more) })
    }
    if (call === 'settle') wallet.answer(call, { ...body, transaction_id: `${body.transaction_id}-again` })
    return undefined
  }
}

test('WA10 a settle booked twice or with another amount is reported and not retried', async () => {
  const member = await memberThere()
  otherwise = booksMore(19_00n, true)
  const [twice, before] = [await wonBet(member), await moneyOf()]
  otherwise = booksMore(-1n, true)
  const less = await wonBet(member)
  const { rows, sums } = await reconcile(member)
  expect(rows.map((row) => [row.transactionId, row.kind, row.platformMinor, row.operatorMinor])).toEqual([
    [`${twice}/settle/1`, 'other_amount', 19_00n, 38_00n],
    [`${less}/settle/1`, 'other_amount', 19_00n, 18_99n],
  ])
  expect(sums).toEqual([{ currency: 'MYR', platformMinor: 18_00n, operatorMinor: 36_99n }])
  expect(await retryCall(database.pool, dayOf(member), `${twice}/settle/1`)).toBe(false)
  expect(await moneyOf()).not.toEqual(before)
})

test('WA10 a payment of the operator under an unknown id is reported as missing here', async () => {
  const member = await memberThere()
  otherwise = booksMore(0n, false)
  const bet = await wonBet(member)
  const { rows, agreed, sums } = await reconcile(member)
  expect(agreed).toBe(3)
  expect(rows).toMatchObject([
    {
      transactionId: `${bet}/settle/1-again`,
      kind: 'missing_at_platform',
      call: null,
      accountId: member.accountId,
      platformMinor: null,
      operatorStatus: 'done',
      operatorMinor: 19_00n,
    },
  ])
  expect(sums).toEqual([{ currency: 'MYR', platformMinor: 9_00n, operatorMinor: 28_00n }])
})

test('WA10 a silent operator leaves calls unknown, keeps known differences and is retried', async () => {
  const member = await memberThere()
  otherwise = lose('settle')
  const bet = await wonBet(member)
  await reconcile(member)
  otherwise = (call) => (call === 'statuses' || call === 'calls' ? null : undefined)
  const silent = await reconcile(member)
  expect(silent).toMatchObject({ agreed: 0, unknown: 2, differing: 1 })
  expect(silent.rows.map(({ transactionId, kind }) => [transactionId, kind])).toEqual([
    [`${bet}/confirm`, 'unknown'],
    [`${bet}/hold`, 'unknown'],
    [`${bet}/settle/1`, 'missing_at_operator'],
  ])
  expect(silent.sums).toEqual([{ currency: 'MYR', platformMinor: 9_00n, operatorMinor: null }])
  // A failed reconciliation does not make the wallet unavailable for members.
  for (let time = 0; time < 6; time += 1) await reconcile(member)
  expect(world.wallets.isDown(member.operator.id)).toBe(false)
  otherwise = () => undefined
  expect(await reconcile(member)).toMatchObject({ agreed: 2, unknown: 0, differing: 1 })
})

function half({ calls = [], ...answer }: OperatorAnswer): OperatorAnswer {
  return {
    ...answer,
    calls: calls.slice(0, Math.ceil(calls.length / 2)),
  }
}

function twiceTold({ calls = [], ...answer }: OperatorAnswer): OperatorAnswer {
  return {
    ...answer,
    calls: calls.flatMap((call): CallKept[] => [call, { ...call, moved: '7' }]),
  }
}

test('WA10 incomplete or duplicate entries of the operator are unknown', async () => {
  const member = await memberThere()
  const bet = await wonBet(member)
  const by = (change: (answer: OperatorAnswer) => OperatorAnswer) => (call: OperatorCall, body: CallBody) => {
    if (call !== 'statuses' && call !== 'calls') return undefined
    const answer = wallet.answer(call, body)
    return answer === null ? null : change(answer)
  }
  otherwise = by(half)
  const halves = await reconcile(member)
  expect(halves).toMatchObject({ agreed: 2, unknown: 1, differing: 0 })
  expect(halves.rows).toMatchObject([
    { transactionId: `${bet}/settle/1`, kind: 'unknown', operatorStatus: null, operatorMinor: null },
  ])
  otherwise = by(twiceTold)
  expect(await reconcile(member)).toMatchObject({ agreed: 0, unknown: 3 })
  // A call list that returns the same page again and again is invalid.
  otherwise = (call, body) => {
    const answer = call === 'calls' ? wallet.answer(call, body) : undefined
    return answer === undefined || answer === null ? answer : { ...answer, next: 'again' }
  }
  expect(await reconcile(member)).toMatchObject({ agreed: 3, unknown: 0 })
})

test('WA10 a rolled-back hold agrees if the operator moved no money in total', async () => {
  const member = await memberThere()
  const matchId = await world.addMatch(2)
  otherwise = (call, body) => {
    if (call !== 'hold') return undefined
    if (asked.filter((each) => each === 'hold').length % 2 === 0) wallet.answer(call, body)
    return null
  }
  asked.length = 0
  for (let bet = 0; bet < 2; bet += 1) await world.placeBet(world.buildBet(member, matchId))
  otherwise = () => undefined
  expect(await reconcile(member)).toMatchObject({ agreed: 0, open: 4, differing: 0 })
  await tell(member)
  expect(wallet.balances.get(member.accountId)).toBe(START)
  expect(await reconcile(member)).toMatchObject({ agreed: 4, open: 0, differing: 0 })
  otherwise = (call, body) => {
    if (call !== 'statuses') return undefined
    const answer = wallet.answer(call, body)
    return (
      answer && {
        ...answer,
        calls: (answer.calls ?? []).map((kept) =>
          kept.transaction_id.endsWith('/cancel') ? { ...kept, moved: '0' } : kept,
        ),
      }
    )
  }
  expect((await reconcile(member)).rows).toMatchObject([
    { kind: 'other_amount', platformMinor: 0n, operatorMinor: -10_00n },
  ])
})

test('WA10 bets from before the wallet was connected agree once the wallet is rebuilt', async () => {
  const member = await memberThere()
  await wonBet(member)
  await wonBet(member)
  wallet = new ExampleWallet()
  expect(await reconcile(member)).toMatchObject({ agreed: 0, differing: 6 })
  wallet.restore((await rebuildWallet(database.pool, new Map([[member.accountId, START]]))).written())
  expect(await reconcile(member)).toMatchObject({ agreed: 6, differing: 0 })
  expect(wallet.balances.get(member.accountId)).toBe(START + 18_00n)
})

test('WA10 a day is due with calls and no complete reconciliation, or on request', async () => {
  const member = await memberThere()
  await wonBet(member)
  const store = createReconcileStore(database.pool)
  const of = dayOf(member)
  const due = () => store.due([member.operator.id], [of.day, '2020-01-01'])
  expect(await due()).toEqual([of])
  await reconcile(member)
  expect(await due()).toEqual([])
  await wantReconciliation(database.pool, of)
  expect(await due()).toEqual([of])
  otherwise = (call) => (call === 'calls' ? null : undefined)
  await reconcile(member)
  expect(await due()).toEqual([])
  await database.owner.query("update reconciliation set requested_at = requested_at - interval '31 min'")
  expect(await due()).toEqual([of])
})
