import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import { anyFunds, type MemberFunds } from '../../base/state/member-funds.ts'
import { blockReason } from '../slip/placing/block-reason.ts'
import { CHANGE_NOTICE_MS } from '../slip/placing/slip-flight.ts'
import type { SlipContext } from '../slip/slip-kind.ts'
import { EMPTY_SLIP } from '../slip/slip-legs.ts'
import { restoreSlip, serialiseSlip } from '../slip/slip-storage.ts'
import { isInFlight, stepSlip } from '../slip/slip.state.ts'
import type { Slip, SlipEvent } from '../slip/slip.types.ts'
import { buildBet, CAUTIOUS, OFFER, pickOn, REF } from '../slip/testing/trial-world.ts'
import { MYANMAR_KINDS } from './myanmar-kind.ts'
import type { MyanmarMode } from './myanmar-stake.ts'
import { myanmarKey, type MyanmarPick } from './myanmar-pick.ts'

const LINE: MyanmarTerms = { goals: 1, percent: 30, favourite: 'home' }
const BETTER: MyanmarTerms = { ...LINE, percent: 35 }
const WORSE: MyanmarTerms = { ...LINE, percent: 25 }
const offer = { ...OFFER, feeBp: 500 }
interface MyanmarContext extends SlipContext {
  readonly kind: MyanmarMode
}
const one: MyanmarContext = { ...CAUTIOUS, kind: 'mmo_single' }
const several: MyanmarContext = { ...CAUTIOUS, kind: 'mmo_parlay' }

function after(events: readonly SlipEvent[], context = several, from: Slip = EMPTY_SLIP): Slip {
  return events.reduce((slip, event) => stepSlip(slip, event, { slipKind: MYANMAR_KINDS[context.kind], context }), from)
}

function pick(matchId: number, patch: Partial<MyanmarPick> = {}): MyanmarPick {
  const { myanmar = LINE, ...rest } = patch
  return { ...pickOn(matchId, rest), myanmar }
}
function toggled(matchId: number, patch: Partial<MyanmarPick> = {}, stakeText = ''): SlipEvent {
  return {
    type: 'toggled',
    pick: pick(matchId, patch),
    stakeText,
  }
}
type Checked = SlipEvent & { readonly type: 'checked' }
function checkedLegs(count: number, codes: Readonly<Record<number, string>> = {}): Checked {
  return {
    type: 'checked',
    offer,
    refusal: null,
    nowMs: 0,
    legs: Array.from({ length: count }, (_leg, at) => ({ code: codes[at] ?? null, score: null })),
  }
}
function typed(text: string, nowMs = 0): SlipEvent {
  return { type: 'typed', text, nowMs }
}
function keyOn(matchId: number, selection = 'home') {
  return myanmarKey(pick(matchId, { selection }))
}
function moved(matchId: number, myanmar: MyanmarTerms, nowMs = 0, selection = 'home'): SlipEvent {
  return {
    type: 'legMoved',
    key: keyOn(matchId, selection),
    terms: { myanmar },
    nowMs,
  }
}
const placed: SlipEvent = { type: 'placed', ref: REF, nowMs: 5_000 }
const TWO = [toggled(1), toggled(2), checkedLegs(2)]
const READY = [...TWO, typed('100')]
const PLACING = [...READY, placed]
const ONE_READY = [toggled(1), checkedLegs(1), typed('100')]
function reasonOf(kind: MyanmarMode, slip: Slip, funds: MemberFunds) {
  return blockReason(slip, { slipKind: MYANMAR_KINDS[kind], context: CAUTIOUS }, funds)
}
function saved(slip: Slip) {
  return serialiseSlip(slip, MYANMAR_KINDS.mmo_parlay)
}
function restored(text: string | null) {
  return restoreSlip(text, MYANMAR_KINDS.mmo_parlay)
}
function matchesOf({ legs }: Slip) {
  return legs.map((leg) => leg.pick.matchId)
}
function offOf(slip: Slip, context = several) {
  return reasonOf(context.kind, slip, anyFunds('USD'))
}

