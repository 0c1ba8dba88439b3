import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanStrings } from './clean-strings.ts'
import { FixtureFileError } from '../openfootball/index.ts'
import { buildPieces } from '../openfootball/replay-calendar.ts'
import { parseFootballData } from '../openfootball/parse-football-data.ts'
import { parseInternationals } from '../openfootball/parse-internationals.ts'
import { parseSeason } from '../openfootball/parse-season.ts'
import { buildTimetable } from '../openfootball/timetable.ts'
import type { SourceMatch } from '../openfootball/played-match.ts'
import { parseCaptures } from '../pbpstats/index.ts'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import { playTimetable } from '../playback/player.ts'
import type { RecordedMatch } from '../recorded/recorded-match.ts'
import { parseGameLogs } from '../retrosheet/index.ts'
import { parseArchive } from '../sbr/index.ts'

const HOSTILE: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  {},
  'NaN',
  '\0',
  'x\0y',
  '\uD800',
  '\u202Eabc',
  '\u200F',
  'A'.repeat(20_000),
  '9'.repeat(400),
  '92',
  '121',
  '20',
  '19.45',
  '0000-00-00',
  '2025-02-30',
  '99:99',
  [1, 2, 3],
  { ft: 'x' },
  '"',
  '=1+1',
]
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)

function withOdd(record: unknown, at: number, value: unknown, gone: boolean): unknown {
  const copy = structuredClone(record)
  const slots: [Record<string, unknown>, string][] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      slots.push([node as Record<string, unknown>, key])
      walk((node as Record<string, unknown>)[key])
    }
  }
  walk(copy)
  const [node, key] = slots[at % Math.max(1, slots.length)] ?? [{}, '']
  if (gone) Reflect.deleteProperty(node, key)
  else node[key] = value
  return copy
}

/** Mutates or removes some fields of a record, at any depth. */
function mutated(record: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(fc.tuple(fc.nat(), hostile, fc.boolean()), { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((odd, [at, value, gone]) => withOdd(odd, at, value, gone), record))
}

const NAME = /^[^\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]{1,100}$/u

/** Replays the parsed matches. Names must be clean, and a match may end as completed only if its source has a score. */
function playAll(matches: readonly SourceMatch[]): void {
  if (matches.length === 0) return
  const unplayed = new Set(matches.flatMap(({ key, unplayed }) => (unplayed ? [key] : [])))
  const player = playTimetable(buildTimetable(buildPieces(matches)), { seed: 1, fromMs: 0, horizonDays: 7 })
  for (let day = 1; day <= 10; day += 1) {
    for (const change of player.advance(day * 86_400_000)) {
      if (change.kind === 'fixture') {
        expect([change.fixture.home, change.fixture.away].every(({ name }) => NAME.test(name))).toBe(true)
      }
      if (change.kind !== 'result' || !unplayed.has(change.key.slice(0, change.key.lastIndexOf('@')))) continue
      expect(change.outcome.parts.full?.status).toBe('cancelled')
    }
  }
}

function playRecorded(matches: readonly RecordedMatch[]): void {
  for (const match of matches) {
    expect(NAME.test(match.home.name) && NAME.test(match.away.name)).toBe(true)
    const beats = buildTimelineMessages(match.buildTimeline(createRandomDraw(1, match.key)), ['full'], match.end)
    const last = beats.at(-1)?.change
    if (last?.kind !== 'result') throw new Error('a match has no end')
    if (match.full === null) expect(last.outcome.parts.full?.status).not.toBe('completed')
    else expect(match.full.home + match.full.away).toBeGreaterThan(0)
  }
}

/** An invalid file may be rejected as a unit, but an invalid record must not affect the other records. */
function orRefused<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof FixtureFileError) return null
    throw error
  }
}

const RUNS = { numRuns: 150 }
const MATCH = {
  round: '1',
  date: '2025-08-16',
  time: '15:00',
  team1: 'Ash',
  team2: 'Birch',
  status: 'FT',
  score: { ft: [2, 1], ht: [1, 0], et: [3, 1] },
  goals1: [{ minute: 12, penalty: true }, { minute: '90+2' }, { minute: 100 }],
  goals2: [{ minute: 47, offset: 0 }],
}
const GOOD = { date: '2025-08-17', team1: 'Cedar', team2: 'Dogwood', score: { ft: [1, 0] } }

test('a malformed season match does not affect other matches and never yields an invalid match', () => {
  fc.assert(
    fc.property(mutated(MATCH), (odd) => {
      const text = JSON.stringify({ name: 'L 2025/26', matches: [GOOD, odd, { ...MATCH, team1: 'Elm' }] })
      const { matches } = parseSeason('en.1.json', text)
      expect(matches.filter(({ home }) => home.name === 'Cedar')).toHaveLength(1)
      expect(matches.length).toBeGreaterThanOrEqual(2)
      playAll(matches)
    }),
    RUNS,
  )
})

