import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { Schedule } from './schedule.ts'

test('the schedule finds the same kick-offs between two times as a full scan', () => {
  const puts = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      atMs: fc.nat({ max: 30 }),
      drop: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(puts, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (steps, fromMs, toMs) => {
      const schedule = new Schedule()
      const plain = new Map<number, number>()
      for (const { id, atMs, drop } of steps) {
        if (drop) {
          schedule.drop(id as MatchId)
          plain.delete(id)
        } else {
          schedule.put(id as MatchId, atMs)
          plain.set(id, atMs)
        }
      }
      const expected = [...plain]
        .filter(([, atMs]) => atMs > fromMs && atMs <= toMs)
        .toSorted(([idA, a], [idB, b]) => a - b || idA - idB)
        .map(([id]) => id)
      expect(schedule.findBetween(fromMs, toMs)).toEqual(expected)
    }),
  )
})
