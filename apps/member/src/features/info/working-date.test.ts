import { expect, test } from 'vitest'
import { neighbour } from './use-working-date.ts'

test('WD1 the day before and after, over the ends of months and years', () => {
  expect(neighbour('2026-11-21', 1)).toBe('2026-11-22')
  expect(neighbour('2026-11-21', -1)).toBe('2026-11-20')
  expect(neighbour('2026-12-31', 1)).toBe('2027-01-01')
  expect(neighbour('2028-03-01', -1)).toBe('2028-02-29')
})