const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HC,AC,HY,AY,HR,AR'
const ROW = 'E0,05/08/2022,20:00,Ash,Birch,2,1,H,1,0,H,7,3,2,4,0,1'
function row(cells: Readonly<Record<string, unknown>>) {
  return Object.values(cells)
    .map((cell) => (typeof cell === 'object' ? Object.prototype.toString.call(cell) : String(cell)))
    .join(',')
    .replace(/[\r\n]/g, ' ')
}

test('a malformed football-data row does not affect other rows', () => {
  const cells = Object.fromEntries(HEAD.split(',').map((name, at) => [name, ROW.replace('Ash', 'Elm').split(',')[at]]))
  fc.assert(
    fc.property(mutated(cells), (odd) => {
      const text = [HEAD, ROW, row(odd as Record<string, unknown>), ROW.replace('05/08', '06/08')].join('\n')
      const { matches } = parseFootballData('e0.csv', text)
      expect(matches.length).toBeGreaterThanOrEqual(2)
      playAll(matches)
    }),
    RUNS,
  )
})

test('a malformed row of the internationals does not affect other rows', () => {
  const head = 'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral'
  const good = '2024-07-06,France,Japan,0,0,Friendly,Paris,France,FALSE'
  const other = good.replace('France', 'Peru').split(',')
  const cells = Object.fromEntries(head.split(',').map((name, at) => [name, other[at]]))
  fc.assert(
    fc.property(mutated(cells), (odd) => {
      const text = [head, good, row(odd as Record<string, unknown>), good.replace('07-06', '07-08')].join('\n')
      const results = { file: 'results.csv', text }
      const { matches } = parseInternationals({ results, goalScorers: null, shootouts: null })
      expect(matches.length).toBeGreaterThanOrEqual(2)
      playAll(matches)
    }),
    RUNS,
  )
})

test('a malformed basketball or American football game does not affect other games', () => {
  const side = (team: string, MATCHUP: string, PTS: number, WL: string) => ({
    TEAM_NAME: team,
    GAME_ID: '0021801228',
    GAME_DATE: '2019-04-10',
    MATCHUP,
    WL,
    MIN: 240,
    PTS,
  })
  const [home, away] = [side('Nuggets', 'DEN vs. MIN', 99, 'W'), side('Wolves', 'MIN @ DEN', 95, 'L')]
  const headers = Object.keys(home)
  const nfl = {
    season: 2016,
    date: 20_160_911,
    home_team: 'Jets',
    away_team: 'Bengals',
    home_1stQtr: '3',
    home_2ndQtr: '13',
    home_3rdQtr: '3',
    home_4thQtr: '3',
    home_final: '22',
    away_1stQtr: '7',
    away_2ndQtr: '13',
    away_3rdQtr: '0',
    away_4thQtr: '3',
    away_final: '23',
  }
  fc.assert(
    fc.property(mutated(home), mutated(nfl), (oddSide, oddGame) => {
      const rowSet = [oddSide, home, away].map((one) => headers.map((name) => (one as Record<string, unknown>)[name]))
      const payload = cleanStrings(JSON.parse(JSON.stringify({ resultSets: [{ headers, rowSet }] })))
      playRecorded(parseCaptures([{ path: 'log.json', payload }]).matches)
      const { matches } = parseArchive('nfl.json', JSON.stringify([nfl, oddGame]))
      expect(matches.length).toBeGreaterThanOrEqual(1)
      playRecorded(matches)
    }),
    RUNS,
  )
})

test('a malformed baseball game-log line does not affect other lines', () => {
  const fields = Array.from({ length: 161 }, () => '')
  for (const [at, value] of [
    [0, '20180601'],
    [1, '0'],
    [3, 'BOS'],
    [6, 'HOU'],
    [9, '3'],
    [10, '7'],
    [12, 'N'],
    [19, '001000200'],
    [20, '12000400x'],
  ] as const)
    fields[at] = value
  const line = fields.map((field) => `"${field}"`).join(',')
  fc.assert(
    fc.property(mutated(Object.fromEntries(fields.entries())), (odd) => {
      const text = [line, row(odd as Record<string, unknown>), line.replace('20180601', '20180602')].join('\n')
      const { matches } = parseGameLogs('GL201806.TXT', text)
      expect(matches.length).toBeGreaterThanOrEqual(2)
      playRecorded(matches)
    }),
    RUNS,
  )
})

test('every parser either reads or refuses a file of arbitrary content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      orRefused(() => parseSeason('en.1.json', text))
      orRefused(() => parseFootballData('e0.csv', text))
      orRefused(() => parseInternationals({ results: { file: 'r', text }, goalScorers: null, shootouts: null }))
      orRefused(() => parseGameLogs('GL201806.TXT', text))
    }),
    RUNS,
  )
})
