import { expect, test } from 'vitest'
import type { Team } from '../match/index.ts'
import { compareParticipants, foldName, decideFixture, type Participants, type StoredFixture } from './index.ts'

function team(name: string, more: Partial<Team> = {}): Team {
  return { name, region: null, ...more }
}
function match(home: Team, away: Team, more: Partial<Participants> = {}): Participants {
  return {
    home,
    away,
    leagueId: 'league',
    sportId: 1,
    ...more,
  }
}

const AB = match(team('Ajax'), team('Bayern München'))

test.each([
  ['Atlético Madrid', 'atletico  madrid'],
  ['Bodø/Glimt', 'Bodo/Glimt'],
  ['Łódź', 'Lodz'],
  ['St. Étienne', 'St Etienne'],
  ["Nott'm Forest", 'Nott-m Forest'],
])('PI2 %s and %s fold to the same name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other))
})

test.each([
  ['Ajax', 'Ajax B'],
  ['Ajax', 'Ajax U21'],
  ['Ajax', 'Ajax (W)'],
  ['ガンバ', 'カンバ'],
  ['กา', 'ก'],
  ['Smith / Jones', 'Smith / Jonas'],
])('PI2 %s and %s fold to different names', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other))
})

test.each([
  ['a spelling without diacritics', match(team('AJAX'), team('Bayern Munchen')), 'same'],
  ['home and away exchanged', match(AB.away, AB.home), 'swapped'],
  ['another opponent by name alone', match(AB.home, team('PSV')), 'unclear'],
  ['exchanged with another spelling', match(team('FC Bayern'), AB.home), 'unclear'],
  ['another league', { ...AB, leagueId: 'women' }, 'unclear'],
  ['another sport', { ...AB, sportId: 2 }, 'replaced'],
  ['corners instead of the match', { ...AB, child: { of: 'm', kind: 'corners' } as const }, 'replaced'],
])('PI2 participants without ids are compared: %s', (_what, after, comparison) => {
  expect(compareParticipants(AB, after)).toBe(comparison)
})

test.each([
  ['a renamed club', team('Ajax 1900', { id: '1' }), 'same'],
  ['a merged duplicate keeps its name and gets another id', team('Ajax', { id: '9' }), 'unclear'],
  ['another club', team('PSV', { id: '9' }), 'replaced'],
  ['an id that is left out', team('Ajax'), 'same'],
])('PI2 participants with ids are compared: %s', (_what, home, comparison) => {
  const [ajax, bayern] = [team('Ajax', { id: '1' }), team('Bayern', { id: '2' })]
  expect(compareParticipants(match(ajax, bayern), match(home, bayern))).toBe(comparison)
})

test('PI2 a team of another region is another participant, a missing region is ignored', () => {
  const [japan, brazil] = [team('Japan', { region: 'JP' }), team('Brazil', { region: 'BR' })]
  const sanMarino = team('San Marino', { region: 'SM' })
  expect(compareParticipants(match(japan, brazil), match(japan, sanMarino))).toBe('replaced')
  expect(compareParticipants(match(japan, brazil), match(brazil, japan))).toBe('swapped')
  expect(compareParticipants(match(japan, brazil), match(japan, team('Brazil')))).toBe('same')
})

test('PI2 a runner list that only grows is the same match, a shorter list replaces the match', () => {
  const race = (...names: string[]) => match(team('Race 1'), team(''), { runners: names.map((name) => team(name)) })
  expect(compareParticipants(race('A', 'B'), race('A', 'B', 'C'))).toBe('same')
  expect(compareParticipants(race('A', 'B', 'C'), race('A', 'C'))).toBe('replaced')
  expect(compareParticipants(race('A', 'B'), race('B', 'A'))).toBe('unclear')
})

test('PI2 a doubles pair with another partner is unclear by name and replaced by id', () => {
  const pairs = (one: Team, other: Team) => match(one, other)
  const [first, second] = [team('Smith / Jones'), team('Lee / Kim')]
  expect(compareParticipants(pairs(first, second), pairs(team('Smith / Brown'), second))).toBe('unclear')
  const named = (name: string, id: string) => team(name, { id })
  expect(
    compareParticipants(
      pairs(named('Smith / Jones', '12'), named('Lee / Kim', '34')),
      pairs(named('Smith / Brown', '15'), named('Lee / Kim', '34')),
    ),
  ).toBe('replaced')
})

