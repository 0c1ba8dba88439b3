import type { Fixture } from '@touchline/domain/match'
import { SPORTS } from '@touchline/domain/sport'
import { beforeAll, describe, expect, test } from 'vitest'
import { homeCountries } from './home-leagues.ts'
import { SportSeason } from './sport-season.ts'
import { findTempo } from './play/tempo.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FROM_MS = Date.parse('2026-09-15T00:00Z')
const DAYS = 130

/** Returns a function that formats a time of a time zone as HH:MM. A formatter is slow to create. */
function localTimesOf(timeZone: string): (atMs: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (atMs) => format.format(atMs)
}

const OF_CLUBS = SPORTS.filter((sport) => findTempo(sport).sides === 'homeClubs')

test('at least ten team sports have clubs from three or more countries', () => {
  expect(OF_CLUBS.length).toBeGreaterThanOrEqual(10)
  for (const sport of OF_CLUBS) expect(homeCountries(sport).length, sport.key).toBeGreaterThanOrEqual(3)
})

describe.each(OF_CLUBS)('$key', (sport) => {
  const leagues = new Map<string, Fixture[]>()
  beforeAll(() => {
    for (const series of new SportSeason(7, sport).series(FROM_MS)) {
      for (const { fixture } of series) {
        if (fixture.kickOffMs > FROM_MS + DAYS * DAY_MS) break
        const { key } = fixture.league
        leagues.set(key, [...(leagues.get(key) ?? []), fixture])
      }
    }
  })

  test('no club plays twice within 40 hours, and home and away matches are balanced', () => {
    for (const fixtures of leagues.values()) {
      expect(fixtures).toEqual(fixtures.toSorted((a, b) => a.kickOffMs - b.kickOffMs))
      const last = new Map<string, number>()
      const atHome = new Map<string, number>()
      for (const { home, away, kickOffMs, neutral } of fixtures) {
        expect(neutral).toBe(false)
        for (const [{ name }, sign] of [
          [home, 1],
          [away, -1],
        ] as const) {
          expect(kickOffMs - (last.get(name) ?? -Infinity), name).toBeGreaterThanOrEqual(40 * HOUR_MS)
          last.set(name, kickOffMs)
          atHome.set(name, (atHome.get(name) ?? 0) + sign)
        }
      }
      expect(last.size).toBe(16)
      for (const [name, sum] of atHome) expect(Math.abs(sum), name).toBeLessThanOrEqual(6)
    }
  })

  test('matches start in the afternoon or evening of their country', () => {
    for (const { region, zone } of homeCountries(sport)) {
      const fixtures = leagues.get(`${sport.key} ${region}`) ?? []
      expect(fixtures.length, region).toBeGreaterThan(200)
      const localTime = localTimesOf(zone)
      const times = [...new Set(fixtures.map(({ kickOffMs }) => localTime(kickOffMs)))].toSorted()
      // The limit of 12:00 local time includes a tolerance for a daylight-saving change within the week.
      expect((times.at(0) ?? '') >= '12:00', `${region} ${times.at(0)}`).toBe(true)
      expect((times.at(-1) ?? '24') <= '22:30', `${region} ${times.at(-1)}`).toBe(true)
    }
  })

  test('every weekday has matches, and Saturday has the most', () => {
    const days = new Map<number, number>()
    for (const { kickOffMs } of [...leagues.values()].flat()) {
      const day = new Date(kickOffMs).getUTCDay()
      days.set(day, (days.get(day) ?? 0) + 1)
    }
    expect(days.size).toBe(7)
    if (leagues.size >= 6) expect(Math.max(...days.values())).toBe(days.get(6))
  })
})
