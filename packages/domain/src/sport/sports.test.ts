import { describe, expect, test } from 'vitest'
import { SPORTS, sportById, sportByKey } from './sports.ts'

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the sport table', () => {
  test('contains over ninety sports besides the esports titles', () => {
    const titles = SPORTS.filter(({ id }) => id >= 101 && id <= 125)
    expect(SPORTS.length - titles.length).toBeGreaterThan(90)
    expect(titles.length).toBeGreaterThan(20)
  })

  test('uses no id and no key twice', () => {
    expect(repeated(SPORTS.map(({ id }) => id))).toEqual([])
    expect(repeated(SPORTS.map(({ key }) => key))).toEqual([])
  })

  test('leaves the ids of virtual games unused', () => {
    const virtual = [41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52]
    expect(virtual.filter((id) => sportById(id) !== undefined)).toEqual([])
  })

  test('contains the expected sports of every family', () => {
    const wanted = {
      goals: ['football', 'iceHockey', 'handball', 'futsal', 'waterPolo', 'fieldHockey', 'floorball', 'efootball'],
      points: ['basketball', 'americanFootball', 'australianFootball', 'rugbyLeague', 'rugbyUnion', 'kabaddi'],
      sets: ['tennis', 'badminton', 'tableTennis', 'volleyball', 'beachVolleyball', 'snooker', 'darts', 'padel'],
      innings: ['baseball', 'cricket', 'softball'],
      bouts: ['boxing', 'mma', 'muayThai', 'lethwei'],
      races: ['formula1', 'cycling', 'golf', 'athletics', 'swimming', 'horseRacing', 'greyhoundRacing', 'pubg'],
      maps: ['leagueOfLegends', 'dota2', 'counterStrike', 'valorant', 'mobileLegends', 'kingOfGlory', 'rocketLeague'],
    }
    for (const [family, keys] of Object.entries(wanted))
      expect(keys.map((key) => [key, sportByKey(key)?.family])).toEqual(keys.map((key) => [key, family]))
  })

  test('finds football by id 1 and by key', () => {
    expect(sportById(1)).toBe(sportByKey('football'))
    expect(sportById(999)).toBeUndefined()
    expect(sportByKey('quidditch')).toBeUndefined()
  })
})

describe.each(SPORTS)('$key', ({ family, parts, piece, pieces, waitMs }) => {
  const numbered = parts.filter((part) => /^p\d$/.test(part))

  test('AC3 an in-play bet has a bet delay of 3 to 10 seconds', () => {
    expect(waitMs).toBeGreaterThanOrEqual(3_000)
    expect(waitMs).toBeLessThanOrEqual(10_000)
  })

  test('the whole match is the first part, and each part occurs once', () => {
    expect(parts[0]).toBe('full')
    expect(repeated(parts)).toEqual([])
    expect(numbered).toEqual(numbered.map((_part, index) => `p${index + 1}`))
  })

  test('a sport with several pieces has a piece name and a numbered part for each piece', () => {
    expect(piece === null).toBe(pieces === 1 && family !== 'innings')
    if (numbered.length > 0) expect(numbered.length).toBeGreaterThanOrEqual(pieces)
  })

  test('sets and maps are best of an odd number by default', () => {
    if (family === 'sets' || family === 'maps') expect(pieces % 2).toBe(1)
  })

  test('races have no part besides the whole match', () => {
    expect(family === 'races' ? parts : ['full']).toEqual(['full'])
  })
})
