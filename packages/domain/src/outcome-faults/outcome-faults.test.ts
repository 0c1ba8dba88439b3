import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EndedPart, MatchOutcome, MatchPart } from '../match/index.ts'
import { sportByKey } from '../sport/index.ts'
import { findEnteredFaults, formatFault, type OutcomeFormat, findOutcomeFaults } from './index.ts'

/** `first 1-0 abandoned`: a part, its score and, unless completed, its status. */
function outcomeOf(parts: readonly string[], more: Partial<MatchOutcome> = {}): MatchOutcome {
  return {
    parts: Object.fromEntries(
      parts.map((text): [MatchPart, EndedPart] => {
        const [part = '', score = '', status = 'completed'] = text.split(' ')
        const [home = 0, away = 0] = score.split('-').map(Number)
        return [part as MatchPart, { status: status as EndedPart['status'], score: { home, away } }]
      }),
    ),
    goals: null,
    ...more,
  }
}

function faultsOf(key: string, outcome: MatchOutcome, format: OutcomeFormat = {}): readonly string[] {
  const sport = sportByKey(key)
  if (sport === undefined) throw new Error(`no sport ${key}`)
  return findOutcomeFaults(sport, format, outcome).map(formatFault)
}

function expectRight(key: string, parts: string, more: Partial<MatchOutcome> = {}, format: OutcomeFormat = {}) {
  return expect([parts, faultsOf(key, outcomeOf(parts === '' ? [] : parts.split(', '), more), format)]).toEqual([
    parts,
    [],
  ])
}

function expectWrong(
  key: string,
  parts: string,
  fault: string,
  more: Partial<MatchOutcome> = {},
  format: OutcomeFormat = {},
) {
  const [found = 'none'] = faultsOf(key, outcomeOf(parts === '' ? [] : parts.split(', '), more), format)
  expect([parts, found.slice(0, fault.length)]).toEqual([parts, fault])
}

