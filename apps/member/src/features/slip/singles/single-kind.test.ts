import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_SLIP } from '../slip-legs.ts'
import { isInFlight } from '../slip.state.ts'
import type { Slip, SlipEvent } from '../slip.types.ts'
import { buildBet, CAUTIOUS, OFFER } from '../testing/trial-world.ts'
import {
  key,
  step,
  saved,
  restored,
  kindOf,
  shown,
  after,
  picked,
  checked,
  typed,
  moved,
  placed,
  READY,
  PLACING,
  buildCheck,
} from '../testing/single-slip.ts'

test('empty → checking: a price was clicked', () => {
  expect(shown(after([picked]))).toMatchObject({ kind: 'checking', pick: { matchId: 7 } })
})

test('checking → editing: the limits are known and the stake is missing', () => {
  expect(shown(after([picked, checked]))).toMatchObject({ kind: 'editing', offer: OFFER })
})

test('checking → ready: the slip already has a stake', () => {
  expect(kindOf(after([{ ...picked, stakeText: '50' } as SlipEvent, checked]))).toBe('ready')
})

test('checking → refused: the selection is not available', () => {
  expect(shown(after([picked, { type: 'checkRefused', code: 'matchHide', leg: null }]))).toMatchObject({
    kind: 'refused',
    code: 'matchHide',
  })
})

test('editing ↔ ready: the stake becomes valid or invalid', () => {
  expect(kindOf(after(READY))).toBe('ready')
  expect(kindOf(after([...READY, typed('')]))).toBe('editing')
  expect(kindOf(after([...READY, typed('abc')]))).toBe('editing')
})

test('ready → placing: the request has the shown price, the stake in minor units and a reference', () => {
  expect(shown(after(PLACING))).toMatchObject({
    kind: 'placing',
    attempt: {
      ref: 'ref-00000001',
      body: { oddsMilli: 1960, oddsType: 2, stake: '10000', lineQuarters: -3, marketType: 2 },
    },
  })
})

test('placing: a second click, another pick, a clear and a price change have no effect', () => {
  const placing = after(PLACING)
  for (const event of [
    placed,
    picked,
    { type: 'cleared' },
    moved(2000),
    { type: 'legShut', key, why: 'lost' },
    typed('1'),
  ] as SlipEvent[])
    expect(step(placing, event, CAUTIOUS)).toBe(placing)
})

test('placing → accepted, waiting or rejected, according to the response', () => {
  expect(kindOf(after([...PLACING, { type: 'answered', bet: buildBet('running') }]))).toBe('accepted')
  expect(kindOf(after([...PLACING, { type: 'answered', bet: buildBet('pending') }]))).toBe('waiting')
  expect(kindOf(after([...PLACING, { type: 'answered', bet: buildBet('rejected') }]))).toBe('rejected')
})

test('AC3 waiting → accepted or rejected by a push event for this bet only', () => {
  const waiting = after([...PLACING, { type: 'answered', bet: buildBet('pending') }])
  expect(kindOf(step(waiting, { type: 'decided', bet: buildBet('running') }, CAUTIOUS))).toBe('accepted')
  expect(kindOf(step(waiting, { type: 'decided', bet: buildBet('rejected') }, CAUTIOUS))).toBe('rejected')
  expect(step(waiting, { type: 'decided', bet: { ...buildBet('running'), betId: '12' } }, CAUTIOUS)).toBe(waiting)
})

test('AC1 placing → slow → unknown → slow: the retry has the same reference', () => {
  const slow = after([...PLACING, { type: 'tookLong' }])
  const unknown = step(slow, { type: 'unanswered' }, CAUTIOUS)
  const again = step(unknown, { type: 'retried' }, CAUTIOUS)
  expect([slow.kind, unknown.kind, again.kind]).toEqual(['slow', 'unknown', 'slow'])
  expect(isInFlight(again) && again.attempt.ref).toBe('ref-00000001')
})

test('AC1 unknown → accepted: a push event can arrive before the response', () => {
  const unknown = after([...PLACING, { type: 'unanswered' }])
  expect(kindOf(step(unknown, { type: 'decided', bet: buildBet('running') }, CAUTIOUS))).toBe('accepted')
  expect(step(unknown, { type: 'decided', bet: buildBet('running', 'another-ref') }, CAUTIOUS)).toBe(unknown)
})

test('AC1 unknown: picks, clears, tab changes and clicks have no effect', () => {
  const unknown = after([...PLACING, { type: 'unanswered' }])
  for (const event of [picked, { type: 'cleared' }, { type: 'legLeftTab', key }, placed] as SlipEvent[])
    expect(step(unknown, event, CAUTIOUS)).toBe(unknown)
})

