import { expect, test } from 'vitest'
import { FixtureFileError } from './fixture-file-error.ts'
import { parseSeason } from './parse-season.ts'
import type { PlayedMatch } from './played-match.ts'

function season(matches: readonly object[], name = 'English League 2025/26') {
  return JSON.stringify({ name, matches })
}
function match(more: object = {}) {
  return {
    round: 'Matchday 1',
    date: '2025-08-16',
    time: '15:00',
    team1: 'Ash',
    team2: 'Birch',
    ...more,
  }
}
function read(more: object, file = 'en.1.json', name?: string) {
  return parseSeason(file, season([match(more)], name))
}
function only(...args: Parameters<typeof read>) {
  return read(...args).matches[0] as PlayedMatch | undefined
}
function refusal(text: string) {
  try {
    parseSeason('data/en.1.json', text)
  } catch (error) {
    if (error instanceof FixtureFileError) return error.message
    throw error
  }
  return null
}

test('a missing half-time score is 0-0 only if the match ended 0-0', () => {
  expect(only({ score: { ft: [0, 0] } })?.halfTime).toEqual({ home: 0, away: 0 })
  expect(only({ score: { ft: [2, 1] } })?.halfTime).toBeNull()
  expect(only({ score: { ft: [2, 1], ht: [0, 0] } })?.halfTime).toEqual({ home: 0, away: 0 })
})

test('times use the time zone of the country, including daylight saving time', () => {
  const kickOff = (date: string, file: string) =>
    new Date(only({ date, score: { ft: [1, 0] } }, file)?.playedMs ?? 0).toISOString()
  expect(kickOff('2025-08-16', 'en.1.json')).toBe('2025-08-16T14:00:00.000Z')
  expect(kickOff('2025-12-20', 'en.1.json')).toBe('2025-12-20T15:00:00.000Z')
  expect(kickOff('2025-08-16', 'mls.json')).toBe('2025-08-16T19:00:00.000Z')
  expect(kickOff('2025-08-16', 'jp.1.json')).toBe('2025-08-16T06:00:00.000Z')
})

test('an explicit UTC offset applies, otherwise a tournament uses the time zone of its host', () => {
  const kickOff = (time: string, name: string) => {
    const found = only({ time, score: { ft: [1, 0] } }, 'worldcup.json', name)
    return new Date(found?.playedMs ?? 0).toISOString().slice(11, 16)
  }
  expect(kickOff('18:00 UTC+3', 'World Cup 1930')).toBe('15:00')
  expect(kickOff('13:00 UTC-5:30', 'World Cup 1930')).toBe('18:30')
  expect(kickOff('22:00', 'World Cup 2022')).toBe('19:00')
})

test('parses the season, the group and the knock-out round of a match', () => {
  const stage = (more: object, name?: string) => only({ score: { ft: [1, 0] }, ...more }, 'worldcup.json', name)?.stage
  expect(stage({})).toEqual({ season: '2025/26' })
  expect(stage({ group: 'Group A' }, 'World Cup 2022')).toEqual({ season: '2022', group: 'A' })
  expect(stage({ round: 'Round of 32' }, 'World Cup 2026')).toEqual({ season: '2026', round: { ties: 16, legs: 1 } })
  expect(stage({ round: 'Match for third place' })?.round).toEqual({ ties: 1, thirdPlace: true, legs: 1 })
  expect(['Quarter-finals', 'Semi-finals', 'Final'].map((round) => stage({ round })?.round?.ties)).toEqual([4, 2, 1])
  expect(stage({ round: 7, group: {} })).toEqual({ season: '2025/26' })
})

test('stores the shoot-out score separately from the match score', () => {
  expect(only({ score: { ft: [1, 1], et: [2, 2], p: [4, 2] } })?.shootOut).toEqual({ home: 4, away: 2 })
  expect(only({ score: { ft: [1, 1] } })?.shootOut).toBeUndefined()
})

test('corrects a date that lies one year before its season', () => {
  const { matches, correctedCounts } = read({ date: '2025-05-02', score: { ft: [1, 0] } }, 'en.3.json')
  expect(matches[0]?.date).toBe('2026-05-02')
  expect([...correctedCounts]).toEqual([['dates a year too early (en.3)', 1]])
  expect(only({ date: '2025-05-02', score: { ft: [1, 0] } }, 'br.1.json', 'Brasileiro 2025')?.date).toBe('2025-05-02')
})

test('skips and counts matches without a result', () => {
  const matches = [match({ score: {} }), match(), match({ status: 'scheduled' }), match({ status: 'FT' })]
  const reading = parseSeason('en.1.json', season(matches))
  expect(reading.matches).toEqual([])
  expect([...reading.skippedCounts]).toEqual([['no result', 4]])
})

