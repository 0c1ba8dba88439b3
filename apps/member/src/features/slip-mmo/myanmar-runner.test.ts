import { expect, test } from 'vitest'
import type { BetAnswer, BetCheckMultiAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../base/api/call.ts'
import { runSlip } from '../slip/placing/slip-runner.ts'
import type { SlipAttempt } from '../slip/slip.types.ts'
import { acceptedAs, CAUTIOUS, LIMIT_FIELDS, pickOn, createTrialEnvironment } from '../slip/testing/trial-world.ts'
import { MYANMAR_KINDS } from './myanmar-kind.ts'
import type { MyanmarMode } from './myanmar-stake.ts'

const LINE = { goals: 1, percent: 30, favourite: 'home' } as const

/** Creates a slip whose server confirms each check and returns the given bet outcomes. */
function trial(kind: MyanmarMode, bets: Outcome<BetAnswer>[] = [], kept: string | null = null) {
  const world = createTrialEnvironment(kept)
  const checked: number[] = []
  const attempts: SlipAttempt[] = []
  const severalAnswer = (legs: unknown[]): Outcome<BetCheckMultiAnswer> => {
    checked.push(legs.length)
    return {
      kind: 'answered',
      value: {
        status: 1,
        statusdesc: 'success',
        refusal: null,
        priceHundredths: null,
        commissionBp: 1500,
        sizes: [],
        ...LIMIT_FIELDS,
        legs: legs.map(() => ({
          statusdesc: 'success',
          oddsMilli: 1960,
          myanmar: LINE,
          moved: false,
          score: null,
          waitMs: 0,
        })),
      },
    }
  }
  const runner = runSlip(MYANMAR_KINDS[kind], {
    ...world.ports,
    context: () => CAUTIOUS,
    check: async ({ call, body }) => {
      if (call === 'betcheckmultispecial') return severalAnswer(body['legs'] as unknown[])
      checked.push(1)
      return {
        kind: 'answered',
        value: {
          status: 1,
          statusdesc: 'success',
          oddsMilli: 1960,
          moved: false,
          ...LINE,
          line: '1+30',
          commissionBp: 500,
          score: null,
          ...LIMIT_FIELDS,
        },
      }
    },
    place: async (attempt) => {
      attempts.push(attempt)
      return bets.shift() ?? { kind: 'unanswered' }
    },
  })
  const add = (matchId: number) =>
    runner.dispatch({ type: 'toggled', pick: { ...pickOn(matchId), myanmar: LINE }, stakeText: '100' })
  return { ...world, runner, checked, attempts, add }
}

test('MM2 a single is checked at once by betmmoclick, and the response has the fee', async () => {
  const { runner, checked, attempts, add, settled } = trial('mmo_single', [acceptedAs('ref-00000001')])
  add(1)
  await settled()
  expect(checked).toEqual([1])
  expect(runner.store.getState()).toMatchObject({ kind: 'open', offer: { feeBp: 500, maxBetMinor: 100_000n } })
  runner.place()
  await settled()
  expect(attempts.map(({ call }) => call)).toEqual(['betsinglemmo'])
  expect(runner.store.getState().kind).toBe('accepted')
})

test('MM4 quickly added legs are checked once after a pause, with the fee for their number', async () => {
  const { runner, checked, add, runTimers, delays } = trial('mmo_parlay')
  for (const matchId of [1, 2, 3]) add(matchId)
  expect(delays()).toHaveLength(1)
  await runTimers()
  expect(checked).toEqual([3])
  expect(runner.store.getState()).toMatchObject({ kind: 'open', offer: { feeBp: 1500 } })
})

test('AC1 a bet without a response is retried with the same reference, also after a reload', async () => {
  const { runner, attempts, storage, add, runTimers } = trial('mmo_parlay')
  for (const matchId of [1, 2]) add(matchId)
  await runTimers()
  runner.place()
  await runTimers()
  expect(runner.store.getState().kind).toBe('unknown')
  const later = trial('mmo_parlay', [acceptedAs('ref-00000001')], storage.text)
  later.runner.resume()
  await later.runTimers()
  expect(later.attempts[0]).toEqual(attempts[0])
  expect(later.runner.store.getState().kind).toBe('accepted')
})
