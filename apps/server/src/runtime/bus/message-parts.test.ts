import { expect, test } from 'vitest'
import { BusMessageParts } from './message-parts.ts'

test('interleaved parts of two messages are assembled, and a missing part is an error', () => {
  const parts = new BusMessageParts()
  expect(parts.add({ id: 'a', part: 0, partCount: 2, text: 'on' })).toBeNull()
  expect(parts.add({ id: 'b', part: 0, partCount: 2, text: 'tw' })).toBeNull()
  expect(parts.add({ id: 'a', part: 1, partCount: 2, text: 'e' })).toBe('one')
  expect(parts.add({ id: 'b', part: 1, partCount: 2, text: 'o' })).toBe('two')
  parts.add({ id: 'c', part: 0, partCount: 3, text: 'th' })
  expect(() => parts.add({ id: 'c', part: 2, partCount: 3, text: 'e' })).toThrow('part 2 of 3 follows part 0')
})
