import { expect, test } from 'vitest'
import { FOOTBALL_DATA_COLUMNS, isFootballData, parseFootballData } from './parse-football-data.ts'
import type { PlayedMatch } from './played-match.ts'
import { columnNames } from './read-records.ts'

const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HC,AC,HY,AY,HR,AR'
const ROW = 'E0,05/08/2022,20:00,Ash,Birch,2,1,H,1,0,H,7,3,2,4,0,1'
function read(...rows: string[]) {
  return parseFootballData('a/e0.csv', [HEAD, ...rows, ''].join('\n'))
}
function instead(column: string, value: string) {
  return ROW.split(',')
    .map((cell, at) => (HEAD.split(',')[at] === column ? value : cell))
    .join(',')
}

test('parses scores, corners and cards of a row, with the kick-off in local time', () => {
  const [match] = read(ROW).matches
  expect(match).toMatchObject({
    key: 'past Premier League|2022-08-05|Ash|Birch',
    league: { name: 'Premier League, past seasons' },
    playedMs: Date.parse('2022-08-05T19:00Z'),
    fullTime: { home: 2, away: 1 },
    halfTime: { home: 1, away: 0 },
    counts: {
      totals: { corners: { home: 7, away: 3 }, yellows: { home: 2, away: 4 }, reds: { home: 0, away: 1 } },
      moments: null,
    },
  })
})

test.each(['05/08/2022', '05-08-2022', '05/08/22', '2022-08-05'])('parses the date %s', (date) => {
  expect(read(instead('Date', date)).matches[0]?.date).toBe('2022-08-05')
})

test('a missing count drops all counts, a missing half-time is null, a missing result is skipped', () => {
  expect(read(instead('AY', '')).matches[0]).not.toHaveProperty('counts')
  expect((read(instead('HTAG', '')).matches[0] as PlayedMatch).halfTime).toBeNull()
  expect([...read(instead('FTHG', '')).skippedCounts]).toEqual([['no result', 1]])
})

test('detects the file layout by its header and takes a missing division from the folder name', () => {
  const text = 'Date,HomeTeam,AwayTeam,FTHG,FTAG\n2023-08-19,Empoli,Verona,0,1\n'
  const isOfForm = (head: string) => isFootballData(columnNames(head.split(','), FOOTBALL_DATA_COLUMNS))
  expect(isOfForm('Date,HomeTeam,AwayTeam,FTHG,FTAG')).toBe(true)
  expect(isOfForm('Country,League,Season,Date,Time,Home,Away,HG,AG,Res')).toBe(true)
  expect(isOfForm('Div,Date,HT,AT,FTHG,FTAG,FTR')).toBe(true)
  expect(isOfForm('date,home_team,away_team,home_score,away_score')).toBe(false)
  const [match] = parseFootballData('data/serie-a/season-2324.csv', text).matches
  expect(match?.league.name).toBe('Serie A, past seasons')
})

test('GR10 a row with an unplayed result is void, a row without a result is skipped', () => {
  const instead2 = (FTHG: string, FTAG: string, FTR: string) =>
    ROW.replace(',2,1,H,1,0,H,', `,${FTHG},${FTAG},${FTR},,,,`)
  const fates = (...row: [string, string, string]) => read(instead2(...row)).matches.map(({ unplayed }) => unplayed)
  expect([fates('0', '0', 'R'), fates('', '', 'R'), fates('0', '0', 'P'), fates('3', '0', 'AWD')]).toEqual([
    ['cancelled'],
    ['cancelled'],
    ['postponed'],
    ['awarded'],
  ])
  expect([fates('0', '0', 'D'), fates('2', '1', 'h'), fates('', '', '')]).toEqual([[undefined], [undefined], []])
  expect(read(instead2('0', '0', 'R')).matches[0]).not.toHaveProperty('fullTime')
})

test('GR10 a bare score among rows with details counts as awarded', () => {
  const rows = Array.from({ length: 20 }, (_, day) => ROW.replace('05/08', `${String(day + 1).padStart(2, '0')}/08`))
  const alone = 'E0,30/08/2022,20:00,Ash,Birch,3,0,H,,,,,,,,,'
  const { matches } = read(...rows, alone)
  expect(matches.flatMap(({ date, unplayed }) => (unplayed ? [[date, unplayed]] : []))).toEqual([
    ['2022-08-30', 'awarded'],
  ])
  // In a file with scores only, the scores count as results from the field.
  expect(read(alone, alone.replace('30/08', '29/08')).matches.map(({ unplayed }) => unplayed)).toEqual([
    undefined,
    undefined,
  ])
})

