import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANGE_NOTICE_MS } from '../slip/placing/slip-flight.ts'
import {
  firstCashOut,
  isSelling,
  stepCashOut,
  type CashOut,
  type CashOutEvent,
  type CashOutOffer,
} from './cash-out.state.ts'
import { serialiseCashOut, restoreCashOut } from './cash-out-storage.ts'

function offerOf(amountMinor: bigint): CashOutOffer {
  return {
    amountMinor,
    remainingStakeMinor: 4_000n,
    remainingWinMinor: 3_600n,
    waitMs: 0,
  }
}
function quoted(amountMinor: bigint, share = 100, nowMs = 0): CashOutEvent {
  return {
    type: 'quoted',
    share,
    offer: offerOf(amountMinor),
    nowMs,
  }
}
const closed: CashOutEvent = { type: 'notOffered', share: 100, code: 'cashOutClosed' }
const wanted: CashOutEvent = { type: 'wanted', nowMs: 0 }
const left: CashOutEvent = { type: 'left' }
const placed: CashOutEvent = { type: 'placed', ref: 'ref-00000001', nowMs: 5_000 }
const waits: CashOutEvent = { type: 'waits', judgedAtMs: 9_000, paidBeforeMinor: 0n }
function refused(code: string): CashOutEvent {
  return { type: 'refused', code, nowMs: 5_000 }
}
function cashed(paid: string, judgedAtMs: number | null, code: string | null = null): CashOutEvent {
  return {
    type: 'seen',
    nowMs: 9_000,
    cashed: { paid, stake: '0', risk: '0', toWin: '0', judgedAtMs, code },
  }
}

const FIRST = firstCashOut('11')
function after(events: readonly CashOutEvent[], from: CashOut = FIRST): CashOut {
  return events.reduce(stepCashOut, from)
}
const CONFIRMING = [quoted(900n), wanted]
const PLACING = [...CONFIRMING, placed]

test('asking → offered → closed → offered: the state follows the quotes', () => {
  expect(after([quoted(900n)])).toMatchObject({ kind: 'offered', offer: { amountMinor: 900n } })
  expect(after([quoted(900n), closed])).toMatchObject({ kind: 'closed', code: 'cashOutClosed' })
  expect(after([quoted(900n), closed, quoted(880n)])).toMatchObject({ kind: 'offered', offer: { amountMinor: 880n } })
})

test('CO2 another share needs a new quote, and a quote for an earlier share is ignored', () => {
  const part = after([quoted(900n), { type: 'shareChosen', share: 40 }])
  expect(part).toEqual({ kind: 'loading', betId: '11', share: 40 })
  expect(stepCashOut(part, quoted(900n))).toBe(part)
  expect(stepCashOut(part, closed)).toBe(part)
  expect(stepCashOut(part, quoted(360n, 40))).toMatchObject({ kind: 'offered', share: 40 })
  expect(stepCashOut(part, { type: 'shareChosen', share: 40 })).toBe(part)
})

test('offered → confirming → offered or closed: a sale needs a confirmation', () => {
  expect(after(CONFIRMING).kind).toBe('confirming')
  expect(after([...CONFIRMING, left]).kind).toBe('offered')
  expect(after([...CONFIRMING, closed]).kind).toBe('closed')
  expect(after([quoted(900n), placed]).kind).toBe('offered')
  expect(after([...CONFIRMING, { type: 'shareChosen', share: 40 }]).kind).toBe('confirming')
})

test('confirming → placing: the request has the offer, the share and a reference', () => {
  expect(after(PLACING)).toEqual({
    kind: 'placing',
    betId: '11',
    share: 100,
    attempt: { ref: 'ref-00000001', body: { ref: 'ref-00000001', betId: '11', share: 100, amount: '900' } },
  })
})

test('an offer that changed just before the click is not accepted by that click', () => {
  const moved = after([...CONFIRMING, quoted(850n, 100, 5_000 - CHANGE_NOTICE_MS + 1)])
  expect(stepCashOut(moved, placed)).toBe(moved)
  expect(stepCashOut(moved, { ...placed, nowMs: 5_001 } as CashOutEvent)).toMatchObject({
    kind: 'placing',
    attempt: { body: { amount: '850' } },
  })
  expect(after([...CONFIRMING, quoted(900n, 100, 4_999), placed]).kind).toBe('placing')
})

test('placing → done, waiting or refused, according to the response', () => {
  expect(after([...PLACING, { type: 'paid', paidMinor: 905n }])).toMatchObject({ kind: 'done', paidMinor: 905n })
  expect(after([...PLACING, waits])).toMatchObject({ kind: 'waiting', judgedAtMs: 9_000 })
  expect(after([...PLACING, refused('cashOutWaiting')])).toMatchObject({ kind: 'refused', code: 'cashOutWaiting' })
})

test('CO6 placing → slow → unknown → slow keeps its reference', () => {
  const steps: CashOutEvent[] = [{ type: 'tookLong' }, { type: 'unanswered' }, { type: 'retried' }]
  const states = steps.map((_step, at) => after([...PLACING, ...steps.slice(0, at + 1)]))
  expect(states.map(({ kind }) => kind)).toEqual(['slow', 'unknown', 'slow'])
  expect(states.every((state) => isSelling(state) && state.attempt.ref === 'ref-00000001')).toBe(true)
})

