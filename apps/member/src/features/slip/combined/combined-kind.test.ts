import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFunds } from '../../../base/state/member-funds.ts'
import { COMBINED_KIND } from './combined-kind.ts'
import { CHANGE_NOTICE_MS } from '../placing/slip-flight.ts'
import { EMPTY_SLIP } from '../slip-legs.ts'
import { isInFlight, stepSlip } from '../slip.state.ts'
import type { SlipEvent } from '../slip.types.ts'
import { buildBet } from '../testing/trial-world.ts'
import {
  evenOn,
  offer,
  cautious,
  easy,
  after,
  saved,
  restored,
  reasonOf,
  keyOn,
  toggled,
  checkedLegs,
  typed,
  moved,
  placed,
  TWO,
  READY,
  PLACING,
  offOf,
  matchesOf,
} from '../testing/combined-slip.ts'

test('empty → checking: the first click adds a leg', () => {
  expect(after([toggled(1)])).toMatchObject({
    kind: 'checking',
    legs: [{ from: { oddsMilli: 2000 }, closedReason: null, code: null }],
  })
})

test('another match adds a leg, the same price removes its leg, and the slip is empty without legs', () => {
  expect(matchesOf(after([toggled(1), toggled(2)]))).toEqual([1, 2])
  expect(matchesOf(after([toggled(1), toggled(2), toggled(1)]))).toEqual([2])
  expect(after([toggled(1), toggled(1)]).kind).toBe('empty')
  expect(after([toggled(1), { type: 'removed', key: keyOn(1) }]).kind).toBe('empty')
})

test('PA1 another selection of a match replaces its leg', () => {
  const slip = after([toggled(1), toggled(2), toggled(1, { selection: 'away', oddsMilli: 1800 })])
  expect(slip.legs.map(({ pick }) => [pick.matchId, pick.selection])).toEqual([
    [1, 'away'],
    [2, 'home'],
  ])
})

test('checking → open: every change of the legs starts a new check', () => {
  expect(after(TWO).kind).toBe('open')
  expect(after([...TWO, toggled(3)]).kind).toBe('checking')
  expect(after([...TWO, { type: 'systemChosen', system: true }]).kind).toBe('checking')
})

test('a check of outdated legs is ignored', () => {
  expect(after([toggled(1), toggled(2), checkedLegs(1)]).kind).toBe('checking')
})

test('checking → refused → checking', () => {
  const refused = after([toggled(1), { type: 'checkRefused', code: 'sportsbookDisabled', leg: null }])
  expect(refused).toMatchObject({ kind: 'refused', code: 'sportsbookDisabled', leg: null })
  expect(after([{ type: 'retried' }], cautious, refused).kind).toBe('checking')
})

test('PA1 too few legs, fewer than three with a live leg, and too many legs are reported', () => {
  expect(offOf(after([toggled(1), checkedLegs(1)]))).toEqual({ why: 'minLegs', legs: 2, live: false })
  const live = after([toggled(1, { tab: 3 }), toggled(2), checkedLegs(2), typed('100')])
  expect(offOf(live)).toEqual({ why: 'minLegs', legs: 3, live: true })
  const many = after(Array.from({ length: 13 }, (_leg, at) => toggled(at + 1)))
  expect(offOf(many)).toMatchObject({ why: 'maxLegs', legs: 12 })
})

test('a closed leg is named, whether the feed or the server closed it', () => {
  const shut = after([...READY, { type: 'legShut', key: keyOn(2), why: 'suspended' }])
  expect(offOf(shut)).toMatchObject({ why: 'leg', leg: { pick: { matchId: 2 }, closedReason: 'suspended' } })
  expect(offOf(after([{ type: 'legShut', key: keyOn(2), why: null }], cautious, shut))).toBe(null)
  expect(offOf(after([toggled(1), toggled(2), checkedLegs(2, { 0: 'notInParlay' })]))).toMatchObject({
    why: 'leg',
    leg: { pick: { matchId: 1 }, code: 'notInParlay' },
  })
  expect(offOf(after([...READY, { type: 'legLeftTab', key: keyOn(1) }]))).toMatchObject({ why: 'leg' })
})

