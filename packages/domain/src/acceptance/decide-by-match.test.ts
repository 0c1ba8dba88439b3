import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MyanmarTerms } from '../myanmar/index.ts'
import { ODDS_TYPES, type OddsType } from '../odds/index.ts'
import { sportByKey } from '../sport/index.ts'
import { computeMyanmarSingleTerms, computeSingleTerms } from '../ticket/index.ts'
import {
  FEED_LAG_MS,
  FEED_LOST_MS,
  FEED_SILENT_MS,
  NO_TURNS,
  feedState,
  decideByMatch,
  decidePendingTicket,
  findScoring,
  type MatchDuringDelay,
  type OfferNow,
  type MatchChangeCounts,
  type WaitingTerms,
  type BetDelayDecision,
} from './index.ts'

const match: MatchDuringDelay = {
  score: { home: 1, away: 0 },
  reds: { home: 0, away: 0 },
  suspended: false,
  danger: false,
  feed: 'fresh',
}

function offerOf(oddsMilli: number): OfferNow | null {
  return oddsMilli === 0 ? null : { oddsMilli, myanmar: null, lineQ: 0, locked: false }
}

const placed = { score: { home: 1, away: 0 }, reds: { home: 0, away: 0 } }

const bet: WaitingTerms = {
  terms: computeSingleTerms(1_000n, 1960, 1),
  combinedMilli: null,
  maxPayoutMinor: 1_000_000n,
  legs: [{ match: placed, price: { oddsMilli: 1960, myanmar: null }, lineQ: 0, selection: 'home' }],
  acceptBetter: false,
  acceptAny: false,
  dueMs: 10_000,
}

const ACCEPTED = { verdict: 'accepted', newTerms: null }

function judgeAt(nowMs: number, change: Partial<MatchDuringDelay> = {}, offer: OfferNow | null = offerOf(1960)) {
  return decidePendingTicket(bet, { legs: [{ match: { ...match, ...change }, offer }], combinedMilli: null, nowMs })
}

function rejectedFor(reason: string) {
  return { verdict: 'rejected', reason }
}

test('AC3 a bet is accepted when its bet delay ends', () => {
  expect(judgeAt(9_999)).toEqual({ verdict: 'wait' })
  expect(judgeAt(10_000)).toEqual(ACCEPTED)
  expect(judgeAt(99_999)).toEqual(ACCEPTED)
})

test.each<[name: string, Partial<MatchDuringDelay>, reason: string]>([
  ['home goal', { score: { home: 2, away: 0 } }, 'goalDuringWait'],
  ['away goal', { score: { home: 1, away: 1 } }, 'goalDuringWait'],
  ['goal taken back', { score: { home: 0, away: 0 } }, 'goalDuringWait'],
  ['home red card', { reds: { home: 1, away: 0 } }, 'redCardDuringWait'],
  ['away red card', { reds: { home: 0, away: 1 } }, 'redCardDuringWait'],
  ['suspension', { suspended: true }, 'suspendedDuringWait'],
  ['lost feed', { feed: 'lost' }, 'feedLostDuringWait'],
])('AC3 a %s rejects a pending bet before and after its bet delay ends', (_name, change, reason) => {
  for (const nowMs of [0, 10_000]) {
    expect(judgeAt(nowMs, change)).toEqual(rejectedFor(reason))
    expect(judgeAt(nowMs, { ...change, danger: true })).toEqual(rejectedFor(reason))
  }
})

test('AC3 a rejection gives the first reason in order: goal, red card, suspension, feed, odds', () => {
  const changes: readonly [Partial<MatchDuringDelay>, string][] = [
    [{ score: { home: 2, away: 0 } }, 'goalDuringWait'],
    [{ reds: { home: 1, away: 0 } }, 'redCardDuringWait'],
    [{ suspended: true }, 'suspendedDuringWait'],
    [{ feed: 'lost' }, 'feedLostDuringWait'],
  ]
  changes.forEach(([, reason], at) => {
    const together = Object.assign({}, ...changes.slice(at).map(([change]) => change))
    expect(judgeAt(10_000, together, offerOf(1500))).toEqual(rejectedFor(reason))
  })
})

test.each<[name: string, turns: Partial<MatchChangeCounts>, reason: string]>([
  ['goal', { score: 2 }, 'goalDuringWait'],
  ['goal of extra time', { parts: 2 }, 'goalDuringWait'],
  ['red card', { reds: 2 }, 'redCardDuringWait'],
  ['suspension', { closed: 1 }, 'suspendedDuringWait'],
])('AC3 a %s that was reverted during the bet delay still rejects the bet', (_name, turned, reason) => {
  const was = { ...placed, turns: { ...NO_TURNS, score: 1 } }
  const now = { ...match, turns: { ...NO_TURNS, ...turned, score: 1 + (turned.score ?? 0) } }
  expect(decideByMatch(was, now)).toEqual(rejectedFor(reason))
  expect(decideByMatch(now, now)).toEqual({ verdict: 'clear' })
})

