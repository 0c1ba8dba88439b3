import { expect, test } from 'vitest'
import { parseSeason } from './parse-season.ts'

function read(file: string, payload: unknown) {
  return parseSeason(file, `\uFEFF${JSON.stringify(payload)}`)
}

const TODAY = {
  name: 'Premier League 2013/14',
  matches: [
    { round: 'Matchday 1', date: '2013-08-17', team1: 'Ash', team2: 'Birch', score: { ft: [2, 1], ht: [1, 0] } },
    { round: 'Matchday 2', date: '2013-08-24', team1: 'Birch', team2: 'Cedar', score: { ft: [0, 0] } },
  ],
}

test('the old layout with nested rounds, team objects and flat scores parses like the new one', () => {
  const team = (name: string) => ({ key: name.toLowerCase(), name, code: name.slice(0, 3) })
  const rounds = [
    {
      name: 'Matchday 1',
      matches: [
        { date: '2013-08-17', team1: team('Ash'), team2: team('Birch'), score1: 2, score2: 1, score1i: 1, score2i: 0 },
      ],
    },
    {
      name: 'Matchday 2',
      matches: [{ date: '2013-08-24', team1: team('Birch'), team2: team('Cedar'), score1: 0, score2: 0 }],
    },
  ]
  const before = read('en.1.json', { name: TODAY.name, rounds })
  expect(before.unreadable).toEqual([])
  expect(before.matches).toEqual(read('en.1.json', TODAY).matches)
})

test('parses the 2014 World Cup layout with extra time, shoot-out and time zone', () => {
  const goal = (minute: number, offset = 0) => ({ name: 'A', minute, ...(offset > 0 && { offset }) })
  const { matches, unreadable } = read('worldcup.json', {
    name: 'World Cup 2014',
    rounds: [
      {
        name: 'Round of 16',
        matches: [
          {
            num: 49,
            date: '2014-06-28',
            time: '13:00',
            timezone: 'UTC-3',
            team1: { name: 'Brazil', code: 'BRA' },
            team2: { name: 'Chile', code: 'CHI' },
            score1: 1,
            score2: 1,
            score1i: 1,
            score2i: 1,
            score1et: 1,
            score2et: 1,
            score1p: 3,
            score2p: 2,
            goals1: [goal(18)],
            goals2: [goal(32)],
            stadium: { key: 'mineirao', name: 'Estádio Mineirão' },
            city: 'Belo Horizonte',
          },
        ],
      },
    ],
  })
  expect(unreadable).toEqual([])
  expect(matches[0]).toMatchObject({
    fullTime: { home: 1, away: 1 },
    halfTime: { home: 1, away: 1 },
    extra: [],
    shootOut: { home: 3, away: 2 },
    playedMs: Date.parse('2014-06-28T16:00Z'),
    neutral: false,
  })
})

test('a plain score pair is the score after ninety minutes', () => {
  const [match] = read('en.1.json', {
    ...TODAY,
    matches: [{ date: '2013-08-17', team1: 'Ash', team2: 'Birch', score: [2, 1] }],
  }).matches
  expect(match).toMatchObject({ fullTime: { home: 2, away: 1 }, halfTime: null })
})

test('GR8 if only an et score exists, goal minutes give the full-time score, else it is unknown', () => {
  const match = (goals: readonly number[]) => ({
    date: '2026-03-26',
    team1: 'Wales',
    team2: 'Japan',
    score: { et: [1, 1], p: [2, 4] },
    goals1: goals.map((minute) => ({ minute })),
    goals2: [{ minute: 86 }],
  })
  const known = read('worldcup.quali_playoffs.json', { name: 'World Cup 2026 Qualifying', matches: [match([51])] })
  expect(known.matches[0]).toMatchObject({ fullTime: { home: 1, away: 1 }, extra: [], shootOut: { home: 2, away: 4 } })
  const unknown = read('worldcup.quali_playoffs.json', { name: 'World Cup 2026 Qualifying', matches: [match([])] })
  expect([unknown.matches, [...unknown.skippedCounts]]).toEqual([[], [['score after 90 minutes not known', 1]]])
})

test('empty score fields are ignored, and a match without a score is upcoming', () => {
  const toCome = { date: '2013-08-17', team1: 'Ash', team2: 'Birch' }
  for (const score of [null, {}, [], { ft: null }, { ft: [null, null], ht: null }])
    expect([...read('en.1.json', { ...TODAY, matches: [{ ...toCome, score }] }).skippedCounts]).toEqual([
      ['no result', 1],
    ])
})

test('an unreadable time does not skip the match', () => {
  const [match] = TODAY.matches
  const { matches, correctedCounts } = read('en.1.json', {
    ...TODAY,
    matches: ['half past 7', '25:00', {}, 25].map((time, at) => ({ ...match, time, date: `2013-08-1${at}` })),
  })
  expect([matches.length, [...correctedCounts.values()]]).toEqual([4, [4]])
})
