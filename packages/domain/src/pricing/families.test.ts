import { describe, expect, test } from 'vitest'
import type { LiveState, MatchPart } from '../match/index.ts'
import type { MatchModel } from './models/match-model.ts'
import { createView } from './views/match-view.ts'
import { placeChances } from './outlooks/race-chances.ts'
import { chanceThat, listChances, computeMean } from './testing/chances.ts'
import { bellDraw, drawsFrom } from './testing/draws.ts'

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
function live(more: Partial<LiveState>): LiveState {
  return { ...LIVE, ...more }
}

type Pair = readonly [home: number, away: number]

function score([home, away]: Pair) {
  return { home, away }
}

/**
 * Number of simulated matches. Shares deviate from the probability by at most a hundredth (four standard deviations).
 */
const PLAYED = 40_000
const STRAY = 0.01

function shareOf(matches: readonly Pair[], holds: (home: number, away: number) => boolean): number {
  return matches.filter(([home, away]) => holds(home, away)).length / matches.length
}

function played(play: () => Pair): readonly Pair[] {
  return Array.from({ length: PLAYED }, play)
}

describe('sets, simulated rally by rally and game by game', () => {
  const draw = drawsFrom(11)
  const race = (from: Pair, to: number, cap: number, home: number): Pair => {
    let [one, other] = from
    while (!(Math.max(one, other) >= to && (Math.abs(one - other) >= 2 || Math.max(one, other) === cap))) {
      if (draw() < home) one += 1
      else other += 1
    }
    return [one, other]
  }
  const games = (homeHold: number, awayHold: number, tieBreak: number): Pair => {
    let homeServes = draw() < 0.5
    let [one, other] = [0, 0]
    while (!(Math.max(one, other) === 7 || (Math.max(one, other) === 6 && Math.abs(one - other) >= 2))) {
      const win = one === 6 && other === 6 ? tieBreak : homeServes ? homeHold : 1 - awayHold
      if (draw() < win) one += 1
      else other += 1
      homeServes = !homeServes
    }
    return [one, other]
  }
  const match = (bestOf: number, before: Pair, setAt: (number: number) => Pair): { sets: Pair; units: Pair } => {
    let [home, away] = before
    let [one, other] = [0, 0]
    while (Math.max(home, away) <= bestOf / 2) {
      const [h, a] = setAt(home + away + 1)
      one += h
      other += a
      if (h > a) home += 1
      else away += 1
    }
    return { sets: [home, away], units: [one, other] }
  }

  test('volleyball chances match a simulation from the middle of the second set', () => {
    const set = { form: 'points', home: 0.52, to: 25, lastTo: 15, cap: 0 } as const
    const model: MatchModel = { kind: 'sets', bestOf: 5, set }
    const state = live({
      period: 'p2',
      score: score([1, 0]),
      parts: { p1: score([25, 22]), p2: score([18, 20]) },
    })
    const view = createView(model, state)
    const all = Array.from({ length: PLAYED }, () =>
      match(5, [1, 0], (number) => race(number === 2 ? [18, 20] : [0, 0], number === 5 ? 15 : 25, 0, 0.52)),
    )
    const sets = all.map((one) => one.sets)
    const units = all.map(({ units: [home, away] }): Pair => [home + 25, away + 22])
    for (const [end, chance] of listChances(view, 'full', 'score') ?? [])
      expect(shareOf(sets, (h, a) => `${h}-${a}` === end)).toBeCloseTo(chance, 1.6)
    const over = chanceThat(view, 'units', 'total', (total) => total > 180)
    expect(Math.abs(shareOf(units, (h, a) => h + a > 180) - over)).toBeLessThan(STRAY)
    const ahead = chanceThat(view, 'units', 'difference', (lead) => lead > 4)
    expect(Math.abs(shareOf(units, (h, a) => h - a > 4) - ahead)).toBeLessThan(STRAY)
  })

  test('tennis chances match a simulation from the start', () => {
    const model: MatchModel = { kind: 'sets', bestOf: 3, set: { form: 'games', homeHold: 0.8, awayHold: 0.7 } }
    const view = createView(model, null)
    const odds = Math.log(0.8 / 0.2) - Math.log(0.7 / 0.3)
    const all = Array.from({ length: PLAYED }, () =>
      match(3, [0, 0], () => games(0.8, 0.7, 1 / (1 + Math.exp(-0.4 * odds)))),
    )
    const wins = chanceThat(view, 'full', 'difference', (lead) => lead > 0)
    expect(
      Math.abs(
        shareOf(
          all.map(({ sets }) => sets),
          (h, a) => h > a,
        ) - wins,
      ),
    ).toBeLessThan(STRAY)
    const over = chanceThat(view, 'units', 'total', (total) => total > 22)
    expect(
      Math.abs(
        shareOf(
          all.map(({ units }) => units),
          (h, a) => h + a > 22,
        ) - over,
      ),
    ).toBeLessThan(STRAY)
    const homeGames = all.reduce((sum, { units }) => sum + units[0], 0) / PLAYED
    expect(Math.abs(computeMean(view, 'units', 'home') - homeGames)).toBeLessThan(0.1)
  })

  test('a badminton set ends at thirty', () => {
    const set = { form: 'points', home: 0.5, to: 21, lastTo: 21, cap: 30 } as const
    const model: MatchModel = { kind: 'sets', bestOf: 3, set }
    const state = live({ parts: { p1: score([28, 28]) } })
    expect(listChances(createView(model, state), 'p1', 'total')).toEqual(
      new Map([
        ['58', 0.5],
        ['59', 0.5],
      ]),
    )
  })
})

