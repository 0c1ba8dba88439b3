import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SportId } from '@touchline/domain/match'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { distinctRecorded } from './distinct-recorded.ts'
import { openRecorded } from './index.ts'
import type { RecordedMatch } from './recorded-match.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'recorded-'))
})
afterEach(() => rm(dir, { recursive: true }))

type Row = readonly string[]

/** Builds a game log line of 161 columns with the given teams and score. */
function gameLine(number: string, away: string, home: string, [homeRuns, awayRuns]: readonly number[]): string {
  const fields: string[] = Array.from({ length: 161 }, () => '')
  const set: Readonly<Record<number, string>> = {
    0: '20190601',
    1: number,
    3: away,
    4: 'AL',
    6: home,
    7: 'AL',
    9: String(awayRuns),
    10: String(homeRuns),
    11: '54',
    12: 'N',
    19: `00000000${awayRuns}`,
    20: `00000000${homeRuns}`,
  }
  for (const [at, value] of Object.entries(set)) fields[Number(at)] = value
  return fields.map((field) => (field === '' || /^\d+$/.test(field) ? field : `"${field}"`)).join(',')
}

function nflGame(home_final: string): object {
  return {
    season: 2019,
    date: 20190908,
    home_team: 'Bears',
    away_team: 'Packers',
    ...Object.fromEntries(
      ['1st', '2nd', '3rd', '4th'].map((quarter) => [`home_${quarter}Qtr`, quarter === '1st' ? home_final : '0']),
    ),
    ...Object.fromEntries(
      ['1st', '2nd', '3rd', '4th'].map((quarter) => [`away_${quarter}Qtr`, quarter === '1st' ? '10' : '0']),
    ),
    home_final,
    away_final: '10',
  }
}

function logRows(points: number): string {
  return [
    'GAME_ID,GAME_DATE,MATCHUP,TEAM_NAME,WL,PTS,MIN',
    `0021900001,2019-10-22,LAC vs. LAL,Clippers,W,${points},240`,
    '0021900001,2019-10-22,LAL @ LAC,Lakers,L,102,240',
  ].join('\n')
}

function cricket(runs: number): string {
  const change = (inningsNum: number, battingTeam: string, inningsRuns: number) => ({
    op: 'ccm',
    cc: [
      {
        eventId: '1',
        fixtureInfo: {
          homeTeam: 'India',
          awayTeam: 'England',
          expectedStartTime: 1_560_000_000_000,
          fixtureStatus: 'FINISHED',
          maxOvers: 20,
        },
        matchStats: {
          inningsStats: [{ inningsNum, battingTeam, inningsRuns, inningsOvers: '20.0', inningsWickets: 5 }],
        },
      },
    ],
  })
  return [change(1, 'India', runs), change(2, 'England', 120)].map((each) => JSON.stringify(each)).join('\n')
}

function tennisEvent(sets: readonly string[], eventId = '5'): object {
  return {
    eventId,
    eventTypeId: '2',
    incidents: Object.fromEntries(
      sets.map((text, at) => {
        const [won = '', games = ''] = text.split(' ')
        const [player1SetsWon, player2SetsWon] = won.split('-')
        const [player1GamesWon, player2GamesWon] = games.split('-')
        const values = { player1: '7', player2: '8', player1SetsWon, player2SetsWon, player1GamesWon, player2GamesWon }
        const updateContext = {
          lastUpdated: new Date(1_560_000_000_000 + at * 60_000).toISOString(),
          updateSequence: at,
        }
        return [String(at), { updateContext, values }]
      }),
    ),
  }
}
function bagel(before: string, after: string, by: 0 | 1): string[] {
  return [...[0, 1, 2, 3, 4, 5].map((games) => `${before} ${by === 0 ? `${games}-0` : `0-${games}`}`), `${after} 0-0`]
}
function tennis(by: 0 | 1): string {
  return JSON.stringify([
    tennisEvent(
      by === 0
        ? [...bagel('0-0', '1-0', 0), ...bagel('1-0', '2-0', 0)]
        : [...bagel('0-0', '0-1', 1), ...bagel('0-1', '0-2', 1)],
    ),
  ])
}

/** Two files per reader that contain the same match, with the first or the second score. */
const READERS: readonly (readonly [sport: string, names: Row, textOf: (second: boolean) => string])[] = [
  ['baseball', ['one/GL2019.TXT', 'two/GL2019.TXT'], (second) => gameLine('0', 'NYA', 'BOS', second ? [4, 2] : [3, 2])],
  ['American football', ['nfl-a.json', 'nfl-b.json'], (second) => JSON.stringify([nflGame(second ? '17' : '14')])],
  ['basketball', ['log-a.csv', 'log-b.csv'], (second) => logRows(second ? 112 : 113)],
  ['cricket', ['a/sportsdata/1.1', 'b/sportsdata/1.1'], (second) => cricket(second ? 150 : 160)],
  ['tennis', ['a/incidents.json', 'b/incidents.json'], (second) => tennis(second ? 1 : 0)],
]

const INTERNATIONALS = [
  'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral',
  '2019-06-01,Spain,France,1,0,Friendly,Madrid,Spain,FALSE',
].join('\n')

