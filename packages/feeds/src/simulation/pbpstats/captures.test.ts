import type { MatchOutcome, MatchPart } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { RecordedMatch } from '../recorded/recorded-match.ts'
import { isGameLog, readLogRows, parseCaptures } from './index.ts'

const HEADERS = [
  'SEASON_ID',
  'TEAM_ID',
  'TEAM_ABBREVIATION',
  'TEAM_NAME',
  'GAME_ID',
  'GAME_DATE',
  'MATCHUP',
  'WL',
  'MIN',
  'PTS',
]
function row(more: Readonly<Record<string, unknown>> = {}) {
  const named: Readonly<Record<string, unknown>> = {
    SEASON_ID: '22018',
    TEAM_ID: 1611661313,
    TEAM_ABBREVIATION: 'NYL',
    TEAM_NAME: 'New York Liberty',
    GAME_ID: '1021900002',
    GAME_DATE: '2019-05-24',
    MATCHUP: 'NYL vs. IND',
    WL: 'L',
    MIN: 200,
    PTS: 80,
    ...more,
  }
  return HEADERS.map((header) => named[header])
}
function guests(more: Readonly<Record<string, unknown>> = {}) {
  return row({
    TEAM_ID: 1611661325,
    TEAM_ABBREVIATION: 'IND',
    TEAM_NAME: 'Indiana Fever',
    MATCHUP: 'IND @ NYL',
    WL: 'W',
    PTS: 81,
    ...more,
  })
}
function log(...rows: unknown[][]) {
  return [{ path: 'log.json', payload: { resource: 'x', resultSets: [{ headers: HEADERS, rowSet: rows }] } }]
}
function endOf(match: RecordedMatch | undefined): MatchOutcome['parts'] {
  if (match === undefined) throw new Error('no match was read')
  const parts = sportById(match.league.sportId)?.parts ?? []
  const last = buildTimelineMessages(match.buildTimeline(createRandomDraw(1, match.key)), parts, match.end).at(
    -1,
  )?.change
  return last?.kind === 'result' ? last.outcome.parts : {}
}
function scores(parts: MatchOutcome['parts'], ...names: MatchPart[]) {
  return names.map((name) => parts[name]?.score)
}

test('parses a WNBA game log with quarters of ten minutes and overtimes of five', () => {
  const [match] = parseCaptures(log(row(), guests())).matches
  expect(match).toMatchObject({
    key: 'wnba|1021900002',
    league: { key: 'WNBA' },
    home: { name: 'New York Liberty' },
    full: { home: 80, away: 81 },
  })
  const last = match?.buildTimeline(createRandomDraw(1, 'x')).steps.at(-1)
  expect(last?.state.minute).toBe(40)
  const [longer] = parseCaptures(log(row({ MIN: 225 }), guests({ MIN: 225 }))).matches
  expect(longer?.buildTimeline(createRandomDraw(1, 'x')).steps.at(-1)?.state.minute).toBe(45)
})

test('rounded minutes and minutes per player give the same number of overtimes', () => {
  for (const MIN of [264, 265, 266, 53, '53.0']) {
    const nba = { GAME_ID: '0021801229', MIN }
    const [match] = parseCaptures(log(row(nba), guests(nba))).matches
    expect(match?.buildTimeline(createRandomDraw(1, 'x')).steps.at(-1)?.state.minute).toBe(53)
    const [home, away] = scores(endOf(match), 'regular').flatMap((score) => [score?.home, score?.away])
    expect(home).toBe(away)
  }
})

