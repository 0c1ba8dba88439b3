import type { Score, SportId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { countModels } from './count-models.ts'
import type { PlayedMatch } from './played-match.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const MONDAY_MS = Date.parse('2022-08-01T12:00Z')

function match(week: number, home: string, away: string, corners: Score): PlayedMatch {
  return {
    key: `${week}${home}`,
    group: 'g',
    league: { key: 'g', name: 'g', region: null, sportId: 1 as SportId },
    home: { name: home, region: null },
    away: { name: away, region: null },
    date: '',
    hasTime: true,
    neutral: false,
    playedMs: MONDAY_MS + week * WEEK_MS,
    fullTime: { home: 0, away: 0 },
    halfTime: null,
    goals: [],
    counts: { totals: { corners, yellows: { home: 2, away: 2 }, reds: { home: 1, away: 0 } }, moments: null },
  }
}
const many = { home: 12, away: 2 }
const played = Array.from({ length: 20 }, (_, week) => match(week, 'Ash', 'Birch', many))
const modelOf = countModels(played)

test('the first match uses average counts, later matches use league and team history', () => {
  expect(modelOf(match(0, 'Ash', 'Birch', many), 'corners')).toMatchObject({ home: 5.6, away: 4.6 })
  const { home, away } = modelOf(match(20, 'Ash', 'Birch', many), 'corners')
  expect(home).toBeGreaterThan(9)
  expect(away).toBeLessThan(3.6)
})

test('the model ignores matches from the same week or later', () => {
  const early = countModels(played.slice(0, 5))
  expect(modelOf(match(5, 'Ash', 'Birch', many), 'corners')).toEqual(early(match(5, 'Ash', 'Birch', many), 'corners'))
})

test('every yellow and red card counts as a booking', () => {
  const { home, away } = modelOf(match(20, 'Cedar', 'Dogwood', many), 'bookings')
  expect(home).toBeGreaterThan(away)
})
