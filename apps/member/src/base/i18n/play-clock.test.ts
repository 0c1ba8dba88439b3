import type { MatchPlay } from '@touchline/contract/sportsbook/records'
import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { expect, test } from 'vitest'
import type { Translate } from './i18n.ts'
import { playText, turnOf } from './play-clock.ts'

const word = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join()}`) as Translate
const says = (sportId: number, play: Partial<MatchPlay>) => playText(word, someMatch({ sportId, play: somePlay(play) }))

const [FOOTBALL, BASKETBALL, TENNIS, BASEBALL, ICE_HOCKEY, CRICKET, BOXING] = [1, 2, 4, 6, 7, 11, 14] as const

test('football is told by halves and minutes', () => {
  expect(says(FOOTBALL, { period: '2H', minute: 90, added: 3 })).toBe('period.2H 90+3')
  expect(says(FOOTBALL, { period: 'HT', minute: 45 })).toBe('period.HT')
  expect(says(FOOTBALL, { period: 'ET', minute: 95 })).toBe("period.ET 95'")
})

test('basketball counts its quarter down, and without a clock tells the minute', () => {
  expect(says(BASKETBALL, { period: 'P3', minute: 31, detail: { leftS: 245 } })).toBe('part.quarter 3 4:05')
  expect(says(BASKETBALL, { period: 'P3', minute: 31 })).toBe("part.quarter 3 31'")
  expect(says(BASKETBALL, { period: 'ET', detail: { leftS: 7 } })).toBe('period.OT 0:07')
})

test('a sport without halves has none: innings, periods and rounds by their names, a break is a break', () => {
  expect(says(BASEBALL, { period: 'P7', minute: 12 })).toBe('part.inning 7')
  expect(says(ICE_HOCKEY, { period: 'P2', minute: 25 })).toBe("part.period 2 25'")
  expect(says(BOXING, { period: 'P4' })).toBe('part.round 4')
  expect(says(CRICKET, { period: 'HT', minute: 20 })).toBe('period.BR')
  expect(says(BOXING, { period: '2H' })).toBe('tab.3')
})

test('tennis has the points of its game and who serves, cricket runs, wickets and overs of who bats', () => {
  const tennis = somePlay({ period: 'P2', detail: { turn: 'away', points: { home: '40', away: 'A' } } })
  expect(says(TENNIS, tennis)).toBe('part.set 2 40–A')
  expect(turnOf(someMatch({ sportId: TENNIS, play: tennis }))).toBe('away')
  expect(turnOf(someMatch({ sportId: TENNIS, play: { ...tennis, period: 'BR' } }))).toBeNull()
  const bats = {
    turn: 'home',
    wickets: { home: 3, away: 0 },
    balls: { home: 38, away: 0 },
  } as const
  expect(says(CRICKET, { period: 'P1', minute: 7, score: { home: 87, away: 0 }, detail: bats })).toBe(
    'part.inning 1 87/3 (6.2)',
  )
})
