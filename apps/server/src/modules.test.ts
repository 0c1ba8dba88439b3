import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import { expect, test } from 'vitest'
import { MODULES } from './modules.ts'

test('each staff right is declared by exactly one module', () => {
  const declared = MODULES.flatMap(({ rights = [] }) => rights)
  expect(declared.toSorted()).toEqual(STAFF_RIGHTS.toSorted())
})
