import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OfficialTotals, computeStandings, TABLE_RULES, type TableResult, type TableRules } from './index.ts'

type Row = readonly [home: string, score: string, away: string]

function resultsOf(rows: readonly Row[]): TableResult[] {
  return rows.map(([homeId, score, awayId]) => {
    const [home = 0, away = 0] = score.split('-').map(Number)
    return { homeId, awayId, home, away }
  })
}

function tableOf(rows: readonly Row[], rules: TableRules, given: OfficialTotals = {}) {
  const results = resultsOf(rows)
  return computeStandings({
    teamIds: [...new Set(rows.flatMap(([home, , away]) => [home, away]))],
    results,
    rules,
    officialTotals: given,
  })
}

/** Results of Group C at the European Championship 2004. */
const EURO_2004_C: readonly Row[] = [
  ['Denmark', '0-0', 'Italy'],
  ['Sweden', '5-0', 'Bulgaria'],
  ['Bulgaria', '0-2', 'Denmark'],
  ['Italy', '1-1', 'Sweden'],
  ['Italy', '2-1', 'Bulgaria'],
  ['Denmark', '2-2', 'Sweden'],
]

test('CP1 a table counts wins, draws, losses and goals', () => {
  expect(tableOf(EURO_2004_C, TABLE_RULES.uefa)[0]).toEqual({
    teamId: 'Sweden',
    place: 1,
    played: 3,
    won: 1,
    drawn: 2,
    lost: 0,
    scored: 8,
    conceded: 3,
    points: 5,
    deducted: 0,
    aheadBy: { over: 'between', measure: 'scored' },
  })
})

test('CP2 head-to-head results separate three teams on five points, and rows name the criterion', () => {
  const table = tableOf(EURO_2004_C, TABLE_RULES.uefa)
  expect(table.map(({ teamId, place }) => [place, teamId])).toEqual([
    [1, 'Sweden'],
    [2, 'Denmark'],
    [3, 'Italy'],
    [4, 'Bulgaria'],
  ])
  const byGoals = { over: 'between', measure: 'scored' }
  expect(table.map(({ aheadBy }) => aheadBy)).toEqual([byGoals, byGoals, null, null])
})

test('CP2 the same results rank differently if overall criteria come before head-to-head', () => {
  const names = (rules: TableRules) => tableOf(LEVEL_PAIR, rules).map(({ teamId }) => teamId)
  expect(names(TABLE_RULES.uefa)).toEqual(['a', 'b', 'c', 'd'])
  expect(names(TABLE_RULES.fifa2022)).toEqual(['b', 'a', 'c', 'd'])
})

/** a beat b, but b scored more goals against c and d. */
const LEVEL_PAIR: readonly Row[] = [
  ['a', '1-0', 'b'],
  ['a', '1-0', 'c'],
  ['d', '1-0', 'a'],
  ['b', '5-0', 'c'],
  ['b', '5-0', 'd'],
  ['c', '2-0', 'd'],
]

/** a, b and c beat each other in turn; a and b have a better goal difference than c. Between a and b, b won. */
const ANEW: readonly Row[] = [
  ['a', '3-0', 'c'],
  ['c', '2-1', 'b'],
  ['b', '2-0', 'a'],
  ['a', '1-0', 'd'],
  ['b', '1-0', 'd'],
  ['c', '1-0', 'd'],
]

test('CP2 teams still level after head-to-head restart it among themselves if the rules say so', () => {
  const level: TableRules = {
    points: { won: 3, drawn: 1 },
    criteria: [
      { over: 'between', measure: 'points' },
      { over: 'between', measure: 'difference' },
      { over: 'all', measure: 'scored' },
    ],
    restartsHeadToHead: true,
  }
  const names = (rules: TableRules) => tableOf(ANEW, rules).map(({ teamId }) => teamId)
  // Among the three, a and b have goal difference +1, c has −2. The head-to-head criteria then restart, and b beat a.
  expect(names(level)).toEqual(['b', 'a', 'c', 'd'])
  expect(names({ ...level, restartsHeadToHead: false, criteria: [...level.criteria.slice(0, 2)] })).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

test('CP2 inseparable teams share a place, and an official value missing for one team is ignored', () => {
  const rows: readonly Row[] = [['a', '1-1', 'b']]
  const places = (given: OfficialTotals) =>
    tableOf(rows, TABLE_RULES.uefa, given).map(({ teamId, place, aheadBy }) => [teamId, place, aheadBy])
  expect(places({})).toEqual([
    ['a', 1, null],
    ['b', 1, null],
  ])
  expect(places({ conduct: new Map([['b', 0]]) })).toEqual(places({}))
  const conduct = new Map([
    ['a', -4],
    ['b', -2],
  ])
  expect(places({ conduct })).toEqual([
    ['b', 1, { official: 'conduct' }],
    ['a', 2, null],
  ])
})

const TEAMS = ['a', 'b', 'c', 'd', 'e']
const goals = fc.integer({ min: 0, max: 2 })
const pairs = TEAMS.flatMap((homeId) =>
  TEAMS.filter((awayId) => awayId !== homeId).map((awayId) => ({ homeId, awayId })),
)
const seasons = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: pairs.length - 1 }), home: goals, away: goals }), { maxLength: 20 })
  .map((played): TableResult[] =>
    played.flatMap(({ at, home, away }) => {
      const pair = pairs[at]
      return pair === undefined ? [] : [{ ...pair, home, away }]
    }),
  )