async function write(name: string, text: string): Promise<void> {
  await mkdir(join(dir, name, '..'), { recursive: true })
  await writeFile(join(dir, name), text)
}

const other: RecordedMatch = {
  key: 'other',
  league: { key: 'NFL', name: 'NFL', region: 'US', sportId: 3 as SportId },
  home: { name: 'Jets', region: null },
  away: { name: 'Colts', region: null },
  neutral: false,
  playedMs: 0,
  full: { home: 20, away: 17 },
  end: { kind: 'played' },
  buildTimeline: () => ({ steps: [] }),
}

test.each(READERS)(
  'PI9 a match of %s with different scores in two files is skipped, and both are noted',
  async (_sport, [one, two], textOf) => {
    // A second match, so that the folder has a playable match.
    await write('results.csv', INTERNATIONALS)
    await write(one ?? '', textOf(false))
    const single = await openRecorded(dir)
    expect(single.notes.filter((note) => note.includes('left out'))).toEqual([])
    expect(single.notes.filter((note) => note.includes('two scores'))).toEqual([])
    await write(two ?? '', textOf(false))
    const same = await openRecorded(dir)
    expect(same.notes.filter((note) => note.includes('two scores'))).toEqual([])
    await write(two ?? '', textOf(true))
    const { notes } = await openRecorded(dir)
    expect(notes.filter((note) => note.includes('two scores of one match'))).toHaveLength(1)
  },
)

test('PI9 two records of the same sides and time are one match, numbered games are separate', () => {
  const swapped = { ...other, key: 'swapped', home: other.away, away: other.home, full: { home: 17, away: 20 } }
  expect(distinctRecorded([other, swapped]).matches).toEqual([other])
  const wrong = { ...swapped, full: { home: 20, away: 17 }, playedMs: 3_600_000 }
  expect(distinctRecorded([other, wrong])).toEqual({
    matches: [],
    notes: ['left out: two scores of one match: Jets – Colts on 1970-01-01: full 20-17 and 17-20'],
  })
  const [first, second] = [
    { ...other, gameOfDay: '1' },
    { ...wrong, gameOfDay: '2' },
  ]
  expect(distinctRecorded([first, second]).matches).toEqual([first, second])
  expect(distinctRecorded([other, { ...wrong, playedMs: 86_400_000 }]).matches).toHaveLength(2)
})

test('PI9 records with different part scores contradict, a missing part does not', () => {
  const p1 = (home: number): RecordedMatch => ({
    ...other,
    stated: { p1: { status: 'completed', score: { home, away: 0 } } },
  })
  expect(distinctRecorded([other, p1(7), { ...other, full: null }]).matches).toEqual([
    expect.objectContaining({ stated: p1(7).stated }),
  ])
  expect(distinctRecorded([p1(7), p1(3)]).matches).toEqual([])
})

test('PI9 the order of the records does not affect the skipped matches', () => {
  const record = fc.record({ at: fc.nat(3), home: fc.nat(2), swap: fc.boolean() }).map(({ at, home, swap }) => {
    const [one, two] = [{ ...other.home }, { ...other.away }]
    const score = { home: home + 1, away: 0 }
    return {
      ...other,
      key: swap ? `swapped${at}` : `plain${at}`,
      playedMs: at * 86_400_000,
      home: swap ? two : one,
      away: swap ? one : two,
      full: swap ? { home: score.away, away: score.home } : score,
    }
  })
  const daysOf = (records: readonly RecordedMatch[]) =>
    distinctRecorded(records)
      .matches.map(({ playedMs }) => playedMs)
      .toSorted((a, b) => a - b)
  const shuffled = fc
    .array(record, { maxLength: 12 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffled, ([all, again]) => {
      expect(daysOf(again)).toEqual(daysOf(all))
    }),
  )
})

test('PI9 events with their own ids in one file are separate matches', async () => {
  const won = (by: 0 | 1) => (by === 0 ? ['1-0', '2-0'] : ['0-1', '0-2'])
  const event = (by: 0 | 1) => {
    const [first = '', second = ''] = won(by)
    return tennisEvent([...bagel('0-0', first, by), ...bagel(first, second, by)], String(by))
  }
  await write('incidents.json', JSON.stringify([event(0), event(1)]))
  const { notes } = await openRecorded(dir)
  expect(notes).toEqual(['2 tennis match, game by game; the players have numbers only'])
})

test('start-up without a playable match fails and reports the skipped matches', async () => {
  await write('one/GL2019.TXT', gameLine('0', 'NYA', 'BOS', [4, 2]))
  await write('two/GLWS.TXT', gameLine('0', 'NYA', 'BOS', [3, 2]))
  await expect(openRecorded(dir)).rejects.toThrow(/two scores of one match: .*4-2 and 3-2/)
})

test('notes a malformed line of a game-log table', async () => {
  await write('log.csv', `${logRows(113)}\n0021900002,2019-10-22,"LAC,vs,LAL,Clippers,W,1,240\n`)
  const { notes } = await openRecorded(dir)
  expect(notes.filter((note) => note.startsWith('left out: '))).toEqual([expect.stringMatching(/log\.csv: .*4/)])
})
