import type { CallKept, OperatorCall } from '@touchline/contract/wallet/operator-calls'
import type { CallBody } from '../../apps/server/src/wallet/operator/send-call.ts'
import { type WalletCaller, FailedCheck } from './caller.ts'

/** Test of one requirement of docs/operator-api.md on the operator wallet. A check restores the member's balance. */
export interface Check {
  readonly name: string
  /** Location of the requirement in docs/operator-api.md: heading, with the number if the requirement has one. */
  readonly requirement: string
  readonly run: (caller: WalletCaller) => Promise<void>
}

const STAKE = 100n
const NOBODY = 'nobody-of-this-name'

/** Maximum number of pages for a range of one millisecond; more pages mean that the paging does not end. */
const MAX_PAGES = 100

/** Checks that need only the operator wallet, in the recommended order of implementation. */
// biome-ignore format: a table
export const CHECKS: readonly Check[] = [
  { name: 'the balance response is signed and in time', requirement: 'A call', run: reportsBalance },
  { name: 'every call gets a response in time', requirement: 'Responses', run: answersInTime },
  { name: 'a bet is held, confirmed for less, settled and corrected', requirement: 'The calls', run: settles },
  { name: 'a repeated call is done once, a cancel may repeat', requirement: 'Requirements, 1 and 3', run: repeats },
  { name: 'an id with another body is refused', requirement: 'Requirements, 1', run: repeatsOtherwise },
  { name: 'a cancel before its hold makes the hold fail', requirement: 'Requirements, 2', run: cancelsFirst },
  { name: 'concurrent holds never overdraw', requirement: 'Requirements, 4', run: refusesConcurrentOverdraft },
  { name: 'the same call on several concurrent connections', requirement: 'Requirements, 1', run: repeatsConcurrently },
  { name: 'a hold and its cancel concurrently', requirement: 'Requirements, 2 and 3', run: cancelsConcurrently },
  { name: 'a correction may make the balance negative', requirement: 'The calls', run: belowZero },
  { name: 'a prize without a stake is paid', requirement: 'The calls', run: paysUnpaid },
  { name: 'late repeats of calls change nothing', requirement: 'Requirements, 1', run: comesLate },
  { name: 'a call with a closed connection is done once', requirement: 'Requirements, 1 and 5', run: survivesHangUp },
  { name: 'an invalid call is refused', requirement: 'A call', run: refusesGarbage },
  { name: 'status returns the response to a call', requirement: 'Responses', run: reportsStatus },
  { name: 'statuses returns the moved amount of each call', requirement: 'Reconciliation', run: reportsStatuses },
  { name: 'calls lists every received call once', requirement: 'Reconciliation', run: listsCalls },
  { name: 'an unknown member is refused', requirement: 'Responses', run: refusesUnknownMembers },
  {
    name: 'a wrong signature is refused',
    requirement: 'A call',
    run: refusesBadSignature((secret) => `${secret}x`, 0),
  },
  { name: 'a call of ten minutes ago is refused', requirement: 'A call', run: refusesBadSignature(itself, 600_000) },
  { name: 'a call of ten minutes ahead is refused', requirement: 'A call', run: refusesBadSignature(itself, -600_000) },
]

/** Check for operators that issue their own login tokens. */
export function createTokenCheck(token: string): Check {
  return {
    name: 'a token is valid once, and no other token',
    requirement: 'Connecting',
    run: identifiesMember(token),
  }
}

/** Checks that a login token is accepted once and refused the second time, and that an unknown token is refused. */
function identifiesMember(token: string) {
  return async (caller: WalletCaller): Promise<void> => {
    const { accountId, currency } = caller.member
    const response = await caller.authenticate(token)
    if (response.status !== 'done' || response.account_id !== accountId || response.currency !== currency) {
      const was = `${response.status} ${response.account_id ?? 'no account'} ${response.currency ?? ''}`.trim()
      throw new FailedCheck(`the response to the token is ${was}, expected done ${accountId} ${currency}`)
    }
    await expectStatus(caller.authenticate(token), 'refused', 'the same token a second time')
    await expectStatus(caller.authenticate(`${token}x`), 'refused', 'an unknown token')
  }
}

async function expectStatus(response: Promise<{ readonly status: string }>, wanted: string, context: string) {
  const { status } = await response
  if (status !== wanted) throw new FailedCheck(`the response to ${context} is ${status}, expected ${wanted}`)
}

/**
 * Check that needs a way to end the member's sessions. It runs last, because the wallet need not accept holds after it.
 */