describe('GR18 goals and points', () => {
  test('GR18 parts must lie within their whole and add up to it', () => {
    expectRight('football', 'full 2-1, first 1-0, second 1-1')
    expectRight('football', 'full 2-1, first 1-0, extra 1-0')
    expectRight('football', 'first 1-0')
    expectRight('football', 'full 2-1')
    expectWrong('football', 'full 1-0, first 2-0', 'partAboveWhole first 2 0 1 0')
    expectWrong('football', 'full 1-0, first 0-0, second 0-0', 'partsDoNotAddUp full 0 0 1 0')
    expectWrong('football', 'full 999-0', 'scoreOutOfRange full 999 0')
    expectWrong('football', 'full 1.5-0', 'scoreOutOfRange full')
    expectWrong('football', 'full 1-0, p1 1-0', 'partUnknown p1')
    expectWrong('handball', 'full 30-28, regular 25-25, first 12-12, second 13-12', 'partsDoNotAddUp regular')
    expectRight('handball', 'full 30-28, regular 25-25, first 12-12, second 13-13')
    expectWrong('basketball', 'full 100-90, p1 20-20, p2 20-20, first 41-40', 'partsDoNotAddUp first')
    expectWrong('iceHockey', 'full 3-2, regular 2-3', 'partAboveWhole regular')
    expectWrong('iceHockey', 'full 3-2, regular 2-1', 'partsDoNotAddUp full 2 1 3 2')
    expectWrong('basketball', 'full 100-90, regular 95-90', 'partsDoNotAddUp full')
    expectWrong('handball', 'full 30-28, regular 27-28', 'partsDoNotAddUp full')
    expectRight('basketball', 'full 100-90, regular 100-90')
    expectRight('iceHockey', 'full 3-2, regular 2-2, p1 1-0, p2 1-1, p3 0-1')
  })

  test('GR18 pieces must add up even if the part between them and the whole is missing', () => {
    const quarters = 'p1 20-20, p2 20-20, p3 20-20'
    expectWrong('basketball', `full 100-90, ${quarters}, p4 60-30`, 'partsDoNotAddUp full 120 90 100 90')
    expectWrong('basketball', `full 100-90, ${quarters}, p4 20-21`, 'partsDoNotAddUp full 80 81 100 90')
    expectRight('basketball', `full 100-90, ${quarters}, p4 20-20`)
    expectWrong('basketball', 'full 100-90, p1 60-20, p3 50-20', 'partsDoNotAddUp full 110 40 100 90')
    expectRight('basketball', 'full 100-90, p1 60-20, p3 40-20')
    expectRight('basketball', 'full 100-90 abandoned, p1 60-20, p3 40-20 abandoned')
    expectWrong('basketball', 'full 100-90, first 60-40, second 45-50', 'partsDoNotAddUp full 105 90 100 90')
    expectWrong('basketball', 'full 100-90, first 60-40, second 30-49', 'partsDoNotAddUp full 90 89 100 90')
    expectRight('basketball', 'full 100-90, first 60-40, second 30-50')
    expectWrong('basketball', 'full 100-90, first 60-40, p3 45-0', 'partsDoNotAddUp full 105 40 100 90')
    expectWrong('basketball', 'first 50-40, second 40-50, p1 60-20', 'partAboveWhole p1')
    expectWrong('iceHockey', 'full 3-2, p1 1-0, p2 1-0, p3 0-0', 'partsDoNotAddUp full 2 0 3 2')
    expectRight('iceHockey', 'full 3-2, p1 1-0, p2 1-1, p3 0-1')
    expectWrong('handball', 'full 30-28, first 12-12, second 13-12', 'partsDoNotAddUp full 25 24 30 28')
    expectWrong('fieldHockey', 'full 3-2, p1 2-0, p4 2-0', 'partsDoNotAddUp full 4 0 3 2')
    expectWrong('baseball', 'full 6-0, first 5-0, p6 3-0', 'partsDoNotAddUp full 8 0 6 0')
    expectWrong('softball', 'full 6-0, first 5-0, p6 0-0, p7 0-0', 'partsDoNotAddUp full 5 0 6 0')
    expectRight('softball', 'full 6-0, first 5-0, p6 1-0, p7 0-0 cancelled')
    expectWrong('football', 'full 1-0 abandoned, first 0-0, second 0-0', 'partsDoNotAddUp full 0 0 1 0')
  })

  test('GR18 corner and booking counts must be in range and within their whole', () => {
    expectRight('football', 'full 9-4, first 5-1', {}, { isChild: true })
    expectWrong('football', 'full 9-4, first 5-5', 'partAboveWhole first', {}, { isChild: true })
    expectWrong('football', 'full 150-4', 'scoreOutOfRange full', {}, { isChild: true })
  })

  test('GR18 a level score in a sport without ties must be stated as a draw', () => {
    expectWrong('basketball', 'full 88-88, regular 88-88', 'levelImpossible full 88 88')
    expectRight('basketball', 'full 88-88, regular 88-88', { winner: 'draw' })
    expectRight('basketball', 'full 95-90, regular 88-88')
    expectRight('americanFootball', 'full 20-20')
    expectWrong('baseball', 'full 3-3', 'levelImpossible full 3 3')
    expectRight('baseball', 'full 3-3', { winner: 'draw' })
  })

  test('GR18 a cancelled match has no played part, a completed match has no abandoned part', () => {
    expectWrong('football', 'full 0-0 cancelled, first 1-0', 'playedButCancelled first')
    expectRight('football', 'full 0-0 cancelled, first 1-0', { postponed: true })
    expectRight('football', 'full 1-0 abandoned, first 1-0, second 0-0 abandoned')
    expectWrong('football', 'full 1-0, second 1-0 abandoned', 'partNotOver second')
  })

  test('GR18 listed goals must match the score', () => {
    const goal = { side: 'home', period: 'first', minute: 9, added: 0 } as const
    expectRight('football', 'full 1-0, first 1-0', { goals: [goal] })
    expectWrong('football', 'full 2-0, first 1-0', 'goalsDoNotAddUp full', { goals: [goal] })
    expectWrong('football', 'full 1-0, first 0-0', 'goalsDoNotAddUp first', { goals: [goal] })
  })
})

