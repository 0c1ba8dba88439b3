import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEW_SHARE, readPercent, sharesFrom, typedPercent, typedShares } from './share-rows.ts'

test('UP1 a percentage is typed from 0 to 100 with at most two decimals', () => {
  expect(['0', '7.5', '7,05', '100', '100.00', '٣'].map(readPercent)).toEqual([0, 750, 705, 10_000, 10_000, 300])
  for (const wrong of ['', ' ', '-1', '100.01', '101', '7.005', '1e1']) expect(readPercent(wrong)).toBeNull()
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => readPercent(typedPercent(bp)) === bp))
})

test('UP1 share rows are valid if every row is complete and no two rows have the same scope', () => {
  const all = { ...NEW_SHARE, position: '60' }
  const live = { ...NEW_SHARE, sport: '1', tab: 'live', position: '25.5', commission: '0.25' }
  const shares = [
    { product: 'sportsbook', sportId: null, tab: null, positionBp: 6_000, commissionBp: 0 },
    { product: 'sportsbook', sportId: 1, tab: 'live' as const, positionBp: 2_550, commissionBp: 25 },
  ]
  expect(sharesFrom([all, live])).toEqual(shares)
  expect(typedShares(shares)).toEqual([all, live])
  expect(sharesFrom([])).toEqual([])
  expect(sharesFrom([all, { ...all, position: '10' }])).toBeNull()
  expect(sharesFrom([all, { ...live, position: '' }])).toBeNull()
})
