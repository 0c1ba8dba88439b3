import { expect, test } from 'vitest'
import { resolveDensity } from './density.ts'

test('rows are compact for a mouse and roomy for touch, unless the member chose a density', () => {
  expect([resolveDensity('auto', true), resolveDensity('auto', false)]).toEqual(['compact', 'roomy'])
  expect([resolveDensity('roomy', true), resolveDensity('compact', false)]).toEqual(['roomy', 'compact'])
})
