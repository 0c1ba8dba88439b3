import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickKey } from '../slip/pick.ts'
import { anyFunds } from '../../base/state/member-funds.ts'
import { SEEN_MS, type SlipContext } from '../slip/slip-common.ts'
import { betOf, CAUTIOUS, OFFER, pickOn, REF } from '../slip/testing/trial-world.ts'
import { builderOff } from './builder-off.ts'
import { isBuilderInFlight, NOTHING_BUILT, stepBuilder } from './builder.state.ts'
import type { Builder, BuilderEvent } from './builder.types.ts'
import { serialiseBuilder, restoreBuilder } from './builder-storage.ts'

const easy: SlipContext = { ...CAUTIOUS, autoRefresh: true }
const HOME = pickOn(7, { typeCode: 'BT_1X2', lineQ: 0, selection: 'home' })
const DRAW = { ...HOME, selection: 'draw' }
const OVER = pickOn(7, { typeCode: 'BT_OU', lineQ: 10, selection: 'over' })
const ELSEWHERE = pickOn(8, { typeCode: 'BT_1X2', lineQ: 0 })

const on = (pick: typeof HOME): BuilderEvent => ({ type: 'toggled', pick, stakeText: '' })
const priced = (combinedMilli: number, nowMs = 0): BuilderEvent => ({
  type: 'checked',
  offer: OFFER,
  combinedMilli,
  nowMs,
})
const no = (code: string, leg: number | null = null): BuilderEvent => ({ type: 'checkRefused', code, leg })
const typed = (text: string, nowMs = 0): BuilderEvent => ({ type: 'typed', text, nowMs })
const placed: BuilderEvent = { type: 'placed', ref: REF, nowMs: 5_000 }
const after = (events: readonly BuilderEvent[], context = CAUTIOUS, from: Builder = NOTHING_BUILT): Builder =>
  events.reduce((slip, event) => stepBuilder(slip, event, context), from)

const TWO = [on(HOME), on(OVER), priced(3000)]
const READY = [...TWO, typed('100')]
const PLACING = [...READY, placed]
const offOf = (slip: Builder) => builderOff(slip, anyFunds('USD'))
const namesOf = ({ legs }: Builder) => legs.map(({ pick }) => pick.selection)

test('empty → checking → open: selections are gathered, and have one price', () => {
  expect(after([on(HOME)]).kind).toBe('checking')
  expect(after(TWO)).toMatchObject({ kind: 'open', combinedMilli: 3000, fromMilli: 3000 })
  expect(namesOf(after(TWO))).toEqual(['home', 'over'])
})

test('a price again takes it off, another of its market takes its place, and the price is asked anew', () => {
  expect(namesOf(after([...TWO, on(OVER)]))).toEqual(['home'])
  expect(namesOf(after([...TWO, on(DRAW)]))).toEqual(['draw', 'over'])
  expect(after([...TWO, on(DRAW)])).toMatchObject({ kind: 'checking', combinedMilli: null })
  expect(namesOf(after([...TWO, { type: 'removed', key: pickKey(HOME) }]))).toEqual(['over'])
  expect(after([on(HOME), on(HOME)])).toEqual(NOTHING_BUILT)
  expect(after([...TWO, { type: 'cleared' }])).toEqual(NOTHING_BUILT)
})

test('SM2 a selection of another match is not taken, and it is said why', () => {
  expect(after([...TWO, on(ELSEWHERE)])).toMatchObject({ kind: 'open', notice: 'builderOneMatch' })
  expect(namesOf(after([...TWO, on(ELSEWHERE)]))).toEqual(['home', 'over'])
})

test.each(['builderImpossible', 'builderImplied', 'builderRefundable', 'builderNotOffered', 'matchHide'])(
  'SM2 checking → open with the reason %s, until the next check has a price',
  (code) => {
    const slip = after([...TWO.slice(0, 2), typed('100'), no(code)])
    expect(offOf(slip)).toEqual({ key: `code.${code}` })
    expect(stepBuilder(slip, placed, CAUTIOUS)).toBe(slip)
    expect(offOf(after([priced(3000)], CAUTIOUS, slip))).toBe(null)
  },
)

test('a refusal that is for one selection names it', () => {
  expect(offOf(after([...TWO, no('invalidOdds', 2)]))).toMatchObject({
    key: 'code.invalidOdds',
    leg: { pick: { selection: 'over' } },
  })
})

