import { expect, test } from 'vitest'
import type { BetAnswer, BetCheckMultiAnswer, SystemStakes } from '@touchline/contract/named-records'
import type { Outcome } from '../../../base/api/call.ts'
import { COMBINED_KIND } from './combined-kind.ts'
import { EMPTY_SLIP } from '../slip-legs.ts'
import { runSlip } from '../placing/slip-runner.ts'
import type { SlipAttempt } from '../slip.types.ts'
import { acceptedAs, CAUTIOUS, LIMIT_FIELDS, pickOn, REF, createTrialEnvironment } from '../testing/trial-world.ts'

function answerFor(legs: number, statusdesc = 'success'): Outcome<BetCheckMultiAnswer> {
  return {
    kind: 'answered',
    value: {
      status: 1,
      statusdesc: 'success',
      refusal: null,
      priceHundredths: null,
      commissionBp: null,
      sizes: [],
      ...LIMIT_FIELDS,
      legs: Array.from({ length: legs }, () => ({
        statusdesc,
        oddsMilli: 1960,
        myanmar: null,
        moved: false,
        score: null,
        waitMs: 0,
      })),
    },
  }
}

/** Creates a slip whose server confirms each check and returns the given bet outcomes. */
function trial(bets: Outcome<BetAnswer>[] = [], kept: string | null = null, said: string[] = []) {
  const world = createTrialEnvironment(kept)
  const checked: number[] = []
  const sized: SystemStakes[] = []
  const attempts: SlipAttempt[] = []
  const loggedOut = { now: false }
  const runner = runSlip(COMBINED_KIND, {
    ...world.ports,
    context: () => {
      if (loggedOut.now) throw new Error('the profile is not loaded')
      return { ...CAUTIOUS, oddsTypeOf: () => 4, autoRefresh: true }
    },
    check: async ({ body }) => {
      const { legs, sizes = [] } = body as { legs: unknown[]; sizes?: SystemStakes }
      checked.push(legs.length)
      sized.push(sizes)
      return answerFor(legs.length, said.shift())
    },
    place: async (attempt) => {
      attempts.push(attempt)
      return bets.shift() ?? { kind: 'unanswered' }
    },
  })
  const add = (matchId: number) => runner.dispatch({ type: 'toggled', pick: pickOn(matchId), stakeText: '100' })
  return { ...world, runner, checked, sized, attempts, add, loggedOut }
}

test('quickly added legs are checked once after a pause, and again while the slip is open', async () => {
  const { runner, checked, add, runTimers, delays } = trial()
  for (const matchId of [1, 2, 3]) add(matchId)
  expect(delays()).toHaveLength(1)
  await runTimers()
  expect(checked).toEqual([3])
  expect(runner.store.getState().kind).toBe('open')
  await runTimers()
  expect(checked).toEqual([3, 3])
  runner.dispatch({ type: 'cleared' })
  expect(delays()).toEqual([])
})

test('the slip can be cleared after a logout', async () => {
  const { runner, loggedOut, add, runTimers, delays } = trial()
  for (const matchId of [1, 2]) add(matchId)
  await runTimers()
  loggedOut.now = true
  runner.reset(EMPTY_SLIP)
  expect(delays()).toEqual([])
})

test('LI4 the check has the unit stakes of a system, repeats once after typing, not for a parlay', async () => {
  const { runner, sized, add, runTimers, delays } = trial()
  for (const matchId of [1, 2, 3]) add(matchId)
  await runTimers()
  runner.dispatch({ type: 'systemChosen', system: true })
  await runTimers()
  expect(sized).toEqual([[], []])
  expect(delays()).toEqual([10_000])
  for (const text of ['1', '10', '100']) runner.dispatch({ type: 'unitTyped', size: 2, text })
  expect(delays()).toEqual([250])
  await runTimers()
  expect(sized.slice(2)).toEqual([[{ size: 2, unit: '10000' }]])
  expect(delays()).toEqual([10_000])
  runner.dispatch({ type: 'unitTyped', size: 2, text: '100.00' })
  expect(delays()).toEqual([10_000])
  runner.dispatch({ type: 'unitTyped', size: 3, text: 'x' })
  await runTimers()
  expect(sized.slice(3)).toEqual([[]])
  runner.dispatch({ type: 'systemChosen', system: false })
  await runTimers()
  expect(sized.slice(4)).toEqual([[]])
})

test('a leg that is not on offer is rechecked soon, an offered leg when its limits are old', async () => {
  const { add, runTimers, delays } = trial([], null, ['invalidMarket'])
  for (const matchId of [1, 2]) add(matchId)
  await runTimers()
  expect(delays()).toEqual([3_000])
  await runTimers()
  expect(delays()).toEqual([10_000])
})

test('AC1 a bet without a response is retried with the same reference, also after a reload', async () => {
  const { runner, attempts, storage, add, runTimers } = trial()
  for (const matchId of [1, 2]) add(matchId)
  await runTimers()
  runner.place()
  await runTimers()
  expect(runner.store.getState().kind).toBe('unknown')
  await runTimers()
  expect(attempts.map(({ ref }) => ref)).toEqual([REF, REF])

  const later = trial([acceptedAs(REF)], storage.text)
  later.runner.resume()
  await later.runTimers()
  expect(later.attempts.map(({ ref }) => ref)).toEqual([REF])
  expect(later.runner.store.getState().kind).toBe('accepted')
})