describe('GR18 impossible final scores', () => {
  // Record scores of each sport, and scores one above the record.
  test.each([
    ['football', 'full 149-0, full 12-11, full 31-0', 'full 90-80, full 21-21, full 151-0'],
    ['iceHockey', 'full 98-0, full 16-15', 'full 60-59, full 101-0'],
    ['handball', 'full 58-53, full 86-2', 'full 70-61'],
    ['basketball', 'full 186-184, full 273-63, full 357-220', 'full 401-0, full 300-299'],
    ['americanFootball', 'full 222-0, full 74-72', 'full 180-170'],
    ['rugbyUnion', 'full 194-0, full 68-65', 'full 160-150'],
    ['baseball', 'full 30-3, full 26-23, full 49-33', 'full 90-80'],
    ['cricket', 'full 481-240, full 264-263', 'full 1000-9'],
    ['boxing', 'full 1-0 completed, units 15-0', 'units 99-0, units 21-0'],
    ['mma', 'units 5-0, units 3-0', 'units 25-0'],
    ['sumo', 'full 1-0', 'full 2-0'],
    ['counterStrike', 'p1 16-14, p1 46-42, p1 13-11', 'p1 100-98, units 300-2'],
    ['rocketLeague', 'p1 10-9, p1 25-0', 'p1 90-80'],
  ])('GR18 a score of %s may be %s, never %s', (key, right, wrong) => {
    const isRefused = (part: string) =>
      faultsOf(key, outcomeOf([part])).some((fault) => /OutOfRange|partUnknown/.test(fault))
    expect(right.split(', ').filter(isRefused)).toEqual([])
    expect(wrong.split(', ').filter((part) => !isRefused(part))).toEqual([])
  })

  test('GR18 a map with level rounds needs a stated winner', () => {
    const wins = { bestOf: 1 }
    expectWrong('counterStrike', 'full 1-0, p1 16-16', 'setImpossible p1 16 16', {}, wins)
    expectRight('counterStrike', 'full 1-0, p1 16-14', {}, wins)
    expectRight('leagueOfLegends', 'full 1-0, p1 16-16', {}, wins)
    const parts = outcomeOf(['full 1-0']).parts
    const stated = { status: 'completed', score: { home: 16, away: 16 }, winner: 'home' } as const
    expect(faultsOf('counterStrike', { goals: null, parts: { ...parts, p1: stated } }, wins)).toEqual([])
  })
})

