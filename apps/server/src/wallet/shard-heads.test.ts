import { expect, test } from 'vitest'
import { readHeads, signHeads, type SignedHeads } from './shard-heads.ts'

const HEADS: SignedHeads = { atMs: 1_767_000_000_000, heads: [{ shard: 0, seq: '12', hash: 'ab' }] }
const LATER: SignedHeads = { atMs: 1_767_003_600_000, heads: [{ shard: 0, seq: '15', hash: 'cd' }] }
const written = `${signHeads(HEADS, 'key')}\n${signHeads(LATER, 'key')}\n`

test('WA6 signed heads are read back unchanged', () => {
  expect(readHeads('', 'key')).toEqual([])
  expect(readHeads(written, 'key')).toEqual([HEADS, LATER])
})

test('WA6 a truncated last line after a crash is ignored', () => {
  expect(readHeads(written.slice(0, -10), 'key')).toEqual([HEADS])
})

test('WA6 a changed line or one signed by another key is reported by number', () => {
  expect(() => readHeads(written.replace('"15"', '"14"'), 'key')).toThrow('line 2 of the signed heads')
  expect(() => readHeads(written, 'other')).toThrow('line 1 of the signed heads')
  expect(() => readHeads(`${written}nothing\n`, 'key')).toThrow('line 3 of the signed heads')
})