test('chances of a match of maps and its counts match a simulation', () => {
  const counts = { total: 24, totalSpread: 5, marginSpread: 7 }
  const model: MatchModel = { kind: 'maps', bestOf: 5, home: 0.6, counts }
  const draw = drawsFrom(5)
  const parts = { p1: score([13, 8]), p2: score([5, 13]) }
  const view = createView(model, live({ period: 'break', score: score([1, 1]), parts }))
  const all = played(() => {
    let [home, away, total] = [1, 1, 39]
    while (Math.max(home, away) < 3) {
      total += Math.round(24 + 5 * bellDraw(draw))
      if (draw() < 0.6) home += 1
      else away += 1
    }
    return [home - away, total]
  })
  const wins = chanceThat(view, 'full', 'difference', (lead) => lead > 0)
  expect(Math.abs(shareOf(all, (lead) => lead > 0) - wins)).toBeLessThan(STRAY)
  const over = chanceThat(view, 'units', 'total', (total) => total > 100)
  expect(Math.abs(shareOf(all, (_lead, total) => total > 100) - over)).toBeLessThan(STRAY)
  expect(chanceThat(view, 'p3', 'difference', (lead) => lead > 0)).toBeCloseTo(0.6, 9)
  expect(view?.findOutlook('p5', 'difference')).toBeNull()
  expect(view?.over('p2')).toEqual(score([5, 13]))
})

test('points chances match a simulation in small steps, with overtime after a tie', () => {
  const model: MatchModel = {
    kind: 'points',
    margin: 3,
    total: 160,
    marginSpread: 12,
    totalSpread: 18,
    later: false,
    timed: { minutes: 40, pieces: 4, overtime: true },
  }
  const draw = drawsFrom(3)
  const state = live({
    period: 'p3',
    minute: 25,
    score: score([50, 55]),
    parts: { p1: score([20, 20]), p2: score([20, 30]), p3: score([10, 5]) },
  })
  const view = createView(model, state)
  const drawn = (share: number): Pair => {
    const lead = Math.round(3 * share + 12 * Math.sqrt(share) * bellDraw(draw))
    const more = Math.round(160 * share + 18 * Math.sqrt(share) * bellDraw(draw))
    return [lead, more]
  }
  const all = played(() => {
    let [lead, total] = drawn(15 / 40)
    lead -= 5
    total += 105
    while (lead === 0) {
      const [more, points] = drawn(0.1)
      lead += more
      total += points
    }
    return [lead, total]
  })
  for (const line of [-8, -1, 0, 4, 9]) {
    const chance = chanceThat(view, 'full', 'difference', (lead) => lead > line)
    expect(Math.abs(shareOf(all, (lead) => lead > line) - chance)).toBeLessThan(STRAY)
  }
  for (const line of [150, 164, 175]) {
    const chance = chanceThat(view, 'full', 'total', (total) => total > line)
    expect(Math.abs(shareOf(all, (_lead, total) => total > line) - chance)).toBeLessThan(STRAY)
  }
  expect(chanceThat(view, 'full', 'difference', (lead) => lead === 0)).toBeCloseTo(0, 12)
  expect(chanceThat(view, 'regular', 'difference', (lead) => lead === 0)).toBeGreaterThan(0.03)
  expect(view?.findOutlook('p2', 'total')).toBeNull()
  expect(view?.over('first')).toEqual(score([40, 50]))
  expect(computeMean(view, 'second', 'total')).toBeCloseTo(15 + 60, 0)
  expect(computeMean(view, 'p4', 'total')).toBeCloseTo(40, 0)
})

