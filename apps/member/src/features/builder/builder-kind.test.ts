import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickKey } from '../slip/pick.ts'
import { anyFunds, type MemberFunds } from '../../base/state/member-funds.ts'
import { blockReason } from '../slip/placing/block-reason.ts'
import { CHANGE_NOTICE_MS } from '../slip/placing/slip-flight.ts'
import type { SlipContext } from '../slip/slip-kind.ts'
import { EMPTY_SLIP } from '../slip/slip-legs.ts'
import { restoreSlip, serialiseSlip } from '../slip/slip-storage.ts'
import { isInFlight, stepSlip } from '../slip/slip.state.ts'
import type { Slip, SlipEvent } from '../slip/slip.types.ts'
import { buildBet, CAUTIOUS, OFFER, pickOn, REF } from '../slip/testing/trial-world.ts'
import { BUILDER_KIND } from './builder-kind.ts'

const easy: SlipContext = { ...CAUTIOUS, autoRefresh: true }
const HOME = pickOn(7, { typeCode: 'BT_1X2', lineQ: 0, selection: 'home' })
const DRAW = { ...HOME, selection: 'draw' }
const OVER = pickOn(7, { typeCode: 'BT_OU', lineQ: 10, selection: 'over' })
const ELSEWHERE = pickOn(8, { typeCode: 'BT_1X2', lineQ: 0 })

function stepOn(slip: Slip, event: SlipEvent, context: SlipContext) {
  return stepSlip(slip, event, { slipKind: BUILDER_KIND, context })
}
function reasonOf(slip: Slip, funds: MemberFunds) {
  return blockReason(slip, { slipKind: BUILDER_KIND, context: CAUTIOUS }, funds)
}
function saved(slip: Slip) {
  return serialiseSlip(slip, BUILDER_KIND)
}
function restored(text: string | null) {
  return restoreSlip(text, BUILDER_KIND)
}

function on(pick: typeof HOME): SlipEvent {
  return { type: 'toggled', pick, stakeText: '' }
}
function priced(combinedMilli: number, nowMs = 0): SlipEvent {
  return {
    type: 'checked',
    offer: OFFER,
    legs: null,
    refusal: null,
    combinedMilli,
    nowMs,
  }
}
function no(code: string, leg: number | null = null): SlipEvent {
  return { type: 'checkRefused', code, leg }
}
function typed(text: string, nowMs = 0): SlipEvent {
  return { type: 'typed', text, nowMs }
}
const placed: SlipEvent = { type: 'placed', ref: REF, nowMs: 5_000 }
function after(events: readonly SlipEvent[], context = CAUTIOUS, from: Slip = EMPTY_SLIP): Slip {
  return events.reduce((slip, event) => stepOn(slip, event, context), from)
}

const TWO = [on(HOME), on(OVER), priced(3000)]
const READY = [...TWO, typed('100')]
const PLACING = [...READY, placed]
function offOf(slip: Slip) {
  return reasonOf(slip, anyFunds('USD'))
}
function namesOf({ legs }: Slip) {
  return legs.map(({ pick }) => pick.selection)
}

test('empty → checking → open: the slip collects selections and gets one combined price', () => {
  expect(after([on(HOME)]).kind).toBe('checking')
  expect(after(TWO)).toMatchObject({ kind: 'open', combinedMilli: 3000, fromMilli: 3000 })
  expect(namesOf(after(TWO))).toEqual(['home', 'over'])
})

test('a click removes a selection or replaces one of the same market, and the price is requested again', () => {
  expect(namesOf(after([...TWO, on(OVER)]))).toEqual(['home'])
  expect(namesOf(after([...TWO, on(DRAW)]))).toEqual(['draw', 'over'])
  expect(after([...TWO, on(DRAW)])).toMatchObject({ kind: 'checking', combinedMilli: null })
  expect(namesOf(after([...TWO, { type: 'removed', key: pickKey(HOME) }]))).toEqual(['over'])
  expect(after([on(HOME), on(HOME)])).toEqual(EMPTY_SLIP)
  expect(after([...TWO, { type: 'cleared' }])).toEqual(EMPTY_SLIP)
})

