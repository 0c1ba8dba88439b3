import { expect, test } from 'vitest'
import { densityOf } from './density.ts'

test('rows are compact for a mouse and roomy for a thumb, unless the member chose', () => {
  expect([densityOf('auto', true), densityOf('auto', false)]).toEqual(['compact', 'roomy'])
  expect([densityOf('roomy', true), densityOf('compact', false)]).toEqual(['roomy', 'compact'])
})