test('AC2 placing → asking: consent to moved odds places the new price with a new reference', () => {
  const asking = after([...PLACING, { type: 'refused', code: 'oddsDisplayInvalid', oddsMilli: 1930, nowMs: 6_000 }])
  expect(shown(asking)).toMatchObject({ kind: 'confirming', fromMilli: 1960, pick: { oddsMilli: 1930 } })
  const yes = step(asking, { type: 'placed', ref: 'ref-00000002', nowMs: 9_000 }, CAUTIOUS)
  expect(shown(yes)).toMatchObject({ kind: 'placing', attempt: { ref: 'ref-00000002', body: { oddsMilli: 1930 } } })
})

test('AC2 ready → asking: without automatic updates a price change needs consent until it reverts', () => {
  const asking = after([...READY, moved(1930, 1_000)])
  expect(shown(asking)).toMatchObject({ kind: 'confirming', fromMilli: 1960 })
  expect(shown(step(asking, moved(1900, 2_000), CAUTIOUS))).toMatchObject({
    kind: 'confirming',
    fromMilli: 1960,
    pick: { oddsMilli: 1900 },
  })
  expect(kindOf(step(asking, moved(1960, 2_000), CAUTIOUS))).toBe('ready')
})

test('AC2 ready stays ready: better odds, any odds and automatic updates accept a price change', () => {
  expect(kindOf(after([...READY, moved(1990)], { ...CAUTIOUS, acceptBetter: true }))).toBe('ready')
  expect(kindOf(after([...READY, moved(1930)], { ...CAUTIOUS, acceptBetter: true }))).toBe('confirming')
  expect(kindOf(after([...READY, moved(1930)], { ...CAUTIOUS, acceptAny: true }))).toBe('ready')
  expect(shown(after([...READY, moved(1930)], { ...CAUTIOUS, autoRefresh: true }))).toMatchObject({
    kind: 'ready',
    notice: 'priceMoved',
  })
})

test('placing → refused: the stake stays and can be changed', () => {
  const refused = after([...PLACING, { type: 'refused', code: 'insufficient_balance', nowMs: 0 }])
  expect(shown(refused)).toMatchObject({ kind: 'refused', code: 'insufficient_balance', stakeText: '100' })
  expect(kindOf(step(refused, typed('50'), CAUTIOUS))).toBe('ready')
  expect(kindOf(step(refused, { type: 'retried' }, CAUTIOUS))).toBe('checking')
})

test('any open state → empty with a notice if the list tab changes', () => {
  for (const events of [[picked], [picked, checked], READY, [...READY, moved(1930)]])
    expect(after([...events, { type: 'legLeftTab', key }])).toEqual({ ...EMPTY_SLIP, notice: 'marketTypeChanged' })
  expect(after([...PLACING, { type: 'refused', code: 'marketTypeChanged', nowMs: 0 }])).toEqual({
    ...EMPTY_SLIP,
    notice: 'marketTypeChanged',
  })
})

test('AC4 ready → closed → checking: a stale feed, a lost connection or a suspension closes the slip', () => {
  for (const why of ['stale', 'lost', 'suspended', 'gone'] as const) {
    const closed = after([...READY, { type: 'legShut', key, why }])
    expect(shown(closed)).toMatchObject({ kind: 'closed', why, stakeText: '100' })
    expect(step(closed, placed, CAUTIOUS)).toBe(closed)
    expect(kindOf(step(closed, { type: 'legShut', key, why: null }, CAUTIOUS))).toBe('checking')
  }
})

test('AC4 a check response does not open a price that was suspended meanwhile', () => {
  const shut = after([picked, { type: 'legShut', key, why: 'suspended' }])
  expect(step(shut, checked)).toBe(shut)
  expect(step(shut, { type: 'checkRefused', code: 'matchHide', leg: null })).toBe(shut)
})

test('AC2 a price that moved while the slip was closed, refused or checking needs consent', () => {
  const back: SlipEvent[] = [{ type: 'legShut', key, why: null }, { ...checked, ...buildCheck(1930) } as SlipEvent]
  const shut: SlipEvent = { type: 'legShut', key, why: 'suspended' }
  const asked = { kind: 'confirming', fromMilli: 1960, pick: { oddsMilli: 1930 } }
  expect(shown(after([...READY, shut, moved(1930), ...back]))).toMatchObject(asked)
  expect(shown(after([...READY, shut, moved(1900), moved(1930), ...back]))).toMatchObject(asked)
  expect(shown(after([...READY, moved(1990), shut, ...back]))).toMatchObject(asked)
  expect(kindOf(after([...READY, shut, moved(1930), ...back], { ...CAUTIOUS, autoRefresh: true }))).toBe('ready')
  expect(kindOf(after([...READY, shut, { type: 'legShut', key, why: null }, checked]))).toBe('ready')
  const refused: SlipEvent = { type: 'refused', code: 'betOverMax', nowMs: 0 }
  const again: SlipEvent = { type: 'retried' }
  expect(shown(after([...PLACING, refused, moved(1930), again, ...back.slice(1)]))).toMatchObject(asked)
  expect(shown(after([picked, typed('100'), moved(1930), ...back.slice(1)]))).toMatchObject(asked)
})

