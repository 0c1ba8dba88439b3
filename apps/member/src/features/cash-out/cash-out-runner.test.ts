import { expect, test } from 'vitest'
import type { CashOutAnswer, CashOutQuoteAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../base/api/call.ts'
import { createTrialEnvironment } from '../slip/testing/trial-world.ts'
import { runCashOut } from './cash-out-runner.ts'
import type { CashOutAttempt } from './cash-out.state.ts'

function offerOf(amount: string, share: number): Outcome<CashOutQuoteAnswer> {
  return {
    kind: 'answered',
    value: {
      status: 1,
      statusdesc: 'success',
      amount,
      share,
      waitMs: 0,
      cashed: { stake: '0', risk: '0', toWin: '0' },
      left: { stake: '400', risk: '400', toWin: '360' },
    },
  }
}
function answerOf(state: 'paid' | 'waiting', paid: string | null): Outcome<CashOutAnswer> {
  return {
    kind: 'answered',
    value: {
      status: 1,
      statusdesc: 'success',
      state,
      betId: '11',
      share: 100,
      paid,
      judgedAtMs: state === 'waiting' ? 20_000 : null,
      balance: '0',
      outstandingBalance: '0',
    },
  }
}

/**
 * Creates a cash-out whose sale requests receive the given responses. The offered amount starts at 900 and falls by one
 * per request.
 */
function trial(
  answers: Outcome<CashOutAnswer>[] = [],
  kept: string | null = null,
  first: Outcome<CashOutQuoteAnswer>[] = [],
) {
  const world = createTrialEnvironment(kept)
  const asked: number[] = []
  const attempts: CashOutAttempt[] = []
  const runner = runCashOut('11', {
    ...world.ports,
    untilMs: (moment) => moment - world.nowMs(),
    quote: async (_betId, share) => {
      asked.push(share)
      return first.shift() ?? offerOf(String(901 - asked.length), share)
    },
    sell: async (attempt) => {
      attempts.push(attempt)
      return answers.shift() ?? { kind: 'unanswered' }
    },
  })
  const sell = async () => {
    runner.dispatch({ type: 'wanted', nowMs: world.nowMs() })
    runner.place()
    await world.settled()
  }
  return { ...world, runner, asked, attempts, sell }
}

test('an offer is requested only while the cash-out is visible', async () => {
  const { runner, asked, runTimers, delays } = trial()
  expect(delays()).toEqual([])
  const lookAway = runner.watch()
  await runTimers()
  expect(runner.store.getState()).toMatchObject({ kind: 'offered', offer: { amountMinor: 900n } })
  await runTimers()
  expect(asked).toEqual([100, 100])
  lookAway()
  expect(delays()).toEqual([])
})

test('CO1 a quote is retried soon while odds update, and rarely while cash-out is closed', async () => {
  const updating = trial([], null, [{ kind: 'refused', code: 'oddsIsUpdating' }])
  updating.runner.watch()
  await updating.pass(250)
  expect(updating.runner.store.getState()).toMatchObject({ kind: 'closed', code: 'oddsIsUpdating' })
  await updating.pass(3_000)
  expect(updating.runner.store.getState().kind).toBe('offered')
  const closed = trial([], null, [{ kind: 'refused', code: 'cashOutClosed' }])
  closed.runner.watch()
  await closed.pass(10_000)
  expect(closed.runner.store.getState().kind).toBe('closed')
})

test('several price changes cause one quote request, earlier than the regular interval', async () => {
  const { runner, asked, runTimers, delays } = trial()
  runner.watch()
  await runTimers()
  for (let moves = 0; moves < 5; moves += 1) runner.bookMoved()
  expect(delays()).toHaveLength(1)
  expect(delays()[0]).toBeLessThan(1_000)
  await runTimers()
  expect(asked).toHaveLength(2)
  expect(delays()[0]).toBeGreaterThan(1_000)
})

test('CO4 the sale request names the offer that was on the screen', async () => {
  const { runner, attempts, runTimers, sell } = trial([answerOf('paid', '900')])
  runner.watch()
  await runTimers()
  await sell()
  expect(attempts.map(({ body }) => body)).toMatchObject([{ betId: '11', share: 100, amount: '900' }])
  expect(runner.store.getState()).toMatchObject({ kind: 'done', paidMinor: 900n })
})

test('CO6 a sale without a response is retried with the same reference, also after a reload', async () => {
  const first = trial()
  first.runner.watch()
  await first.runTimers()
  await first.sell()
  expect(first.runner.store.getState().kind).toBe('unknown')

  const second = trial([answerOf('paid', '900')], first.storage.text)
  second.runner.resume()
  await second.runTimers()
  expect(second.attempts).toEqual(first.attempts)
  expect(second.runner.store.getState()).toMatchObject({ kind: 'done', paidMinor: 900n })
  expect(second.storage.text).toBe(null)
})

test('CO3 a push event ends the cash-out delay; without a push an overdue sale is requested again', async () => {
  const told = trial([answerOf('waiting', null)])
  told.runner.watch()
  await told.runTimers()
  await told.sell()
  expect(told.runner.store.getState().kind).toBe('waiting')
  told.runner.applyBetUpdate({ paid: '880', stake: '0', risk: '0', toWin: '0', judgedAtMs: null, code: null })
  expect(told.runner.store.getState()).toMatchObject({ kind: 'done', paidMinor: 880n })

  const untold = trial([answerOf('waiting', null), answerOf('paid', '870')])
  untold.runner.watch()
  await untold.runTimers()
  await untold.sell()
  await untold.runTimers()
  expect(untold.attempts).toHaveLength(2)
  expect(untold.runner.store.getState()).toMatchObject({ kind: 'done', paidMinor: 870n })
})
