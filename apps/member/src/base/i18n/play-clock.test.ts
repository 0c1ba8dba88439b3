import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { expect, test } from 'vitest'
import { findSideInTurn } from './play-clock.ts'

test('the serving or batting side is known during play, and not during a break', () => {
  const play = somePlay({ period: 'P2', detail: { turn: 'away' } })
  expect(findSideInTurn(someMatch({ sportId: 4, play }))).toBe('away')
  expect(findSideInTurn(someMatch({ sportId: 4, play: { ...play, period: 'BR' } }))).toBeNull()
})