test('innings chances match a simulation with extra innings until one side is ahead', () => {
  const model: MatchModel = { kind: 'innings', home: 4.6, away: 4.2, dispersion: 2.1, innings: 9 }
  const draw = drawsFrom(9)
  const negative = (mean: number): number => {
    // Draws from a negative binomial distribution by inversion, at most 40 runs.
    const size = mean / 1.1
    let chance = 2.1 ** -size
    let left = draw()
    let runs = 0
    while (left > chance && runs < 40) {
      left -= chance
      chance *= ((1 - 1 / 2.1) * (size + runs)) / (runs + 1)
      runs += 1
    }
    return runs
  }
  const parts = Object.fromEntries([1, 2, 3].map((number) => [`p${number}`, score([number === 2 ? 2 : 0, 1])]))
  const view = createView(model, live({ period: 'break', score: score([2, 3]), parts }))
  const all = played(() => {
    const inning = (): Pair => [negative(4.6 / 9), negative(4.2 / 9)]
    let [home, away] = [2, 3]
    for (let number = 4; number <= 9; number += 1) {
      const [h, a] = inning()
      home += h
      away += a
    }
    if (home === away) {
      const runs = draw()
      const by = runs < 0.62 ? 1 : runs < 0.82 ? 2 : runs < 0.93 ? 3 : 4
      if (draw() < 4.6 / 8.8) home += by
      else away += by
    }
    return [home, away]
  })
  const wins = chanceThat(view, 'full', 'difference', (lead) => lead > 0)
  expect(Math.abs(shareOf(all, (h, a) => h > a) - wins)).toBeLessThan(STRAY)
  const over = chanceThat(view, 'full', 'total', (total) => total > 11)
  expect(Math.abs(shareOf(all, (h, a) => h + a > 11) - over)).toBeLessThan(STRAY)
  expect(chanceThat(view, 'full', 'difference', (lead) => lead === 0)).toBeCloseTo(0, 12)
  expect(computeMean(view, 'first', 'total')).toBeCloseTo(5 + (8.8 * 2) / 9, 2)
  expect(view?.findOutlook('p3', 'total')).toBeNull()
  expect(computeMean(view, 'p4', 'total')).toBeCloseTo(8.8 / 9, 2)
  const inFourth = live({ period: 'p4', score: score([3, 3]), parts: { ...parts, p4: score([1, 0]) } })
  expect(computeMean(createView(model, inFourth), 'p4', 'total')).toBeCloseTo(1 + 8.8 / 18, 2)
})

test('a chase ends once the chasing side is ahead', () => {
  const model: MatchModel = { kind: 'overs', home: 165, away: 155, spread: 25, overs: 20 }
  const draw = drawsFrom(21)
  const all = played(() => {
    const homeFirst = draw() < 0.5
    const [first, second] = homeFirst ? [165, 155] : [155, 165]
    const set = Math.round(first + 25 * bellDraw(draw))
    const chase = Math.min(Math.round(second + 25 * bellDraw(draw)), set + 1)
    return homeFirst ? [set, chase] : [chase, set]
  })
  const view = createView(model, null)
  const wins = chanceThat(view, 'full', 'difference', (lead) => lead > 0)
  expect(Math.abs(shareOf(all, (h, a) => h > a) - wins)).toBeLessThan(STRAY)
  const ahead = chanceThat(view, 'full', 'difference', (lead) => lead > 15)
  expect(Math.abs(shareOf(all, (h, a) => h - a > 15) - ahead)).toBeLessThan(STRAY)
  const late = live({ period: 'p2', minute: 39, score: score([170, 165]), parts: { p1: score([170, 0]) } })
  expect(chanceThat(createView(model, late), 'full', 'difference', (lead) => lead < 0)).toBeGreaterThan(0.5)
  const won = live({ period: 'p2', minute: 39, score: score([170, 120]), parts: { p1: score([170, 0]) } })
  expect(chanceThat(createView(model, won), 'full', 'difference', (lead) => lead > 0)).toBeGreaterThan(0.99)
})

test('bout chances after some rounds match a simulation', () => {
  const model: MatchModel = { kind: 'bout', home: 0.55, away: 0.4, stoppage: 0.6, rounds: 10 }
  const draw = drawsFrom(2)
  const view = createView(model, live({ period: 'break', parts: { units: score([4, 0]) } }))
  const all: Pair[] = []
  while (all.length < PLAYED) {
    const who = draw()
    const winner = who < 0.55 ? 1 : who < 0.95 ? -1 : 0
    const round = winner !== 0 && draw() < 0.6 ? Math.floor(draw() * 10) : 10
    if (round >= 4) all.push([winner, round])
  }
  const wins = chanceThat(view, 'full', 'difference', (lead) => lead > 0)
  expect(Math.abs(shareOf(all, (winner) => winner > 0) - wins)).toBeLessThan(STRAY)
  const late = chanceThat(view, 'units', 'total', (rounds) => rounds > 6)
  expect(Math.abs(shareOf(all, (_winner, round) => round > 6) - late)).toBeLessThan(STRAY)
  let distance = 0
  view?.findOutlook('full', 'method')?.each(({ method }, chance) => {
    if (method === 'decision') distance += chance
  })
  expect(Math.abs(shareOf(all, (_winner, round) => round === 10) - distance)).toBeLessThan(STRAY)
})

