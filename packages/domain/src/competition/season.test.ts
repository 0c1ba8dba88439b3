import { expect, test } from 'vitest'
import type { SportId, CompetitionStage } from '../match/index.ts'
import {
  countsAwayGoals,
  findQualifying,
  QUALIFYING,
  findCurrentSeason,
  seasonBracket,
  type SeasonMatch,
  TABLE_RULES,
  findTableRules,
  buildTables,
} from './index.ts'

const DAY_MS = 86_400_000
let made = 0

function match(home: string, score: string | null, away: string, more: Partial<SeasonMatch> = {}): SeasonMatch {
  const [ofHome = 0, ofAway = 0] = (score ?? '').split('-').map(Number)
  made += 1
  return {
    matchId: made,
    kickOffMs: made * DAY_MS,
    homeId: home,
    awayId: away,
    stage: { season: '2026' },
    score: score === null ? null : { home: ofHome, away: ofAway },
    ...more,
  }
}

function inRound(ties: number, legs: 1 | 2, more: Partial<CompetitionStage['round']> = {}): Partial<SeasonMatch> {
  return {
    stage: { season: '2026', round: { ties, legs, ...more } },
  }
}

test('CP5 the current season is that of the last started match, or of the first upcoming match', () => {
  const old = match('a', '1-0', 'b', { stage: { season: '2025' } })
  const now = match('b', '1-0', 'a')
  const next = match('a', null, 'b', { stage: { season: '2027' } })
  const seasonAt = (nowMs: number) => findCurrentSeason([next, old, now], nowMs)
  expect(seasonAt(next.kickOffMs - 1)).toEqual({ season: '2026', matches: [now] })
  expect(seasonAt(next.kickOffMs)).toEqual({ season: '2027', matches: [next] })
  expect(seasonAt(0)).toEqual({ season: '2025', matches: [old] })
  expect(findCurrentSeason([], 0)).toEqual({ season: null, matches: [] })
})

test('CP5 without season labels, matches of the last 330 days and all later ones form one season', () => {
  const [old, now, next] = [0, 331, 400].map((day) => match('a', null, 'b', { stage: null, kickOffMs: day * DAY_MS }))
  if (!old || !now || !next) throw new Error('three matches')
  expect(findCurrentSeason([old, next, now], 340 * DAY_MS)).toEqual({ season: null, matches: [now, next] })
  expect(findCurrentSeason([old, next, now], 329 * DAY_MS).matches).toEqual([old, now, next])
})

test('CP6 each group has its own named table, and knock-out matches count in no table', () => {
  const group = (name: string): Partial<SeasonMatch> => ({ stage: { season: '2026', group: name } })
  const tables = buildTables(
    [
      match('c', '1-0', 'd', group('10')),
      match('a', '2-0', 'b', group('2')),
      match('a', '0-9', 'c', inRound(1, 1)),
      match('b', null, 'a', group('2')),
    ],
    { rules: TABLE_RULES.fifa2022 },
  )
  expect(tables.map((table) => [table.group, table.rows.map(({ teamId, points }) => [teamId, points])])).toEqual([
    [
      '2',
      [
        ['a', 3],
        ['b', 0],
      ],
    ],
    [
      '10',
      [
        ['c', 3],
        ['d', 0],
      ],
    ],
  ])
  expect(buildTables([match('a', '0-9', 'c', inRound(1, 1))], { rules: TABLE_RULES.uefa })).toEqual([])
})

test('CP6 a row has home and away records and the last five results, latest last', () => {
  const scores = ['1-0', '0-0', '0-2', '3-1', '2-2', '4-0']
  const season = scores.map((score, at) => (at % 2 === 0 ? match('a', score, 'b') : match('b', score, 'a')))
  const row = buildTables([...season, match('a', null, 'b')], { rules: TABLE_RULES.difference })[0]?.rows.find(
    ({ teamId }) => teamId === 'a',
  )
  expect(row?.form).toEqual(['drawn', 'lost', 'lost', 'drawn', 'lost'])
  expect(row?.home).toEqual({ won: 1, drawn: 1, lost: 1, scored: 3, conceded: 4 })
  expect(row?.away).toEqual({ won: 0, drawn: 1, lost: 2, scored: 1, conceded: 7 })
  expect(row).toMatchObject({ played: 6, won: 1, drawn: 2, lost: 3, points: 5 })
})

