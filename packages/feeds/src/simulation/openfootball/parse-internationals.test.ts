import { expect, test } from 'vitest'
import { parseInternationals } from './parse-internationals.ts'
import type { PlayedMatch } from './played-match.ts'

const RESULTS = 'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral'
const GOALS = 'date,home_team,away_team,team,scorer,minute,own_goal,penalty'
const SHOOTOUTS = 'date,home_team,away_team,winner,first_shooter'
function file(name: string, header: string, rows: readonly string[]) {
  return {
    file: name,
    text: [header, ...rows, ''].join('\n'),
  }
}

function read(results: string, goals: readonly string[] = [], shootouts: readonly string[] = []) {
  return parseInternationals({
    results: file('results.csv', RESULTS, [results]),
    goalScorers: file('goalscorers.csv', GOALS, goals),
    shootouts: file('shootouts.csv', SHOOTOUTS, shootouts),
  })
}
const LEVEL = '2024-07-06,France,Japan,1,1,Copa,Paris,France,FALSE'
const WON = '2024-07-06,France,Japan,2,1,Copa,Paris,France,FALSE'
function goal(team: string, minute: number | string) {
  return `2024-07-06,France,Japan,${team},X,${minute},FALSE,FALSE`
}
const SHOOTOUT = '2024-07-06,France,Japan,France,Japan'

test('GR8 the score after ninety minutes counts only goals up to minute 90', () => {
  const [match] = read(WON, [goal('France', 105), goal('Japan', 90), goal('France', 45)]).matches as PlayedMatch[]
  expect(match).toMatchObject({ fullTime: { home: 1, away: 1 }, halfTime: { home: 1, away: 0 } })
  expect(match?.goals?.map(({ side, minute }) => [side, minute])).toEqual([
    ['home', 45],
    ['away', 90],
  ])
  expect(match?.extra).toEqual([{ side: 'home', minute: 105 }])
})

test('GR8 skips and counts a match with possible extra time and no goal minutes', () => {
  const unknown = [['score after 90 minutes not known', 1]]
  expect([...read(WON).skippedCounts]).toEqual(unknown)
  expect([...read(WON, [goal('France', 12)]).skippedCounts]).toEqual(unknown)
  expect([...read(LEVEL, [], [SHOOTOUT]).skippedCounts]).toEqual(unknown)
})

test('a draw without shoot-out, a friendly and a goalless match keep their score as full time', () => {
  expect(read(LEVEL).matches[0]).toMatchObject({ fullTime: { home: 1, away: 1 }, halfTime: null, goals: null })
  const [friendly] = read(WON.replace('Copa', 'Friendly')).matches
  expect(friendly).toMatchObject({ fullTime: { home: 2, away: 1 }, goals: null })
  const [goalless] = read(LEVEL.replace(',1,1,', ',0,0,'), [], [SHOOTOUT]).matches
  expect(goalless).toMatchObject({ halfTime: { home: 0, away: 0 }, goals: [] })
})

test('a match with a shoot-out and known goal minutes keeps its score after ninety minutes', () => {
  const { matches } = read(LEVEL, [goal('France', 12), goal('Japan', 60)], [SHOOTOUT])
  expect(matches[0]).toMatchObject({ fullTime: { home: 1, away: 1 }, halfTime: { home: 1, away: 0 } })
})

test('GR16 the shoot-out row sets the shoot-out winner', () => {
  const goals = [goal('France', 12), goal('Japan', 60)]
  const stated = (winner: string) =>
    read(LEVEL, goals, [SHOOTOUT.replace('France,Japan,France', `France,Japan,${winner}`)])
  expect(stated('France').matches[0]).toMatchObject({ winner: 'home' })
  expect(stated('Japan').matches[0]).toMatchObject({ winner: 'away' })
  for (const left of ['', 'NA', 'nan']) expect(stated(left).matches[0]).not.toHaveProperty('winner')
  expect(stated('Peru').unreadable).toEqual(['shootouts.csv: line 2, winner is "Peru"; expected France or Japan'])
  // A second leg with a winner, followed by a shoot-out: the shoot-out decided the tie, not the leg.
  const leg = read(WON, [...goals, goal('France', 70)], [SHOOTOUT.replace('Japan,France', 'Japan,Japan')])
  expect(leg.matches[0]).toMatchObject({ fullTime: { home: 2, away: 1 } })
  expect(leg.matches[0]).not.toHaveProperty('winner')
})

