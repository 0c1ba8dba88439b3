import type { Score } from '@touchline/domain/match'
import { beforeAll, describe, expect, test } from 'vitest'
import { COUNTRIES } from './clubs/countries.ts'
import { listOtherSportClubs, listFootballClubs } from './clubs/clubs.ts'
import { type NameLanguage, leagueNameIn, buildInventedNames } from './clubs/names.ts'
import { CountryCalendar } from './country-league.ts'
import { goalsWithExtra } from './cup-season.ts'
import { homeRegions } from './home-leagues.ts'
import { KnockOut } from './knock-out.ts'
import { simulateTie, tieKey } from './football-calendar.ts'
import { createFootballCalendars } from './football-calendars.ts'
import { isWindow, seasonStart } from './weeks.ts'

const SEED = 5
const LANGUAGES: readonly NameLanguage[] = ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi']
const DAY_MS = 86_400_000

test.each(COUNTRIES)('in $region every first-league pairing is played once at home and once away', (country) => {
  const ties = new CountryCalendar(SEED, country).listSeasonTies('first', 2026)
  const pairs = ties.map(({ tie }) => `${tie.home.name} v ${tie.away.name}`)
  expect(pairs).toHaveLength(18 * 17)
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(ties.filter(({ week }) => isWindow(week))).toEqual([])
  const last = ties.slice(-9).map(({ tie }) => tie.kickOffMs)
  expect(new Set(last).size).toBe(1)
})

describe('generated clubs', () => {
  const regions = homeRegions()
  const beside = COUNTRIES.filter(({ region }) => regions.has(region)).flatMap(listOtherSportClubs)
  const clubs = [...COUNTRIES.flatMap(listFootballClubs), ...beside]

  test('club names are unique, and every first league has derbies', () => {
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length)
    for (const country of COUNTRIES) {
      const first = listFootballClubs(country).slice(0, 18)
      expect(first.length - new Set(first.map(({ place }) => place)).size).toBe(4)
    }
  })

  test.each(LANGUAGES)('every club and every league has a name in %s', (language) => {
    const names = buildInventedNames(language)
    const isLatin = ['en', 'id', 'vi'].includes(language)
    for (const { name } of clubs) {
      const own = names[name] ?? name
      expect(/[A-Za-z]/.test(own), `${name}: ${own}`).toBe(isLatin)
      expect(own).not.toMatch(/undefined|\{/)
    }
    for (const { region } of COUNTRIES) {
      expect(names[leagueNameIn('en', 'first', region)]).toBe(leagueNameIn(language, 'first', region))
    }
    const leagues = COUNTRIES.map(({ region }) => leagueNameIn(language, 'second', region))
    expect(new Set(leagues).size).toBe(leagues.length)
  })
})

test('most derbies get the kick-off slot with the largest audience', () => {
  const calendar = new CountryCalendar(SEED, COUNTRIES.find(({ region }) => region === 'GB') ?? COUNTRIES[0]!)
  const places = new Map(listFootballClubs(calendar.country).map(({ name, place }) => [name, place]))
  const derbies = calendar
    .listSeasonTies('first', 2026)
    .filter(({ tie }) => places.get(tie.home.name) === places.get(tie.away.name))
  expect(derbies).toHaveLength(8)
  const atItsHour = derbies.filter(({ week, tie }) => {
    const intoWeekMs = tie.kickOffMs - calendar.startMs(week)
    return intoWeekMs === 4 * DAY_MS + 17.5 * 3_600_000
  })
  expect(atItsHour.length).toBeGreaterThanOrEqual(5)
})