test('GR10 a match with an unplayed status is unplayed even if it has a score', () => {
  const statuses = ['awarded', 'Postponed', 'abandoned', 'cancelled', 'R', 'finished', '']
  const { matches } = parseSeason(
    'en.1.json',
    season(statuses.map((status, day) => match({ date: `2025-08-1${day}`, score: { ft: [0, 0] }, status }))),
  )
  expect(matches.map(({ unplayed }) => unplayed)).toEqual([
    'awarded',
    'postponed',
    'abandoned',
    'cancelled',
    'cancelled',
    undefined,
    undefined,
  ])
  expect(matches.slice(0, 5).some((told) => 'fullTime' in told)).toBe(false)
})

test('parses goal minutes as numbers or strings, with added time separate or combined', () => {
  const goals1 = [{ minute: 12 }, { minute: '45', offset: '2' }, { minute: '90+3', penalty: true }]
  const found = only({ score: { ft: [3, 0], ht: [2, 0] }, goals1, goals2: [] })
  expect(found?.goals?.map(({ period, minute, added, penalty }) => [period, minute, added, penalty])).toEqual([
    ['first', 12, 0, false],
    ['first', 45, 2, false],
    ['second', 90, 3, true],
  ])
})

test('sorts goals by minute and credits an own goal to the side it counts for', () => {
  const found = only({
    score: { ft: [2, 1], ht: [1, 1] },
    goals1: [{ minute: 50 }, { minute: 3, owngoal: true }],
    goals2: [{ minute: 45, offset: 1 }],
  })
  expect(found?.goals?.map(({ side, minute }) => [side, minute])).toEqual([
    ['home', 3],
    ['away', 45],
    ['home', 50],
  ])
})

test('GR8 extra-time goals are stored separately, sorted, and must match the et score', () => {
  const score = { ft: [1, 1], et: [2, 2], p: [3, 4] }
  const [goals1, goals2] = [
    [{ minute: 31 }, { minute: 115 }],
    [{ minute: '39' }, { minute: 100, offset: 1 }],
  ]
  expect(only({ score, goals1, goals2 })?.extra).toEqual([
    { side: 'away', minute: 100 },
    { side: 'home', minute: 115 },
  ])
  expect(read({ score, goals1, goals2: goals2.slice(0, 1) }).unreadable[0]).toContain(
    'score.et is [2,2]; expected [2,1]',
  )
  expect(only({ score: { ft: [0, 0], et: [0, 0], p: [3, 0] } })?.extra).toEqual([])
})

test('GR8 extra time without goal minutes keeps its score', () => {
  const added = { extraScore: { home: 1, away: 0 } }
  expect(only({ score: { ft: [0, 0], et: [1, 0] } })).toMatchObject({ ...added, goals: [] })
  expect(only({ score: { ft: [1, 1], et: [2, 1] }, goals1: [{ minute: 3 }], goals2: [{ minute: 9 }] })).toMatchObject({
    ...added,
    fullTime: { home: 1, away: 1 },
  })
  expect(only({ score: { ft: [1, 1], et: [2, 1] }, goals1: [{ name: 'A' }], goals2: [{ minute: 9 }] })).toMatchObject({
    ...added,
    goals: null,
  })
})

test('GR8 a minute above 120 is extra-time stoppage, and the score classifies one above 90', () => {
  const algiers = { ft: [0, 0], et: [2, 1] }
  const [goals1, goals2] = [[{ minute: 92 }, { minute: 120 }], [{ minute: 121 }]]
  expect(only({ score: algiers, goals1, goals2 })?.extra?.map(({ minute }) => minute)).toEqual([92, 120, 120])
  const late = only({ score: { ft: [2, 1] }, goals1: [{ minute: '92' }, { minute: 7 }], goals2: [{ minute: 47 }] })
  expect(late).toMatchObject({ fullTime: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 } })
  expect(late?.goals?.at(-1)).toMatchObject({ side: 'home', period: 'second', minute: 90, added: 2 })
  expect(late).not.toHaveProperty('extra')
})

test('tournament hosts play at home only at a ground in their own country', () => {
  const neutral = (name: string, team1: string, ground?: string) =>
    only({ team1, team2: 'Japan', ground, score: { ft: [1, 0] } }, 'worldcup.json', name)?.neutral
  expect(neutral('World Cup 2014', 'Brazil')).toBe(false)
  expect(neutral('World Cup 2014', 'Chile')).toBe(true)
  expect(['USA', 'Canada', 'Mexico'].map((host) => neutral('World Cup 2026', host))).toEqual([false, false, false])
  expect(neutral('World Cup 2026', 'Mexico', 'Guadalajara (Zapopan)')).toBe(false)
  expect(neutral('World Cup 2026', 'Mexico', 'Los Angeles (Inglewood)')).toBe(true)
  expect(neutral('World Cup 2026', 'USA', 'New York/New Jersey (East Rutherford)')).toBe(false)
})