test('CO4 placing → moved → placing: the new offer is requested, shown, and needs a new confirmation', () => {
  const moved = after([...PLACING, refused('cashOutMoved')])
  expect(moved).toMatchObject({ kind: 'moved', fromMinor: 900n, offer: null })
  expect(stepCashOut(moved, { ...placed, nowMs: 9_000 } as CashOutEvent)).toBe(moved)
  const known = stepCashOut(moved, quoted(700n, 100, 6_000))
  expect(known).toMatchObject({ kind: 'moved', offer: { amountMinor: 700n }, changedAtMs: 6_000 })
  expect(stepCashOut(known, { type: 'placed', ref: 'ref-00000002', nowMs: 9_000 })).toMatchObject({
    kind: 'placing',
    attempt: { ref: 'ref-00000002', body: { amount: '700' } },
  })
  expect(stepCashOut(known, left)).toEqual(FIRST)
  expect(stepCashOut(known, closed).kind).toBe('closed')
})

test('CO3 waiting → done, refused, moved or asking, according to the bet after the delay', () => {
  const waiting = after([...PLACING, waits])
  expect(stepCashOut(waiting, cashed('0', 9_000))).toBe(waiting)
  expect(stepCashOut(waiting, cashed('0', 9_500))).toMatchObject({ kind: 'waiting', judgedAtMs: 9_500 })
  expect(stepCashOut(waiting, cashed('890', null))).toMatchObject({ kind: 'done', paidMinor: 890n })
  expect(stepCashOut(waiting, cashed('0', null, 'goalDuringWait'))).toMatchObject({
    kind: 'refused',
    code: 'goalDuringWait',
  })
  expect(stepCashOut(waiting, cashed('0', null, 'cashOutMoved'))).toMatchObject({ kind: 'moved', fromMinor: 900n })
  expect(stepCashOut(waiting, cashed('0', null)).kind).toBe('loading')
})

test('CO3 waiting → slow → waiting: an overdue sale is requested again with its reference', () => {
  const slow = after([...PLACING, waits, { type: 'retried' }])
  expect(slow).toMatchObject({ kind: 'slow', attempt: { ref: 'ref-00000001' } })
  expect(stepCashOut(slow, waits).kind).toBe('waiting')
})

test('CO5 the amount of earlier cash-outs of the bet is not counted again', () => {
  const waiting = after([...PLACING, { ...waits, paidBeforeMinor: 300n } as CashOutEvent])
  expect(stepCashOut(waiting, cashed('300', null, 'cashOutClosed'))).toMatchObject({ kind: 'refused' })
  expect(stepCashOut(waiting, cashed('850', null))).toMatchObject({ kind: 'done', paidMinor: 550n })
})

test('a cash-out delay from another window is shown and ends in this window', () => {
  const waiting = after([quoted(900n), cashed('0', 9_000)])
  expect(waiting).toMatchObject({ kind: 'waiting', attempt: null })
  expect(stepCashOut(waiting, { type: 'retried' })).toBe(waiting)
  expect(stepCashOut(waiting, cashed('450', null))).toMatchObject({ kind: 'done', paidMinor: 450n })
  expect(after([quoted(900n), cashed('450', null)]).kind).toBe('offered')
})

test('refused and done → asking for the whole bet, after the member dismisses the result', () => {
  expect(after([...PLACING, refused('cashOutClosed'), left])).toEqual(FIRST)
  expect(after([...PLACING, { type: 'paid', paidMinor: 905n }, left])).toEqual(FIRST)
  expect(stepCashOut(FIRST, left)).toBe(FIRST)
})

test('CO6 after a reload a sale in flight is unknown with its reference, other states start again', () => {
  for (const events of [PLACING, [...PLACING, waits], [...PLACING, { type: 'unanswered' } as const]])
    expect(restoreCashOut('11', serialiseCashOut(after(events)))).toMatchObject({
      kind: 'unknown',
      share: 100,
      attempt: { ref: 'ref-00000001', body: { amount: '900' } },
    })
  for (const state of [FIRST, after(CONFIRMING), after([...PLACING, refused('x')])])
    expect(serialiseCashOut(state)).toBe(null)
  for (const text of [null, '', '{', '{"form":9}', serialiseCashOut(after(PLACING))])
    expect(restoreCashOut('12', text)).toEqual(firstCashOut('12'))
})

test('CO6 a sale in flight keeps its reference until the server responds', () => {
  const anEvent = fc.constantFrom<CashOutEvent>(
    quoted(900n),
    quoted(800n, 40),
    closed,
    wanted,
    left,
    placed,
    waits,
    { type: 'shareChosen', share: 40 },
    { type: 'tookLong' },
    { type: 'unanswered' },
    { type: 'retried' },
    cashed('0', 9_000),
    cashed('500', null),
    { type: 'paid', paidMinor: 1n },
    refused('cashOutMoved'),
    refused('cashOutClosed'),
  )
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 40 }), (events) => {
      let state = FIRST
      for (const event of events) {
        const next = stepCashOut(state, event)
        const answers = event.type === 'paid' || event.type === 'waits' || event.type === 'refused'
        if (isSelling(state) && !answers) expect(isSelling(next) && next.attempt).toBe(state.attempt)
        state = next
      }
    }),
  )
})