test('parses tables without leading zeros, with other headings or with both sides in one row', () => {
  const csv = (named: readonly Record<string, unknown>[]) =>
    parseCaptures([{ path: 'log.csv', log: readLogRows(named), unreadable: [] }]).matches
  const sides = [
    { Team_ID: '1610612750', MATCHUP: 'MIN @ DEN', WL: 'L', PTS: '95.0', MIN: '240' },
    { Team_ID: '1610612743', MATCHUP: 'DEN vs. MIN', WL: 'W', PTS: '99', MIN: '241' },
  ].map((side) => ({ ...side, Game_ID: '21801228', GAME_DATE: 'APR 10, 2019' }))
  const wide = [
    {
      game_id: '0021801228',
      game_date: '2019-04-10 00:00:00',
      min: '240',
      team_name_home: 'Denver Nuggets',
      pts_home: '99.0',
      matchup_home: 'DEN vs. MIN',
      wl_home: 'W',
      team_name_away: 'Minnesota Timberwolves',
      pts_away: '95.0',
      matchup_away: 'MIN @ DEN',
      wl_away: 'L',
    },
  ]
  for (const records of [sides, wide]) {
    expect(isGameLog(Object.keys(records[0] ?? {}))).toBe(true)
    expect(csv(records)).toMatchObject([
      {
        key: 'nba|0021801228',
        home: { name: 'Denver Nuggets' },
        away: { name: 'Minnesota Timberwolves' },
        full: { home: 99, away: 95 },
      },
    ])
  }
})

test('GR10 a game without winner and points is void, and an incomplete game is skipped', () => {
  const unplayed = { WL: null, MIN: 0, PTS: 0 }
  const { matches, notes } = parseCaptures(log(row(unplayed), guests(unplayed)))
  expect(matches).toMatchObject([{ full: null, end: { kind: 'cancelled' } }])
  expect(endOf(matches[0]).full?.status).toBe('cancelled')
  expect(notes).toContain('1 basketball games not played and void')
  for (const rows of [
    [row(), guests(unplayed)],
    [row()],
    [row({ WL: 'W' }), guests({ WL: 'L' })],
    [row({ PTS: 81 }), guests()],
    [row({ PTS: -1 }), guests()],
    [row({ PTS: 1e9 }), guests()],
    [row({ GAME_ID: 'x' }), guests()],
    [row({ GAME_DATE: '2019-02-30' }), guests()],
    [row({ TEAM_NAME: 'Indiana Fever' }), guests()],
  ])
    expect(parseCaptures(log(...rows)).matches).toEqual([])
})

function game(more: object = {}) {
  return {
    gameId: '0022300001',
    gameStatus: 3,
    gameStatusText: 'Final/OT',
    postponedStatus: 'A',
    gameDateTimeUTC: '2023-10-25T00:00:00Z',
    homeTeam: { teamCity: 'Denver', teamName: 'Nuggets', score: 119 },
    awayTeam: { teamCity: 'Los Angeles', teamName: 'Lakers', score: 107 },
    ...more,
  }
}
function schedule(...games: object[]) {
  return [{ path: 'schedule.json', payload: { leagueSchedule: { gameDates: [{ games }] } } }]
}

test('a schedule gives played games with tip-off, and reports postponed and invalid games', () => {
  const { matches, notes } = parseCaptures(
    schedule(
      game(),
      game({ gameId: '0022300002', gameStatus: 1, gameStatusText: 'PPD', postponedStatus: 'P' }),
      game({ gameId: '0022300003', gameStatus: 1, gameStatusText: '7:30 pm ET' }),
      game({ gameId: '0022300004', gameStatus: 'x' }),
    ),
  )
  expect(matches).toMatchObject([
    { key: 'nba|0022300001', playedMs: Date.parse('2023-10-25T00:00Z'), full: { home: 119, away: 107 } },
    { key: 'nba|0022300002', full: null, end: { kind: 'cancelled', postponed: true } },
  ])
  expect(matches[0]?.buildTimeline(createRandomDraw(1, 'x')).steps.at(-1)?.state.minute).toBe(53)
  expect(notes).toEqual(
    expect.arrayContaining([
      '1 basketball games left out: no result',
      'left out: schedule.json: game 4 of the schedule is not as it should be',
    ]),
  )
})

test('parses the older WNBA schedule layout', () => {
  const old = (more: object = {}) => ({
    gid: '1021900003',
    st: '3',
    stt: 'Final',
    ppdst: 'I',
    gdtutc: '2019-05-25',
    utctm: '19:30',
    h: { tc: 'Seattle', tn: 'Storm', s: '77' },
    v: { tc: 'Phoenix', tn: 'Mercury', s: '68' },
    ...more,
  })
  const { matches } = parseCaptures([
    {
      path: 'old.json',
      payload: {
        lscd: [
          {
            mscd: {
              mon: 'May',
              g: [old(), old({ gid: '1021900009', st: '1', stt: '8:00 pm ET', h: { tc: '', tn: '', s: '' } })],
            },
          },
        ],
      },
    },
  ])
  expect(matches).toMatchObject([
    {
      key: 'wnba|1021900003',
      home: { name: 'Seattle Storm' },
      playedMs: Date.parse('2019-05-25T19:30Z'),
      full: { home: 77, away: 68 },
    },
  ])
})

