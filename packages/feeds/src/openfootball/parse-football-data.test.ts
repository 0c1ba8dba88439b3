import { expect, test } from 'vitest'
import { FOOTBALL_DATA_HEAD, parseFootballData } from './parse-football-data.ts'

const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HC,AC,HY,AY,HR,AR'
const ROW = 'E0,05/08/2022,20:00,Ash,Birch,2,1,H,1,0,H,7,3,2,4,0,1'
const read = (...rows: string[]) => parseFootballData('a/e0.csv', [HEAD, ...rows, ''].join('\n'))
const instead = (column: string, value: string) =>
  ROW.split(',').map((cell, at) => (HEAD.split(',')[at] === column ? value : cell)).join(',')

test('a row gives the scores, the corners and the cards, at the time of the place', () => {
  const [match] = read(ROW).matches
  expect(match).toMatchObject({
    key: 'past Premier League|2022-08-05|Ash|Birch', league: { name: 'Premier League, past seasons' },
    playedMs: Date.parse('2022-08-05T19:00Z'), fullTime: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 },
    counts: {
      totals: { corners: { home: 7, away: 3 }, yellows: { home: 2, away: 4 }, reds: { home: 0, away: 1 } },
      moments: null,
    },
  })
})

test.each(['05/08/2022', '05-08-2022', '05/08/22', '2022-08-05'])('the date %s is read', (date) => {
  expect(read(instead('Date', date)).matches[0]?.date).toBe('2022-08-05')
})

test('a missing count leaves all of them unknown, a missing half-time is not nil-nil, no result is left out', () => {
  expect(read(instead('AY', '')).matches[0]).not.toHaveProperty('counts')
  expect(read(instead('HTAG', '')).matches[0]?.halfTime).toBeNull()
  expect([...read(instead('FTHG', '')).leftOut]).toEqual([['no result', 1]])
})

test('a folder names the competition where the division is left out, and a file begins as its form does', () => {
  const text = 'Date,HomeTeam,AwayTeam,FTHG,FTAG\n2023-08-19,Empoli,Verona,0,1\n'
  expect(FOOTBALL_DATA_HEAD.test(text)).toBe(true)
  expect(FOOTBALL_DATA_HEAD.test('date,home_team,away_team')).toBe(false)
  const [match] = parseFootballData('data/serie-a/season-2324.csv', text).matches
  expect(match?.league.name).toBe('Serie A, past seasons')
})

test.each([
  ['Date', '31/02/2022', 'line 2, Date is "31/02/2022"; expected a date of the calendar'],
  ['HC', 'many', 'line 2, HC is "many"; expected a count or nothing'],
  ['HTHG', '3', 'line 2, HTHG and HTAG are 3 and 0; expected no more than the 2 and 1 of full time'],
])('a wrong %s is refused by its line and name', (column, value, message) => {
  expect(() => read(instead(column, value))).toThrow(`a/e0.csv: ${message}`)
})
