import type { FeedChange, Fixture, LiveState, MatchOutcome, MatchPart, Score } from '@touchline/domain/match'
import { formatFault, findOutcomeFaults, toOutcomeFormat } from '@touchline/domain/outcome-faults'
import { EXCLUDED_SPORTS, SPORTS } from '@touchline/domain/sport'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSynthetic } from './index.ts'
import { reportedParts } from './play/tempo.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.parse('2026-11-21T09:30Z')
const HOURS = 30
const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const

/** A fixture with every change that it published. */
interface Told {
  readonly fixture: Fixture
  readonly states: LiveState[]
  readonly results: Extract<FeedChange, { kind: 'result' }>[]
}

const source = openSynthetic(11)
const told = new Map<string, Told>()
/** Number of sports with a live match, by hour. */
const liveSports: number[] = []

function note(change: FeedChange, live: Map<string, number>): void {
  if (change.kind === 'alive' || change.kind === 'prices') return
  if (change.kind === 'fault') throw new Error(`${change.key}: ${change.reason}`)
  if (change.kind === 'fixture') {
    told.set(change.fixture.key, { fixture: change.fixture, states: [], results: [] })
    return
  }
  const match = told.get(change.key)
  if (match === undefined) throw new Error(`${change.key} was not announced`)
  if (change.kind === 'result') match.results.push(change)
  else if (change.kind === 'state') {
    match.states.push(change.state)
    if (change.state.period === 'ended' || change.state.period === 'pre') live.delete(change.key)
    else live.set(change.key, match.fixture.league.sportId)
  }
}

beforeAll(() => {
  const player = source.play({ seed: 11, fromMs: START_MS, horizonDays: source.horizonDays })
  const live = new Map<string, number>()
  for (let hour = 0; hour <= HOURS; hour += 0.25) {
    player.advance(START_MS + hour * HOUR_MS).forEach((change) => note(change, live))
    if (hour > 4) liveSports.push(new Set(live.values()).size)
  }
})

function ofSport(sportId: number): Told[] {
  return [...told.values()].filter(({ fixture }) => fixture.league.sportId === sportId)
}
function ended({ results }: Told) {
  return results.at(-1)?.outcome.parts.full === undefined ? null : results.at(-1)
}
function sum(scores: readonly (Score | undefined)[]): Score {
  return scores.reduce<Score>(
    (all, score) => ({ home: all.home + (score?.home ?? 0), away: all.away + (score?.away ?? 0) }),
    {
      home: 0,
      away: 0,
    },
  )
}
function completed({ parts }: MatchOutcome, part: MatchPart): Score | undefined {
  return parts[part]?.status === 'completed' ? parts[part].score : undefined
}
function swapped({ home, away }: Score): Score {
  return { home: away, away: home }
}
function lead({ home, away }: Score): number {
  return Math.sign(home - away)
}

test('at least twenty sports are live at every hour', () => {
  expect(Math.min(...liveSports)).toBeGreaterThanOrEqual(20)
})

