import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FeedChange, Fixture, Goal } from '@touchline/domain/match'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FixtureSource } from '../source.ts'
import { openOpenfootball } from './index.ts'

const DATA = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: real matches, since ${DATA} is not there\n`)

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const STEP_MS = 10 * 60_000
const MONDAY_MS = Date.parse('2026-11-16T00:00Z')
/** Number of weeks of the longest season in the data, so that every season is simulated at least once. */
const SWEEP_WEEKS = 40
/** Saturday 15:00 UTC (23:00 in Kuala Lumpur), in milliseconds after Monday 00:00 UTC. */
const SATURDAY_EVENING_MS = 5 * DAY_MS + 15 * HOUR_MS
/** 45 + 1, half-time, 45 + 2: minimum duration of a live match. */
const SHORTEST_MATCH_MS = 108 * 60_000

/** Returns the main matches: without related matches (corners, bookings) and season outrights. */
function fixturesIn(changes: readonly FeedChange[]) {
  return changes.flatMap((change) =>
    change.kind === 'fixture' && change.fixture.child === undefined && change.fixture.runners === undefined
      ? [change.fixture]
      : [],
  )
}

/** Counts the values below a limit in a sorted array. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Infinity) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Reads the scores of a league without the parser. Every match of the German league without a half-time score ended
 * 0-0.
 */
async function leagueOf(stem: string): Promise<Map<string, RawMatch['score']>> {
  const text = await readFile(`${DATA}/openfootball-football.json/2025-26/${stem}.json`, 'utf8')
  const { matches } = JSON.parse(text) as { matches: RawMatch[] }
  return new Map(matches.map(({ date, team1, team2, score }) => [[stem, date, team1, team2].join('|'), score]))
}

/** Reads corners and cards of a season of the German league without the parser. */
async function bundesligaCounts(season: string): Promise<[string, [number, number]][]> {
  const text = await readFile(`${DATA}/datahub-football-datasets/bundesliga/season-${season}.csv`, 'utf8')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  return lines.flatMap((line) => {
    const row = Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at] ?? '']))
    const key = ['past Bundesliga', row['Date'], row['HomeTeam'], row['AwayTeam']].join('|')
    const sum = (...columns: string[]) => columns.reduce((total, column) => total + Number(row[column]), 0)
    return [
      [`${key}/corners`, [sum('HC'), sum('AC')]],
      [`${key}/bookings`, [sum('HY', 'HR'), sum('AY', 'AR')]],
    ]
  })
}

/** Reads a World Cup without the parser. */
async function worldCupOf(year: number): Promise<[string, Told][]> {
  const text = await readFile(`${DATA}/openfootball-worldcup.json/${year}/worldcup.json`, 'utf8')
  const { matches } = JSON.parse(text) as { matches: RawMatch[] }
  return matches.map(({ date, team1, team2, score, goals1 = [], goals2 = [] }) => {
    const name = [`World Cup ${year}`, date, team1, team2].join('|').replaceAll('|USA', '|United States')
    const texts = (side: 'home' | 'away', goals: RawGoal[]) =>
      goals
        .filter(({ minute }) => minute <= 90)
        .map(({ minute, offset = 0 }) => goalText({ side, minute, added: offset }))
    const goals = [...texts('home', goals1), ...texts('away', goals2)].toSorted()
    const { ft, et } = score
    const extra: Told['extra'] = et === undefined ? null : [et[0] - ft[0], et[1] - ft[1]]
    return [name, { halfTime: REAL_HALF_TIMES[name] ?? score.ht ?? [0, 0], fullTime: ft, goals, extra }]
  })
}

/** Replays six weeks and returns the final published state of the matches, keyed like the real matches. */
function playThrough(source: FixtureSource): Played {
  const player = source.play({ seed: 3, fromMs: MONDAY_MS, horizonDays: 1 })
  const matches = new Map<string, Told>()
  const counts = new Map<string, readonly [number, number]>()
  for (let day = 1; day <= 6 * 7; day += 1) {
    for (const change of player.advance(MONDAY_MS + day * DAY_MS)) {
      if (change.kind !== 'result' || change.certainty !== 2 || change.outcome.places !== undefined) continue
      const {
        parts: { first, full, extra },
        goals,
      } = change.outcome
      if (first === undefined || full === undefined) throw new Error(`${change.key} has no result`)
      const [, key = '', kind] = /^(.*)@\d+(\/\w+)?$/.exec(change.key) ?? []
      const fullTime = [full.score.home, full.score.away] as const
      if (kind !== undefined) counts.set(key + kind, fullTime)
      else
        matches.set(key, {
          halfTime: [first.score.home, first.score.away],
          fullTime,
          goals: (goals ?? []).map(goalText).toSorted(),
          extra: extra?.status === 'completed' ? [extra.score.home, extra.score.away] : null,
        })
    }
  }
  return { matches, counts }
}

describe.skipIf(isSkipped)('real matches', () => {
  let source: FixtureSource
  let fixtures: Fixture[]
  let played: Played

  beforeAll(async () => {
    source = await openOpenfootball(DATA)
    const player = source.play({ seed: 1, fromMs: MONDAY_MS - 3 * HOUR_MS, horizonDays: (SWEEP_WEEKS + 4) * 7 })
    fixtures = fixturesIn(player.advance(MONDAY_MS - 3 * HOUR_MS))
    played = playThrough(source)
  })

  test('reads every file of the folder and counts all skipped matches', () => {
    expect(source.notes).toEqual(
      expect.arrayContaining([
        '11783 matches with a result from 37 files',
        '2881 matches left out: no result',
        '7 matches not played and void: postponed',
        '1 matches not played and void: cancelled',
        '277 matches left out: score after 90 minutes not known',
        '824 matches left out: listed in two files',
        '4718 matches with their corners and bookings',
        '22 matches with extra time',
        '9 put right: team names cut short (en.2)',
        '24 put right: team names cut short (en.3)',
        '85 put right: dates a year too early (en.3)',
        '2 put right: half-time scores against their goal minutes (World Cup 2018)',
        '3 put right: half-time scores against their goal minutes (World Cup 2022)',
      ]),
    )
  })

  test('WD2 in forty weeks early, today and live matches always exist, with 500 or more listed', () => {
    const kickOffs = fixtures.map(({ kickOffMs }) => kickOffMs).toSorted((a, b) => a - b)
    const between = (fromMs: number, toMs: number) => countBelow(kickOffs, toMs) - countBelow(kickOffs, fromMs)
    const saturdays: number[] = []
    const poor: object[] = []
    for (let nowMs = MONDAY_MS; nowMs < MONDAY_MS + SWEEP_WEEKS * 7 * DAY_MS; nowMs += STEP_MS) {
      const dayEndMs = Math.floor((nowMs - 4 * HOUR_MS) / DAY_MS) * DAY_MS + 28 * HOUR_MS
      const horizonMs = nowMs + source.horizonDays * DAY_MS
      const live = between(nowMs - SHORTEST_MATCH_MS + 1, nowMs + 1)
      const today = between(nowMs + 1, dayEndMs)
      const early = between(dayEndMs, horizonMs)
      const atIso = new Date(nowMs).toISOString()
      if (live < 1 || today < 1 || early < 1 || today + early < 500) poor.push({ atIso, live, today, early })
      if ((nowMs - MONDAY_MS) % (7 * DAY_MS) === SATURDAY_EVENING_MS) saturdays.push(live)
    }
    expect(poor).toEqual([])
    // On half of the Saturday evenings at least 24 matches are live.
    expect(saturdays.toSorted((a, b) => a - b)[SWEEP_WEEKS / 2]).toBeGreaterThanOrEqual(24)
  })

  test('fixture keys are unique, and no team plays two matches of its league at once', () => {
    expect(new Set(fixtures.map(({ key }) => key)).size).toBe(fixtures.length)
    const last = new Map<string, Fixture>()
    const overlapping: unknown[] = []
    for (const fixture of fixtures.toSorted((a, b) => a.kickOffMs - b.kickOffMs)) {
      for (const team of [fixture.home.name, fixture.away.name]) {
        const before = last.get(`${fixture.league.key}|${team}`)
        const restMs = fixture.kickOffMs - (before?.kickOffMs ?? -Infinity)
        if (restMs < 2 * HOUR_MS) overlapping.push([before?.key, fixture.key])
        last.set(`${fixture.league.key}|${team}`, fixture)
      }
    }
    expect(overlapping).toEqual([])
  })

  test('past results of a fixture exclude the fixture itself and all later matches', () => {
    for (const { key, home, away } of fixtures.filter((_, index) => index % 50 === 0)) {
      const { asOfMs, results } = source.findPast(key)
      const [, date = ''] = key.split('|')
      expect(asOfMs).toBeLessThanOrEqual(Date.parse(date) + DAY_MS)
      expect(results.every(({ playedMs }) => playedMs < asOfMs)).toBe(true)
      const own = results.filter((result) => result.home === home.name && result.away === away.name)
      expect(own.every(({ playedMs }) => playedMs < Date.parse(date))).toBe(true)
    }
  })

  test('GR8 every World Cup match ends with its recorded goals, half-time, full time and extra time', async () => {
    const wanted = new Map((await Promise.all([2018, 2022].map(worldCupOf))).flat())
    expect(wanted.size).toBe(128)
    expect([...wanted.values()].filter(({ extra }) => extra !== null)).toHaveLength(10)
    expect(new Map([...wanted.keys()].map((name) => [name, played.matches.get(name)]))).toEqual(wanted)
  })

  test('corners and bookings end with the recorded counts, one booking per card', async () => {
    const wanted = new Map((await Promise.all(['2223', '2324'].map(bundesligaCounts))).flat())
    const german = [...played.counts].filter(([key]) => key.startsWith('past Bundesliga|'))
    expect(german.length).toBeGreaterThan(80)
    for (const [key, counts] of german) expect([key, counts]).toEqual([key, wanted.get(key)])
  })

  test('club matches end with the recorded score and the recorded half-time score if known', async () => {
    const wanted = await leagueOf('de.1')
    const german = [...played.matches].filter(([key]) => key.startsWith('de.1|'))
    expect(german.length).toBeGreaterThan(40)
    for (const [key, { halfTime, fullTime, goals }] of german) {
      const { ft, ht } = wanted.get(key) ?? {}
      expect([key, fullTime]).toEqual([key, ft])
      expect([key, halfTime]).toEqual([key, ht ?? [0, 0]])
      expect(goals).toHaveLength(fullTime[0] + fullTime[1])
    }
  })
})

interface Told {
  readonly halfTime: readonly [number, number]
  readonly fullTime: readonly [number, number]
  readonly goals: readonly string[]
  /** Goals scored in extra time alone; null without extra time. */
  readonly extra: readonly [number, number] | null
}

interface Played {
  readonly matches: ReadonlyMap<string, Told>
  /** Corners and bookings, keyed by the match key followed by the kind. */
  readonly counts: ReadonlyMap<string, readonly [number, number]>
}

function goalText({ side, minute, added }: Pick<Goal, 'side' | 'minute' | 'added'>) {
  return `${side} ${minute}+${added}`
}

interface RawMatch {
  date: string
  team1: string
  team2: string
  score: { ft: [number, number]; ht?: [number, number]; et?: [number, number] }
  goals1?: RawGoal[]
  goals2?: RawGoal[]
}

interface RawGoal {
  minute: number
  offset?: number
}

/** Correct half-time scores of matches for which the source contradicts its own goal minutes. */
const REAL_HALF_TIMES: Readonly<Record<string, [number, number]>> = {
  'World Cup 2018|2018-06-28|Japan|Poland': [0, 0],
  'World Cup 2018|2018-06-28|Senegal|Colombia': [0, 0],
  'World Cup 2022|2022-12-01|Japan|Spain': [0, 1],
  'World Cup 2022|2022-12-02|Serbia|Switzerland': [2, 2],
  'World Cup 2022|2022-12-02|Ghana|Uruguay': [0, 2],
  'World Cup 2022|2022-12-09|Netherlands|Argentina': [0, 1],
}