test('CP6 extra-time goals do not count in a table', () => {
  const [table] = buildTables([match('a', '1-1', 'b', { extra: { home: 2, away: 0 } })], {
    rules: TABLE_RULES.difference,
  })
  expect(table?.rows.map(({ drawn, scored }) => [drawn, scored])).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('CP7 a knock-out has all rounds up to the final, two-leg ties and a third-place match', () => {
  const bracket = seasonBracket([
    match('a', '1-0', 'b', inRound(2, 2)),
    match('c', '0-0', 'd', inRound(2, 2)),
    match('b', '1-0', 'a', { ...inRound(2, 2), extra: { home: 0, away: 1 } }),
    match('d', '1-1', 'c', { ...inRound(2, 2), shootOut: { home: 3, away: 4 } }),
    match('b', '2-1', 'd', inRound(1, 1, { thirdPlace: true })),
    match('a', null, 'c', inRound(1, 1)),
  ])
  const winners = bracket?.rounds.map((slots) => slots.map((slot) => slot?.kind === 'tie' && slot.winnerId))
  expect(winners).toEqual([['a', 'c'], [null]])
  expect(bracket?.thirdPlace).toMatchObject({ winnerId: 'b', tie: { teamIds: ['b', 'd'] } })
})

test('CP7 rounds without known ties have empty slots, and a league has no bracket', () => {
  const bracket = seasonBracket([match('a', '2-0', 'b', inRound(4, 1)), match('c', null, 'd', inRound(4, 1))])
  expect(bracket?.rounds.map(({ length }) => length)).toEqual([4, 2, 1])
  expect(bracket?.rounds[1]).toEqual([null, null])
  expect(bracket?.thirdPlace).toBeNull()
  expect(seasonBracket([match('a', '2-0', 'b')])).toBeNull()
})

test.each([
  ['World Cup 2022', 'World Cup 2022', 1, 'fifa2022'],
  ['World Cup 2026', 'World Cup 2026', 1, 'fifa2026'],
  ['World Cup 2026 qualification UEFA', 'World Cup 2026 qualification UEFA', 1, 'fifa2022'],
  ['Euro 2024', 'Euro 2024', 1, 'uefa'],
  ['Euro 2028 qualification', 'Euro 2028 qualification', 1, 'uefaGroups'],
  ['UEFA Nations League', 'UEFA Nations League', 1, 'uefaGroups'],
  ['es.1', 'Primera División', 1, 'between'],
  ['past La Liga', 'La Liga, past seasons', 1, 'between'],
  ['past Serie A', 'Serie A, past seasons', 1, 'between'],
  ['past Primeira Liga', 'Primeira Liga, past seasons', 1, 'between'],
  ['br.1', 'Brasileiro Série A', 1, 'wins'],
  ['b', 'Campeonato Brasileiro Serie A', 1, 'wins'],
  ['b', 'Brazil Serie A', 1, 'wins'],
  ['e', 'Ecuador Serie A', 1, 'difference'],
  ['c', 'Chile Primera División', 1, 'difference'],
  ['past Bundesliga', 'Bundesliga, past seasons', 1, 'germany'],
  ['past 2. Bundesliga', '2. Bundesliga, past seasons', 1, 'germany'],
  ['at.1', 'Austrian Bundesliga', 1, 'difference'],
  ['past Ligue 1', 'Ligue 1, past seasons', 1, 'france'],
  ['en.1', 'English Premier League', 1, 'difference'],
  ['nba', 'NBA', 2, 'victories'],
] as const)('CP2 %s, called %s, uses its own table rules', (key, name, sportId, rules) => {
  expect(findTableRules({ key, name, region: null, sportId: sportId as SportId })).toBe(TABLE_RULES[rules])
})

test.each([
  ['Serie A', 'IT', 'between'],
  ['Serie A', 'Italy', 'between'],
  ['Serie A', 'BR', 'wins'],
  ['Serie A', 'Brazil', 'wins'],
  ['Serie A', 'EC', 'difference'],
  ['Primera División', 'ES', 'between'],
  ['Primera División', 'AR', 'difference'],
  ['Bundesliga', 'DE', 'germany'],
  ['Bundesliga', 'AT', 'difference'],
  ['Ligue 1', 'FR', 'france'],
  ['Ligue 1', 'TN', 'difference'],
  ['Champions League', 'Europe', 'uefaLeague'],
  ['Champions League', 'Africa', 'difference'],
] as const)('CP2 a league called %s of %s uses the table rules of its country', (name, region, rules) => {
  expect(findTableRules({ key: '77', name, region, sportId: 1 as SportId })).toBe(TABLE_RULES[rules])
})

test.each([
  ['UEFA Champions League', '2026/27', 'uefaLeague'],
  ['UEFA Europa League', '2024/25', 'uefaLeague'],
  ['UEFA Champions League', '2023/24', 'uefaGroups'],
  ['Champions League', null, 'uefaLeague'],
  ['AFC Champions League', '2026', 'difference'],
  ['World Cup', '2026', 'fifa2026'],
  ['World Cup', '2022', 'fifa2022'],
] as const)('CP2 %s in %s uses the table rules of that season', (name, season, rules) => {
  expect(findTableRules({ key: '78', name, region: null, sportId: 1 as SportId }, season)).toBe(TABLE_RULES[rules])
})

test.each([
  ['Champions League', null, '2020/21', true],
  ['Champions League', null, '2021/22', false],
  ['UEFA Europa League', 'Europe', '2019/20', true],
  ['AFC Champions League', null, '2020', false],
  ['AFC Champions League', 'Asia', '2026', false],
  ['CAF Champions League', null, '2026/27', true],
  ['CAF Confederation Cup', 'Africa', '2026/27', true],
  ['Champions League', 'IN', '2019', false],
  ['Copa Libertadores', null, '2021', true],
  ['Copa Libertadores', null, '2022', false],
] as const)('CP3 away goals count in %s of %s in %s: %s', (name, region, season, counts) => {
  expect(countsAwayGoals({ key: '79', name, region }, season)).toBe(counts)
})

test.each([
  ['World Cup 2026', 12, 'fifa2026'],
  ['World Cup 2022', 8, 'fifa2022'],
  ['UEFA Euro 2028', 6, 'euro'],
  ['World Cup 2030 qualification UEFA', 12, null],
  ['English Premier League', 12, null],
] as const)(
  'CP8 the qualifying rule of %s with %i groups is found, or null if none is known',
  (name, groups, known) => {
    expect(findQualifying({ key: name, name }, groups)).toEqual(known === null ? null : QUALIFYING[known])
  },
)

test('CP1 CP6 a table counts the official winner: revised target, game called early, super over', () => {
  const cricket = [
    match('a', '180-86', 'b', { winner: 'away' }),
    match('b', '2-1', 'a', { winner: 'home' }),
    match('a', '150-150', 'b', { winner: 'home' }),
    match('b', '90-80', 'a', { winner: 'draw' }),
  ]
  const [table] = buildTables(cricket, { rules: TABLE_RULES.uefa })
  const rows = new Map(table?.rows.map((row) => [row.teamId, row]))
  expect(rows.get('a')).toMatchObject({ won: 1, drawn: 1, lost: 2, scored: 411, conceded: 328, points: 4 })
  expect(rows.get('a')?.form).toEqual(['lost', 'lost', 'won', 'drawn'])
  expect(rows.get('b')).toMatchObject({ won: 2, drawn: 1, lost: 1, points: 7 })
  expect(rows.get('b')?.away).toMatchObject({ won: 1, drawn: 0, lost: 1 })
})

test('CP3 the official winner advances, also by forfeit without a score; two legs use the goals', () => {
  const single = inRound(1, 1)
  const winnerIn = (...matches: readonly SeasonMatch[]) => {
    const slot = seasonBracket(matches)?.rounds.at(-1)?.[0]
    return slot?.kind === 'tie' ? slot.winnerId : undefined
  }
  expect(winnerIn(match('a', '180-86', 'b', { ...single, winner: 'away' }))).toBe('b')
  expect(winnerIn(match('a', null, 'b', { ...single, winner: 'home' }))).toBe('a')
  expect(winnerIn(match('a', '1-1', 'b', { ...single, winner: 'draw', shootOut: { home: 3, away: 4 } }))).toBe('b')
  const legs = inRound(1, 2)
  expect(
    winnerIn(match('a', '3-0', 'b', { ...legs, winner: 'home' }), match('b', '1-0', 'a', { ...legs, winner: 'home' })),
  ).toBe('a')
})