describe.each(SPORTS.filter(({ id }) => !EXCLUDED_SPORTS.has(id)))('$key', (sport) => {
  const matches = () => ofSport(sport.id).filter(({ fixture }) => !fixture.child && !fixture.key.includes('/o/'))
  const played = () =>
    matches().flatMap((match) => {
      const result = ended(match)
      return result?.outcome.parts.full?.status === 'completed' ? [{ ...match, outcome: result.outcome }] : []
    })

  test('a day has listed and played matches', () => {
    expect(matches().length).toBeGreaterThanOrEqual(3)
    expect(played().length).toBeGreaterThanOrEqual(2)
    expect(source.findModel(matches()[0]?.fixture.key ?? '') === null).toBe(sport.key === 'football')
  })

  test('every graded part has a result, and result versions increase by one', () => {
    const wanted = sport.key === 'football' ? (['full', 'first', 'second', 'extra'] as const) : reportedParts(sport)
    for (const { fixture, outcome, results } of played()) {
      const isHeadToHead = fixture.key.endsWith('/h2h')
      expect(Object.keys(outcome.parts).toSorted()).toEqual(
        [...(isHeadToHead ? (['full'] as const) : wanted)].toSorted(),
      )
      expect(results.map(({ version }) => version)).toEqual(results.map((_, index) => results[0]!.version + index))
      const certain = results.filter(({ certainty }) => certainty === 2)
      expect(certain.length).toBeGreaterThanOrEqual(1)
    }
  })

  test('GR18 no published result contradicts itself', () => {
    const results = ofSport(sport.id).flatMap(({ fixture, results: told }) =>
      told.map(({ outcome }) => ({ key: fixture.key, format: toOutcomeFormat(fixture), outcome })),
    )
    expect(results.length).toBeGreaterThan(1)
    for (const { key, format, outcome } of results) {
      expect([key, findOutcomeFaults(sport, format, outcome).map(formatFault)]).toEqual([key, []])
    }
  })

  test('GR16 every played map has a winner, and map wins add up to the score', () => {
    if (sport.family !== 'maps') return
    for (const { outcome } of played()) {
      const maps = NUMBERED.map((part) => outcome.parts[part]).filter((part) => part?.status === 'completed')
      const won = (side: 'home' | 'away') => maps.filter((part) => part?.winner === side).length
      expect({ home: won('home'), away: won('away') }).toEqual(outcome.parts.full?.score)
    }
  })

  test('a published part keeps its score in later results', () => {
    for (const { results, outcome } of played()) {
      for (const { outcome: earlier, certainty } of results) {
        if (certainty === 2) continue
        for (const [part, end] of Object.entries(earlier.parts)) expect(outcome.parts[part as MatchPart]).toEqual(end)
      }
    }
  })

  test('part scores add up to their total', () => {
    for (const { outcome } of played()) {
      const numbered = NUMBERED.map((part) => completed(outcome, part))
      const full = completed(outcome, 'full') ?? { home: NaN, away: NaN }
      const regular = completed(outcome, 'regular')
      const units = completed(outcome, 'units')
      if (regular !== undefined && sport.parts.includes('p1')) expect(sum(numbered)).toEqual(regular)
      if (sport.parts.includes('second')) {
        expect(sum([completed(outcome, 'first'), completed(outcome, 'second')])).toEqual(regular ?? full)
      }
      if (units !== undefined && sport.family !== 'bouts') expect(sum(numbered)).toEqual(units)
      if (sport.family === 'sets' || sport.family === 'maps') {
        const won = numbered.filter((score) => score !== undefined)
        expect(full.home).toBe(won.filter((score) => lead(score) > 0).length)
        expect(full.away).toBe(won.filter((score) => lead(score) < 0).length)
      }
      if (sport.key === 'baseball') expect(sum(numbered.slice(0, 5))).toEqual(completed(outcome, 'first'))
    }
  })

  test('sports without ties end without a draw, and a best-of match ends when it is won', () => {
    for (const { fixture, outcome } of played()) {
      const full = completed(outcome, 'full')
      if (full === undefined || sport.family === 'races') continue
      if (!sport.tie) expect(full).not.toEqual(swapped(full))
      if (fixture.bestOf !== undefined) expect(Math.max(full.home, full.away)).toBe((fixture.bestOf + 1) / 2)
    }
  })

  test('live scores never decrease', () => {
    if (sport.key === 'football') return
    for (const { states } of played()) {
      let last = { home: 0, away: 0 }
      for (const { score } of states) {
        expect(score.home).toBeGreaterThanOrEqual(last.home)
        expect(score.away).toBeGreaterThanOrEqual(last.away)
        last = score
      }
    }
  })
})

test('a race has a place for every runner, with dead heats, non-runners and non-finishers', () => {
  const races = [...told.values()].filter(({ fixture }) => fixture.runners && !fixture.key.includes('/o/'))
  const places = races.flatMap((race) => {
    const found = ended(race)?.outcome.places
    if (found) expect(found).toHaveLength(race.fixture.runners?.length ?? 0)
    return found ? [found] : []
  })
  expect(places.length).toBeGreaterThan(100)
  expect(places.some((one) => one.includes(0))).toBe(true)
  expect(places.some((one) => one.includes(-1))).toBe(true)
  const finished = places.map((one) => one.filter((place) => place > 0))
  expect(finished.some((one) => new Set(one).size < one.length)).toBe(true)
  for (const one of finished) {
    const ran = one.toSorted((a, b) => a - b)
    expect(ran).toEqual(ran.map((place) => ran.indexOf(place) + 1))
  }
})