test('SM2 a selection of another match is refused with a notice', () => {
  expect(after([...TWO, on(ELSEWHERE)])).toMatchObject({ kind: 'open', notice: 'builderOneMatch' })
  expect(namesOf(after([...TWO, on(ELSEWHERE)]))).toEqual(['home', 'over'])
})

test.each(['builderImpossible', 'builderImplied', 'builderRefundable', 'builderNotOffered', 'matchHide'])(
  'SM2 checking → open with the reason %s, until the next check returns a price',
  (code) => {
    const slip = after([...TWO.slice(0, 2), typed('100'), no(code)])
    expect(offOf(slip)).toEqual({ why: 'refused', code })
    expect(stepOn(slip, placed, CAUTIOUS)).toBe(slip)
    expect(offOf(after([priced(3000)], CAUTIOUS, slip))).toBe(null)
  },
)

test('a refusal of one selection names that selection', () => {
  expect(offOf(after([...TWO, no('invalidOdds', 2)]))).toMatchObject({
    why: 'refused',
    code: 'invalidOdds',
    leg: { pick: { selection: 'over' } },
  })
})

test('every reason that blocks placement is reported, in a fixed order', () => {
  expect(offOf(after([on(HOME)]))).toMatchObject({ why: 'minSelections', legs: 2 })
  expect(offOf(after([on(HOME), on(OVER)]))).toEqual({ why: 'checking' })
  const shut = after([...READY, { type: 'legShut', key: pickKey(OVER), why: 'suspended' }])
  expect(offOf(shut)).toMatchObject({ why: 'leg', leg: { closedReason: 'suspended', pick: { selection: 'over' } } })
  expect(offOf(after([{ type: 'legShut', key: pickKey(OVER), why: null }], CAUTIOUS, shut))).toBe(null)
  expect(offOf(after(TWO))).toEqual({ why: 'noStake' })
  expect(offOf(after([...TWO, typed('x')]))).toEqual({ why: 'notAmount' })
  expect(offOf(after([...TWO, typed('5')]))).toEqual({ why: 'min', amount: '10.00 USD' })
  expect(reasonOf(after(READY), { ...anyFunds('USD'), availableMinor: 9_999n })).toEqual({ why: 'balance' })
  expect(reasonOf(after(READY), { ...anyFunds('USD'), state: 'frozen' })).toEqual({
    why: 'refused',
    code: 'accountFrozen',
  })
  expect(offOf(after(READY))).toBe(null)
})

test('LI3 a stake above the limits is clamped while typed, a stake below them on blur', () => {
  expect(after([...TWO, typed('2000')])).toMatchObject({ stakeText: '1000', notice: 'changeStakeMax' })
  expect(after([...TWO, typed('5'), { type: 'stakeLeft', nowMs: 0 }])).toMatchObject({
    stakeText: '10',
    notice: 'changeStakeMin',
  })
  const lifted = after([{ type: 'toggled', pick: HOME, stakeText: '1' }, on(OVER), priced(3000)])
  expect(lifted).toMatchObject({ stakeText: '10', notice: 'changeStakeMin' })
})

test('SM3 open → asking → open: a price change needs consent until the price returns', () => {
  const asking = after([...READY, priced(2800, 1_000)])
  expect(asking).toMatchObject({ kind: 'confirming', fromMilli: 3000, combinedMilli: 2800 })
  expect(after([priced(2700, 1_000)], CAUTIOUS, asking)).toMatchObject({ kind: 'confirming', fromMilli: 3000 })
  expect(after([priced(3000, 1_000)], CAUTIOUS, asking)).toMatchObject({ kind: 'open', notice: null })
  expect(after([placed], CAUTIOUS, asking)).toMatchObject({ attempt: { body: { combinedMilli: 2800 } } })
})