test('AC3 points within a set and running scores never reject a bet, reverted or not', () => {
  const now = { ...match, turns: { ...NO_TURNS, parts: 2 } }
  expect(decideByMatch({ ...placed, scoring: 'point' }, now)).toEqual({ verdict: 'clear' })
  expect(
    decideByMatch({ ...placed, scoring: 'running' }, { ...now, turns: { ...NO_TURNS, score: 2, parts: 2 } }),
  ).toEqual({ verdict: 'clear' })
})

test('AC3 a bet stays pending in the danger state, even after its bet delay', () => {
  expect(judgeAt(99_999, { danger: true })).toEqual({ verdict: 'wait' })
  expect(judgeAt(99_999, { danger: false })).toEqual(ACCEPTED)
})

test('AC3 the match decision is clear, wait, or rejected with a reason', () => {
  expect(decideByMatch(placed, match)).toEqual({ verdict: 'clear' })
  expect(decideByMatch(placed, { ...match, danger: true })).toEqual({ verdict: 'wait' })
  expect(decideByMatch(placed, { ...match, suspended: true })).toEqual(rejectedFor('suspendedDuringWait'))
})

test('AC4 a stale feed keeps a bet pending', () => {
  expect(judgeAt(99_999, { feed: 'stale' })).toEqual({ verdict: 'wait' })
})

test.each([
  [0, 0, 'fresh'],
  [19_999, 2_000, 'fresh'],
  [20_000, 0, 'stale'],
  [0, 2_001, 'stale'],
  [59_999, 0, 'stale'],
  [60_000, 0, 'lost'],
  [0, 999_999, 'stale'],
])('AC4 a feed silent for %i ms with a lag of %i ms is %s', (silentMs, lagMs, state) => {
  expect(feedState({ silentMs, lagMs })).toBe(state)
})

test('AC4 a feed is silent after 20 seconds, lags above 2 seconds and is lost after 60', () => {
  expect([FEED_SILENT_MS, FEED_LAG_MS, FEED_LOST_MS]).toEqual([20_000, 2_000, 60_000])
})

test('AC3 an odds move outside AC2 rejects the bet in either direction', () => {
  for (const oddsMilli of [1950, 1970]) {
    expect(judgeAt(5_000, {}, offerOf(oddsMilli))).toEqual(rejectedFor('oddsMovedDuringWait'))
    expect(judgeAt(5_000, { danger: true }, offerOf(oddsMilli))).toEqual(rejectedFor('oddsMovedDuringWait'))
  }
})

test('AC3 a withdrawn selection rejects as not offered, a locked line as suspended', () => {
  expect(judgeAt(5_000, {}, null)).toEqual(rejectedFor('notOfferedDuringWait'))
  expect(judgeAt(10_000, {}, { oddsMilli: 1960, myanmar: null, lineQ: 0, locked: true })).toEqual(
    rejectedFor('suspendedDuringWait'),
  )
})

const aPair = fc.record({ home: fc.nat(2), away: fc.nat(2) })
const aMatch: fc.Arbitrary<MatchDuringDelay> = fc.record({
  score: aPair,
  reds: aPair,
  suspended: fc.boolean(),
  danger: fc.boolean(),
  feed: fc.constantFrom('fresh', 'stale', 'lost'),
})
const aBet = fc
  .record({
    oddsMilli: fc.integer({ min: 1001, max: 3_000 }),
    oddsType: fc.constantFrom<OddsType>(...ODDS_TYPES),
    selection: fc.constantFrom('home', 'away'),
    acceptBetter: fc.boolean(),
    acceptAny: fc.boolean(),
    dueMs: fc.nat(100),
  })
  .map(
    ({ oddsMilli, oddsType, selection, ...consent }) =>
      (at: typeof placed): WaitingTerms => ({
        ...bet,
        ...consent,
        terms: computeSingleTerms(1_000n, oddsMilli, oddsType),
        legs: [{ match: at, price: { oddsMilli, myanmar: null }, lineQ: 0, selection }],
      }),
  )

/** Decides a pending ticket whose prices have not moved. */
function judgeUnmoved(waiting: WaitingTerms, now: MatchDuringDelay, nowMs: number): BetDelayDecision {
  return decidePendingTicket(waiting, {
    legs: waiting.legs.map(({ price: { oddsMilli } }) => ({ match: now, offer: offerOf(oddsMilli) })),
    combinedMilli: null,
    nowMs,
  })
}

test('AC3 two bets on opposite sides of a match always get the same match decision', () => {
  fc.assert(
    fc.property(aPair, aPair, aMatch, aBet, aBet, fc.nat(100), (score, reds, now, one, other, nowMs) => {
      const at = { score, reds }
      const judgements = [one, other].map((waiting) => judgeUnmoved(waiting(at), now, nowMs))
      const ofMatch = decideByMatch(at, now)
      const ownTime = ({ verdict }: BetDelayDecision) => ofMatch.verdict === 'clear' && verdict !== 'rejected'
      expect(judgements.map((judgement) => (ownTime(judgement) ? { verdict: 'clear' } : judgement))).toEqual([
        ofMatch,
        ofMatch,
      ])
    }),
  )
})