test('some matches are cancelled or abandoned, and their completed parts stand', () => {
  const ends = [...told.values()].flatMap((match) => ended(match)?.outcome ?? [])
  expect(ends.some(({ parts }) => parts.full?.status === 'cancelled')).toBe(true)
  const given = ends.filter(({ parts }) => parts.full?.status === 'abandoned')
  expect(given.length).toBeGreaterThan(2)
  expect(given.some(({ parts }) => parts.p1?.status === 'completed' && parts.p2?.status === 'abandoned')).toBe(true)
})

test('corners and bookings matches share the kick-off and the final status of their match', () => {
  const children = [...told.values()].filter(({ fixture }) => fixture.child)
  expect(children.length).toBeGreaterThan(100)
  for (const { fixture, results } of children) {
    const parent = told.get(fixture.child?.of ?? '')
    expect(parent?.fixture.kickOffMs).toBe(fixture.kickOffMs)
    expect(parent?.fixture.home).toEqual(fixture.home)
    const [own, its] = [results.at(-1)?.outcome.parts.full?.status, parent?.results.at(-1)?.outcome.parts.full?.status]
    expect(own).toBe(its)
    expect(source.findModel(fixture.key)?.kind).toBe('goals')
  }
})

/** Returns the in-play states of the matches of a sport, by match. */
function statesOf(key: string): LiveState[][] {
  const id = SPORTS.find((sport) => sport.key === key)?.id ?? 0
  return ofSport(id).map(({ states }) => states.filter(({ period }) => period !== 'ended' && period !== 'pre'))
}

test('the basketball clock counts down in each quarter and is absent in breaks', () => {
  let seen = 0
  for (const states of statesOf('basketball')) {
    for (const [at, { period, detail }] of states.entries()) {
      const isBreak = period === 'break' || period === 'half-time'
      expect(detail?.leftS === undefined).toBe(isBreak)
      const before = states[at - 1]
      if (isBreak || before?.period !== period) continue
      expect(detail?.leftS ?? 0).toBeLessThan(before.detail?.leftS ?? 0)
      seen += 1
    }
  }
  expect(seen).toBeGreaterThan(100)
})

test('cricket states have the batting side, and balls and wickets never decrease', () => {
  let wickets = 0
  for (const states of statesOf('cricket')) {
    for (const [at, { detail, period }] of states.entries()) {
      if (period !== 'half-time') expect(detail?.turn).toBe(period === 'p1' ? 'home' : 'away')
      const before = states[at - 1]?.detail
      for (const side of ['home', 'away'] as const) {
        expect(detail?.balls?.[side] ?? 0).toBeGreaterThanOrEqual(before?.balls?.[side] ?? 0)
        expect(detail?.wickets?.[side] ?? 0).toBeGreaterThanOrEqual(before?.wickets?.[side] ?? 0)
        expect(detail?.wickets?.[side] ?? 0).toBeLessThan(10)
        wickets = Math.max(wickets, detail?.wickets?.[side] ?? 0)
      }
    }
  }
  expect(wickets).toBeGreaterThan(3)
})

test('tennis states have the server and the points as 0, 15, 30, 40 or A', () => {
  const said = new Set<string>()
  for (const states of statesOf('tennis')) {
    for (const { detail, period } of states) {
      if (period === 'break') continue
      expect(['home', 'away']).toContain(detail?.turn)
      if (detail?.points) said.add(`${detail.points.home}-${detail.points.away}`)
    }
  }
  for (const score of ['0-0', '15-0', '30-15', '40-40', 'A-40']) expect(said).toContain(score)
  expect([...said].every((score) => /^(0|15|30|40|A)-(0|15|30|40|A)$/.test(score))).toBe(true)
  expect(said).not.toContain('A-30')
})