describe('GR18 sets and maps', () => {
  const three = { bestOf: 3 }

  test('GR18 a match must end with the number of wins that decides it', () => {
    expectRight('tennis', 'full 2-1', {}, three)
    expectWrong('tennis', 'full 1-1', 'winsImpossible full 1 1 3', {}, three)
    expectWrong('tennis', 'full 2-2', 'winsImpossible full', {}, three)
    expectWrong('tennis', 'full 3-0', 'winsImpossible full', {}, three)
    expectRight('tennis', 'full 1-1 abandoned, p1 6-4, p2 3-6, p3 2-1 abandoned', {}, three)
    expectWrong('tennis', 'full 2-0 abandoned', 'winsImpossible full', {}, three)
    expectRight('dota2', 'full 1-1', {}, { bestOf: 2 })
    expectRight('dota2', 'full 2-0', {}, { bestOf: 2 })
    expectWrong('dota2', 'full 2-1', 'winsImpossible full', {}, { bestOf: 2 })
    expectWrong('dota2', 'full 1-0', 'winsImpossible full', {}, { bestOf: 2 })
  })

  test.each([
    ['tennis', '6-4 7-5 7-6 0-6 6-8 10-8', '6-5 7-4 5-3 8-5 7-7 6-6 9-6 0-0'],
    ['badminton', '21-19 22-20 30-29 30-28 8-21', '21-20 20-18 31-29 30-27 25-22'],
    ['tableTennis', '11-9 12-10 15-13 0-11', '11-10 10-8 13-10'],
    ['volleyball', '25-23 26-24 40-38', '25-24 24-22 28-25'],
    ['squash', '11-9 12-10', '11-10 9-7'],
  ])('GR18 a set of %s may end with %s, never with %s', (key, right, wrong) => {
    const set = (score: string) => faultsOf(key, outcomeOf([`p1 ${score}`]), { bestOf: key === 'volleyball' ? 5 : 3 })
    for (const score of right.split(' ')) expect([score, set(score)]).toEqual([score, []])
    for (const score of wrong.split(' ')) expect([score, set(score).length]).toEqual([score, 1])
  })

  test('GR18 a deciding set may be a tie-break to ten in tennis and goes to fifteen in volleyball', () => {
    expectRight('tennis', 'full 2-1, p1 6-4, p2 3-6, p3 10-7, units 19-17', {}, three)
    expectRight('tennis', 'full 2-1, p1 6-4, p2 3-6, p3 1-0, units 10-10', {}, three)
    expectWrong('tennis', 'full 2-0, p1 6-4, p2 10-7', 'setImpossible p2', {}, three)
    const sets = 'p1 25-20, p2 20-25, p3 25-20, p4 20-25'
    expectRight('volleyball', `full 3-2, ${sets}, p5 15-13`, {}, { bestOf: 5 })
    expectWrong('volleyball', `full 3-2, ${sets}, p5 25-13`, 'setImpossible p5', {}, { bestOf: 5 })
  })

  test('GR18 sets, games and wins must agree', () => {
    expectRight('tennis', 'full 2-0, units 12-7, p1 6-4, p2 6-3', {}, three)
    expectWrong('tennis', 'full 2-0, units 0-0, p1 6-4', 'unitsDoNotAddUp units', {}, three)
    expectWrong('tennis', 'full 2-0, units 0-0', 'unitsDoNotAddUp units', {}, three)
    expectWrong('tennis', 'full 2-0, units 13-12', 'unitsDoNotAddUp units', {}, three)
    expectRight('tennis', 'full 2-0, units 14-12', {}, three)
    expectWrong('tableTennis', 'full 0-3, units 33-33', 'unitsDoNotAddUp units', {}, { bestOf: 5 })
    expectWrong('tableTennis', 'full 0-3, units 31-36', 'unitsDoNotAddUp units', {}, { bestOf: 5 })
    expectRight('tableTennis', 'full 0-3, units 30-36', {}, { bestOf: 5 })
    expectWrong('tennis', 'full 2-0, units 12-8, p1 6-4, p2 6-3', 'unitsDoNotAddUp units', {}, three)
    expectWrong('tennis', 'full 2-0, p1 4-6, p2 6-3', 'winsDoNotAddUp full', {}, three)
    expectWrong('tennis', 'full 2-0, p1 6-4, p2 6-3, p3 6-0', 'setsOutOfOrder p3', {}, three)
    expectWrong('tennis', 'full 2-0, p1 6-4, p2 0-0 cancelled', 'setsOutOfOrder p2', {}, three)
  })

  test('GR18 no set or map may follow the one that decided the match', () => {
    expectWrong('tennis', 'full 2-1, p1 6-4, p2 6-3, p3 0-6', 'setsOutOfOrder p3', {}, three)
    expectRight('tennis', 'full 2-1, p1 6-4, p2 0-6, p3 6-3', {}, three)
    expectWrong('tennis', 'full 1-2, p3 6-3', 'setsOutOfOrder p3', {}, three)
    expectWrong('counterStrike', 'full 2-1, p1 13-5, p2 13-7, p3 4-13', 'setsOutOfOrder p3', {}, three)
    expectRight('counterStrike', 'full 1-1, p1 13-5, p2 4-13', {}, { bestOf: 2 })
    expectRight('leagueOfLegends', 'full 2-1, p1 10-5, p2 1-13, p3 4-13', {}, three)
    expectWrong('darts', 'full 5-3, p8 1-3', 'setsOutOfOrder p8', {}, { bestOf: 9 })
  })

  test('GR18 a map may be won by the side with the lower count', () => {
    expectRight('leagueOfLegends', 'full 2-0, p1 10-15, p2 20-9, units 30-24', {}, three)
    expectWrong('leagueOfLegends', 'full 2-0, p1 10-15, p2 20-9, units 30-23', 'unitsDoNotAddUp', {}, three)
  })
})

