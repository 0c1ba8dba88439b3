import { expect, test } from 'vitest'
import type { MatchOutcome } from '../match/index.ts'
import {
  doResultsDiffer,
  FIRST_ALERT_LIMITS,
  computeFollowedBp,
  isFeedSilent,
  isSettingStale,
  isPriceOld,
  isAlertPeriod,
  findOneSided,
} from './index.ts'

const LIMITS = { ...FIRST_ALERT_LIMITS, oneSidedAmount: 1_000, followedBets: 3, followedBp: 300 }
function line(...amounts: readonly number[]) {
  return amounts.map((amount, at) => ({ selection: ['home', 'draw', 'away'][at] ?? '', amountMinor: BigInt(amount) }))
}

test.each([
  [[8_000, 2_000], 'home', 80],
  [[100, 100, 9_800], 'away', 98],
  [[7_999, 2_001], null, null],
  [[999, 0], null, null],
  [[1_000], 'home', 100],
  [[0, 0], null, null],
  [[], null, null],
])('AL1 for the amounts %j the one-sided selection is %s', (amounts, selection, percent) => {
  const found = findOneSided(line(...amounts), LIMITS)
  expect([found?.selection ?? null, found?.percent ?? null]).toEqual([selection, percent])
})

test('AL2 a silent feed alerts only while matches are in play, a trader price once it is old', () => {
  expect(isFeedSilent(30_000, 1, LIMITS)).toBe(true)
  expect(isFeedSilent(Infinity, 1, LIMITS)).toBe(true)
  expect(isFeedSilent(29_999, 1, LIMITS)).toBe(false)
  expect(isFeedSilent(60_000, 0, LIMITS)).toBe(false)
  expect([isPriceOld(1_799_999, LIMITS), isPriceOld(1_800_000, LIMITS)]).toEqual([false, true])
})

test('AL3 a member is a steam follower if the latest bets beat the current price on average', () => {
  const took = (tookMilli: number, nowMilli: number) => ({ acceptedMilli: tookMilli, currentMilli: nowMilli })
  expect(computeFollowedBp([took(2_100, 2_000), took(2_060, 2_000), took(2_000, 2_000)], LIMITS)).toBeNull()
  expect(computeFollowedBp([took(2_100, 2_000), took(2_080, 2_000), took(2_000, 2_000)], LIMITS)).toBe(300)
  expect(computeFollowedBp([took(2_100, 2_000), took(2_100, 2_000)], LIMITS)).toBeNull()
  // Only the member's latest bets count, so the older lost advantage has no effect.
  const lost = took(1_500, 3_000)
  expect(computeFollowedBp([took(2_200, 2_000), took(2_200, 2_000), took(2_200, 2_000), lost], LIMITS)).toBe(1_000)
})

test('AL5 results differ only by a part that both results contain', () => {
  const ended = (full: string, first?: string): MatchOutcome => {
    const part = (score: string) => {
      const [home = 0, away = 0] = score.split('-').map(Number)
      return { status: 'completed', score: { home, away } } as const
    }
    return { parts: { full: part(full), ...(first !== undefined && { first: part(first) }) }, goals: null }
  }
  expect(doResultsDiffer(ended('2-1'), ended('2-2'))).toBe(true)
  expect(doResultsDiffer(ended('2-1', '1-0'), ended('2-1', '0-0'))).toBe(true)
  expect(doResultsDiffer(ended('2-1'), ended('2-1', '1-0'))).toBe(false)
  const cancelled = { parts: { full: { status: 'cancelled', score: { home: 2, away: 1 } } }, goals: null } as const
  expect(doResultsDiffer(ended('2-1'), cancelled)).toBe(true)
})

test('AL6 a manual setting is stale after 20 minutes, in play or within 2 hours before kick-off', () => {
  expect([isSettingStale(1_199_999, LIMITS), isSettingStale(1_200_000, LIMITS)]).toEqual([false, true])
  const matters = (inPlay: boolean, toKickOffMs: number) => isAlertPeriod({ inPlay, toKickOffMs }, LIMITS)
  expect([matters(false, 7_200_001), matters(false, 7_200_000), matters(false, 1)]).toEqual([false, true, true])
  // The kick-off has passed and play has not started, so no bets are accepted.
  expect([matters(false, 0), matters(false, -60_000), matters(true, -60_000)]).toEqual([false, false, true])
})
