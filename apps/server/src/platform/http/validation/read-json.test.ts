import { expect, test } from 'vitest'
import { MAX_DEPTH, MAX_VALUES, readJson } from './read-json.ts'
import { BadInput } from './validate.ts'

function read(text: string): unknown {
  return readJson(Buffer.from(text))
}
function refusal(text: string): BadInput | null {
  try {
    read(text)
    return null
  } catch (error) {
    if (error instanceof BadInput) return error
    throw error
  }
}

test('valid JSON is parsed unchanged, whatever its strings contain', () => {
  for (const value of [
    { a: [1, -2.5e3, true, null, ''] },
    '[[[[{"',
    { '{"[,': '\\"[' },
    'wörds 😀 \u0000 \\',
    { a: '\\\\', b: ['\\"', '"'] },
    [],
    7,
  ]) {
    expect(read(JSON.stringify(value))).toEqual(value)
    expect(read(JSON.stringify(value, null, 2))).toEqual(value)
  }
  expect(read('\ufeff{"a":1}')).toEqual({ a: 1 })
})

test('the nesting depth is limited, for lists and objects alike', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  for (const at of [nested, objects]) {
    expect(refusal(at(MAX_DEPTH))).toBeNull()
    expect(refusal(at(MAX_DEPTH + 1))).toMatchObject({ field: 'body' })
  }
  expect(refusal(`[${nested(MAX_DEPTH - 1)},${nested(MAX_DEPTH - 1)}]`)).toBeNull()
})

test('the number of values is limited, whatever their type', () => {
  const list = (items: number) => `[${Array.from({ length: items }, () => '1').join(',')}]`
  expect(refusal(list(MAX_VALUES - 1))).toBeNull()
  expect(refusal(list(MAX_VALUES + 1))).toMatchObject({ field: 'body' })
  const entries = (count: number) => `{${Array.from({ length: count }, (_, at) => `"${at}":0`).join(',')}}`
  expect(refusal(entries(MAX_VALUES + 1))).toMatchObject({ field: 'body' })
  expect(refusal(`[${Array.from({ length: MAX_VALUES }, () => '{}').join(',')}]`)).toMatchObject({ field: 'body' })
})

test('invalid JSON is refused with badInput and no other error', () => {
  for (const text of ['{', '', '"', '"\\', ']', '}{', '[1', '{"a"}', '\\', '\u0000\u0001', '1e', '[,]', 'undefined']) {
    expect([text, refusal(text)]).toMatchObject([text, { field: 'body', allowed: 'a JSON object' }])
  }
  expect(refusal(']'.repeat(100) + '['.repeat(20_000))).toBeInstanceOf(BadInput)
})