test('an event that does not apply to a state leaves the state unchanged', () => {
  const editing = after([picked, checked])
  const waiting = after([...PLACING, { type: 'answered', bet: buildBet('pending') }])
  const nothing: [Slip, SlipEvent][] = [
    [EMPTY_SLIP, checked],
    [EMPTY_SLIP, moved(1930)],
    [EMPTY_SLIP, placed],
    [EMPTY_SLIP, { type: 'legShut', key, why: 'gone' }],
    [EMPTY_SLIP, typed('1')],
    [editing, placed],
    [editing, { type: 'legShut', key, why: null }],
    [editing, { type: 'retried' }],
    [editing, checked],
    [editing, { type: 'checkRefused', code: 'x', leg: null }],
    [editing, { type: 'decided', bet: buildBet('running') }],
    [editing, { type: 'again' }],
    [waiting, typed('1')],
    [waiting, moved(1930)],
    [waiting, { type: 'again' }],
    [waiting, { type: 'legLeftTab', key }],
    [waiting, { type: 'retried' }],
    [waiting, placed],
  ]
  for (const [slip, event] of nothing) expect(step(slip, event, CAUTIOUS), `${slip.kind} ${event.type}`).toBe(slip)
})

test('accepted, rejected → checking: the slip repeats the selection with the placed stake', () => {
  for (const status of ['running', 'rejected'] as const) {
    const done = after([...PLACING, { type: 'answered', bet: buildBet(status) }])
    expect(shown(step(done, { type: 'again' }, CAUTIOUS))).toMatchObject({
      kind: 'checking',
      stakeText: '100',
      offer: null,
    })
  }
})

test('accepted → empty or a new pick', () => {
  const accepted = after([...PLACING, { type: 'answered', bet: buildBet('running') }])
  expect(step(accepted, { type: 'cleared' }, CAUTIOUS)).toBe(EMPTY_SLIP)
  expect(kindOf(step(accepted, picked, CAUTIOUS))).toBe('checking')
})

test('a reload keeps the stake, and a bet in flight becomes unknown with its reference', () => {
  expect(shown(restored(saved(after(READY))))).toMatchObject({ kind: 'checking', stakeText: '100', offer: null })
  const again = restored(saved(after(PLACING)))
  expect(shown(again)).toMatchObject({ kind: 'unknown', attempt: { ref: 'ref-00000001' } })
  for (const [status, kind] of [
    ['pending', 'waiting'],
    ['running', 'accepted'],
    ['rejected', 'rejected'],
  ] as const)
    expect(kindOf(restored(saved(after([...PLACING, { type: 'answered', bet: buildBet(status) }]))))).toBe(kind)
  expect(saved(EMPTY_SLIP)).toBe(null)
  const removed = after([...READY, { type: 'legLeftTab', key }])
  expect(restored(saved(removed))).toEqual(removed)
  for (const text of [null, '', 'null', '{', '{"form":9}']) expect(restored(text)).toEqual(EMPTY_SLIP)
})

test('AC2 a consent question that a reload interrupted is asked again', () => {
  const again = restored(saved(after([...READY, moved(1930)])))
  expect(shown(after([{ ...checked, ...buildCheck(1930) } as SlipEvent], CAUTIOUS, again))).toMatchObject({
    kind: 'confirming',
    fromMilli: 1960,
    pick: { oddsMilli: 1930 },
  })
  expect(kindOf(after([checked], CAUTIOUS, again))).toBe('ready')
})

const anyEvent: fc.Arbitrary<SlipEvent> = fc.oneof(
  fc.constantFrom<SlipEvent>(
    picked,
    checked,
    placed,
    { type: 'cleared' },
    { type: 'legShut', key, why: null },
    { type: 'legShut', key, why: 'stale' },
    { type: 'tookLong' },
    { type: 'unanswered' },
    { type: 'retried' },
    { type: 'legLeftTab', key },
    { type: 'stakeLeft', nowMs: 1_000 },
    { type: 'refused', code: 'betOverMax', nowMs: 0 },
    { type: 'refused', code: 'oddsDisplayInvalid', oddsMilli: 1930, nowMs: 0 },
    { type: 'answered', bet: buildBet('pending') },
    { type: 'decided', bet: buildBet('running') },
  ),
  fc.constantFrom('', '5', '100', '99999').map((text) => typed(text)),
  fc.constantFrom(1930, 1960, 2100).map((oddsMilli) => moved(oddsMilli)),
)

test('AC1 a bet in flight keeps its reference until the server responds', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.boolean(), (events, autoRefresh) => {
      let slip: Slip = EMPTY_SLIP
      for (const event of events) {
        const next = step(slip, event, { ...CAUTIOUS, autoRefresh })
        const answers = event.type === 'answered' || event.type === 'refused' || event.type === 'decided'
        if (isInFlight(slip) && !answers) expect(isInFlight(next) && next.attempt).toBe(slip.attempt)
        slip = next
      }
    }),
  )
})
