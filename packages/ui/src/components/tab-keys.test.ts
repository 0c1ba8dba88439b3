import { expect, test } from 'vitest'
import { tabByKey } from './tab-keys.ts'

test('arrow keys wrap around, Home and End select the first and last tab, other keys do nothing', () => {
  const tabs = ['a', 'b', 'c']
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']
  expect(keys.map((key) => tabByKey(key, tabs, 'c'))).toEqual(['a', 'b', 'a', 'c', undefined])
  expect(tabByKey('ArrowLeft', tabs, 'a')).toBe('c')
  expect(tabByKey('ArrowRight', [], 'a')).toBeUndefined()
})