test('empty → checking: the first click adds a side with the default stake', () => {
  expect(after([toggled(1, {}, '5')])).toMatchObject({
    kind: 'checking',
    stakeText: '5',
    legs: [{ from: { myanmar: LINE } }],
  })
})

test('parlay: another match adds a leg, the same side removes it, the other side replaces it', () => {
  expect(matchesOf(after([toggled(1), toggled(2)]))).toEqual([1, 2])
  expect(matchesOf(after([toggled(1), toggled(2), toggled(1)]))).toEqual([2])
  expect(after([toggled(1), toggled(1)])).toBe(EMPTY_SLIP)
  expect(after([toggled(1), { type: 'removed', key: keyOn(1) }])).toBe(EMPTY_SLIP)
  const other = after([toggled(1), toggled(2), toggled(1, { selection: 'away' })])
  expect(other.legs.map((leg) => [leg.pick.matchId, leg.pick.selection])).toEqual([
    [1, 'away'],
    [2, 'home'],
  ])
})

test('single: another side replaces the current side, with its own stake and limits', () => {
  const slip = after([...ONE_READY, toggled(2, {}, '7')], one)
  expect(slip).toMatchObject({ kind: 'checking', offer: null, stakeText: '7' })
  expect(matchesOf(slip)).toEqual([2])
  expect(after([toggled(1), toggled(1)], one)).toBe(EMPTY_SLIP)
})

test('checking → open: every change of the legs starts a new check', () => {
  expect(after(TWO).kind).toBe('open')
  expect(after([...TWO, toggled(3)]).kind).toBe('checking')
  expect(after([toggled(1), checkedLegs(1)], one).kind).toBe('open')
})

test('a check of outdated legs is ignored', () => {
  expect(after([toggled(1), toggled(2), checkedLegs(1)]).kind).toBe('checking')
})

test('checking → refused → checking', () => {
  const refused = after([toggled(1), { type: 'checkRefused', code: 'sportsbookDisabled', leg: null }], one)
  expect(refused).toMatchObject({ kind: 'refused', code: 'sportsbookDisabled', leg: null })
  expect(after([{ type: 'retried' }], one, refused).kind).toBe('checking')
})

test('a tab change removes a single with a notice, and blocks a parlay leg with a reason', () => {
  const gone = { kind: 'empty', legs: [], notice: 'marketTypeChanged' }
  expect(after([...ONE_READY, { type: 'legLeftTab', key: keyOn(1) }], one)).toMatchObject(gone)
  expect(after([toggled(1), { type: 'checkRefused', code: 'marketTypeChanged', leg: null }], one)).toMatchObject(gone)
  expect(after([...ONE_READY, placed, { type: 'refused', code: 'marketTypeChanged', nowMs: 0 }], one)).toMatchObject(
    gone,
  )
  expect(offOf(after([...READY, { type: 'legLeftTab', key: keyOn(1) }]))).toMatchObject({
    why: 'leg',
    leg: { pick: { matchId: 1 }, code: 'marketTypeChanged' },
  })
})

test('PA1 a parlay needs two to ten legs, also live, and the violated limit is reported', () => {
  expect(offOf(after([toggled(1, { tab: 3 }), checkedLegs(1)]))).toEqual({ why: 'minLegs', legs: 2, live: false })
  const live = after([toggled(1, { tab: 3 }), toggled(2, { tab: 3 }), checkedLegs(2), typed('100')])
  expect(offOf(live)).toBe(null)
  const many = (count: number) => after(Array.from({ length: count }, (_leg, at) => toggled(at + 1)))
  expect(offOf(many(10))).toEqual({ why: 'checking' })
  expect(offOf(many(11))).toEqual({ why: 'maxLegs', legs: 10, live: false })
})

