import { describe, expect, test } from 'vitest'
import type { BetCheckAnswer } from '@touchline/contract/named-records'
import { createPriceLock, followOneClick, LOCK_MS, SHAKY_MS } from './one-click.ts'
import { SINGLE_KIND } from '../singles/single-kind.ts'
import { runSlip } from './slip-runner.ts'
import type { SlipAttempt } from '../slip.types.ts'
import { acceptedAs, CAUTIOUS, LIMIT_FIELDS, pickOn, createTrialEnvironment } from '../testing/trial-world.ts'

const ASKED = { acceptBetterOdds: false, acceptAnyOdds: false }
const pick = pickOn(7)

/** Clicks a price once with the given check response. */
async function click(answer: Partial<BetCheckAnswer>, consent = ASKED, stakeText = '100') {
  const world = createTrialEnvironment(null)
  const attempts: SlipAttempt[] = []
  const runner = runSlip(SINGLE_KIND, {
    ...world.ports,
    check: async () => ({
      kind: 'answered',
      value: {
        status: 1,
        statusdesc: 'success',
        oddsMilli: 1960,
        moved: false,
        score: null,
        ...LIMIT_FIELDS,
        ...answer,
      },
    }),
    place: async (attempt) => {
      attempts.push(attempt)
      return acceptedAs(attempt.ref)
    },
    context: () => ({
      ...CAUTIOUS,
      autoRefresh: true,
      acceptBetter: consent.acceptBetterOdds,
      acceptAny: consent.acceptAnyOdds,
    }),
  })
  runner.dispatch({ type: 'filled', picks: [pick], stakeText })
  followOneClick({ ...runner, consent: () => consent, schedule: world.ports.schedule })
  await world.settled()
  return { ...world, runner, attempts, kind: () => runner.store.getState().kind }
}

describe('one click', () => {
  test('places an unchanged selection once and shows its receipt', async () => {
    const it = await click({})
    expect(it.attempts).toHaveLength(1)
    expect(it.attempts[0]?.total).toBe('10000')
    expect(it.kind()).toBe('accepted')
  })

  test('AC2 does not place a moved price, even if the slip updates odds automatically', async () => {
    const it = await click({ oddsMilli: 2000 })
    await it.runTimers()
    expect(it.attempts).toEqual([])
    expect(it.kind()).toBe('open')
  })

  test('LI3 does not place a stake that the limits changed', async () => {
    const it = await click({}, ASKED, '5000')
    await it.runTimers()
    expect(it.attempts).toEqual([])
    expect(it.runner.store.getState()).toMatchObject({ kind: 'open', notice: 'changeStakeMax' })
  })
})

test('a price is locked during repeated clicks, and an adjacent price for a moment', () => {
  const lock = createPriceLock()
  expect(lock.take('a', 0)).toBe(true)
  expect(lock.take('a', LOCK_MS - 1)).toBe(false)
  expect(lock.take('a', 2 * LOCK_MS - 2)).toBe(false)
  expect(lock.take('b', 2 * LOCK_MS - 2 + SHAKY_MS - 1)).toBe(false)
  expect(lock.take('c', 2 * LOCK_MS - 2 + 2 * SHAKY_MS)).toBe(true)
  expect(lock.take('c', 4 * LOCK_MS)).toBe(true)
})
