import { expect, test } from 'vitest'
import type { LiveState, MatchId, SportId } from '../match/index.ts'
import { sportByKey } from '../sport/index.ts'
import {
  computeChances,
  rankHighlights,
  collectCandidates,
  computePopularWindow,
  type HighlightCandidate,
} from './index.ts'
import { isCloseAndOpen, isSoonAndBig, findPopular, findLargestRise } from './reasons.ts'

const HOUR_MS = 3_600_000
const NOW_MS = 1_768_644_000_000
const TWO = ['home', 'away']
const THREE = ['home', 'draw', 'away']

function inPlay(more: Partial<LiveState>): LiveState {
  return {
    period: 'second',
    minute: 80,
    added: 0,
    score: { home: 1, away: 0 },
    halfTime: null,
    goals: [],
    reds: { home: 0, away: 0 },
    danger: false,
    suspended: false,
    ...more,
  }
}

function seen(matchId: number, more: Partial<HighlightCandidate> = {}): HighlightCandidate {
  return {
    matchId: matchId as MatchId,
    sportId: 1 as SportId,
    leagueId: matchId,
    leaguePlace: 1,
    kickOffMs: NOW_MS + HOUR_MS,
    isOpen: true,
    live: null,
    chances: computeChances(THREE, [2_500, 3_200, 2_900]),
    chancesBefore: computeChances(THREE, [2_500, 3_200, 2_900]),
    ...more,
  }
}
const noOne = { bets: [], pinned: [], hidden: new Set<number>() }
function shownOf(matches: readonly HighlightCandidate[], of = noOne as Parameters<typeof rankHighlights>[1]) {
  return rankHighlights(collectCandidates({ matches, nowMs: NOW_MS }), of)
}
function idsOf(...of: Parameters<typeof shownOf>) {
  return shownOf(...of).map(({ matchId }) => matchId)
}

test.each([
  [6, 3 * HOUR_MS, true],
  [7, 3 * HOUR_MS, false],
  [6, 3 * HOUR_MS + 60_000, false],
  [1, 0, false],
])('HL1 a match of league rank %i starting in %i ms is highlighted as starting soon: %s', (leaguePlace, inMs, is) => {
  expect(isSoonAndBig({ live: null, kickOffMs: NOW_MS + inMs, leaguePlace }, NOW_MS)).toBe(is)
  expect(isSoonAndBig({ live: inPlay({}), kickOffMs: NOW_MS + inMs, leaguePlace }, NOW_MS)).toBe(false)
})

test.each([
  [75, '1-0', [1_250, 5_000, 15_000], true],
  [74, '1-0', [1_250, 5_000, 15_000], false],
  [75, '2-0', [1_250, 5_000, 15_000], false],
  [90, '1-1', [3_000, 1_700, 3_000], true],
  [75, '1-0', [1_050, 9_000, 21_000], false],
  [75, '1-0', [1_250, 0, 15_000], false],
])('HL2 football in minute %i at %s with prices %j is close and nearly over: %s', (minute, score, prices, is) => {
  const [home = 0, away = 0] = score.split('-').map(Number)
  const chances = computeChances(THREE, prices)
  const state = { minute, score: { home, away } }
  expect(isCloseAndOpen(seen(1, { live: inPlay(state), chances }))).toBe(is)
  expect(isCloseAndOpen(seen(1, { live: inPlay({ ...state, period: 'first' }), chances }))).toBe(false)
})