describe('GR16 winners of sets and maps', () => {
  /** Parts in the format of `outcomeOf`; a trailing letter states the winner. */
  const stated = (texts: string): MatchOutcome => {
    const parts = texts.split(', ').map((text) => {
      const [, plain = '', letter] = /^(.*?)( [ha])?$/.exec(text) ?? []
      const winner = letter === ' h' ? ('home' as const) : ('away' as const)
      return Object.entries(outcomeOf([plain]).parts).map(([part, ended]) => [
        part,
        { ...ended, ...(letter !== undefined && { winner }) },
      ])
    })
    return { parts: Object.fromEntries(parts.flat()), goals: null }
  }
  const three = { bestOf: 3 }

  test('GR16 the side with fewer kills may win a map, but stated winners must match the wins', () => {
    expect(faultsOf('dota2', stated('full 2-0, p1 10-15 h, p2 20-9 h'), three)).toEqual([])
    expect(faultsOf('dota2', stated('full 2-0, p1 10-15 a, p2 20-9 h'), three)).toEqual(['winsDoNotAddUp full 1 1 2 0'])
    expect(faultsOf('dota2', stated('full 2-0, p1 10-15, p2 20-9'), three)).toEqual([])
    expect(faultsOf('counterStrike', stated('full 2-0, p1 13-16, p2 16-9'), three)).toEqual([
      'winsDoNotAddUp full 1 1 2 0',
    ])
    expect(faultsOf('counterStrike', stated('full 2-0, p1 13-16 h, p2 16-9'), three)).toEqual([])
  })

  test('GR16 only a played set or map has a winner, and a set winner must match the games', () => {
    expect(faultsOf('tennis', stated('full 2-0, p1 6-4 h, p2 6-3'), three)).toEqual([])
    expect(faultsOf('tennis', stated('full 2-0, p1 6-4 a, p2 6-3'), three)).toContain('winnerContradicts p1 6 4')
    expect(faultsOf('dota2', stated('full 2-0, p1 9-4 h, p2 9-4 h, p3 0-0 cancelled a'), three)).toContain(
      'winnerContradicts p3 0 0',
    )
    expect(faultsOf('dota2', stated('full 2-0 h, p1 9-4 h, p2 9-4 h'), three)).toContain('winnerContradicts full 2 0')
    expect(faultsOf('basketball', stated('full 90-80, p1 20-18 h'))).toContain('winnerContradicts p1 20 18')
  })

  test('GR16 staff must state each map winner that kills do not decide', () => {
    const entered = (key: string, texts: string) => {
      const sport = sportByKey(key)
      return sport && findEnteredFaults(sport, three, stated(texts)).map(formatFault)
    }
    expect(entered('dota2', 'full 2-0, p1 10-15 h, p2 20-9')).toEqual(['winnerMissing p2'])
    expect(entered('dota2', 'full 2-0, p1 10-15 h, p2 20-9 h, p3 0-0 cancelled')).toEqual([])
    expect(entered('valorant', 'full 2-0, p1 13-9, p2 13-5')).toEqual([])
  })
})