test('a kick-off without a zone uses the time zone of its ground', () => {
  const kickOff = (name: string, ground: string, time: string) =>
    new Date(only({ time, ground, date: '2026-06-20', score: { ft: [1, 0] } }, 'worldcup.json', name)?.playedMs ?? 0)
      .toISOString()
      .slice(11, 16)
  expect(kickOff('World Cup 2014', 'Estádio do Maracanã, Rio de Janeiro', '13:00')).toBe('16:00')
  expect(kickOff('World Cup 2014', 'Arena Amazônia, Manaus', '18:00')).toBe('22:00')
  expect(kickOff('World Cup 2026', 'Mexico City', '13:00')).toBe('19:00')
  expect(kickOff('World Cup 2026', 'Seattle', '12:00')).toBe('19:00')
  expect(kickOff('World Cup 2026', 'Seattle', '12:00 UTC-7')).toBe('19:00')
})

test('GR8 goals in extra time and the shoot-out do not count in the full-time score', () => {
  const found = only({
    score: { ft: [1, 1], ht: [0, 1], et: [2, 1], p: [4, 3] },
    goals1: [{ minute: 70 }, { minute: '120' }],
    goals2: [{ minute: 9 }],
  })
  expect(found).toMatchObject({ fullTime: { home: 1, away: 1 }, halfTime: { home: 0, away: 1 } })
  expect(found?.goals).toHaveLength(2)
})

test('goal minutes override a contradictory half-time score', () => {
  const { matches, correctedCounts } = read({ score: { ft: [0, 1], ht: [0, 1] }, goals1: [], goals2: [{ minute: 59 }] })
  expect((matches[0] as PlayedMatch).halfTime).toEqual({ home: 0, away: 0 })
  expect([...correctedCounts.values()]).toEqual([1])
})

test('a shortened team name maps to the full name unless both play in the same round', () => {
  const rows = [
    match({ round: '1', team1: 'Ash', team2: 'Birch FC', score: { ft: [1, 0] } }),
    match({ round: '2', team1: 'Ash Town', team2: 'Birch', score: { ft: [1, 0] } }),
    match({ round: '2', team1: 'Birch Albion', team2: 'Cedar', score: { ft: [1, 0] } }),
    match({ round: '1', team1: 'Cedar', team2: 'Cedar United', score: { ft: [1, 0] } }),
  ]
  const names = parseSeason('en.1.json', season(rows)).matches.map(({ home, away }) => [home.name, away.name])
  expect(names).toEqual([
    ['Ash Town', 'Birch FC'],
    ['Ash Town', 'Birch'],
    ['Birch Albion', 'Cedar'],
    ['Cedar', 'Cedar United'],
  ])
})

test('refuses a truncated file as invalid JSON', () => {
  const message = refusal('{"name": "x", "matches": [')
  expect(message).toMatch(/^data\/en\.1\.json: is not JSON \(.+\); expected \{"name": …, "matches": \[…\]\}$/)
})

const PAIR = 'two goal counts, such as [2, 1]'

test.each([
  ['the file is not an object; expected one with a name and a list of matches', '[]'],
  ['matches is missing; expected a list of matches', '{"name": "x"}'],
])('refuses a file with another layout: %s', (reason, text) => {
  expect(refusal(text)).toBe(`data/en.1.json: ${reason}`)
})

test.each([
  [' is 5; expected a match', 5],
  ['.date is "16/08/2025"; expected a date such as 2025-08-15', match({ date: '16/08/2025' })],
  ['.date is "2025-02-30"; expected a date of the calendar', match({ date: '2025-02-30' })],
  ['.team2 is missing; expected the name of a team', match({ team2: undefined })],
  ['.team2 is ""; expected the name of a team', match({ team2: '\u200F\u0000' })],
  ['.team2 is "Ash"; expected another team than team1', match({ team2: 'Ash', score: { ft: [1, 0] } })],
  [`.score.ft is [1]; expected ${PAIR}`, match({ score: { ft: [1] } })],
  [`.score.ft is [1,-2]; expected ${PAIR}`, match({ score: { ft: [1, -2] } })],
  [`.score.ft is ["1",2]; expected ${PAIR}`, match({ score: { ft: ['1', 2] } })],
  ['.score.ht is [2,0]; expected no more than ft, [1,0]', match({ score: { ft: [1, 0], ht: [2, 0] } })],
  ['.score.et is [0,0]; expected no less than ft, [1,0]', match({ score: { ft: [1, 0], et: [0, 0] } })],
  [
    '.goals1[0].minute is "late"; expected a minute of the match',
    match({ score: { ft: [1, 0] }, goals1: [{ minute: 'late' }] }),
  ],
  [
    '.goals1 holds 1 goals up to minute 90; expected 2 by score.ft',
    match({ score: { ft: [2, 0] }, goals1: [{ minute: 9 }] }),
  ],
])('skips an unreadable match and notes its position and the expected value: %s', (reason, broken) => {
  const whole = match({ score: { ft: [3, 2] } })
  const { matches, unreadable } = parseSeason('data/en.1.json', season([whole, broken as object]))
  expect(matches).toHaveLength(1)
  expect(unreadable).toEqual([`data/en.1.json: matches[1]${reason}`])
})