test('a closed leg is named, whether the feed or the server closed it', () => {
  const shut = after([...READY, { type: 'legShut', key: keyOn(2), why: 'suspended' }])
  expect(offOf(shut)).toMatchObject({ why: 'leg', leg: { pick: { matchId: 2 }, closedReason: 'suspended' } })
  expect(offOf(after([{ type: 'legShut', key: keyOn(2), why: null }], several, shut))).toBe(null)
  expect(offOf(after([toggled(1), toggled(2), checkedLegs(2, { 0: 'invalidBet' })]))).toMatchObject({
    why: 'leg',
    leg: { pick: { matchId: 1 }, code: 'invalidBet' },
  })
})

test('PA1 both related legs are named', () => {
  const refusal = { code: 'relatedBets', related: { first: 1, second: 2, why: 'match' } } as const
  expect(offOf(after([toggled(1), toggled(2), { ...checkedLegs(2), refusal }]))).toMatchObject({
    why: 'related',
    code: 'relatedBets',
    first: { pick: { matchId: 1 } },
    second: { pick: { matchId: 2 } },
  })
})

test('a stake that is missing, invalid or above the balance is reported', () => {
  expect(offOf(after(TWO))).toEqual({ why: 'noStake' })
  expect(offOf(after([...TWO, typed('1x')]))).toEqual({ why: 'notAmount' })
  const offWith = (availableMinor: bigint) =>
    reasonOf('mmo_parlay', after(READY), { ...anyFunds('USD'), availableMinor })
  expect(offWith(9_999n)).toEqual({ why: 'balance' })
  expect(offWith(10_000n)).toBe(null)
})

test('LI3 a stake above the limit is lowered while typed, a stake below it is raised on blur', () => {
  expect(after([toggled(1), checkedLegs(1), typed('2000')], one)).toMatchObject({
    stakeText: '1000',
    notice: 'changeStakeMax',
  })
  const low = after([...TWO, typed('5')])
  expect(offOf(low)).toEqual({ why: 'min', amount: '10.00 USD' })
  expect(after([{ type: 'stakeLeft', nowMs: 0 }], several, low)).toMatchObject({
    stakeText: '10',
    notice: 'changeStakeMin',
  })
})

test('LI1 the payout limit assumes that all legs double the stake, less the fee', () => {
  // Maximum payout 10,000.00. Five legs with a fee of 5 % pay 1 + 31 × 0.95 = 30.45 for each unit.
  const five = [1, 2, 3, 4, 5].map((matchId) => toggled(matchId))
  const slip = after([...five, checkedLegs(5), typed('900')])
  expect(slip).toMatchObject({ stakeText: '328.4', notice: 'changeStakeMax' })
  expect(offOf(slip)).toBe(null)
})

test('open → placing: single and parlay use the request format of their calls', () => {
  const body = { ref: REF, stake: '10000', acceptBetterOdds: false, acceptAnyOdds: false }
  expect(after([...ONE_READY, placed], one)).toMatchObject({
    kind: 'placing',
    attempt: {
      ref: REF,
      call: 'betsinglemmo',
      body: { ...body, matchId: 1, betType: 'BT_HDP', myanmar: { goals: 1, percent: 30 } },
    },
  })
  expect(after(PLACING)).toMatchObject({
    kind: 'placing',
    attempt: { call: 'betparlaymmo', body: { ...body, legs: [{ matchId: 1 }, { matchId: 2 }] } },
  })
})

test('a changed stake or line cannot be placed before the change was visible', () => {
  const early: SlipEvent = { ...placed, nowMs: 900 + CHANGE_NOTICE_MS - 1 }
  const easy = { ...one, autoRefresh: true }
  expect(after([...ONE_READY, moved(1, WORSE, 900), early], easy).kind).toBe('open')
  expect(after([...ONE_READY, moved(1, WORSE, 900), { ...placed, nowMs: 900 + CHANGE_NOTICE_MS }], easy).kind).toBe(
    'placing',
  )
})

test('AC2 open → asking: a moved line needs consent, unless the line moves back', () => {
  const asking = after([...READY, moved(1, WORSE)])
  expect(asking).toMatchObject({
    kind: 'confirming',
    notice: 'priceMoved',
    legs: [{ from: { myanmar: LINE }, pick: { myanmar: WORSE } }, {}],
  })
  expect(after([moved(1, LINE)], several, asking).kind).toBe('open')
  const taken = after([placed], several, asking)
  expect(taken).toMatchObject({ kind: 'placing', attempt: { body: { legs: [{ myanmar: { percent: 25 } }, {}] } } })
})

