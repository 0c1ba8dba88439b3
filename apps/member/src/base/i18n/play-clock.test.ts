import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { expect, test } from 'vitest'
import { findSideInTurn } from './play-clock.ts'

test('who serves or bats is known while play goes on, and not in a break', () => {
  const play = somePlay({ period: 'P2', detail: { turn: 'away' } })
  expect(findSideInTurn(someMatch({ sportId: 4, play }))).toBe('away')
  expect(findSideInTurn(someMatch({ sportId: 4, play: { ...play, period: 'BR' } }))).toBeNull()
})
