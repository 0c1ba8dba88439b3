import { expect, test } from 'vitest'
import { FoldStarts } from './fold-starts.ts'

test('a league stays as it started, whatever comes or goes above it, until the page size is another', () => {
  const starts = new FoldStarts()
  expect([starts.of('next:1', false, 10), starts.of('next:2', true, 10)]).toEqual([false, true])
  expect([starts.of('next:1', true, 10), starts.of('next:2', false, 10)]).toEqual([false, true])
  expect(starts.of('next:2', false, 20)).toBe(false)
})