test('PA1 both related legs are named', () => {
  const refusal = { code: 'relatedBets', related: { first: 1, second: 2, why: 'match' } } as const
  const slip = after([toggled(1), toggled(2), { ...checkedLegs(2), refusal }])
  expect(offOf(slip)).toMatchObject({
    why: 'related',
    code: 'relatedBets',
    first: { pick: { matchId: 1 } },
    second: { pick: { matchId: 2 } },
  })
})

test('a stake that is missing, invalid or above the balance is reported', () => {
  expect(offOf(after(TWO))).toEqual({ why: 'noStake' })
  expect(offOf(after([...TWO, typed('1x')]))).toEqual({ why: 'notAmount' })
  expect(reasonOf(after(READY), { ...anyFunds('USD'), availableMinor: 9_999n })).toEqual({ why: 'balance' })
  expect(reasonOf(after(READY), { ...anyFunds('USD'), availableMinor: 10_000n })).toBe(null)
})

test('LI3 a stake above the limit is lowered while typed, a stake below it is raised on blur', () => {
  // Two legs at 2.00 pay four times the stake: 3,000.00 allow 750.00.
  expect(after([...TWO, typed('800')])).toMatchObject({ stakeText: '750', notice: 'changeStakeMax' })
  const low = after([...TWO, typed('5')])
  expect(offOf(low)).toEqual({ why: 'min', amount: '10.00 USD' })
  expect(after([{ type: 'stakeLeft', nowMs: 0 }], cautious, low)).toMatchObject({
    stakeText: '10',
    typedText: '5',
    notice: 'changeStakeMin',
  })
})

test('AC2 a price change that the settings accept is shown, any other needs consent to all legs', () => {
  const shown = after([...READY, moved(2, 1900)], easy)
  expect(shown).toMatchObject({ kind: 'open', notice: 'priceMoved', legs: [{}, { from: { oddsMilli: 2000 } }] })
  const asking = after([...READY, moved(2, 1900), moved(1, 2100), moved(2, 1850)])
  expect(asking.kind).toBe('confirming')
  expect(asking.legs.map(({ from, pick }) => [from.oddsMilli, pick.oddsMilli])).toEqual([
    [2000, 2100],
    [2000, 1850],
  ])
  expect(after([moved(1, 2000), moved(2, 2000)], cautious, asking).kind).toBe('open')
  expect(after([placed], cautious, asking)).toMatchObject({
    kind: 'placing',
    attempt: { body: { legs: [{ oddsMilli: 2100 }, { oddsMilli: 1850 }] } },
  })
})

test('an automatic change cannot be placed before the member could see it', () => {
  const slip = after([...READY, moved(2, 1900, 5_000 - CHANGE_NOTICE_MS + 1)], easy)
  expect(after([placed], easy, slip).kind).toBe('open')
  expect(after([{ ...placed, nowMs: 5_001 }], easy, slip).kind).toBe('placing')
})

test('open → placing: the request has decimal legs, one stake and one reference', () => {
  expect(after(PLACING)).toMatchObject({
    kind: 'placing',
    attempt: {
      ref: 'ref-00000001',
      call: 'betparlay',
      body: { stake: '10000', legs: [{ matchId: 1, oddsMilli: 2000 }, { matchId: 2 }], acceptAnyOdds: false },
    },
  })
})

test('a bet in flight ignores every event except its response', () => {
  const slip = after(PLACING)
  for (const event of [toggled(3), { type: 'cleared' }, moved(1, 1500), typed('1'), placed] as SlipEvent[])
    expect(after([event], cautious, slip)).toBe(slip)
  expect(after([{ type: 'decided', bet: buildBet('rejected', 'another-ref') }], cautious, slip)).toBe(slip)
})