const NOW = 1_000_000_000_000
const HOUR = 3_600_000
function stored(more: Partial<StoredFixture> = {}): StoredFixture {
  return {
    kickOffMs: NOW + HOUR,
    version: null,
    isOver: false,
    hasManualResult: false,
    wasOffered: true,
    isInPlay: false,
    pendingSinceMs: null,
    ruling: null,
    ...more,
  }
}
function told(comparison: 'same' | 'swapped' | 'replaced' | 'unclear', more = {}) {
  return {
    kickOffMs: NOW + HOUR,
    version: null,
    comparison,
    isManual: false,
    ...more,
  }
}

test('PI3 swapped or replaced participants before kick-off create a new match', () => {
  expect(decideFixture(stored(), told('swapped'), NOW)).toBe('replace')
  expect(decideFixture(stored(), told('replaced'), NOW)).toBe('replace')
})

test('PI3 a manual change creates a new match if the match was offered, otherwise it is applied', () => {
  const manual = told('unclear', { isManual: true })
  expect(decideFixture(stored(), manual, NOW)).toBe('replace')
  expect(decideFixture(stored({ wasOffered: false }), manual, NOW)).toBe('take')
})

test('PI4 an unclear change is held, and every participant change after kick-off is held', () => {
  expect(decideFixture(stored(), told('unclear'), NOW)).toBe('hold')
  for (const comparison of ['swapped', 'replaced', 'unclear'] as const) {
    expect(decideFixture(stored({ isInPlay: true }), told(comparison), NOW)).toBe('hold')
    expect(decideFixture(stored(), told(comparison), NOW + HOUR)).toBe('hold')
    expect(decideFixture(stored({ isOver: true }), told(comparison), NOW + 2 * HOUR)).toBe('hold')
  }
})

test('PI4 a ruling decides unclear names but never swaps home and away', () => {
  expect(decideFixture(stored({ ruling: 'same' }), told('unclear'), NOW)).toBe('take')
  expect(decideFixture(stored({ ruling: 'other' }), told('unclear'), NOW)).toBe('replace')
  expect(decideFixture(stored({ ruling: 'same', isInPlay: true }), told('swapped'), NOW)).toBe('hold')
  const over = (ruling: 'same' | 'other') => stored({ isOver: true, kickOffMs: NOW - HOUR, ruling })
  const played = (comparison: 'swapped' | 'unclear') => told(comparison, { kickOffMs: NOW - HOUR })
  expect(decideFixture(over('same'), played('unclear'), NOW)).toBe('take')
  expect(decideFixture(over('other'), played('unclear'), NOW)).toBe('replace')
  expect(decideFixture(over('same'), played('swapped'), NOW)).toBe('hold')
})

test('PI4 an unclear change held before kick-off creates a new match at kick-off', () => {
  const held = stored({ pendingSinceMs: NOW })
  expect(decideFixture(held, told('unclear'), NOW + HOUR - 1)).toBe('hold')
  expect(decideFixture(held, told('unclear'), NOW + HOUR)).toBe('replace')
  expect(decideFixture(stored({ pendingSinceMs: NOW + HOUR }), told('unclear'), NOW + 2 * HOUR)).toBe('hold')
})

test('PI6 an older fixture version is ignored', () => {
  expect(decideFixture(stored({ version: 3 }), told('swapped', { version: 2 }), NOW)).toBe('ignore')
  expect(decideFixture(stored({ version: 3 }), told('same', { version: 3 }), NOW)).toBe('take')
})

test('PI7 a finished match is relisted only as a new match with a later, future kick-off', () => {
  const over = stored({ isOver: true, kickOffMs: NOW - HOUR, version: 3 })
  expect(decideFixture(over, told('same', { version: 4 }), NOW)).toBe('replace')
  expect(decideFixture(over, told('same', { version: 3 }), NOW)).toBe('ignore')
  expect(decideFixture(over, told('same', { version: 4, kickOffMs: NOW - 2 * HOUR }), NOW)).toBe('take')
  expect(decideFixture({ ...over, hasManualResult: true }, told('same', { version: 4 }), NOW)).toBe('ignore')
})