test('every reason why nothing can be placed is named, in one order', () => {
  expect(offOf(after([on(HOME)]))).toMatchObject({ key: 'builder.off.minLegs' })
  expect(offOf(after([on(HOME), on(OVER)]))).toEqual({ key: 'slip.off.checking' })
  const shut = after([...READY, { type: 'legShut', key: pickKey(OVER), why: 'suspended' }])
  expect(offOf(shut)).toMatchObject({ key: 'slip.off.suspended', leg: { pick: { selection: 'over' } } })
  expect(offOf(after([{ type: 'legShut', key: pickKey(OVER), why: null }], CAUTIOUS, shut))).toBe(null)
  expect(offOf(after(TWO))).toEqual({ key: 'slip.off.noStake' })
  expect(offOf(after([...TWO, typed('x')]))).toEqual({ key: 'slip.off.notAmount' })
  expect(offOf(after([...TWO, typed('5')]))).toEqual({ key: 'slip.off.min', values: { amount: '10.00 USD' } })
  expect(builderOff(after(READY), { ...anyFunds('USD'), availableMinor: 9_999n })).toEqual({ key: 'slip.off.balance' })
  expect(builderOff(after(READY), { ...anyFunds('USD'), state: 'frozen' })).toEqual({ key: 'code.accountFrozen' })
  expect(offOf(after(READY))).toBe(null)
})

test('LI3 a stake above the limits is clamped while typed, one below when left', () => {
  expect(after([...TWO, typed('2000')])).toMatchObject({ stakeText: '1000', notice: 'changeStakeMax' })
  expect(after([...TWO, typed('5'), { type: 'stakeLeft', nowMs: 0 }])).toMatchObject({
    stakeText: '10',
    notice: 'changeStakeMin',
  })
  const lifted = after([{ type: 'toggled', pick: HOME, stakeText: '1' }, on(OVER), priced(3000)])
  expect(lifted).toMatchObject({ stakeText: '10', notice: 'changeStakeMin' })
})

test('SM3 open → asking → open: the one price moved, until it comes back or is said yes to', () => {
  const asking = after([...READY, priced(2800, 1_000)])
  expect(asking).toMatchObject({ kind: 'asking', fromMilli: 3000, combinedMilli: 2800 })
  expect(after([priced(2700, 1_000)], CAUTIOUS, asking)).toMatchObject({ kind: 'asking', fromMilli: 3000 })
  expect(after([priced(3000, 1_000)], CAUTIOUS, asking)).toMatchObject({ kind: 'open', notice: null })
  expect(after([placed], CAUTIOUS, asking)).toMatchObject({ attempt: { body: { combined_milli: 2800 } } })
})

test('AC2 a move that the settings cover is shown, and looks back at what was on the screen', () => {
  expect(after([...READY, priced(2800)], easy)).toMatchObject({ kind: 'open', notice: 'priceMoved', fromMilli: 3000 })
  const better = { ...CAUTIOUS, acceptBetter: true }
  expect(after([...READY, priced(3200)], better)).toMatchObject({ kind: 'open', fromMilli: 3000 })
  expect(after([...READY, priced(3200), priced(3100)], better)).toMatchObject({ kind: 'asking', fromMilli: 3200 })
})

test('a price that moved under the finger is not placed by the same press', () => {
  const moved = after([...READY, priced(2800, 5_000 - SEEN_MS + 1)], easy)
  expect(stepBuilder(moved, placed, easy)).toBe(moved)
  expect(stepBuilder(moved, { ...placed, nowMs: 5_001 } as BuilderEvent, easy).kind).toBe('placing')
})

test('open → placing: the selections, the one price and the stake, under one reference', () => {
  expect(after(PLACING)).toMatchObject({
    kind: 'placing',
    attempt: {
      ref: REF,
      body: { ref: REF, stake: '10000', combined_milli: 3000, legs: [{ selection: 'home' }, { selection: 'over' }] },
    },
  })
})

test('placing → slow → unknown → slow → accepted, waiting or rejected', () => {
  const steps: BuilderEvent[] = [{ type: 'tookLong' }, { type: 'unheard' }, { type: 'askedAgain' }]
  expect(steps.map((_step, at) => after([...PLACING, ...steps.slice(0, at + 1)]).kind)).toEqual([
    'slow',
    'unknown',
    'slow',
  ])
  const kindOf = (status: 'running' | 'pending' | 'rejected') =>
    after([...PLACING, ...steps, { type: 'answered', bet: betOf(status) }]).kind
  expect([kindOf('running'), kindOf('pending'), kindOf('rejected')]).toEqual(['accepted', 'waiting', 'rejected'])
})

test('AC3 waiting → accepted or rejected by the news of this bet, placing by its reference', () => {
  const waiting = after([...PLACING, { type: 'answered', bet: betOf('pending') }])
  expect(after([{ type: 'judged', bet: betOf('rejected') }], CAUTIOUS, waiting).kind).toBe('rejected')
  expect(after([{ type: 'judged', bet: { ...betOf('running'), bet_id: '12' } }], CAUTIOUS, waiting)).toBe(waiting)
  expect(after([...PLACING, { type: 'judged', bet: betOf('running') }]).kind).toBe('accepted')
  expect(after([...PLACING, { type: 'judged', bet: betOf('running', 'another-ref') }]).kind).toBe('placing')
})

