import { expect, test } from 'vitest'
import { buildBracket, type BracketRules, type BracketSlot, type Tie, findTieWinner } from './index.ts'

const ONE: BracketRules = { legs: 1, awayGoals: false }
const TWO: BracketRules = { legs: 2, awayGoals: false }

function leg(homeId: string, score: string | null, awayId: string, kicks?: string) {
  const parsed = (text: string) => {
    const [home = 0, away = 0] = text.split('-').map(Number)
    return { home, away }
  }
  return {
    homeId,
    awayId,
    score: score === null ? null : parsed(score),
    shootOut: kicks === undefined ? undefined : parsed(kicks),
  }
}
function tie(one: string, score: string | null, other: string, kicks?: string): Tie {
  return {
    teamIds: [one, other],
    legs: [leg(one, score, other, kicks)],
  }
}
function twoLegs(one: string, first: string, second: string | null, other: string, kicks?: string): Tie {
  return {
    teamIds: [one, other],
    legs: [leg(one, first, other), leg(other, second, one, kicks)],
  }
}

function told(slot: BracketSlot): string {
  if (slot === null) return '-'
  return slot.kind === 'bye' ? slot.teamId : `${slot.tie.teamIds.join('/')}>${slot.winnerId ?? '?'}`
}
function drawn(rounds: readonly (readonly Tie[])[], rules: BracketRules = ONE) {
  return buildBracket(rounds.map((ties) => ({ ties, rules }))).map((column) => column.map(told))
}

test.each<[string, Tie, BracketRules, string | null]>([
  ['one match', tie('a', '2-1', 'b'), ONE, 'a'],
  ['one match, by kicks', tie('a', '1-1', 'b', '3-4'), ONE, 'b'],
  ['one match that is open', tie('a', null, 'b'), ONE, null],
  ['one match that nothing decides', tie('a', '1-1', 'b'), ONE, null],
  ['two legs by all goals', twoLegs('a', '2-0', '1-0', 'b'), TWO, 'a'],
  ['two legs, level, by goals as the guest', twoLegs('a', '1-0', '2-1', 'b'), { ...TWO, awayGoals: true }, 'a'],
  ['two legs, level, where guests count for nothing', twoLegs('a', '1-0', '2-1', 'b'), TWO, null],
  ['two legs, by kicks in the second', twoLegs('a', '1-0', '2-1', 'b', '5-4'), TWO, 'b'],
  ['the first of two legs', { teamIds: ['a', 'b'], legs: [leg('a', '4-0', 'b')] }, TWO, null],
])('CP3 the tie winner is correct for: %s', (_name, asked, rules, winner) => {
  expect(findTieWinner(asked, rules)).toBe(winner)
})

test('CP4 the bracket places ties so that their winners meet, whatever the input order', () => {
  const quarters = [tie('a', '1-0', 'b'), tie('c', '0-1', 'd'), tie('e', '2-0', 'f'), tie('g', '1-3', 'h')]
  const semis = [tie('e', '0-1', 'd'), tie('h', '1-2', 'a')]
  expect(drawn([quarters, semis, [tie('a', '2-2', 'd', '4-2')]])).toEqual([
    ['g/h>h', 'a/b>a', 'e/f>e', 'c/d>d'],
    ['h/a>a', 'e/d>d'],
    ['a/d>a'],
  ])
})

test('CP4 a team with a bye takes a slot of the round, and an unknown tie leaves a slot empty', () => {
  const first = [tie('c', '1-0', 'd'), tie('e', null, 'f')]
  expect(drawn([first, [tie('a', null, 'c')], []])).toEqual([['a', 'c/d>c', 'e/f>?', '-'], ['a/c>?', '-'], ['-']])
})

test('CP3 a level tie is won by the team in the next round, an open leg leaves it undecided', () => {
  const level = tie('a', '1-1', 'b')
  expect(drawn([[level, tie('c', '1-0', 'd')], [tie('b', null, 'c')]])[0]).toEqual(['a/b>b', 'c/d>c'])
  expect(drawn([[tie('a', null, 'b'), tie('c', '1-0', 'd')], [tie('b', null, 'c')]])[0]?.[0]).toBe('a/b>?')
  expect(drawn([[level, tie('c', '1-0', 'd')], []])[0]).toEqual(['a/b>?', 'c/d>c'])
})

test('CP3 each round has its own number of legs: two in a semi-final, one in the final', () => {
  const rounds = [
    { ties: [twoLegs('a', '1-0', '1-0', 'b', '2-4'), { ...twoLegs('c', '3-0', null, 'd') }], rules: TWO },
    { ties: [tie('a', null, 'c')], rules: ONE },
  ]
  expect(buildBracket(rounds).map((column) => column.map(told))).toEqual([['a/b>a', 'c/d>?'], ['a/c>?']])
})