test('HL2 other sports are nearly over late in the last part or deciding set, if progress is known', () => {
  const late = (sport: string, live: Partial<LiveState>, bestOf?: number) =>
    isCloseAndOpen(
      seen(1, {
        sportId: sportByKey(sport)?.id as SportId,
        live: inPlay({ minute: 0, ...live }),
        chances: computeChances(TWO, [1_900, 1_900]),
        ...(bestOf !== undefined && { bestOf }),
      }),
    )
  const games = (home: number, away: number) => ({ home, away })
  // Nearly over by the clock: time left in the last quarter, or the match minute. Without either, the match is no
  // highlight.
  expect(late('basketball', { period: 'p4', detail: { leftS: 299 } })).toBe(true)
  expect(late('basketball', { period: 'p4', detail: { leftS: 600 } })).toBe(false)
  expect(late('basketball', { period: 'p3', detail: { leftS: 10 } })).toBe(false)
  expect([late('basketball', { period: 'p4' }), late('basketball', { period: 'extra' })]).toEqual([false, true])
  expect([91, 100, 105, 119].map((minute) => late('football', { period: 'extra', minute }))).toEqual([
    ...[false, false, true, true],
  ])
  expect([late('iceHockey', { period: 'p3', minute: 41 }), late('iceHockey', { period: 'p3', minute: 51 })]).toEqual([
    false,
    true,
  ])
  expect(late('handball', { period: 'second', minute: 58 })).toBe(true)
  expect([late('handball', { period: 'second', minute: 35 }), late('handball', { period: 'second' })]).toEqual([
    false,
    false,
  ])
  // Nearly over by sets: late in the deciding set, if the set has a score.
  const tennis = (period: 'p3' | 'p5', sets: number, parts: LiveState['parts'], bestOf?: number) =>
    late('tennis', { period, score: games(sets, sets), ...(parts && { parts }) }, bestOf)
  expect(tennis('p3', 1, { p3: games(4, 3) })).toBe(true)
  expect([tennis('p3', 1, { p3: games(0, 0) }), tennis('p3', 1, undefined)]).toEqual([false, false])
  expect([tennis('p3', 1, { p3: games(5, 4) }, 5), tennis('p5', 2, { p5: games(5, 4) }, 5)]).toEqual([false, true])
  expect(late('tennis', { period: 'p2', score: games(1, 0) })).toBe(false)
  expect(late('snooker', { period: 'p9', score: games(4, 4) })).toBe(true)
  // Nearly over by innings and overs.
  expect([late('baseball', { period: 'p9' }), late('baseball', { period: 'p8' })]).toEqual([true, false])
  const cricket = (home: number, away: number, wickets: number) =>
    late('cricket', {
      period: 'p1',
      score: games(160, 140),
      detail: { turn: 'away', balls: games(home, away), wickets: games(wickets, 4) },
    })
  expect(late('cricket', { period: 'p1', detail: { turn: 'home', balls: games(110, 0), wickets: games(5, 0) } })).toBe(
    false,
  )
  expect([cricket(120, 60, 6), cricket(120, 101, 6), cricket(98, 90, 10)]).toEqual([false, true, false])
})

test('HL3 a match is popular from ten members on, and popular matches are ordered by stakes', () => {
  const on = (matchId: number, members: number, weight: bigint) => ({ matchId, members, weight })
  const bets = [on(4, 10, 50n), on(3, 9, 1_000_000n), on(2, 10, 50n), on(1, 12, 60n)]
  expect(findPopular(bets).map(({ matchId }) => matchId)).toEqual([1, 2, 4])
  const told = shownOf(
    [seen(3), seen(4), seen(2)].map((match) => ({ ...match, leaguePlace: 9 })),
    { ...noOne, bets },
  )
  expect(told).toMatchObject([
    { matchId: 2, reasons: [{ reason: 'much', place: 1 }] },
    { matchId: 4, reasons: [{ reason: 'much', place: 2 }] },
  ])
})

test('HL3 the popularity window moves in steps of five minutes', () => {
  const stepMs = 300_000
  const atMs = Math.ceil(NOW_MS / stepMs) * stepMs
  expect(computePopularWindow(atMs)).toEqual({ fromMs: atMs - HOUR_MS, toMs: atMs })
  expect(computePopularWindow(atMs + stepMs - 1)).toEqual(computePopularWindow(atMs))
  expect(computePopularWindow(atMs + stepMs)).toEqual({ fromMs: atMs - HOUR_MS + stepMs, toMs: atMs + stepMs })
})