export function afterLogout(logOut: () => Promise<void>): Check {
  return {
    name: 'a bet is settled after the member logged out',
    requirement: 'The calls',
    run: settlesAfterLogout(logOut),
  }
}

/** Checks that the wallet settles, unsettles and re-settles a bet after the member has logged out. */
function settlesAfterLogout(logOut: () => Promise<void>) {
  return async (caller: WalletCaller): Promise<void> => {
    const [bet, before] = [caller.bet(), await caller.balance()]
    await caller.done('hold', bet.body('hold', STAKE))
    await caller.done('confirm', bet.body('confirm', STAKE))
    await logOut()
    await caller.done('settle', bet.body('settle', 2n * STAKE))
    await caller.done('unsettle', bet.body('unsettle', -2n * STAKE))
    await caller.done('resettle', bet.body('resettle', STAKE))
    await caller.expectBalance(before, 'a settlement after the logout')
  }
}

async function reportsBalance(caller: WalletCaller): Promise<void> {
  return void (await caller.balance())
}

/** Measures the response time of every wallet call. Continues after a failure, to report every slow call. */
async function answersInTime(caller: WalletCaller): Promise<void> {
  const [stands, falls] = [caller.bet(), caller.bet()]
  const faults: string[] = []
  const callAndRecord = (call: OperatorCall, body: CallBody) =>
    caller.callWallet(call, body).catch((error: unknown) => faults.push((error as Error).message))
  for (const call of ['hold', 'confirm', 'settle'] as const) await callAndRecord(call, stands.body(call, STAKE))
  await callAndRecord('unsettle', stands.body('unsettle', -STAKE))
  await callAndRecord('resettle', stands.body('resettle', STAKE))
  for (const call of ['hold', 'cancel'] as const) await callAndRecord(call, falls.body(call, STAKE))
  await callAndRecord('status', { transaction_id: falls.body('hold', STAKE).transaction_id })
  if (faults.length > 0) throw new FailedCheck(faults.join('; '))
}

async function settles(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  await caller.done('hold', bet.body('hold', STAKE))
  await caller.expectBalance(before - STAKE, 'a hold')
  await caller.done('confirm', bet.body('confirm', STAKE - 40n))
  await caller.expectBalance(before - STAKE + 40n, 'a confirm of less than the hold')
  await caller.done('settle', bet.body('settle', 200n))
  await caller.done('unsettle', bet.body('unsettle', -200n))
  await caller.done('resettle', bet.body('resettle', STAKE - 40n))
  await caller.expectBalance(before, 'settle, unsettle and resettle')
}

async function repeats(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  const hold = bet.body('hold', STAKE)
  const [first, again] = [await caller.callWallet('hold', hold), await caller.callWallet('hold', hold)]
  if (again.status !== first.status)
    throw new FailedCheck(`the responses to the same hold are ${first.status}, then ${again.status}`)
  await caller.expectBalance(before - STAKE, 'the same hold twice')
  for (const time of ['once', 'twice']) {
    await caller.done('cancel', bet.body('cancel', STAKE))
    await caller.expectBalance(before, `a cancel ${time}`)
  }
  await expectStatus(caller.callWallet('hold', hold), 'cancelled', 'a hold repeated after its cancel')
  await caller.expectBalance(before, 'a hold repeated after its cancel')
}

async function repeatsOtherwise(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  await caller.done('hold', bet.body('hold', STAKE))
  const other = { ...bet.body('hold', STAKE + 1n) }
  const status = await caller.signedWrongly('hold', other, caller.secret, 0)
  await caller.expectBalance(before - STAKE, 'a hold repeated with another amount')
  await caller.cleanUp(bet, STAKE)
  if (status !== 409)
    throw new FailedCheck(`the response to a hold id with another body is HTTP ${status}, expected 409`)
}

async function cancelsFirst(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  await caller.done('cancel', bet.body('cancel', STAKE))
  await expectStatus(caller.callWallet('hold', bet.body('hold', STAKE)), 'cancelled', 'a hold sent after its cancel')
  await caller.expectBalance(before, 'a cancel and then its hold')
}