describe('GR18 innings, bouts and races', () => {
  test('GR18 innings must add up, and more runs are allowed only after a level ninth', () => {
    const nine = 'p1 1-0, p2 0-0, p3 0-0, p4 0-0, p5 0-1, p6 0-0, p7 2-0, p8 0-0, p9 0-0'
    expectRight('baseball', `full 3-1, first 1-1, ${nine}`)
    expectWrong('baseball', `full 4-1, first 1-1, ${nine}`, 'partsDoNotAddUp full')
    expectWrong('baseball', `full 3-1, first 3-1, ${nine}`, 'partsDoNotAddUp first')
    expectRight('baseball', `full 3-4, first 1-1, ${nine.replace('p8 0-0', 'p8 0-2')}`)
  })

  test('GR18 the winner must match the score except after a revised target or a level match', () => {
    expectRight('cricket', 'full 180-86', { winner: 'away', shortened: true })
    expectWrong('cricket', 'full 180-86', 'winnerContradicts full 180 86', { winner: 'away' })
    expectRight('cricket', 'full 180-86', { shortened: true })
    const cricket = sportByKey('cricket')
    const unknown = outcomeOf(['full 180-86'], { shortened: true })
    expect(cricket && findEnteredFaults(cricket, {}, unknown).map(formatFault)).toEqual(['winnerMissing full'])
    expectRight('cricket', 'full 160-160', { winner: 'home' })
    expectRight('baseball', 'full 3-1', { winner: 'home', shortened: true })
    expectWrong('baseball', 'full 3-1', 'winnerContradicts full', { winner: 'away', shortened: true })
    expectWrong('football', 'full 3-1', 'shortenedImpossible full', { winner: 'home', shortened: true })
    expectWrong('baseball', 'full 3-1 abandoned', 'shortenedImpossible full', { winner: 'home', shortened: true })
    expectRight('football', 'full 1-1, extra 0-0', { winner: 'away', shootOut: { home: 3, away: 4 } })
    expectWrong('football', 'full 1-1', 'winnerContradicts full', { winner: 'home', shootOut: { home: 3, away: 4 } })
    expectWrong('football', 'full 1-1', 'shootOutLevel 4 4', { shootOut: { home: 4, away: 4 } })
    expectRight('tennis', 'full 1-0 abandoned', { winner: 'away' }, { bestOf: 3 })
    expectRight('tennis', 'full 0-0 cancelled', { winner: 'home' }, { bestOf: 3 })
  })

  test('GR18 a bout has one winner or none', () => {
    expectRight('boxing', 'full 1-0, units 6-0', { method: 'stoppage' })
    expectRight('boxing', 'full 0-0, units 12-0', { method: 'decision' })
    expectRight('boxing', 'full 1-0, units 6-0', { method: 'decision', shortened: true, winner: 'home' })
    expectWrong('boxing', 'full 1-1', 'boutImpossible full')
    expectWrong('boxing', 'full 0-0', 'boutImpossible', { method: 'stoppage' })
    expectWrong('boxing', 'full 1-0, units 6-1', 'boutImpossible units')
    expectWrong('boxing', 'full 0-0', 'winnerContradicts full', { winner: 'home' })
    expectWrong('football', 'full 1-0', 'boutImpossible', { method: 'decision' })
  })

  test('GR18 race places must be a ranking with one place for each runner', () => {
    const places = (...ranks: readonly number[]) =>
      faultsOf('horseRacing', outcomeOf(['full 0-0'], { places: ranks }), { runners: 4 })
    for (const right of [
      [1, 2, 3, 4],
      [1, 1, 3, 4],
      [1, 2, 2, 4],
      [1, 2, 2, 2],
      [1, 0, 2, 0],
      [1, 1, 1, 1],
      [1, -1, 2, 0],
      [-1, -1, 1, -1],
    ]) {
      expect([right, places(...right)]).toEqual([right, []])
    }
    for (const wrong of [
      [1, 1, 2, 3],
      [1, 2, 2, 3],
      [2, 3, 4, 5],
      [1, 2, 4, 0],
      [0, 0, 0, 0],
      [-1, -1, 0, 0],
      [1, -2, 2, 3],
      [1, 2, 3],
      [1, 2, 3, 4, 5],
    ]) {
      expect([wrong, places(...wrong).length]).toEqual([wrong, 1])
    }
    expectWrong('horseRacing', 'full 0-0', 'placesMissing', {}, { runners: 4 })
    expectWrong('football', 'full 1-0', 'placesMissing', { places: [1, 2] })
  })
})

test('GR18 random halves that add up are valid, and one goal more or less in a part is a fault', () => {
  const goals = fc.nat(9)
  fc.assert(
    fc.property(goals, goals, goals, goals, fc.constantFrom('home', 'away'), (h1, a1, h2, a2, side) => {
      const of = (home: number, away: number): EndedPart => ({ status: 'completed', score: { home, away } })
      const full = of(h1 + h2, a1 + a2)
      const right: MatchOutcome = { parts: { full, first: of(h1, a1), second: of(h2, a2) }, goals: null }
      expect(faultsOf('football', right)).toEqual([])
      const more = { ...full.score, [side]: full.score[side as 'home'] + 1 }
      const wrong: MatchOutcome = { ...right, parts: { ...right.parts, full: { status: 'completed', score: more } } }
      expect(faultsOf('football', wrong)).not.toEqual([])
    }),
  )
})