test('race place chances match a simulation that draws each place from the remaining runners', () => {
  const strengths = [5, 3, 2, 1, 0, 1]
  const draw = drawsFrom(8)
  const counts = Array.from({ length: 3 }, () => strengths.map(() => 0))
  for (let race = 0; race < PLAYED; race += 1) {
    const times = strengths.map((strength, runner) => [-Math.log(1 - draw()) / strength, runner] as const)
    times
      .sort(([one], [other]) => one - other)
      .slice(0, 3)
      .forEach(([, runner], place) => {
        const row = counts[place] ?? []
        row[runner] = (row[runner] ?? 0) + 1
      })
  }
  placeChances({ kind: 'race', strengths }).forEach((chances, place) =>
    chances.forEach((chance, runner) => {
      expect(Math.abs((counts[place]?.[runner] ?? 0) / PLAYED - chance)).toBeLessThan(STRAY)
    }),
  )
})

/** Expected third-place probabilities for `placeChances`, summed over every first and second place. */
function thirdsByHand(strengths: readonly number[]): readonly number[] {
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((third, c) =>
    strengths.reduce(
      (sum, first, a) =>
        sum +
        strengths.reduce((inner, second, b) => {
          if (a === b || a === c || b === c || first * second * third === 0) return inner
          return inner + (first / all) * (second / (all - first)) * (third / (all - first - second))
        }, 0),
      0,
    ),
  )
}

test('place chances are exact for favourites, outsiders and runners without a chance', () => {
  const fields = [
    [5, 3, 2, 1, 1],
    [1e6, 1, 1e-6, 0.5, 0],
    [0.2, 0.2, 0.2],
    Array.from({ length: 24 }, (_, at) => 1 / (at + 1) ** 2),
  ]
  for (const strengths of fields) {
    const [firsts = [], , thirds = []] = placeChances({ kind: 'race', strengths })
    thirdsByHand(strengths).forEach((chance, runner) => {
      expect(Math.abs((thirds[runner] ?? 0) - chance)).toBeLessThanOrEqual(1e-12 * Math.max(chance, 1e-6))
    })
    expect(Array.from(firsts).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  }
})

const PARTS: readonly MatchPart[] = ['full', 'regular', 'first', 'second', 'units', 'p1', 'p2', 'p4']

const MODELS: readonly MatchModel[] = [
  { kind: 'goals', home: 3.2, away: 2.8, rho: 0, timed: { minutes: 60, pieces: 3, overtime: true } },
  {
    kind: 'points',
    margin: -2,
    total: 46,
    marginSpread: 13,
    totalSpread: 13,
    later: false,
    timed: { minutes: 60, pieces: 4, overtime: false },
  },
  { kind: 'sets', bestOf: 7, set: { form: 'points', home: 0.53, to: 11, lastTo: 11, cap: 0 } },
  { kind: 'sets', bestOf: 9, set: { form: 'whole', home: 0.55 } },
  { kind: 'innings', home: 4, away: 5, dispersion: 2, innings: 9 },
  { kind: 'overs', home: 165, away: 155, spread: 25, overs: 20 },
  { kind: 'bout', home: 0.5, away: 0.4, stoppage: 0.3, rounds: 5 },
  { kind: 'maps', bestOf: 3, home: 0.45, counts: { total: 27, totalSpread: 7, marginSpread: 10 } },
  { kind: 'maps', bestOf: 3, home: 0.45, counts: null },
]

const KINDS = MODELS.map((model) => [model.kind, model] as const)

test.each(KINDS)('%s: the chances of each part sum to 1 and agree with each other', (_kind, model) => {
  const view = createView(model, null)
  for (const part of PARTS) {
    for (const basis of ['score', 'difference', 'remaining', 'total', 'home', 'away'] as const) {
      const chances = listChances(view, part, basis)
      if (chances !== null) expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    }
    if (view?.findOutlook(part, 'home') && view.findOutlook(part, 'difference') && view.findOutlook(part, 'total')) {
      const [home, away] = [computeMean(view, part, 'home'), computeMean(view, part, 'away')]
      // Truncated curves are slightly inaccurate for the last stroke of a chase.
      const loose = model.kind === 'overs' ? 0.05 : 1e-6
      expect(Math.abs(computeMean(view, part, 'difference') - home + away)).toBeLessThan(loose)
      expect(Math.abs(computeMean(view, part, 'total') - home - away)).toBeLessThan(loose)
    }
  }
})