test('placing → slow → unknown → slow → accepted', () => {
  const kinds = (
    [
      { type: 'tookLong' },
      { type: 'unanswered' },
      { type: 'retried' },
      { type: 'answered', bet: buildBet('running') },
    ] as SlipEvent[]
  ).map((_event, at, all) => after([...PLACING, ...all.slice(0, at + 1)]).kind)
  expect(kinds).toEqual(['slow', 'unknown', 'slow', 'accepted'])
})

test('AC3 placing → waiting → rejected, matched by the bet id', () => {
  const waiting = after([...PLACING, { type: 'answered', bet: buildBet('pending') }])
  expect(waiting.kind).toBe('waiting')
  expect(after([{ type: 'decided', bet: buildBet('rejected') }], cautious, waiting).kind).toBe('rejected')
  expect(after([{ type: 'decided', bet: { ...buildBet('running'), betId: '12' } }], cautious, waiting)).toBe(waiting)
})

test('accepted → empty, or the first leg of the next bet', () => {
  const done = after([...PLACING, { type: 'answered', bet: buildBet('running') }])
  expect(after([{ type: 'cleared' }], cautious, done).kind).toBe('empty')
  expect(matchesOf(after([toggled(9)], cautious, done))).toEqual([9])
})

test('AC2 a refusal for changed odds asks for consent to the whole offer', () => {
  const legs = [
    { oddsMilli: 1900, myanmar: null },
    { oddsMilli: 2000, myanmar: null },
  ]
  const asking = after([
    ...PLACING,
    { type: 'refused', code: 'oddsDisplayInvalid', leg: 1, offer: { legs, priceHundredths: 380 }, nowMs: 5_000 },
  ])
  expect(asking.kind).toBe('confirming')
  expect(asking.legs.map(({ from, pick }) => [from.oddsMilli, pick.oddsMilli])).toEqual([
    [2000, 1900],
    [2000, 2000],
  ])
})

test('AC2 a leg that moved during a check needs consent, unless the settings accept the change', () => {
  const events = [toggled(1), toggled(2), typed('100'), moved(2, 1900), checkedLegs(2)]
  expect(after(events)).toMatchObject({
    kind: 'confirming',
    legs: [{}, { from: { oddsMilli: 2000 }, pick: { oddsMilli: 1900 } }],
  })
  expect(after(events, easy).kind).toBe('open')
  const again = restored(saved(after([...READY, moved(2, 1900)])))
  expect(after([checkedLegs(2)], cautious, again).kind).toBe('confirming')
})

test('AC4 a lost connection and a stale feed are reported once, not per leg', () => {
  for (const why of ['lost', 'stale'] as const) {
    const shut = [1, 2].map((matchId): SlipEvent => ({ type: 'legShut', key: keyOn(matchId), why }))
    expect(offOf(after([...READY, ...shut]))).toEqual({ why })
    const back = [1, 2].map((matchId): SlipEvent => ({ type: 'legShut', key: keyOn(matchId), why: null }))
    expect(offOf(after([...READY, ...shut, ...back]))).toBe(null)
  }
})

test('an account that cannot bet is reported before anything else', () => {
  const slip = after([toggled(1)])
  const barred = (patch: object) => reasonOf(slip, { ...anyFunds('USD'), ...patch })
  expect(barred({ state: 'suspended' })).toEqual({ why: 'refused', code: 'accountSuspended' })
  expect(barred({ availableMinor: -1n })).toEqual({ why: 'refused', code: 'balanceBelowZero' })
})

test('accepted, rejected → checking: the slip repeats the same legs', () => {
  for (const status of ['running', 'rejected'] as const) {
    const done = after([...PLACING, { type: 'answered', bet: buildBet(status) }])
    expect(after([{ type: 'again' }], cautious, done)).toMatchObject({ kind: 'checking', stakeText: '100' })
    expect(restored(saved(done)).kind).toBe(done.kind)
  }
  const waiting = after([...PLACING, { type: 'answered', bet: buildBet('pending') }])
  expect(after([{ type: 'again' }], cautious, waiting)).toBe(waiting)
})

