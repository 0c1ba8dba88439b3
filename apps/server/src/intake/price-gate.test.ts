import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { PRICE_GAP_MS, PriceGate } from './price-gate.ts'

const ONE = 1 as MatchId

test('the first change is priced at once, and changes within the gap are priced together after it', () => {
  const gate = new PriceGate()
  expect(gate.admits(ONE, 0)).toBe(true)
  expect(gate.admits(ONE, PRICE_GAP_MS - 2)).toBe(false)
  expect(gate.due(PRICE_GAP_MS - 1)).toEqual([])
  expect(gate.due(PRICE_GAP_MS)).toEqual([ONE])
  expect(gate.due(3 * PRICE_GAP_MS)).toEqual([])
  expect(gate.admits(2 as MatchId, PRICE_GAP_MS)).toBe(true)
})

test('a finished match is not priced again', () => {
  const gate = new PriceGate()
  gate.admits(ONE, 0)
  gate.admits(ONE, 1)
  gate.forget(ONE)
  expect(gate.due(PRICE_GAP_MS)).toEqual([])
})

test('two pricings are never closer than the gap, and the last change is always priced', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }), (waits) => {
      const gate = new PriceGate()
      const priced: number[] = []
      let nowMs = 0
      let changedMs = 0
      for (const wait of waits) {
        nowMs += wait
        changedMs = nowMs
        if (gate.admits(ONE, nowMs)) priced.push(nowMs)
        if (gate.due(nowMs).length > 0) priced.push(nowMs)
      }
      if (gate.due(nowMs + PRICE_GAP_MS).length > 0) priced.push(nowMs + PRICE_GAP_MS)
      expect(priced.at(-1)).toBeGreaterThanOrEqual(changedMs)
      expect(priced.every((atMs, index) => index === 0 || atMs - (priced[index - 1] ?? 0) >= PRICE_GAP_MS)).toBe(true)
    }),
  )
})