test('stronger clubs win more points over a season', () => {
  const calendar = new CountryCalendar(SEED, COUNTRIES[0]!)
  const points = new Map<string, number>()
  const expected = new Map<string, number>()
  for (const { week, tie } of calendar.listSeasonTies('first', 2026)) {
    const [home, away] = goalsWithExtra(SEED, tieKey(SEED, calendar.code, week, tie), tie)
    points.set(tie.home.name, (points.get(tie.home.name) ?? 0) + (home > away ? 3 : home === away ? 1 : 0))
    points.set(tie.away.name, (points.get(tie.away.name) ?? 0) + (away > home ? 3 : home === away ? 1 : 0))
    const lead = tie.expected.home - tie.expected.away
    expected.set(tie.home.name, (expected.get(tie.home.name) ?? 0) + lead)
    expected.set(tie.away.name, (expected.get(tie.away.name) ?? 0) - lead)
  }
  const best = [...expected].toSorted((a, b) => b[1] - a[1]).map(([name]) => points.get(name) ?? 0)
  const mean = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0) / some.length
  expect(mean(best.slice(0, 6))).toBeGreaterThan(mean(best.slice(6, 12)))
  expect(mean(best.slice(6, 12))).toBeGreaterThan(mean(best.slice(12)))
})

describe('cup', () => {
  const calendar = new CountryCalendar(SEED, COUNTRIES[5]!)
  const from = seasonStart(calendar.country.season, 2026)
  const byStage: { home: string; away: string }[][] = []
  beforeAll(() => {
    for (const nth of [6, 12, 18, 20, 25, 27, 34]) {
      const ties = calendar.listTies(from + nth).filter(({ id }) => id.startsWith('cup.'))
      byStage.push(ties.map(({ home, away }) => ({ home: home.name, away: away.name })))
    }
  })

  test('each cup stage halves the clubs, two-leg ties swap home, and the final is neutral', () => {
    expect(byStage.map((stage) => stage.length)).toEqual([16, 8, 4, 4, 2, 2, 1])
    const turned = byStage[3]?.map(({ home, away }) => ({ home: away, away: home }))
    expect(new Set(turned?.map(String))).toEqual(new Set(byStage[2]?.map(String)))
    for (const [nth, stage] of byStage.entries()) {
      const before = new Set(byStage[nth - 1]?.flatMap(({ home, away }) => [home, away]))
      if (nth > 0)
        for (const { home, away } of stage) expect([before.has(home), before.has(away)]).toEqual([true, true])
    }
    expect(calendar.listTies(from + 34).find(({ id }) => id.startsWith('cup.'))?.neutral).toBe(true)
  })

  test('extra time is played only after a second leg with a level aggregate score', () => {
    const second = calendar.listTies(from + 20).filter(({ id }) => id.startsWith('cup.'))
    const first = calendar.listTies(from + 18).filter(({ id }) => id.startsWith('cup.'))
    expect(first.every(({ needsExtraTime }) => needsExtraTime === undefined)).toBe(true)
    for (const leg of second) {
      const before = first.find(({ home }) => home.name === leg.away.name)
      if (before === undefined) throw new Error('a leg without its first')
      const [ofAway, ofHome] = goalsWithExtra(SEED, tieKey(SEED, calendar.code, from + 18, before), before)
      const level: Score = { home: ofAway, away: ofHome }
      expect(leg.needsExtraTime?.(level)).toBe(true)
      expect(leg.needsExtraTime?.({ home: ofAway + 1, away: ofHome })).toBe(false)
    }
  })

  test('every cup tie publishes the number of ties and legs of its round', () => {
    const told = [6, 12, 18, 20, 25, 27, 34].map((week) => {
      const stages = calendar
        .listTies(from + week)
        .filter(({ id }) => id.startsWith('cup.'))
        .map(({ stage }) => stage)
      expect(new Set(stages.map((stage) => stage?.season))).toEqual(new Set([stages[0]?.season]))
      return [...new Set(stages.map((stage) => `${stage?.round?.ties} ties of ${stage?.round?.legs}`))]
    })
    expect(told.map(String)).toEqual([
      '16 ties of 1',
      '8 ties of 1',
      '4 ties of 2',
      '4 ties of 2',
      '2 ties of 2',
      '2 ties of 2',
      '1 ties of 1',
    ])
  })

  test('a tie level after extra time has a shoot-out, won by the side with the lot', () => {
    const seasons = Array.from({ length: 12 }, (_, nth) => seasonStart(calendar.country.season, 2020 + nth))
    const last = seasons.flatMap((start) =>
      [6, 12, 20, 27, 34].flatMap((week) =>
        calendar
          .listTies(start + week)
          .filter(({ id }) => id.startsWith('cup.'))
          .map((tie) => ({ tie, key: tieKey(SEED, calendar.code, start + week, tie) })),
      ),
    )
    let shotOut = 0
    for (const { tie, key } of last) {
      const game = simulateTie(SEED, key, tie)
      const [ofHome, ofAway] = goalsWithExtra(SEED, key, tie)
      const isOpen = game.extra !== undefined && tie.needsExtraTime?.({ home: ofHome, away: ofAway }) === true
      expect(game.shootOut !== undefined).toBe(isOpen)
      const { home = 0, away = 0 } = game.shootOut ?? {}
      shotOut += Number(isOpen)
      if (isOpen) expect(home > away).toBe(tie.homeHasLot)
    }
    expect(shotOut).toBeGreaterThan(3)
  })

  test('the aggregate score over both legs decides a tie, or a random lot if level', () => {
    const goals = ({ leg }: { leg: number }): readonly [number, number] => (leg === 0 ? [2, 0] : [1, 0])
    const cup = new KnockOut([0, 1, 2, 3], { weeks: [[1, 2], [3]], goals, lots: () => false })
    expect(cup.listLegs(3)).toMatchObject([{ home: 0, away: 2, neutral: true }])
    const level = new KnockOut([0, 1, 2, 3], { weeks: [[1], [3]], goals: () => [1, 1], lots: (_, pair) => pair === 1 })
    expect(level.listLegs(3)).toMatchObject([{ home: 1, away: 2 }])
  })
})

