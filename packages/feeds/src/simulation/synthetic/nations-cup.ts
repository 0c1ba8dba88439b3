import { DAY_MS } from '@touchline/domain/calendar'
import { createRandomDraw } from '../playback/random-draw.ts'
import { shuffle } from '../playback/chances.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import type { Continent } from './nations.ts'
import { type FootballCalendar, type GeneratedMatch, byKickOff } from './football-calendar.ts'
import { roundRobin, countRounds } from './round-robin.ts'
import { computeExpected, drawStrength } from './play/strength.ts'
import { isWindow, toWeek, weekStartMs, countWindows } from './weeks.ts'

/** Kick-off times of national-team matches by continent, in UTC: first hour, and length of the period in hours. */
const HOURS: Readonly<Record<string, readonly [from: number, hours: number]>> = {
  '150': [15, 5],
  '142': [8, 9],
  '002': [12, 8],
  '019': [19, 8],
  '009': [3, 6],
}
const STEP_MINUTES = 15
/**
 * Match days within an international window, counted from Tuesday (0): a round on Thursday or Friday, and a round on
 * Sunday or Monday.
 */
const ROUND_DAYS = [
  [2, 3],
  [5, 6],
] as const

/**
 * Creates the calendar of the national teams of a continent. They play two rounds of the continental cup per
 * international window.
 */
export function createNationsCalendar(seed: number, { region, cup: { league, teams } }: Continent): FootballCalendar {
  const drawPairs = (round: number) => {
    const rounds = countRounds(teams.length)
    const cycle = Math.floor(round / rounds)
    return roundRobin(shuffle(createRandomDraw(seed, `${league.key} season ${cycle}`), teams), round - cycle * rounds)
  }
  const [fromHour, hours] = HOURS[region] ?? [12, 8]
  const computeKickOffMs = (week: number, days: readonly [number, number], nth: number, matchCount: number): number => {
    const steps = (hours * 60) / STEP_MINUTES
    const day = days[nth % 2] ?? 2
    const minute = fromHour * 60 + Math.floor((nth * steps) / matchCount) * STEP_MINUTES
    return weekStartMs(week, 'UTC') + day * DAY_MS + minute * MINUTE_MS
  }
  const listTies = (week: number): readonly GeneratedMatch[] => {
    if (!isWindow(week)) return []
    const ties = ROUND_DAYS.flatMap((days, nth) => {
      const pairs = drawPairs(2 * countWindows(week) + nth)
      return pairs.map(([home, away], at): GeneratedMatch => {
        const [ofHome, ofAway] = [drawStrength(seed, home.region ?? ''), drawStrength(seed, away.region ?? '')]
        return {
          id: `${home.region}-${away.region}`,
          league,
          home,
          away,
          kickOffMs: computeKickOffMs(week, days, at, pairs.length),
          neutral: false,
          followed: true,
          expected: computeExpected(ofHome, ofAway, false),
        }
      })
    })
    return byKickOff(ties)
  }
  return {
    code: region,
    startMs: (week) => weekStartMs(week, 'UTC'),
    weekAt: toWeek,
    listTies,
    past: { matchWeeks: 18, within: 160 },
  }
}
