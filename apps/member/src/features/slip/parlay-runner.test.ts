import { expect, test } from 'vitest'
import type { BetAnswer, BetRow } from '@touchline/contract/bet'
import type { BetCheckMultiAnswer } from '@touchline/contract/placing'
import type { Outcome } from '../../api/call.ts'
import { runParlay } from './parlay-runner.ts'
import type { ParlayAttempt } from './parlay-slip.types.ts'
import type { Pick } from './pick.ts'

const pickOn = (matchId: number): Pick => ({
  matchId, sportId: 1, tab: 2, typeCode: 'BT_HDP', lineQ: -3, selection: 'home', oddsMilli: 2000, league: 'L',
  leagueRegion: null, home: 'A', homeRegion: null, away: 'B', awayRegion: null, runner: null,
  kickOff: '2026-11-21T21:00:00+08:00', score: null,
})
const answerFor = (legs: number): Outcome<BetCheckMultiAnswer> => ({
  kind: 'answered',
  value: {
    status: 1, statusdesc: 'success', refusal: null, price_hundredths: null, sizes: [], min_bet: '1000',
    max_bet: '100000', max_payout: '1000000', wait_ms: 0,
    legs: Array.from({ length: legs }, () => ({
      statusdesc: 'success', odds_milli: 2000, myanmar: null, moved: false, score: null, wait_ms: 0,
    })),
  },
})

/** A slip whose timers run when the test says; its server answers each check, and bets as the test says. */
function trial(bets: Outcome<BetAnswer>[] = [], kept: string | null = null) {
  const checked: number[] = []
  const attempts: ParlayAttempt[] = []
  let timers: { task: () => void; delayMs: number }[] = []
  const storage = { text: kept }
  let nowMs = 0
  const runner = runParlay({
    context: () => ({
      currency: 'USD', oddsTypeOf: () => 4, acceptBetter: false, acceptAny: false, autoRefresh: true,
    }),
    check: async (_kind, legs) => {
      checked.push(legs.length)
      return answerFor(legs.length)
    },
    place: async (attempt) => {
      attempts.push(attempt)
      return bets.shift() ?? { kind: 'unheard' }
    },
    nowMs: () => (nowMs += 1_000),
    newRef: () => `ref-0000000${attempts.length}`,
    schedule: (task, delayMs) => {
      const timer = { task, delayMs }
      timers.push(timer)
      return () => { timers = timers.filter((other) => other !== timer) }
    },
    kept: { read: () => storage.text, write: (text) => { storage.text = text } },
  })
  const add = (matchId: number) => runner.dispatch({ type: 'toggled', pick: pickOn(matchId), stakeText: '100' })
  const runTimers = async () => {
    const due = timers
    timers = []
    for (const { task } of due) task()
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { runner, checked, attempts, storage, add, runTimers, delays: () => timers.map(({ delayMs }) => delayMs) }
}

const accepted = (ref: string): Outcome<BetAnswer> => ({
  kind: 'answered',
  value: {
    status: 1, statusdesc: 'success', balance: '0', outstanding_balance: '0',
    bet: { bet_id: '1', ref_no: ref, status: 'running' } as BetRow,
  },
})

test('legs that are put on quickly are checked once, at rest, and again while the slip is open', async () => {
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

test('AC1 a lost request is asked again under its own reference, and again after a reload', async () => {
  const { runner, attempts, storage, add, runTimers } = trial()
  for (const matchId of [1, 2]) add(matchId)
  await runTimers()
  runner.place()
  await runTimers()
  expect(runner.store.getState().kind).toBe('unknown')
  await runTimers()
  expect(attempts.map(({ ref }) => ref)).toEqual(['ref-00000000', 'ref-00000000'])

  const later = trial([accepted('ref-00000000')], storage.text)
  later.runner.resume()
  await later.runTimers()
  expect(later.attempts.map(({ ref }) => ref)).toEqual(['ref-00000000'])
  expect(later.runner.store.getState().kind).toBe('accepted')
})