test('GR10 a match without score is cancelled if a later match has a score, else it is upcoming', () => {
  const [before, after] = [WON.replace('2024-07-06', '2024-07-05'), WON.replace('2024-07-06', '2024-07-07')].map(
    (row) => row.replace(',2,1,', ',NA,NA,'),
  )
  const reading = read([before, LEVEL, after].join('\n'))
  expect(reading.matches.map(({ date, unplayed }) => [date, unplayed])).toEqual([
    ['2024-07-05', 'cancelled'],
    ['2024-07-06', undefined],
  ])
  expect([...reading.skippedCounts]).toEqual([['not played yet (NA)', 1]])
})

test('a goal with minute NA makes the goals of the match unknown', () => {
  const [match] = read(LEVEL, [goal('France', 'NA'), goal('Japan', 60)]).matches as PlayedMatch[]
  expect(match?.goals).toBeNull()
})

test('GR8 a goal after minute 90 is extra time, stoppage time in a friendly, or ambiguous', () => {
  const late = (tournament: string, ...minutes: [number, number, number]) =>
    read(WON.replace('Copa', tournament), [
      goal('Japan', minutes[0]),
      goal('France', minutes[1]),
      goal('France', minutes[2]),
    ])
  expect(late('Friendly', 3, 9, 93).matches[0]).toMatchObject({ fullTime: { home: 2, away: 1 } })
  expect(late('Copa', 3, 9, 91).matches[0]).toMatchObject({ fullTime: { home: 1, away: 1 } })
  expect(late('Copa', 3, 9, 121).matches[0]).toMatchObject({ extra: [{ side: 'home', minute: 120 }] })
  expect(late('Copa', 118, 9, 80).matches[0]).toMatchObject({ fullTime: { home: 2, away: 0 } })
  expect([...late('Copa', 93, 9, 80).skippedCounts]).toEqual([['score after 90 minutes not known', 1]])
})

test('an unreadable shoot-out row makes the score after ninety minutes unknown', () => {
  expect([...read(LEVEL, [], ['2024-07-99,France,Japan,France,Japan']).skippedCounts]).toEqual([
    ['score after 90 minutes not known', 1],
  ])
})

test('parses a quoted team name with a comma and sets the region of each nation', () => {
  const { matches } = read('2024-07-06,"Congo, DR",Ivory Coast,0,0,Friendly,X,Y,TRUE')
  expect(matches[0]).toMatchObject({ home: { name: 'Congo, DR', region: null }, away: { region: 'CI' }, neutral: true })
  const [friendly] = read('2024-07-06,England,Turkey,0,0,Friendly,X,Y,TRUE').matches
  expect(friendly).toMatchObject({ home: { region: null }, away: { region: 'TR' } })
})

const OTHER = '2024-03-01,Peru,Chile,2,0,Friendly,X,Y,FALSE'

test.each([
  [
    'results.csv',
    3,
    'home_score is "two"; expected a goal count or NA',
    () => read(`${OTHER}\n${WON.replace(',2,1,', ',two,1,')}`),
  ],
  [
    'results.csv',
    3,
    'date is "2024-13-06"; expected a date of the calendar',
    () => read(`${OTHER}\n${WON.replace('-07-', '-13-')}`),
  ],
  ['goalscorers.csv', 2, 'team is "Brazil"; expected France or Japan', () => read(OTHER, [goal('Brazil', 3)])],
  ['goalscorers.csv', 2, 'minute is "x"; expected a minute of the match', () => read(OTHER, [goal('France', 'x')])],
])('skips an unreadable row of %s and notes its line: %s %s', (name, line, reason, parse) => {
  const { matches, unreadable } = parse()
  expect(matches).toHaveLength(1)
  expect(unreadable).toEqual([`${name}: line ${line}, ${reason}`])
})

test('a file with unknown columns gives no matches', () => {
  const results = { file: 'results.csv', text: 'a,b\n1,2\n' }
  expect(parseInternationals({ results, goalScorers: null, shootouts: null })).toMatchObject({
    matches: [],
    unreadable: ['results.csv: line 2, date is missing; expected a date such as 2025-08-15'],
  })
})

test('a nation name maps to its current region code, never to a historical one', () => {
  const regionOf = (name: string) => read(`2024-07-06,${name},Peru,0,0,Friendly,X,Y,TRUE`).matches[0]?.home.region
  const names = ['France', 'Germany', 'Myanmar', 'Timor-Leste', 'Yemen', 'Serbia', 'DR Congo', 'Scotland']
  expect(names.map(regionOf)).toEqual(['FR', 'DE', 'MM', 'TL', 'YE', 'RS', 'CD', null])
})