test('HL4 a chance that rose by three points is a move; in-play and unpriced matches have none', () => {
  const rose = (before: readonly number[], now: readonly number[], more: Partial<HighlightCandidate> = {}) =>
    findLargestRise(seen(1, { chances: computeChances(TWO, now), chancesBefore: computeChances(TWO, before), ...more }))
  expect(rose([2_000, 2_000], [1_800, 2_250])).toEqual({ selection: 'home', bp: 556 })
  expect(rose([2_000, 2_000], [2_250, 1_800])).toEqual({ selection: 'away', bp: 556 })
  expect(rose([2_000, 2_000], [1_900, 2_111])).toBeNull()
  expect(rose([2_000, 2_000], [1_800, 2_250], { live: inPlay({}) })).toBeNull()
  expect(rose([2_000, 0], [1_800, 2_250])).toBeNull()
  expect(rose([2_000, 2_000], [1_000, 2_250])).toBeNull()
})

test('HL5 a match appears once, under its first reason, and lists all its reasons', () => {
  const bets = [{ matchId: 7, members: 10, weight: 1n }]
  const moved = { chances: computeChances(TWO, [1_800, 2_250]), chancesBefore: computeChances(TWO, [2_000, 2_000]) }
  const live = inPlay({ score: { home: 0, away: 0 } })
  const matches = [seen(5), seen(6, moved), seen(7, moved), seen(8, { live, kickOffMs: NOW_MS - HOUR_MS })]
  expect(shownOf(matches, { ...noOne, bets, pinned: [5, 404] })).toMatchObject([
    { matchId: 5, reasons: [{ reason: 'pinned' }, { reason: 'soon' }] },
    { matchId: 8, reasons: [{ reason: 'close' }] },
    {
      matchId: 7,
      reasons: [{ reason: 'much', place: 1 }, { reason: 'moved', selection: 'home', roseBp: 556 }, { reason: 'soon' }],
    },
    { matchId: 6, reasons: [{ reason: 'moved', selection: 'home', roseBp: 556 }, { reason: 'soon' }] },
  ])
})

test('HL5 at most twelve pinned matches are shown, the earliest pinned first', () => {
  const far = { kickOffMs: NOW_MS + 9 * HOUR_MS }
  const matches = Array.from({ length: 14 }, (_each, at) => seen(at + 1, far))
  const pinned = matches.map(({ matchId }) => matchId).toReversed()
  expect(idsOf(matches, { ...noOne, pinned })).toEqual(pinned.slice(0, 12))
  expect(idsOf(matches, { ...noOne, pinned, hidden: new Set([14]) })).toEqual(pinned.slice(1, 13))
})

test('HL5 leagues of equal rank are ordered by the menu order of their sports, not by kick-off', () => {
  const sportId = (key: string) => sportByKey(key)?.id as SportId
  const matches = [
    seen(1, { sportId: sportId('softball'), kickOffMs: NOW_MS + 60_000 }),
    seen(2, { sportId: sportId('basketball'), kickOffMs: NOW_MS + 120_000 }),
    seen(3, { kickOffMs: NOW_MS + 180_000 }),
    seen(4, { leaguePlace: 2, kickOffMs: NOW_MS + 60_000 }),
  ]
  expect(idsOf(matches)).toEqual([3, 2, 1, 4])
})

test('HL5 a reason shows six matches, three a league, without hidden or closed unpinned matches', () => {
  const kickOffMs = (at: number) => NOW_MS + at * 60_000
  const matches = Array.from({ length: 12 }, (_each, at) =>
    seen(at + 1, { kickOffMs: kickOffMs(at + 1), leagueId: at < 5 ? 1 : at, leaguePlace: at < 5 ? 1 : 2 }),
  )
  expect(idsOf(matches)).toEqual([1, 2, 3, 6, 7, 8])
  expect(idsOf(matches, { ...noOne, hidden: new Set([2, 6]) })).toEqual([1, 3, 4, 7, 8, 9])
  const closed = [seen(1, { isOpen: false }), seen(2, { isOpen: false }), seen(3)]
  expect(idsOf(closed, { ...noOne, pinned: [2] })).toEqual([2, 3])
  expect(idsOf(closed, { ...noOne, pinned: [2], hidden: new Set([2]) })).toEqual([3])
})