test('AC2 a price change that the settings accept is shown against the last price on the screen', () => {
  expect(after([...READY, priced(2800)], easy)).toMatchObject({ kind: 'open', notice: 'priceMoved', fromMilli: 3000 })
  const better = { ...CAUTIOUS, acceptBetter: true }
  expect(after([...READY, priced(3200)], better)).toMatchObject({ kind: 'open', fromMilli: 3000 })
  expect(after([...READY, priced(3200), priced(3100)], better)).toMatchObject({ kind: 'confirming', fromMilli: 3200 })
})

test('a price that changed just before the click is not placed by that click', () => {
  const moved = after([...READY, priced(2800, 5_000 - CHANGE_NOTICE_MS + 1)], easy)
  expect(stepOn(moved, placed, easy)).toBe(moved)
  expect(stepOn(moved, { ...placed, nowMs: 5_001 } as SlipEvent, easy).kind).toBe('placing')
})

test('open → placing: the request has the selections, the combined price, the stake and a reference', () => {
  expect(after(PLACING)).toMatchObject({
    kind: 'placing',
    attempt: {
      ref: REF,
      body: { ref: REF, stake: '10000', combinedMilli: 3000, legs: [{ selection: 'home' }, { selection: 'over' }] },
    },
  })
})

test('placing → slow → unknown → slow → accepted, waiting or rejected', () => {
  const steps: SlipEvent[] = [{ type: 'tookLong' }, { type: 'unanswered' }, { type: 'retried' }]
  expect(steps.map((_step, at) => after([...PLACING, ...steps.slice(0, at + 1)]).kind)).toEqual([
    'slow',
    'unknown',
    'slow',
  ])
  const kindOf = (status: 'running' | 'pending' | 'rejected') =>
    after([...PLACING, ...steps, { type: 'answered', bet: buildBet(status) }]).kind
  expect([kindOf('running'), kindOf('pending'), kindOf('rejected')]).toEqual(['accepted', 'waiting', 'rejected'])
})

test('AC3 waiting → accepted or rejected by an event with the bet id, placing by its reference', () => {
  const waiting = after([...PLACING, { type: 'answered', bet: buildBet('pending') }])
  expect(after([{ type: 'decided', bet: buildBet('rejected') }], CAUTIOUS, waiting).kind).toBe('rejected')
  expect(after([{ type: 'decided', bet: { ...buildBet('running'), betId: '12' } }], CAUTIOUS, waiting)).toBe(waiting)
  expect(after([...PLACING, { type: 'decided', bet: buildBet('running') }]).kind).toBe('accepted')
  expect(after([...PLACING, { type: 'decided', bet: buildBet('running', 'another-ref') }]).kind).toBe('placing')
})

test('LI4 a bet above the house limit is offered at the max stake of the house', () => {
  const less: SlipEvent = { type: 'refused', code: 'betOverMax', maxBetMinor: 4200n, nowMs: 5_000 }
  const lowered = after([...PLACING, less])
  expect(lowered).toMatchObject({
    kind: 'open',
    stakeText: '42',
    notice: 'changeStakeMax',
    offer: { maxBetMinor: 4200n, maxBetBy: 'house' },
  })
  expect(after([placed], CAUTIOUS, lowered)).toBe(lowered)
  expect(after([{ ...placed, nowMs: 6_000 }], CAUTIOUS, lowered).kind).toBe('placing')
  expect(after([...PLACING, { ...less, maxBetMinor: 0n }])).toMatchObject({ kind: 'refused', stakeText: '100' })
})

test('SM3 placing → asking with the current price, or → refused with a retry', () => {
  const asking = after([...PLACING, { type: 'refused', code: 'oddsDisplayInvalid', oddsMilli: 2900, nowMs: 5_000 }])
  expect(asking).toMatchObject({ kind: 'confirming', fromMilli: 3000, combinedMilli: 2900 })
  const refused = after([...PLACING, { type: 'refused', code: 'betOverMaxPerMatch', nowMs: 5_000 }])
  expect(refused).toMatchObject({ kind: 'refused', code: 'betOverMaxPerMatch', stakeText: '100' })
  expect(after([{ type: 'retried' }], CAUTIOUS, refused).kind).toBe('checking')
  expect(after([typed('50')], CAUTIOUS, refused)).toMatchObject({ kind: 'checking', stakeText: '50' })
  expect(after([priced(3000)], CAUTIOUS, refused)).toBe(refused)
})