test('AC2 better odds are better for the backed side, favourite or not', () => {
  const better = { ...one, acceptBetter: true }
  const backing = (selection: string) => [toggled(1, { selection }), checkedLegs(1), typed('100')]
  expect(after([...backing('home'), moved(1, BETTER)], better).kind).toBe('open')
  expect(after([...backing('home'), moved(1, WORSE)], better).kind).toBe('confirming')
  expect(after([...backing('away'), moved(1, WORSE, 0, 'away')], better).kind).toBe('open')
  expect(after([...backing('away'), moved(1, BETTER, 0, 'away')], better).kind).toBe('confirming')
  expect(after([...backing('home'), moved(1, { ...LINE, goals: 0, percent: -90 })], better).kind).toBe('open')
})

test('MM3 a line derived from another Asian line is the same side, even with another favourite', () => {
  const turned: MyanmarTerms = { goals: 0, percent: -20, favourite: 'away' }
  expect(after([...ONE_READY, toggled(1, { lineQ: 1, myanmar: turned })], one)).toBe(EMPTY_SLIP)
  expect(after([...ONE_READY, moved(1, turned)], one)).toMatchObject({
    kind: 'confirming',
    legs: [{ from: { myanmar: LINE } }],
  })
  const better = after([...ONE_READY, moved(1, turned)], { ...one, acceptBetter: true })
  expect(better).toMatchObject({ kind: 'open', notice: 'priceMoved' })
  expect(after([placed], one, better)).toMatchObject({ kind: 'placing', attempt: { body: { myanmar: turned } } })
})

test('a line that moves during a check replaces the current line', () => {
  expect(after([toggled(1), moved(1, WORSE)], one)).toMatchObject({
    kind: 'checking',
    legs: [{ pick: { myanmar: WORSE } }],
  })
  const same = after(ONE_READY, one)
  expect(after([moved(1, { ...LINE })], one, same)).toBe(same)
})

test('AC2 a line that moved during a check needs consent, unless the settings accept the change', () => {
  const events = [toggled(1), typed('100'), moved(1, WORSE), checkedLegs(1)]
  expect(after(events, one)).toMatchObject({ kind: 'confirming', legs: [{ from: { myanmar: LINE } }] })
  expect(after(events, { ...one, autoRefresh: true })).toMatchObject({ kind: 'open', notice: 'priceMoved' })
})

test('placing → accepted, waiting → rejected, and a clear empties a finished slip', () => {
  expect(after([...PLACING, { type: 'answered', bet: buildBet('running') }]).kind).toBe('accepted')
  const waiting = after([...PLACING, { type: 'answered', bet: buildBet('pending') }])
  expect(waiting.kind).toBe('waiting')
  const rejected = after([{ type: 'decided', bet: buildBet('rejected') }], several, waiting)
  expect(rejected.kind).toBe('rejected')
  expect(after([{ type: 'decided', bet: { ...buildBet('running'), betId: '12' } }], several, waiting)).toBe(waiting)
  expect(after([{ type: 'cleared' }], several, rejected)).toBe(EMPTY_SLIP)
  expect(matchesOf(after([toggled(3)], several, rejected))).toEqual([3])
})

test('placing → slow → unknown → slow → accepted by a push event', () => {
  const steps: SlipEvent[] = [{ type: 'tookLong' }, { type: 'unanswered' }, { type: 'retried' }]
  const kinds = steps.map((_step, at) => after([...PLACING, ...steps.slice(0, at + 1)]).kind)
  expect(kinds).toEqual(['slow', 'unknown', 'slow'])
  const slow = after([...PLACING, ...steps])
  expect(after([{ type: 'decided', bet: buildBet('running') }], several, slow).kind).toBe('accepted')
})