test('LI4 a bet that the house cannot take whole is offered at the most that it takes', () => {
  const less: BuilderEvent = { type: 'refused', code: 'betOverMax', maxBetMinor: 4200n, nowMs: 5_000 }
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

test('SM3 placing → asking with the price that stands, or → refused, and on from there', () => {
  const asking = after([...PLACING, { type: 'refused', code: 'oddsDisplayInvalid', oddsMilli: 2900, nowMs: 5_000 }])
  expect(asking).toMatchObject({ kind: 'asking', fromMilli: 3000, combinedMilli: 2900 })
  const refused = after([...PLACING, { type: 'refused', code: 'betOverMaxPerMatch', nowMs: 5_000 }])
  expect(refused).toMatchObject({ kind: 'refused', code: 'betOverMaxPerMatch', stakeText: '100' })
  expect(after([{ type: 'askedAgain' }], CAUTIOUS, refused).kind).toBe('checking')
  expect(after([typed('50')], CAUTIOUS, refused)).toMatchObject({ kind: 'checking', stakeText: '50' })
  expect(after([priced(3000)], CAUTIOUS, refused)).toBe(refused)
})

test('any open state → empty with the notice: the market type changed', () => {
  for (const events of [[on(HOME)], TWO, READY, [...READY, priced(2800)]])
    expect(after([...events, { type: 'marketTypeChanged' }])).toEqual({ ...NOTHING_BUILT, notice: 'marketTypeChanged' })
  expect(after([...TWO, no('marketTypeChanged')]).notice).toBe('marketTypeChanged')
  expect(after([...PLACING, { type: 'refused', code: 'marketTypeChanged', nowMs: 0 }]).notice).toBe('marketTypeChanged')
  expect(after([{ type: 'marketTypeChanged' }])).toBe(NOTHING_BUILT)
})

test('accepted → empty, or the first selection of the next', () => {
  const done = after([...PLACING, { type: 'answered', bet: betOf('running') }])
  expect(after([{ type: 'cleared' }], CAUTIOUS, done)).toEqual(NOTHING_BUILT)
  expect(namesOf(after([on(ELSEWHERE)], CAUTIOUS, done))).toEqual(['home'])
})

test('a leg that moves carries its price, and says nothing where it did not', () => {
  const moved = after([...TWO, { type: 'legMoved', key: pickKey(OVER), oddsMilli: 1900 }])
  expect(moved.legs.map(({ pick }) => pick.oddsMilli)).toEqual([1960, 1900])
  expect(after([{ type: 'legMoved', key: pickKey(OVER), oddsMilli: 1900 }], CAUTIOUS, moved)).toBe(moved)
})

test('AC1 a reload keeps selections, stake, question, receipt, and the reference of a bet on its way', () => {
  const again = (events: readonly BuilderEvent[]) => restoreBuilder(serialiseBuilder(after(events)))
  expect(again(PLACING)).toMatchObject({ kind: 'unknown', attempt: { ref: REF } })
  expect(again(READY)).toMatchObject({ kind: 'checking', stakeText: '100', offer: null })
  expect(again([...PLACING, { type: 'answered', bet: betOf('pending') }]).kind).toBe('waiting')
  expect(again([...PLACING, { type: 'answered', bet: betOf('running') }]).kind).toBe('accepted')
  const asked = again([...READY, priced(2800)])
  expect(asked).toMatchObject({ kind: 'asking', fromMilli: 3000, combinedMilli: 2800 })
  expect(after([priced(2800)], CAUTIOUS, asked).kind).toBe('asking')
  for (const text of [null, '', '{', '{"form":9}']) expect(restoreBuilder(text)).toBe(NOTHING_BUILT)
})

test('AC1 whatever happens, only an answer leads out of a bet on its way', () => {
  const anEvent = fc.constantFrom<BuilderEvent>(
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
    { type: 'unheard' },
    { type: 'askedAgain' },
    { type: 'marketTypeChanged' },
    { type: 'stakeLeft', nowMs: 0 },
  )
  const aStart = fc.constantFrom(NOTHING_BUILT, after(READY), after(PLACING))
  fc.assert(
    fc.property(aStart, fc.array(anEvent), (start, events) => {
      let slip = start
      for (const event of events) {
        const next = stepBuilder(slip, event, CAUTIOUS)
        if (isBuilderInFlight(slip)) expect(isBuilderInFlight(next) && next.attempt).toBe(slip.attempt)
        expect(new Set(next.legs.map(({ pick }) => pick.matchId)).size).toBeLessThan(2)
        expect(next.kind === 'empty').toBe(next.legs.length === 0)
        slip = next
      }
    }),
  )
})