test('AC3 a bet is rejected only for a goal, red card, suspension, odds move or lost feed', () => {
  fc.assert(
    fc.property(aMatch, aBet, fc.nat(200), (now, waiting, nowMs) => {
      const quiet = { ...now, suspended: false, feed: now.feed === 'lost' ? 'stale' : now.feed } as const
      expect(judgeUnmoved(waiting({ score: now.score, reds: now.reds }), quiet, nowMs).verdict).not.toBe('rejected')
    }),
  )
})

test('AC3 an extra-time goal rejects the bet, the start of extra time does not', () => {
  const extra = (home: number, away: number) => ({ ...match, parts: { extra: { home, away } } })
  expect(decideByMatch(placed, extra(0, 0))).toEqual({ verdict: 'clear' })
  expect(decideByMatch(placed, extra(0, 1))).toEqual(rejectedFor('goalDuringWait'))
  expect(decideByMatch({ ...placed, parts: { extra: { home: 0, away: 1 } } }, extra(0, 1))).toEqual({
    verdict: 'clear',
  })
  expect(decideByMatch({ ...placed, parts: { extra: { home: 0, away: 1 } } }, match)).toEqual(
    rejectedFor('goalDuringWait'),
  )
  // Games of a set are counted in the part of the set; a game does not change the set score.
  expect(decideByMatch({ ...placed, scoring: 'point' }, { ...match, parts: { p1: { home: 1, away: 0 } } })).toEqual({
    verdict: 'clear',
  })
})

test('AC3 a corner or booking bet is rejected for its own count and for a goal of its parent match', () => {
  const parent = { ...placed, score: { home: 0, away: 0 } }
  const parentNow = { ...match, score: { home: 0, away: 0 } }
  const counted = (scoring: 'corner' | 'booking', now: Partial<MatchDuringDelay>) =>
    decideByMatch({ ...placed, scoring, parent }, { ...match, parent: parentNow, ...now })
  expect(counted('corner', {})).toEqual({ verdict: 'clear' })
  expect(counted('corner', { score: { home: 2, away: 0 } })).toEqual(rejectedFor('cornerDuringWait'))
  expect(counted('booking', { score: { home: 1, away: 1 } })).toEqual(rejectedFor('bookingDuringWait'))
  expect(counted('corner', { parent: { ...parentNow, score: { home: 1, away: 0 } } })).toEqual(
    rejectedFor('goalDuringWait'),
  )
  expect(counted('corner', { parent: { ...parentNow, danger: true } })).toEqual({ verdict: 'wait' })
  expect(counted('corner', { danger: true })).toEqual({ verdict: 'wait' })
})

test('AC3 a set or map rejects with its own reason, a running score does not reject', () => {
  const scored = { ...match, score: { home: 2, away: 0 } }
  expect(decideByMatch({ ...placed, scoring: 'point' }, scored)).toEqual(rejectedFor('scoreDuringWait'))
  expect(decideByMatch({ ...placed, scoring: 'running' }, scored)).toEqual({ verdict: 'clear' })
  expect(decideByMatch({ ...placed, scoring: 'goal' }, scored)).toEqual(rejectedFor('goalDuringWait'))
})

test('AC3 each sport has a scoring kind: goal, point or running', () => {
  const of = (key: string) => {
    const sport = sportByKey(key)
    if (sport === undefined) throw new Error(`no sport ${key}`)
    return findScoring(sport)
  }
  expect(['football', 'iceHockey', 'basketball', 'tennis', 'baseball', 'cricket'].map(of)).toEqual([
    'goal',
    'goal',
    'running',
    'point',
    'point',
    'running',
  ])
})

test('AC2 a Myanmar line stays accepted while it is at least as good for the backed side', () => {
  const seen = { goals: 1, percent: 30, favourite: 'home' } as const
  const stands = (selection: string, now: Partial<MyanmarTerms>, consent: object = {}) => {
    const waiting = {
      ...bet,
      ...consent,
      terms: computeMyanmarSingleTerms(1_000n),
      legs: [{ match: placed, price: { oddsMilli: 1900, myanmar: seen }, lineQ: 0, selection }],
    }
    const offer = { oddsMilli: 1900, myanmar: { ...seen, ...now }, lineQ: 0, locked: false }
    return decidePendingTicket(waiting, { legs: [{ match, offer }], combinedMilli: null, nowMs: 0 }).verdict === 'wait'
  }
  const better = { acceptBetter: true }
  expect(stands('home', {})).toBe(true)
  expect(stands('home', { percent: 29 })).toBe(false)
  expect([31, 29].map((percent) => stands('home', { percent }, better))).toEqual([true, false])
  expect([31, 29].map((percent) => stands('away', { percent }, better))).toEqual([false, true])
  expect([0, 2].map((goals) => stands('home', { goals, percent: 0 }, better))).toEqual([true, false])
  expect(stands('home', { goals: 2 }, { acceptAny: true })).toBe(true)
  // The favourite changed sides. The new line is better for home, regardless of the favourite at placement.
  const turned = { goals: 0, percent: -20, favourite: 'away' } as const
  expect(['home', 'away'].map((selection) => stands(selection, turned, better))).toEqual([true, false])
})
