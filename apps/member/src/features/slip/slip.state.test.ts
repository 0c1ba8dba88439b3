import { describe, expect, test } from 'vitest'
import type { BetAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../base/api/call.ts'
import { pickKey } from './pick.ts'
import { EMPTY_SLIP } from './slip-legs.ts'
import { runSlip, type SlipRunner } from './placing/slip-runner.ts'
import { SINGLE_KIND } from './singles/single-kind.ts'
import { createFilledSlip, restoreTrialSlip, NAMES, SLIPS, type TrialName, type Tried } from './testing/trial-slips.ts'
import {
  acceptedAs,
  buildBet,
  CAUTIOUS,
  LIMIT_FIELDS,
  pickOn,
  REF,
  createTrialEnvironment,
} from './testing/trial-world.ts'

function steady() {
  return false
}
function kindOf(runner: SlipRunner) {
  return runner.store.getState().kind
}

/** Server that responds only when the test calls `answer`. */
function slowServer() {
  const tried: Tried[] = []
  const waiting: ((outcome: Outcome<BetAnswer>) => void)[] = []
  const place = (attempt: Tried) => {
    tried.push(attempt)
    return new Promise<Outcome<BetAnswer>>((resolve) => waiting.push(resolve))
  }
  const answer = (outcome: Outcome<BetAnswer>) => waiting.splice(0).forEach((resolve) => resolve(outcome))
  return { tried, place, answer }
}

/** Creates a slip with a bet in flight. */
async function placing(name: TrialName) {
  const world = createTrialEnvironment()
  const server = slowServer()
  const runner = createFilledSlip(name, world, { isUpdating: steady, place: server.place })
  await world.pass(600)
  runner.place()
  expect(kindOf(runner)).toBe('placing')
  return { ...world, ...server, world, runner }
}

describe.each(NAMES)('%s', (name) => {
  test('AC1 a bet placed without a connection is retried with one reference until a response', async () => {
    const it = await placing(name)
    for (let time = 1; time <= 5; time += 1) {
      it.answer({ kind: 'unanswered' })
      await it.pass(3_000)
    }
    it.answer(acceptedAs(REF))
    await it.settled()
    expect(kindOf(it.runner)).toBe('accepted')
    expect(it.tried).toHaveLength(6)
    for (const attempt of it.tried) expect(attempt).toEqual(it.tried[0])
  })

  test('AC1 a bet in flight during a reload, in two windows at once, is one bet', async () => {
    const it = await placing(name)
    const windows = [1, 2].map(() => {
      const world = createTrialEnvironment(it.storage.text)
      const server = slowServer()
      return { ...world, ...server, runner: restoreTrialSlip(name, world, { isUpdating: steady, place: server.place }) }
    })
    for (const { runner, pass, answer, settled } of windows) {
      runner.resume()
      runner.place()
      await pass(3_000)
      answer(acceptedAs(REF))
      await settled()
    }
    expect(windows.map(({ runner }) => kindOf(runner))).toEqual(['accepted', 'accepted'])
    for (const { tried } of windows) expect(tried).toEqual([it.tried[0]])
  })

  test('a logout during placement leaves an empty slip, regardless of later responses', async () => {
    const it = await placing(name)
    it.runner.reset(EMPTY_SLIP)
    it.answer({ kind: 'unanswered' })
    await it.pass(60_000)
    it.runner.dispatch({ type: 'decided', bet: buildBet('running') })
    expect(it.runner.store.getState()).toBe(EMPTY_SLIP)
    expect(it.storage.text).toBe(null)
    expect(it.tried).toHaveLength(1)
  })

  test('AC1 picks, typing, clears and events change neither a bet in flight nor its response', async () => {
    const it = await placing(name)
    const before = it.runner.store.getState()
    const [pick = pickOn(7)] = SLIPS[name].picks
    const key = SLIPS[name].slipKind.keyOf(pick)
    it.runner.dispatch({ type: 'toggled', pick: { ...pick, matchId: 9 }, stakeText: '5' })
    it.runner.dispatch({ type: 'typed', text: '7', nowMs: 0 })
    it.runner.dispatch({ type: 'legMoved', key, terms: { oddsMilli: 1500 }, nowMs: 0 })
    it.runner.dispatch({ type: 'legShut', key, why: 'lost' })
    it.runner.dispatch({ type: 'legLeftTab', key })
    it.runner.dispatch({ type: 'cleared' })
    expect(it.runner.store.getState()).toBe(before)
    it.answer(acceptedAs(REF))
    await it.settled()
    expect(kindOf(it.runner)).toBe('accepted')
  })

  test('an event for a bet of another slip is ignored', async () => {
    const it = await placing(name)
    it.runner.dispatch({ type: 'decided', bet: buildBet('rejected', 'of-another-slip') })
    expect(kindOf(it.runner)).toBe('placing')
  })

  test('LI3 a stake typed during a check is kept, and limited by the check response', async () => {
    const world = createTrialEnvironment()
    const runner = createFilledSlip(name, world, { isUpdating: steady, place: () => expect.unreachable() })
    runner.dispatch({ type: 'typed', text: '123456', nowMs: 0 })
    expect(kindOf(runner)).toBe('checking')
    await world.pass(600)
    const { kind, notice, typedText } = runner.store.getState()
    expect({ kind, notice, typedText }).toEqual({ kind: 'open', notice: 'changeStakeMax', typedText: '123456' })
  })
})

test('AC2 typing a stake during a recheck is not consent to the new price', async () => {
  const world = createTrialEnvironment()
  const runner = createFilledSlip('single', world, { isUpdating: steady, place: () => expect.unreachable() })
  await world.pass(600)
  const key = pickKey(pickOn(7))
  runner.dispatch({ type: 'legShut', key, why: 'suspended' })
  runner.dispatch({ type: 'legMoved', key, terms: { oddsMilli: 1700 }, nowMs: 0 })
  runner.dispatch({ type: 'legShut', key, why: null })
  runner.dispatch({ type: 'typed', text: '50', nowMs: 0 })
  runner.place()
  expect(kindOf(runner)).toBe('checking')
})

test('AC2 adding a leg is not consent to the moved price of another leg', async () => {
  const world = createTrialEnvironment()
  const runner = createFilledSlip('parlay', world, { isUpdating: steady, place: () => expect.unreachable() })
  await world.pass(600)
  runner.dispatch({ type: 'legMoved', key: pickKey(pickOn(7)), terms: { oddsMilli: 1700 }, nowMs: 0 })
  expect(kindOf(runner)).toBe('confirming')
  runner.dispatch({ type: 'toggled', pick: pickOn(9), stakeText: '' })
  runner.dispatch({ type: 'removed', key: pickKey(pickOn(9)) })
  await world.pass(600)
  expect(kindOf(runner)).toBe('confirming')
})

test('the response of a cancelled check is not used for the next check of the same selection', async () => {
  const { ports, settled } = createTrialEnvironment()
  const waiting: ((maxBet: string) => void)[] = []
  const value = {
    status: 1,
    statusdesc: 'success',
    oddsMilli: 1960,
    moved: false,
    score: null,
    ...LIMIT_FIELDS,
  } as const
  const runner = runSlip(SINGLE_KIND, {
    ...ports,
    context: () => CAUTIOUS,
    place: () => expect.unreachable(),
    check: () =>
      new Promise((resolve) => {
        waiting.push((maxBet) => resolve({ kind: 'answered', value: { ...value, maxBet } }))
      }),
  })
  const pick = { type: 'toggled', pick: pickOn(7), stakeText: '100' } as const
  runner.dispatch(pick)
  runner.dispatch({ type: 'cleared' })
  runner.dispatch(pick)
  const [first, second] = waiting
  first?.('999999')
  await settled()
  expect(kindOf(runner)).toBe('checking')
  second?.('50000')
  await settled()
  expect(runner.store.getState()).toMatchObject({ kind: 'open', offer: { maxBetMinor: 50_000n } })
})
