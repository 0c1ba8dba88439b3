import { expect, test } from 'vitest'
import type { BetAnswer, BetCheckAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../../base/api/call.ts'
import { SINGLE_KIND } from '../singles/single-kind.ts'
import { runSlip } from './slip-runner.ts'
import type { SlipAttempt } from '../slip.types.ts'
import { acceptedAs, CAUTIOUS, LIMIT_FIELDS, pickOn, createTrialEnvironment } from '../testing/trial-world.ts'

const pick = pickOn(7)
const offer: Outcome<BetCheckAnswer> = {
  kind: 'answered',
  value: { status: 1, statusdesc: 'success', oddsMilli: 1960, moved: false, score: null, ...LIMIT_FIELDS },
}

/** Creates a slip with the given server responses. */
function trial(answers: Outcome<BetAnswer>[], kept: string | null = null) {
  const world = createTrialEnvironment(kept)
  const attempts: SlipAttempt[] = []
  const runner = runSlip(SINGLE_KIND, {
    ...world.ports,
    check: async () => offer,
    place: async (attempt) => {
      attempts.push(attempt)
      return answers.shift() ?? acceptedAs(attempt.ref)
    },
    context: () => ({ ...CAUTIOUS, autoRefresh: true }),
  })
  return { ...world, runner, attempts }
}

async function fill({ runner, settled }: ReturnType<typeof trial>) {
  runner.dispatch({ type: 'toggled', pick, stakeText: '100' })
  await settled()
  expect(runner.store.getState().kind).toBe('open')
}

test('a pick is checked, placed and accepted', async () => {
  const it = trial([])
  await fill(it)
  it.runner.place()
  await it.settled()
  expect(it.runner.store.getState().kind).toBe('accepted')
  expect(it.attempts).toHaveLength(1)
})

test('AC1 a bet without a response is retried with the same reference and body until a response', async () => {
  const noBet = { status: 1, statusdesc: 'success' } as BetAnswer
  const it = trial([{ kind: 'unanswered' }, { kind: 'answered', value: noBet }])
  await fill(it)
  it.runner.place()
  await it.settled()
  expect(it.runner.store.getState().kind).toBe('unknown')
  await it.runTimers()
  await it.runTimers()
  expect(it.runner.store.getState().kind).toBe('accepted')
  expect(it.attempts).toHaveLength(3)
  expect(it.attempts[1]).toEqual(it.attempts[0])
  expect(it.attempts[2]).toEqual(it.attempts[0])
})

test('AC1 two quick clicks place one bet', async () => {
  const it = trial([])
  await fill(it)
  it.runner.place()
  it.runner.place()
  await it.settled()
  expect(it.attempts).toHaveLength(1)
})

test('PR9 the slip receives the self-imposed limit that refused a bet', async () => {
  const ownLimit = { kind: 'loss', period: 'month', left: '-250' }
  const it = trial([{ kind: 'refused', code: 'protectionLimit', ownLimit }])
  await fill(it)
  it.runner.place()
  await it.settled()
  expect(it.runner.store.getState()).toMatchObject({ kind: 'refused', code: 'protectionLimit', ownLimit })
  it.runner.dispatch({ type: 'retried' })
  expect(it.runner.store.getState()).not.toHaveProperty('ownLimit')
})

test('AC2 a bet at a moved price is a new bet with a new reference', async () => {
  const it = trial([{ kind: 'refused', code: 'oddsDisplayInvalid', oddsMilli: 1930 }])
  await fill(it)
  it.runner.place()
  await it.settled()
  expect(it.runner.store.getState().kind).toBe('confirming')
  it.runner.place()
  await it.settled()
  expect(it.attempts.map(({ ref, body }) => [ref, body['oddsMilli']])).toEqual([
    ['ref-00000001', 1960],
    ['ref-00000002', 1930],
  ])
})

test('AC1 after a reload a bet in flight is retried with the same reference, not placed again', async () => {
  const first = trial([{ kind: 'unanswered' }])
  await fill(first)
  first.runner.place()
  const kept = first.storage.text
  const second = trial([], kept)
  expect(second.runner.store.getState().kind).toBe('unknown')
  second.runner.resume()
  await second.runTimers()
  expect(second.runner.store.getState().kind).toBe('accepted')
  expect(second.attempts[0]).toEqual(first.attempts[0])
})

test('a price that is clicked during the check of another price is checked itself', async () => {
  const { runner } = trial([])
  runner.dispatch({ type: 'toggled', pick, stakeText: '' })
  runner.dispatch({ type: 'toggled', pick: { ...pick, matchId: 8 }, stakeText: '' })
  await expect.poll(() => runner.store.getState()).toMatchObject({ kind: 'open', legs: [{ pick: { matchId: 8 } }] })
})