async function refusesConcurrentOverdraft(caller: WalletCaller): Promise<void> {
  const [bets, before] = [[caller.bet(), caller.bet()], await caller.balance()]
  const answers = await Promise.all(bets.map((bet) => caller.callWallet('hold', bet.body('hold', before))))
  const remainingBalance = await caller.balance()
  for (const bet of bets) await caller.cleanUp(bet, before)
  const acceptedCount = answers.filter(({ status }) => status === 'done').length
  if (acceptedCount !== 1 || remainingBalance !== 0n) {
    throw new FailedCheck(
      `of two concurrent holds of the whole balance ${acceptedCount} were done, leaving ${remainingBalance}: ` +
        'lock the account',
    )
  }
  await caller.expectBalance(before, 'two concurrent holds and their cancels')
}

/**
 * WA3: sends the same call on several connections concurrently, as after a timeout of a call that was processed. The
 * wallet must apply the call once.
 */
async function repeatsConcurrently(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  const hold = bet.body('hold', STAKE)
  const answers = await Promise.all([hold, hold, hold].map((body) => caller.callWallet('hold', body)))
  await caller.expectBalance(before - STAKE, 'the same hold three times concurrently')
  const cancel = bet.body('cancel', STAKE)
  await Promise.all([cancel, cancel].map((body) => caller.done('cancel', body)))
  await caller.expectBalance(before, 'the same cancel twice concurrently')
  const other = answers.find(({ status }) => status !== 'done')
  if (other !== undefined)
    throw new FailedCheck(`a response to the same concurrent hold is ${other.status}, expected done`)
}

/** Sends a hold and its cancel concurrently. In either order, the balance must be restored. */
async function cancelsConcurrently(caller: WalletCaller): Promise<void> {
  const [bets, before] = [Array.from({ length: 5 }, () => caller.bet()), await caller.balance()]
  await Promise.all(
    bets.flatMap((bet) => [
      caller.callWallet('hold', bet.body('hold', STAKE)),
      caller.done('cancel', bet.body('cancel', STAKE)),
    ]),
  )
  await caller.expectBalance(before, 'five holds, each concurrent with its cancel')
}

async function belowZero(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  await caller.done('hold', bet.body('hold', STAKE))
  await caller.done('confirm', bet.body('confirm', STAKE))
  await caller.done('resettle', bet.body('resettle', -(before + STAKE)))
  await caller.expectBalance(-2n * STAKE, 'a correction of more than the balance')
  await caller.done('settle', bet.body('settle', before + 2n * STAKE))
  await caller.expectBalance(before, 'a correction and its reverse')
}

/** Checks a settlement without a hold, as for the prize of a free tournament room. */
async function paysUnpaid(caller: WalletCaller): Promise<void> {
  const [prize, before] = [caller.bet(), await caller.balance()]
  await caller.done('settle', prize.body('settle', STAKE))
  await caller.expectBalance(before + STAKE, 'a settle without a hold')
  await caller.done('resettle', prize.body('resettle', -STAKE))
  await caller.expectBalance(before, 'a settle without a hold, reversed')
}

async function comesLate(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  await caller.done('hold', bet.body('hold', STAKE))
  await caller.done('confirm', bet.body('confirm', STAKE))
  await caller.done('settle', bet.body('settle', STAKE))
  await caller.done('confirm', bet.body('confirm', STAKE))
  await caller.done('settle', bet.body('settle', STAKE))
  await expectStatus(caller.callWallet('hold', bet.body('hold', STAKE)), 'done', 'a hold repeated after its settlement')
  await caller.expectBalance(before, 'late repeats of calls out of order')
}

/** Sends a hold and disconnects before the response. A retry must succeed, and the hold must be applied once. */
async function survivesHangUp(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  await caller.hungUp('hold', bet.body('hold', STAKE))
  await caller.done('hold', bet.body('hold', STAKE))
  await caller.expectBalance(before - STAKE, 'a hold whose connection was closed, repeated')
  await caller.cleanUp(bet, STAKE)
}

/** Sends invalid bodies. The wallet must refuse them, change no balance, and stay available. */
async function refusesGarbage(caller: WalletCaller): Promise<void> {
  const [bet, before] = [caller.bet(), await caller.balance()]
  const hold = bet.body('hold', STAKE)
  const validJson = JSON.stringify(hold)
  for (const bytes of ['', '[]', 'null', validJson.slice(0, validJson.length / 2)]) {
    const status = await caller.garbled('hold', hold, bytes)
    if (status < 400)
      throw new FailedCheck(`the response to a signed body that is no call is HTTP ${status}, expected 400`)
  }
  await caller.expectBalance(before, 'bodies that are no calls')
}

