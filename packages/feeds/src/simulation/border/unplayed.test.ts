import { expect, test } from 'vitest'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import { parseGameLogs } from '../retrosheet/index.ts'
import { parseArchive } from '../sbr/index.ts'

function game(final: readonly [string, string], date = 20_160_911) {
  return {
    season: 2016,
    date,
    home_team: 'Jets',
    away_team: 'Bengals',
    home_1stQtr: '0',
    home_2ndQtr: '0',
    home_3rdQtr: '0',
    home_4thQtr: final[0],
    home_final: final[0],
    away_1stQtr: '0',
    away_2ndQtr: '0',
    away_3rdQtr: '0',
    away_4thQtr: final[1],
    away_final: final[1],
  }
}

test('GR10 a scoreless American football game counts as not played and is void', () => {
  const { matches, notes } = parseArchive(
    'nfl.json',
    JSON.stringify([game(['0', '0']), game(['3', '0'], 20_160_918), game(['3', '0'], 20_160_232)]),
  )
  expect(matches.map(({ full, end }) => [full, end.kind])).toEqual([
    [null, 'cancelled'],
    [{ home: 3, away: 0 }, 'played'],
  ])
  expect(notes).toEqual(expect.arrayContaining(['1 games of American football not played and void']))
  expect(notes.some((note) => note.startsWith('left out: nfl.json: game 2: '))).toBe(true)
})

test('GR10 a forfeited baseball game is void, and an unreadable line is noted and skipped', () => {
  const line = (more: Readonly<Record<number, string>> = {}) => {
    const told: Readonly<Record<number, string>> = {
      0: '20180601',
      1: '0',
      3: 'BOS',
      6: 'HOU',
      9: '3',
      10: '7',
      12: 'N',
      19: '001000200',
      20: '12000400x',
      ...more,
    }
    return Array.from({ length: 161 }, (_, at) => `"${told[at] ?? ''}"`).join(',')
  }
  const { matches, notes } = parseGameLogs(
    'GL2018.TXT',
    [
      line(),
      line({ 0: '20180602', 14: 'V', 9: '9', 10: '0' }),
      line({ 0: '20180603', 9: '0', 10: '0' }),
      'x,y',
      line({ 9: '4' }),
    ].join('\r\n'),
  )
  expect(matches.map(({ full, end }) => [full, end.kind])).toEqual([
    [{ home: 7, away: 3 }, 'played'],
    [null, 'cancelled'],
    [null, 'cancelled'],
  ])
  expect(notes.slice(1)).toEqual([
    '2 baseball games not played and void',
    'left out: GL2018.TXT: line 4 has 2 fields; expected 161',
    'left out: GL2018.TXT: line 5: the line score does not add up to the runs',
  ])
})

test('GR18 a baseball game without a line score has a final score and no innings results', () => {
  const fields = Array.from({ length: 161 }, () => '')
  for (const [at, value] of [
    [0, '18840417'],
    [1, '0'],
    [3, 'WSU'],
    [6, 'BLU'],
    [9, '3'],
    [10, '7'],
  ] as const)
    fields[at] = value
  const { matches, notes } = parseGameLogs('GL1884.TXT', fields.map((field) => `"${field}"`).join(','))
  expect(notes.some((note) => note.startsWith('left out'))).toBe(false)
  const [match] = matches
  if (match === undefined) throw new Error('the game was not read')
  const last = buildTimelineMessages(
    match.buildTimeline(createRandomDraw(1, match.key)),
    ['full', 'first', 'p1', 'p9'],
    match.end,
  ).at(-1)?.change
  if (last?.kind !== 'result') throw new Error('the game has no result')
  expect(last.outcome.parts).toEqual({ full: { status: 'completed', score: { home: 7, away: 3 } } })
})
