import { expect, test } from 'vitest'
import { marketKindByCode } from '../../market/index.ts'
import { fairMarkets } from '../fair-markets.ts'
import { computeFairValue } from '../fair-value.ts'

test('GR19 place chances add up to the number of paid places for the possible starters', () => {
  const type = marketKindByCode('GH_PLACE')
  if (type === undefined) throw new Error('no such market')
  const paid = [...Array<number>(4).fill(1), 0, 0]
  const summed = (more: number) => {
    const strengths = [...paid, ...Array<number>(more).fill(0.5)]
    const [market] = fairMarkets([type], { kind: 'race', strengths }, null)
    return market?.chances.reduce((sum, chance) => sum + chance, 0) ?? 0
  }
  expect([0, 1, 3, 4, 9].map((more) => Math.round(summed(more) * 1e9) / 1e9)).toEqual([0, 2, 2, 3, 3])
  const leg = { typeCode: 'GH_PLACE', selection: 'r1', lineQ: 0, scoreAtAcceptance: null }
  expect(computeFairValue({ kind: 'race', strengths: paid }, null, leg)).toEqual({ win: 0, refund: 1 })
})