test('LI4 a bet above the house limit is offered at the max stake of the house', () => {
  const less: SlipEvent = { type: 'refused', code: 'betOverMax', maxBetMinor: 4200n, nowMs: 5_000 }
  const lowered = { stakeText: '42', notice: 'changeStakeMax', offer: { maxBetMinor: 4200n, maxBetBy: 'house' } }
  expect(after([...PLACING, less])).toMatchObject({ ...lowered, kind: 'checking' })
  const known: SlipEvent = { ...checkedLegs(2), offer: { ...offer, maxBetMinor: 4200n, maxBetBy: 'house' } }
  expect(after([...PLACING, less, known])).toMatchObject({ ...lowered, kind: 'open' })
  const full = after([...PLACING, { ...less, maxBetMinor: 0n }])
  expect(full).toMatchObject({ kind: 'refused', code: 'betOverMax', stakeText: '100' })
  const nothing: SlipEvent = { ...known, offer: { ...known.offer, maxBetMinor: 0n } }
  expect(offOf(after([{ type: 'retried' }, nothing], cautious, full))).toEqual({ why: 'full' })
  // The slip does not lower the units of a system; the member must.
  const units: readonly SlipEvent[] = [
    { type: 'systemChosen', system: true },
    checkedLegs(2),
    { type: 'unitTyped', size: 2, text: '50' },
    placed,
  ]
  const system = after([...TWO, ...units, less])
  expect(system).toMatchObject({ kind: 'open', units: { 2: '50' } })
  expect(offOf(system)).toEqual({ why: 'max', amount: '42.00 USD' })
})

test('placing → refused keeps legs and stake and names the leg', () => {
  const refused = after([...PLACING, { type: 'refused', code: 'betOverMaxPerMatch', leg: 2, nowMs: 5_000 }])
  expect(refused).toMatchObject({ kind: 'refused', code: 'betOverMaxPerMatch', leg: 2, stakeText: '100' })
  expect(after([typed('50')], cautious, refused).kind).toBe('open')
})

test('generated picks replace the legs of the slip', () => {
  const filled = after([...TWO, { type: 'filled', picks: [evenOn(7), evenOn(8), evenOn(9)], stakeText: '20' }])
  expect(filled.kind).toBe('checking')
  expect(matchesOf(filled)).toEqual([7, 8, 9])
})

test('AC1 after a reload a bet in flight is unknown and keeps its reference', () => {
  const slip = after(PLACING)
  expect(restored(saved(slip))).toMatchObject({ kind: 'unknown', attempt: { ref: 'ref-00000001' } })
  expect(restored(saved(after(READY)))).toMatchObject({ kind: 'checking', stakeText: '100', offer: null })
  expect(restored('{')).toBe(EMPTY_SLIP)
})

test('AC1 a bet in flight keeps its reference until the server responds', () => {
  const anEvent = fc.constantFrom<SlipEvent>(
    toggled(1),
    toggled(2),
    toggled(3),
    { type: 'cleared' },
    typed('100'),
    checkedLegs(2),
    checkedLegs(3),
    placed,
    moved(1, 1900),
    { type: 'legShut', key: keyOn(1), why: 'gone' },
    { type: 'systemChosen', system: true },
    { type: 'unitTyped', size: 'all', text: '10' },
    { type: 'tookLong' },
    { type: 'unanswered' },
    { type: 'retried' },
    { type: 'checkRefused', code: 'x', leg: null },
    { type: 'removed', key: keyOn(2) },
  )
  const aStart = fc.constantFrom(EMPTY_SLIP, after(READY), after(PLACING))
  fc.assert(
    fc.property(aStart, fc.array(anEvent, { maxLength: 40 }), (start, events) => {
      let slip = start
      for (const event of events) {
        const next = stepSlip(slip, event, { slipKind: COMBINED_KIND, context: cautious })
        if (isInFlight(slip)) expect(isInFlight(next) && next.attempt).toBe(slip.attempt)
        expect(new Set(matchesOf(next)).size).toBe(next.legs.length)
        expect(next.kind === 'empty').toBe(next.legs.length === 0)
        slip = next
      }
    }),
  )
})