test('a game in two captures is played once, from the more detailed capture', () => {
  const logged = log(
    row({ GAME_ID: '0022300001', PTS: 119, WL: 'W' }),
    guests({ GAME_ID: '0022300001', PTS: 107, WL: 'L' }),
  )
  const { matches } = parseCaptures([...logged, ...schedule(game())])
  expect(matches.map(({ home }) => home.name)).toEqual(['Denver Nuggets'])
})

const HEADER_COLUMNS = ['GAME_DATE_EST', 'GAME_ID', 'GAME_STATUS_ID', 'HOME_TEAM_ID', 'VISITOR_TEAM_ID']
const LINE_COLUMNS = ['GAME_ID', 'TEAM_ID', 'TEAM_CITY_NAME', 'TEAM_NICKNAME']
const POINT_COLUMNS = ['PTS_QTR1', 'PTS_QTR2', 'PTS_QTR3', 'PTS_QTR4', 'PTS_OT1', 'PTS_OT2', 'PTS']
function scoreboard(status: number, home: readonly unknown[], away: readonly unknown[]) {
  return [
    {
      path: 'board.json',
      payload: {
        resultSets: [
          { headers: HEADER_COLUMNS, rowSet: [['2016-11-30T00:00:00', '0021600270', status, 60, 64]] },
          {
            headers: [...LINE_COLUMNS, ...POINT_COLUMNS],
            rowSet: [
              ['0021600270', 64, 'Washington', 'Wizards', ...away],
              ['0021600270', 60, 'Oklahoma City', 'Thunder', ...home],
            ],
          },
        ],
      },
    },
  ]
}

test('reads quarters and overtimes from a scoreboard', () => {
  const { matches, notes } = parseCaptures(scoreboard(3, [32, 28, 24, 21, 21, 0, 126], [19, 34, 31, 21, 10, null, 115]))
  expect(notes).toEqual(['1 basketball games, 1 of them with their quarters; those of the others are drawn'])
  expect(matches).toMatchObject([
    { key: 'nba|0021600270', home: { name: 'Oklahoma City Thunder' }, away: { name: 'Washington Wizards' } },
  ])
  expect(scores(endOf(matches[0]), 'full', 'regular', 'p1', 'p4')).toEqual([
    { home: 126, away: 115 },
    { home: 105, away: 105 },
    { home: 32, away: 19 },
    { home: 21, away: 21 },
  ])
})

test('an unfinished line score is counted, an inconsistent one is noted, and neither gives a match', () => {
  const zero = [0, 0, 0, 0, 0, 0, 0]
  expect(parseCaptures(scoreboard(1, zero, zero)).notes).toEqual(['1 basketball games left out: no result'])
  for (const wrong of [
    [32, 28, 24, 21, 21, 0, 125],
    [32, 28, null, 21, 21, 0, 126],
    [132, 28, 24, 21, 21, -1, 225],
  ]) {
    const { matches, notes } = parseCaptures(scoreboard(3, wrong, [19, 34, 31, 21, 10, 0, 115]))
    expect(matches).toEqual([])
    expect(notes).toEqual(['left out: board.json: game 1 does not have the points of both sides'])
  }
})

test('notes every file without games', () => {
  const shots = { resultSets: [{ headers: ['GAME_ID', 'PLAYER_ID'], rowSet: [] }] }
  const { notes } = parseCaptures(['a.json', 'b.json'].map((path) => ({ path, payload: shots })))
  expect(notes).toEqual(['a.json', 'b.json'].map((path) => expect.stringContaining(`passed over: ${path}: `)))
})

test('a game logged as away for both sides is on neutral ground', () => {
  const game = { GAME_ID: '0022400147' }
  const [match] = parseCaptures(log(row({ ...game, MATCHUP: 'NYL @ IND' }), guests(game))).matches
  expect(match).toMatchObject({ neutral: true, home: { name: 'New York Liberty' }, full: { home: 80, away: 81 } })
})