test('any open state → empty with a notice if the list tab changes', () => {
  for (const events of [[on(HOME)], TWO, READY, [...READY, priced(2800)]])
    expect(after([...events, { type: 'legLeftTab', key: pickKey(HOME) }])).toEqual({
      ...EMPTY_SLIP,
      notice: 'marketTypeChanged',
    })
  expect(after([...TWO, no('marketTypeChanged')]).notice).toBe('marketTypeChanged')
  expect(after([...PLACING, { type: 'refused', code: 'marketTypeChanged', nowMs: 0 }]).notice).toBe('marketTypeChanged')
  expect(after([{ type: 'legLeftTab', key: pickKey(HOME) }])).toBe(EMPTY_SLIP)
})

test('accepted → empty, or the first selection of the next bet', () => {
  const done = after([...PLACING, { type: 'answered', bet: buildBet('running') }])
  expect(after([{ type: 'cleared' }], CAUTIOUS, done)).toEqual(EMPTY_SLIP)
  expect(namesOf(after([on(ELSEWHERE)], CAUTIOUS, done))).toEqual(['home'])
})

test('a price update changes its leg, and a repeated update changes nothing', () => {
  const moved = after([...TWO, { type: 'legMoved', key: pickKey(OVER), terms: { oddsMilli: 1900 }, nowMs: 0 }])
  expect(moved.legs.map(({ pick }) => pick.oddsMilli)).toEqual([1960, 1900])
  expect(after([{ type: 'legMoved', key: pickKey(OVER), terms: { oddsMilli: 1900 }, nowMs: 0 }], CAUTIOUS, moved)).toBe(
    moved,
  )
})

test('AC1 a reload keeps selections, stake, question, receipt and the reference of a bet in flight', () => {
  const again = (events: readonly SlipEvent[]) => restored(saved(after(events)))
  expect(again(PLACING)).toMatchObject({ kind: 'unknown', attempt: { ref: REF } })
  expect(again(READY)).toMatchObject({ kind: 'checking', stakeText: '100', offer: null })
  expect(again([...PLACING, { type: 'answered', bet: buildBet('pending') }]).kind).toBe('waiting')
  expect(again([...PLACING, { type: 'answered', bet: buildBet('running') }]).kind).toBe('accepted')
  const asked = again([...READY, priced(2800)])
  expect(asked).toMatchObject({ kind: 'confirming', fromMilli: 3000, combinedMilli: 2800 })
  expect(after([priced(2800)], CAUTIOUS, asked).kind).toBe('confirming')
  for (const text of [null, '', '{', '{"form":9}']) expect(restored(text)).toBe(EMPTY_SLIP)
})

test('AC1 a bet in flight keeps its reference until the server responds', () => {
  const anEvent = fc.constantFrom<SlipEvent>(
    on(HOME),
    on(DRAW),
    on(OVER),
    on(ELSEWHERE),
    { type: 'cleared' },
    typed('100'),
    priced(3000),
    priced(2500),
    placed,
    no('builderImplied'),
    { type: 'legShut', key: pickKey(HOME), why: 'gone' },
    { type: 'tookLong' },
    { type: 'unanswered' },
    { type: 'retried' },
    { type: 'legLeftTab', key: pickKey(HOME) },
    { type: 'stakeLeft', nowMs: 0 },
  )
  const aStart = fc.constantFrom(EMPTY_SLIP, after(READY), after(PLACING))
  fc.assert(
    fc.property(aStart, fc.array(anEvent), (start, events) => {
      let slip = start
      for (const event of events) {
        const next = stepOn(slip, event, CAUTIOUS)
        if (isInFlight(slip)) expect(isInFlight(next) && next.attempt).toBe(slip.attempt)
        expect(new Set(next.legs.map(({ pick }) => pick.matchId)).size).toBeLessThan(2)
        expect(next.kind === 'empty').toBe(next.legs.length === 0)
        slip = next
      }
    }),
  )
})
