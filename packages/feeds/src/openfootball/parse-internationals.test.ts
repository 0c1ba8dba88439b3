import { expect, test } from 'vitest'
import { parseInternationals } from './parse-internationals.ts'

const RESULTS = 'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral'
const GOALS = 'date,home_team,away_team,team,scorer,minute,own_goal,penalty'
const SHOOTOUTS = 'date,home_team,away_team,winner,first_shooter'
const file = (name: string, header: string, rows: readonly string[]) => ({
  file: name, text: [header, ...rows, ''].join('\n'),
})

const read = (results: string, goals: readonly string[] = [], shootouts: readonly string[] = []) =>
  parseInternationals({
    results: file('results.csv', RESULTS, [results]),
    goalScorers: file('goalscorers.csv', GOALS, goals),
    shootouts: file('shootouts.csv', SHOOTOUTS, shootouts),
  })
const LEVEL = '2024-07-06,France,Japan,1,1,Copa,Paris,France,FALSE'
const WON = '2024-07-06,France,Japan,2,1,Copa,Paris,France,FALSE'
const goal = (team: string, minute: number | string) => `2024-07-06,France,Japan,${team},X,${minute},FALSE,FALSE`
const SHOOTOUT = '2024-07-06,France,Japan,France,Japan'

test('GR8 the score after ninety minutes is that of the goals up to then', () => {
  const { matches } = read(WON, [goal('France', 105), goal('Japan', 90), goal('France', 45)])
  expect(matches[0]).toMatchObject({ fullTime: { home: 1, away: 1 }, halfTime: { home: 1, away: 0 } })
  expect(matches[0]?.goals?.map(({ side, minute }) => [side, minute])).toEqual([['home', 45], ['away', 90]])
  expect(matches[0]?.extra).toEqual([{ side: 'home', minute: 105 }])
})

test('GR8 without goal minutes a match that may have had extra time is left out and counted', () => {
  const unknown = [['score after 90 minutes not known', 1]]
  expect([...read(WON).leftOut]).toEqual(unknown)
  expect([...read(WON, [goal('France', 12)]).leftOut]).toEqual(unknown)
  expect([...read(LEVEL, [], [SHOOTOUT]).leftOut]).toEqual(unknown)
})

test('a draw without a shoot-out, a friendly and a goalless match ended after ninety minutes', () => {
  expect(read(LEVEL).matches[0]).toMatchObject({ fullTime: { home: 1, away: 1 }, halfTime: null, goals: null })
  const [friendly] = read(WON.replace('Copa', 'Friendly')).matches
  expect(friendly).toMatchObject({ fullTime: { home: 2, away: 1 }, goals: null })
  const [goalless] = read(LEVEL.replace(',1,1,', ',0,0,'), [], [SHOOTOUT]).matches
  expect(goalless).toMatchObject({ halfTime: { home: 0, away: 0 }, goals: [] })
})

test('a shoot-out after a level match whose minutes are known leaves its ninety minutes', () => {
  const { matches } = read(LEVEL, [goal('France', 12), goal('Japan', 60)], [SHOOTOUT])
  expect(matches[0]).toMatchObject({ fullTime: { home: 1, away: 1 }, halfTime: { home: 1, away: 0 } })
})

test('a score of NA is no result, a minute of NA no known goal', () => {
  expect([...read(WON.replace(',2,1,', ',NA,NA,')).leftOut]).toEqual([['not played (NA)', 1]])
  expect(read(LEVEL, [goal('France', 'NA'), goal('Japan', 60)]).matches[0]?.goals).toBeNull()
})

test('a team name with a comma in quotes is one field, and nations have their region', () => {
  const { matches } = read('2024-07-06,"Congo, DR",Ivory Coast,0,0,Friendly,X,Y,TRUE')
  expect(matches[0]).toMatchObject({ home: { name: 'Congo, DR', region: null }, away: { region: 'CI' }, neutral: true })
  const [friendly] = read('2024-07-06,England,Turkey,0,0,Friendly,X,Y,TRUE').matches
  expect(friendly).toMatchObject({ home: { region: null }, away: { region: 'TR' } })
})

const OTHER_COLUMNS = { file: 'results.csv', text: 'a,b\n1,2\n' }

test.each([
  ['results.csv', 'home_score is "two"; expected a goal count or NA', () => read(WON.replace(',2,1,', ',two,1,'))],
  ['results.csv', 'date is "2024-13-06"; expected a date of the calendar', () => read(WON.replace('-07-', '-13-'))],
  ['results.csv', 'neutral is "maybe"; expected TRUE or FALSE', () => read(WON.replace(',FALSE', ',maybe'))],
  [
    'results.csv', 'date is missing; expected a date such as 2025-08-15',
    () => parseInternationals({ results: OTHER_COLUMNS, goalScorers: null, shootouts: null }),
  ],
  ['goalscorers.csv', 'team is "Brazil"; expected France or Japan', () => read(WON, [goal('Brazil', 3)])],
  ['goalscorers.csv', 'minute is "x"; expected a minute from 1 to 120', () => read(WON, [goal('France', 'x')])],
])('a corrupt row of %s is refused with its line: %s', (name, reason, parse) => {
  expect(parse).toThrow(`${name}: line 2, ${reason}`)
})

test('a row of the wrong length is refused with its line', () => {
  expect(() => read('2024-07-06,France')).toThrow(/^results\.csv: is not proper CSV \(.*line 2.*\); expected/)
})

test('a nation has its code of today, whatever other codes bear its name', () => {
  const regionOf = (name: string) => read(`2024-07-06,${name},Peru,0,0,Friendly,X,Y,TRUE`).matches[0]?.home.region
  const names = ['France', 'Germany', 'Myanmar', 'Timor-Leste', 'Yemen', 'Serbia', 'DR Congo', 'Scotland']
  expect(names.map(regionOf)).toEqual(['FR', 'DE', 'MM', 'TL', 'YE', 'RS', 'CD', null])
})