test('national teams play only in international windows, two matches each', () => {
  const nations = createFootballCalendars(SEED).all.filter(({ code }) => /^\d+$/.test(code))
  expect(nations).toHaveLength(5)
  let windows = 0
  const from = seasonStart('autumn', 2026)
  for (const calendar of nations) {
    for (let week = from; week < from + 52; week += 1) {
      const ties = calendar.listTies(week)
      expect(ties.length > 0).toBe(isWindow(week))
      windows += Number(ties.length > 0)
      const played = new Map<string, number>()
      for (const { home, away } of ties)
        for (const { name } of [home, away]) played.set(name, (played.get(name) ?? 0) + 1)
      if (ties.length > 0) expect(Math.max(...played.values())).toBe(2)
    }
  }
  expect(windows).toBe(30)
})

test('a Saturday has over 1.8 times as many kick-offs as a Monday', () => {
  const days = new Map<number, number>()
  const week = seasonStart('autumn', 2026) + 10
  for (const calendar of createFootballCalendars(SEED).all)
    for (const { kickOffMs } of calendar.listTies(week)) {
      const day = new Date(kickOffMs).getUTCDay()
      days.set(day, (days.get(day) ?? 0) + 1)
    }
  expect((days.get(6) ?? 0) / (days.get(1) ?? 1)).toBeGreaterThan(1.8)
  expect(Math.min(...days.values())).toBeGreaterThan(60)
})

test.each([
  ['th', /[^\u0E00-\u0E7F]/u],
  ['tw', /[^\u1780-\u17FF\u200B]/u],
  ['my', /[^\u1000-\u104F]/u],
  ['cn', /[^\u4E00-\u9FFF]/u],
  ['jp', /[^\u3040-\u30FF\u4E00-\u9FFF]/u],
  ['kr', /[^\uAC00-\uD7AF]/u],
] as const)('names in %s use only letters of its script', (language, foreign) => {
  const names = Object.values(buildInventedNames(language))
  expect(names.filter((name) => foreign.test(name.replaceAll(/[ A-Za-z0-9().'&・·-]/gu, '')))).toEqual([])
})
