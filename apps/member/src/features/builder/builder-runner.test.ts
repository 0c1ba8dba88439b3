import { expect, test } from 'vitest'
import type { BetAnswer, BetBuilderCheckAnswer, Leg } from '@touchline/contract/named-records'
import type { Outcome } from '../../base/api/call.ts'
import { runSlip } from '../slip/placing/slip-runner.ts'
import type { SlipAttempt } from '../slip/slip.types.ts'
import { acceptedAs, CAUTIOUS, LIMIT_FIELDS, pickOn, REF, createTrialEnvironment } from '../slip/testing/trial-world.ts'
import { BUILDER_KIND } from './builder-kind.ts'

const PRICED: Outcome<BetBuilderCheckAnswer> = {
  kind: 'answered',
  value: { status: 1, statusdesc: 'success', combinedMilli: 3000, priceHundredths: 300, ...LIMIT_FIELDS },
}

/** Creates a bet-builder slip whose checks and bets receive the given server responses. */
function trial(
  checks: Outcome<BetBuilderCheckAnswer>[] = [],
  bets: Outcome<BetAnswer>[] = [],
  kept: string | null = null,
) {
  const world = createTrialEnvironment(kept)
  const checked: string[] = []
  const attempts: SlipAttempt[] = []
  const runner = runSlip(BUILDER_KIND, {
    ...world.ports,
    context: () => CAUTIOUS,
    check: async ({ body }) => {
      const { legs } = body as { legs: Leg[] }
      checked.push(legs.map(({ selection }) => selection).join('+'))
      return checks.shift() ?? PRICED
    },
    place: async (attempt) => {
      attempts.push(attempt)
      return bets.shift() ?? { kind: 'unanswered' }
    },
  })
  const add = (typeCode: string, selection: string) =>
    runner.dispatch({ type: 'toggled', pick: pickOn(7, { typeCode, lineQ: 0, selection }), stakeText: '100' })
  return { ...world, runner, checked, attempts, add }
}

test('SM1 one selection is not checked; more selections are checked after a pause, then periodically', async () => {
  const { runner, checked, add, runTimers, delays } = trial()
  add('BT_1X2', 'home')
  expect(delays()).toEqual([])
  add('BT_OE', 'odd')
  add('BT_BTS', 'yes')
  expect(delays()).toHaveLength(1)
  await runTimers()
  await runTimers()
  expect(checked).toEqual(['home+odd+yes', 'home+odd+yes'])
  expect(runner.store.getState()).toMatchObject({ kind: 'open', combinedMilli: 3000 })
})

test('SM2 a refusal has its code and its selection, and the check is retried', async () => {
  const refusal = { kind: 'refused', code: 'invalidOdds', refusedLegs: { leg: 2 } } as const
  const { runner, add, runTimers } = trial([refusal, { kind: 'unanswered' }])
  add('BT_1X2', 'home')
  add('BT_OE', 'odd')
  await runTimers()
  expect(runner.store.getState().refusal).toEqual({ code: 'invalidOdds', leg: 2 })
  await runTimers()
  await runTimers()
  expect(runner.store.getState()).toMatchObject({ refusal: null, combinedMilli: 3000 })
})

test('AC1 a bet without a response is retried with the same reference, also after a reload', async () => {
  const first = trial()
  first.add('BT_1X2', 'home')
  first.add('BT_OE', 'odd')
  await first.runTimers()
  first.runner.place()
  await first.settled()
  expect(first.runner.store.getState().kind).toBe('unknown')
  const second = trial([], [acceptedAs(REF)], first.storage.text)
  second.runner.resume()
  await second.runTimers()
  expect(second.attempts).toEqual(first.attempts)
  expect(second.runner.store.getState().kind).toBe('accepted')
})
