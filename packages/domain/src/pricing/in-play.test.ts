import { expect, test } from 'vitest'
import { offeredKinds } from '../market/index.ts'
import type { LiveState, Score } from '../match/index.ts'
import { type Sport, sportByKey } from '../sport/index.ts'
import { DEFAULT_MARGIN, type MatchModel, buildModel, priceMatch } from './index.ts'
import { createView } from './views/match-view.ts'
import { chanceThat } from './testing/chances.ts'

const LIVE: LiveState = {
  period: 'p1',
  minute: 0,
  added: 0,
  score: { home: 0, away: 0 },
  halfTime: null,
  goals: [],
  reds: { home: 0, away: 0 },
  danger: false,
  suspended: false,
}
function score(home: number, away: number): Score {
  return { home, away }
}

function sportOf(key: string): Sport {
  const sport = sportByKey(key)
  if (sport === undefined) throw new Error(`no sport ${key}`)
  return sport
}

function modelOf(key: string): MatchModel {
  return buildModel(sportOf(key), { home: 0, away: 0, neutral: true })
}

const LATE: readonly (readonly [key: string, state: Partial<LiveState>])[] = [
  [
    'iceHockey',
    {
      period: 'p3',
      minute: 59,
      score: score(4, 1),
      parts: {
        p1: score(2, 0),
        p2: score(1, 1),
        p3: score(1, 0),
      },
    },
  ],
  [
    'basketball',
    {
      period: 'p4',
      minute: 39,
      score: score(90, 78),
      parts: {
        first: score(45, 40),
        second: score(45, 38),
        p1: score(20, 20),
        p2: score(25, 20),
        p3: score(25, 20),
        p4: score(20, 18),
      },
    },
  ],
  ['handball', { period: 'second', minute: 59, halfTime: score(15, 12), score: score(31, 26) }],
  [
    'curling',
    {
      period: 'p8',
      score: score(9, 3),
      parts: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((end) => [`p${end}`, score(end === 8 ? 0 : 1, 0)])),
    },
  ],
  ['tennis', { period: 'p2', score: score(1, 0), parts: { p1: score(6, 4), p2: score(5, 1) } }],
  [
    'volleyball',
    {
      period: 'p3',
      score: score(2, 0),
      parts: {
        p1: score(25, 20),
        p2: score(25, 20),
        p3: score(23, 15),
      },
    },
  ],
  ['snooker', { period: 'p7', score: score(4, 2) }],
  [
    'baseball',
    {
      period: 'p9',
      score: score(7, 2),
      parts: Object.fromEntries(
        [1, 2, 3, 4, 5, 6, 7, 8].map((inning) => [`p${inning}`, score(inning === 1 ? 7 : 0, inning === 2 ? 2 : 0)]),
      ),
    },
  ],
  ['cricket', { period: 'p2', minute: 40, score: score(180, 140) }],
  ['counterStrike', { period: 'p2', score: score(1, 0), parts: { p1: score(13, 8), p2: score(12, 5) } }],
]

test.each(LATE)('%s: a late lead wins with a chance above 0.85, and all prices are valid', (key, more) => {
  const state = { ...LIVE, ...more }
  const view = createView(modelOf(key), state)
  const wins = chanceThat(view, 'full', 'difference', (lead) => lead > 0)
  expect(wins).toBeGreaterThan(0.85)
  expect(wins).toBeLessThanOrEqual(1 + 1e-9)
  for (const market of priceMatch({
    model: modelOf(key),
    types: offeredKinds(sportOf(key)),
    state,
    margin: DEFAULT_MARGIN,
  })) {
    for (const price of market.prices) expect(Number.isInteger(price) && price >= 0).toBe(true)
  }
})

test.each(LATE)('%s: an ended match has no prices, and a mirrored score has mirrored chances', (key, more) => {
  const types = offeredKinds(sportOf(key))
  const state = { ...LIVE, ...more }
  const ended = { ...state, period: 'ended' as const }
  expect(priceMatch({ model: modelOf(key), types, state: ended, margin: DEFAULT_MARGIN })).toEqual([])
  const { home, away } = state.score
  const mirrored = {
    ...state,
    score: score(away, home),
    ...(state.parts && {
      parts: Object.fromEntries(Object.entries(state.parts).map(([part, told]) => [part, score(told.away, told.home)])),
    }),
    ...(state.halfTime && { halfTime: score(state.halfTime.away, state.halfTime.home) }),
  }
  const ahead = chanceThat(createView(modelOf(key), state), 'full', 'difference', (lead) => lead > 0)
  const behind = chanceThat(createView(modelOf(key), mirrored), 'full', 'difference', (lead) => lead < 0)
  expect(behind).toBeCloseTo(ahead, 6)
})