const rulesOf = fc.constantFrom(...Object.values<TableRules>(TABLE_RULES))

test('CP2 the order of teams and results in the input does not change the places', () => {
  fc.assert(
    fc.property(
      seasons,
      rulesOf,
      fc.shuffledSubarray(TEAMS, { minLength: TEAMS.length }),
      (results, rules, shuffled) => {
        const placed = (teamIds: readonly string[], played: readonly TableResult[]) =>
          new Map(computeStandings({ teamIds, results: played, rules }).map(({ teamId, place }) => [teamId, place]))
        const [one, other] = [placed(TEAMS, results), placed(shuffled, results.toReversed())]
        for (const team of TEAMS) expect(other.get(team)).toBe(one.get(team))
      },
    ),
  )
})

test('CP1 CP2 points never rise down a table, and goals scored equal goals conceded', () => {
  fc.assert(
    fc.property(seasons, rulesOf, (results, rules) => {
      const table = computeStandings({ teamIds: TEAMS, results, rules })
      expect(table.map(({ teamId }) => teamId).toSorted()).toEqual(TEAMS)
      table.slice(1).forEach((row, at) => expect(row.points).toBeLessThanOrEqual(table[at]?.points ?? 0))
      const sum = (figure: 'scored' | 'conceded' | 'played') => table.reduce((total, row) => total + row[figure], 0)
      expect(sum('scored')).toBe(sum('conceded'))
      expect(sum('played')).toBe(2 * results.length)
    }),
  )
})

/** Two teams with 9 points and 6-3 goals, which beat each other 1-0 and 2-0. */
const LEVEL: readonly Row[] = [
  ['Aue', '1-0', 'Bonn'],
  ['Bonn', '2-0', 'Aue'],
  ['Aue', '3-0', 'Celle'],
  ['Celle', '1-2', 'Aue'],
  ['Bonn', '2-1', 'Celle'],
  ['Celle', '1-2', 'Bonn'],
]

test.each([
  ['germany', 'Bonn', { over: 'between', measure: 'difference' }],
  ['france', 'Bonn', { over: 'between', measure: 'difference' }],
  ['difference', 'Aue', null],
] as const)('CP2 with two teams level on points and goals, the rules %s put %s ahead', (rules, teamId, aheadBy) => {
  const [first, second] = tableOf(LEVEL, TABLE_RULES[rules])
  expect(first).toMatchObject({ teamId, points: 9, scored: 6, conceded: 3, aheadBy })
  expect(second).toMatchObject({ points: 9, scored: 6, conceded: 3, place: aheadBy === null ? 1 : 2 })
})

test('CP2 French rules rank season goals after head-to-head, other rules rank them before', () => {
  const rows: readonly Row[] = [
    ['Agde', '1-0', 'Brest'],
    ['Brest', '1-1', 'Agde'],
    ['Agde', '0-0', 'Caen'],
    ['Caen', '0-0', 'Agde'],
    ['Agde', '0-1', 'Dole'],
    ['Brest', '2-1', 'Caen'],
    ['Caen', '1-1', 'Brest'],
    ['Brest', '1-1', 'Dole'],
  ]
  const first = (rules: TableRules) => tableOf(rows, rules)[0]
  expect(first(TABLE_RULES.france)).toMatchObject({ teamId: 'Agde', points: 6, scored: 2, conceded: 2 })
  expect(first(TABLE_RULES.difference)).toMatchObject({ teamId: 'Brest', points: 6, scored: 5, conceded: 5 })
})

test('CP2 the UEFA league phase ranks away goals, then wins, after all goals', () => {
  const rows: readonly Row[] = [
    ['Ajax', '1-0', 'Delft'],
    ['Espoo', '0-0', 'Ajax'],
    ['Bruges', '0-0', 'Delft'],
    ['Espoo', '0-1', 'Bruges'],
  ]
  expect(tableOf(rows, TABLE_RULES.uefaLeague)[0]).toMatchObject({
    teamId: 'Bruges',
    points: 4,
    aheadBy: { over: 'all', measure: 'scoredAway' },
  })
})