async function reportsStatus(caller: WalletCaller): Promise<void> {
  const bet = caller.bet()
  const hold = bet.body('hold', STAKE)
  const fetchHoldStatus = () => caller.callWallet('status', { transaction_id: hold.transaction_id })
  await expectStatus(fetchHoldStatus(), 'unknown', 'status of a call that was never sent')
  await caller.done('hold', hold)
  await expectStatus(fetchHoldStatus(), 'done', 'status of a done hold')
  await caller.done('cancel', bet.body('cancel', STAKE))
  await expectStatus(fetchHoldStatus(), 'cancelled', 'status of a cancelled hold')
}

/** WA10: requests the status of several calls in one request, and compares the balance changes. */
async function reportsStatuses(caller: WalletCaller): Promise<void> {
  const { wanted, never } = await playForStatuses(caller)
  const { calls = [] } = await caller.statuses([...wanted.keys(), never])
  expectCalls(calls, new Map([...wanted, [never, 'unknown 0']]), 'statuses')
}

/**
 * Makes the wallet calls of a bet plus the id of a call that never existed. Returns the expected balance change per
 * call.
 */
async function playForStatuses(caller: WalletCaller) {
  const bet = caller.bet()
  const [hold, confirm] = [bet.body('hold', STAKE), bet.body('confirm', STAKE - 40n)]
  await caller.done('hold', hold)
  await caller.done('confirm', confirm)
  await caller.done('settle', bet.body('settle', STAKE - 40n))
  const wanted = new Map([
    [hold.transaction_id, `done ${-STAKE}`],
    [confirm.transaction_id, 'done 40'],
    [bet.body('settle', 0n).transaction_id, `done ${STAKE - 40n}`],
  ])
  return { at: hold.at, wanted, never: caller.bet().body('hold', STAKE).transaction_id }
}

function expectCalls(calls: readonly CallKept[], wanted: ReadonlyMap<string, string>, context: string): void {
  for (const [id, must] of wanted) {
    const matchingCalls = calls.filter(({ transaction_id }) => transaction_id === id)
    const [one] = matchingCalls
    if (one === undefined || matchingCalls.length > 1)
      throw new FailedCheck(`${context} listed ${id} ${matchingCalls.length} times, expected once`)
    if (formatMoved(one) !== must)
      throw new FailedCheck(`${context} listed ${formatMoved(one)} for ${id}, expected ${must}`)
  }
}

function formatMoved({ status, moved }: CallKept): string {
  return `${status} ${moved}`
}

/** WA10: checks that the wallet lists every call of a time range exactly once, over as many pages as necessary. */
async function listsCalls(caller: WalletCaller): Promise<void> {
  const { at, wanted } = await playForStatuses(caller)
  const to = new Date(Date.parse(at) + 1).toISOString()
  const listedCalls: CallKept[] = []
  let after: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { calls = [], next } = await caller.calls(at, to, after)
    listedCalls.push(...calls)
    after = next
    if (after === undefined) break
  }
  if (after !== undefined) throw new FailedCheck(`calls listed more than ${MAX_PAGES} pages of one millisecond`)
  expectCalls(listedCalls, wanted, 'calls')
  const { calls: before = [] } = await caller.calls(new Date(Date.parse(at) - 1).toISOString(), at)
  const early = before.find(({ transaction_id }) => wanted.has(transaction_id))
  if (early !== undefined) throw new FailedCheck(`calls listed ${early.transaction_id} of ${at} before that time`)
}

async function refusesUnknownMembers(caller: WalletCaller): Promise<void> {
  const hold = { ...caller.bet().body('hold', STAKE), account_id: NOBODY }
  await expectStatus(caller.callWallet('hold', hold), 'refused', 'a hold of an unknown member')
  const { status, balance } = await caller.fetchBalance(NOBODY)
  if (status === 'done' && balance === undefined) return
  const balanceText = balance === undefined ? '' : ` with a balance of ${balance}`
  throw new FailedCheck(
    `the response to balance of an unknown member is ${status}${balanceText}, expected done without a balance`,
  )
}

function refusesBadSignature(changeSecret: (secret: string) => string, agoMs: number) {
  return async (caller: WalletCaller): Promise<void> => {
    const [bet, before] = [caller.bet(), await caller.balance()]
    const status = await caller.signedWrongly('hold', bet.body('hold', STAKE), changeSecret(caller.secret), agoMs)
    await caller.cleanUp(bet, STAKE)
    if (status !== 401) throw new FailedCheck(`the response is HTTP ${status}, expected 401`)
    await caller.expectBalance(before, 'the refused hold and its cancel')
  }
}

function itself(secret: string): string {
  return secret
}
