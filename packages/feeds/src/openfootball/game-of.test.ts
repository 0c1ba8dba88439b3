import type { SportId } from '@touchline/domain/match'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFor } from '../playback/draw.ts'
import { gameOf } from './game-of.ts'
import type { PlayedMatch } from './played-match.ts'

const match = (more: Pick<PlayedMatch, 'fullTime' | 'halfTime' | 'goals'>): PlayedMatch => ({
  key: 'k', group: 'g', league: { key: 'g', name: 'g', region: null, sportId: 1 as SportId },
  home: { name: 'H', region: null }, away: { name: 'A', region: null },
  date: '2025-08-16', playedMs: 0, hasTime: true, neutral: false, ...more,
})
const goals = fc.integer({ min: 0, max: 7 })
const score = fc.record({ home: goals, away: goals })
const countOf = (game: ReturnType<typeof gameOf>, side: string, period?: string) =>
  game.moments.filter((moment) => moment.side === side && (period ?? moment.period) === moment.period).length

test('drawn goal minutes agree with the half-time and full-time score, and no goal is later than the stoppage', () => {
  fc.assert(
    fc.property(score, score, fc.integer(), (halfTime, later, seed) => {
      const fullTime = { home: halfTime.home + later.home, away: halfTime.away + later.away }
      const game = gameOf(match({ fullTime, halfTime, goals: null }), drawFor(seed, 'k'))
      for (const side of ['home', 'away'] as const) {
        expect(countOf(game, side, 'first')).toBe(halfTime[side])
        expect(countOf(game, side)).toBe(fullTime[side])
      }
      for (const { period, minute, added } of game.moments) {
        expect(minute).toBeGreaterThanOrEqual(period === 'first' ? 1 : 46)
        expect(minute).toBeLessThanOrEqual(period === 'first' ? 45 : 90)
        expect(added).toBeLessThanOrEqual(game.stoppage[period])
      }
    }),
  )
})

test('where the half-time is not known either, it is drawn too, and all goals fall', () => {
  fc.assert(
    fc.property(score, fc.integer(), (fullTime, seed) => {
      const game = gameOf(match({ fullTime, halfTime: null, goals: null }), drawFor(seed, 'k'))
      expect([countOf(game, 'home'), countOf(game, 'away')]).toEqual([fullTime.home, fullTime.away])
    }),
  )
})

test('the same seed draws the same minutes, another seed others', () => {
  const drawn = (seed: number) =>
    gameOf(match({ fullTime: { home: 4, away: 4 }, halfTime: null, goals: null }), drawFor(seed, 'k')).moments
  expect(drawn(1)).toEqual(drawn(1))
  expect(drawn(1)).not.toEqual(drawn(2))
})