test.each([
  ['20', '19:00'],
  ['19.45', '18:45'],
  ['7:45 PM', '18:45'],
  ['', '14:00'],
])('parses the time %s', (time, utc) => {
  const [match] = read(instead('Time', time)).matches
  expect(new Date(match?.playedMs ?? 0).toISOString().slice(11, 16)).toBe(utc)
})

test.each([
  ['Date', '31/02/2022', 'line 3, Date is "31/02/2022"; expected a date of the calendar'],
  ['HTHG', '3', 'line 3, HTHG and HTAG are 3 and 0; expected no more than the 2 and 1 of full time'],
  ['FTR', 'A', 'line 3, FTR is "A"; expected what 2 and 1 goals come to'],
  ['FTR', '', 'line 3, FTR is ""; expected what 2 and 1 goals come to'],
  ['HomeTeam', '\u202E', 'line 3, HomeTeam is ""; expected the name of a team'],
  ['AwayTeam', 'Ash', 'line 3, AwayTeam is "Ash"; expected another team than HomeTeam'],
])('skips a row with an invalid %s and notes its line and column', (column, value, message) => {
  const { matches, unreadable } = read(ROW, instead(column, value))
  expect(matches).toHaveLength(1)
  expect(unreadable).toHaveLength(1)
  expect(unreadable[0]).toContain(`a/e0.csv: ${message}`)
})

test('a row of wrong length or with an unclosed quote does not affect the rows around it', () => {
  const { matches, unreadable } = read(ROW, 'E0,06/08/2022', '"E0,07/08/2022,20:00', ROW.replace('05/08', '09/08'))
  expect(matches.map(({ date }) => date)).toEqual(['2022-08-05', '2022-08-09'])
  expect(unreadable).toEqual([3, 4].map((line) => `a/e0.csv: line ${line} is not proper CSV; expected 17 fields`))
})

test('an unreadable optional cell is dropped without skipping its row', () => {
  const { matches, correctedCounts, unreadable } = read(
    instead('HC', 'many'),
    instead('Time', 'noonish').replace('05/08', '06/08'),
  )
  expect(matches.map(({ date }) => date)).toEqual(['2022-08-05', '2022-08-06'])
  expect(matches[0]).not.toHaveProperty('counts')
  expect([[...correctedCounts.values()], unreadable]).toEqual([[1, 1], []])
})

test.each([
  ['commas, in UTF-8 with its mark', (text: string) => `\uFEFF${text}`],
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['tabs', (text: string) => text.replaceAll(',', '\t')],
  ['Excel’s line before the names', (text: string) => `sep=;\r\n${text.replaceAll(',', ';')}`],
  ['Excel’s line of a table with commas', (text: string) => `\uFEFFsep=,\n${text}`],
  ['empty cells behind each row', (text: string) => text.replaceAll('\n', ',,,\n')],
  ['empty columns behind the names', (text: string) => text.replace('\n', ',,\n')],
  ['rows of separators alone', (text: string) => `${text}${','.repeat(16)}\n`],
  ['names with spaces and quotes', (text: string) => text.replace('HomeTeam', '" HomeTeam "')],
  ['counts with decimals', (text: string) => text.replace(/,(\d)(?=[,\n])/g, ',$1.0')],
  ['carriage returns', (text: string) => text.replaceAll('\n', '\r\n')],
])('parses a table with %s', (_, spelled) => {
  const text = spelled(`${[HEAD, ROW, ROW.replace('05/08', '06/08')].join('\n')}\n`)
  const { matches, unreadable } = parseFootballData('a/e0.csv', text)
  expect(unreadable).toEqual([])
  expect(matches).toEqual(read(ROW, ROW.replace('05/08', '06/08')).matches)
})

test('accepts a short row if the required cells are present', () => {
  const { matches, unreadable } = read('E0,05/08/2022,20:00,Ash,Birch,2,1,H', 'E0,06/08/2022,20:00,Ash,Birch,2')
  expect(matches.map(({ date }) => date)).toEqual(['2022-08-05'])
  expect(unreadable).toEqual(['a/e0.csv: line 3 is not proper CSV; expected 17 fields'])
})

test('an extra league takes its name from its columns and uses United Kingdom time', () => {
  const text = [
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH',
    'Brazil,Serie A,2024,01/08/2024,22:00,Ash,Birch,2,1,H,1.9',
  ].join('\n')
  const [match] = parseFootballData('BRA.csv', text).matches
  expect(match?.league.name).toBe('Brazil Serie A, past seasons')
  expect(new Date(match?.playedMs ?? 0).toISOString()).toBe('2024-08-01T21:00:00.000Z')
})