test('LI4 a bet above the house limit is offered at the max stake of the house', () => {
  const less: SlipEvent = { type: 'refused', code: 'betOverMax', maxBetMinor: 4200n, nowMs: 5_000 }
  const lowered = { stakeText: '42', notice: 'changeStakeMax', offer: { maxBetMinor: 4200n, maxBetBy: 'house' } }
  expect(after([...PLACING, less])).toMatchObject({ ...lowered, kind: 'checking' })
  expect(after([...ONE_READY, placed, less], one)).toMatchObject({ ...lowered, kind: 'checking' })
  expect(after([...PLACING, { ...less, maxBetMinor: 0n }])).toMatchObject({ kind: 'refused', stakeText: '100' })
})

test('placing → refused: the refused leg is named and the stake stays', () => {
  const refused = after([...PLACING, { type: 'refused', code: 'betOverMaxPerMatch', leg: 2, nowMs: 0 }])
  expect(refused).toMatchObject({ kind: 'refused', code: 'betOverMaxPerMatch', leg: 2, stakeText: '100' })
  expect(after([typed('50')], several, refused).kind).toBe('open')
})

test('AC2 placing → asking: a line that moved during placement is offered again with all legs', () => {
  const legs = [WORSE, LINE].map((myanmar) => ({ oddsMilli: 1960, myanmar }))
  const offered = { legs, priceHundredths: null }
  const asking = after([...PLACING, { type: 'refused', code: 'oddsDisplayInvalid', leg: 1, offer: offered, nowMs: 0 }])
  expect(asking).toMatchObject({
    kind: 'confirming',
    legs: [{ from: { myanmar: LINE }, pick: { myanmar: WORSE } }, { pick: { myanmar: LINE } }],
  })
})

test('AC1 a bet in flight keeps its reference until the server responds', () => {
  const events = fc.oneof(
    fc.constantFrom<SlipEvent>(
      toggled(3),
      { type: 'cleared' },
      { type: 'removed', key: keyOn(1) },
      typed('9'),
      { type: 'stakeLeft', nowMs: 0 },
      checkedLegs(2),
      { type: 'checkRefused', code: 'x', leg: null },
      moved(1, WORSE),
      { type: 'legLeftTab', key: keyOn(1) },
      { type: 'legShut', key: keyOn(1), why: 'gone' },
      placed,
      { type: 'tookLong' },
      { type: 'unanswered' },
      { type: 'retried' },
      { type: 'decided', bet: buildBet('running', 'ref-other') },
    ),
  )
  fc.assert(
    fc.property(fc.array(events), (steps) => {
      const slip = after(steps, several, after(PLACING))
      expect(isInFlight(slip) && slip.attempt.ref).toBe(REF)
    }),
  )
})

test('a reload rechecks legs and stake, makes a bet in flight unknown, and keeps a waiting bet', () => {
  const reloaded = (events: readonly SlipEvent[]) => restored(saved(after(events)))
  expect(reloaded(READY)).toMatchObject({ kind: 'checking', stakeText: '100', offer: null })
  expect(matchesOf(reloaded(READY))).toEqual([1, 2])
  expect(reloaded(PLACING)).toMatchObject({ kind: 'unknown', attempt: { ref: REF } })
  expect(reloaded([...PLACING, { type: 'answered', bet: buildBet('pending') }]).kind).toBe('waiting')
  expect(reloaded([...PLACING, { type: 'answered', bet: buildBet('running') }])).toBe(EMPTY_SLIP)
  for (const text of [null, '{', '{"form":0}']) expect(restored(text)).toBe(EMPTY_SLIP)
})

test('an account that cannot bet is reported, and a lost connection is not reported per leg', () => {
  const frozen = { ...anyFunds('USD'), state: 'frozen' as const }
  expect(reasonOf('mmo_parlay', after(READY), frozen)).toEqual({ why: 'refused', code: 'accountFrozen' })
  expect(offOf(after([...READY, { type: 'legShut', key: keyOn(1), why: 'lost' }]))).toEqual({ why: 'lost' })
})
