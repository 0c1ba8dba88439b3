import { expect, test } from 'vitest'
import { type Path, readDescribed, type Schema, listTextPaths, replaceAtPath } from '../testing/described-calls.ts'
import { BadInput, validatorCompiler } from './validate.ts'

const BAD = ['a\u0000b', 'ab\ud83d', '\ude00ab']

function compiled(schema: Schema, httpPart: string) {
  return validatorCompiler({ schema, httpPart, method: 'POST', url: '/' } as never) as (data: unknown) => {
    readonly error?: unknown
  }
}

test('no call accepts a text that the database cannot store, in any field', async () => {
  const calls = Object.entries((await readDescribed()).paths).flatMap(([url, methods]) =>
    Object.values(methods).map((call) => [url, call] as const),
  )
  let places = 0
  for (const [url, call] of calls) {
    const body = call.requestBody?.content['application/json']
    if (body === undefined) continue
    const validate = compiled(body.schema, 'body')
    expect([url, validate(body.example).error]).toEqual([url, undefined])
    for (const path of listTextPaths(body.schema, body.example))
      for (const text of BAD) {
        places += 1
        const { error } = validate(replaceAtPath(body.example, path, text))
        expect([url, path, error instanceof BadInput]).toEqual([url, path, true])
        expect([url, (error as BadInput).field.split('.')[0]]).toEqual([url, path[0]])
      }
  }
  expect(places).toBeGreaterThan(1_000)
})

/** Returns the paths of closed objects in a schema, whether present in the example or absent. */
function objectsOf(schema: Schema, example: unknown, path: Path = []): readonly Path[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((each) => objectsOf(each, example, path))
  if (schema.type === 'array') {
    const [first] = Array.isArray(example) ? (example as readonly unknown[]) : []
    return schema.items === undefined ? [] : objectsOf(schema.items, first, [...path, '0'])
  }
  if (schema.type !== 'object' || schema.properties === undefined || schema.additionalProperties === true) return []
  const inner = typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {}
  const below = Object.entries(schema.properties).flatMap(([name, each]) =>
    objectsOf(each, inner[name], [...path, name]),
  )
  return [path, ...below]
}

/** Endpoints that accept unknown fields, because third parties define their bodies. */
const OPEN_BODIES = ['/tv/mediamtx']

test('no call accepts an unknown field, anywhere in its body or query', async () => {
  const calls = Object.entries((await readDescribed()).paths).flatMap(([url, methods]) =>
    Object.values(methods).map((call) => [url, call] as const),
  )
  const open: string[] = []
  let places = 0
  for (const [url, call] of calls) {
    const body = call.requestBody?.content['application/json']
    if (body?.schema.additionalProperties === true) open.push(url)
    for (const path of body === undefined ? [] : objectsOf(body.schema, body.example)) {
      places += 1
      const { error } = compiled(body?.schema ?? {}, 'body')(replaceAtPath(body?.example, [...path, 'leageId'], '1'))
      const field = [...path, 'leageId'].join('.')
      expect([url, error]).toMatchObject([url, { field, allowed: expect.stringMatching(/^(a known field|no fields)/) }])
    }
    const query = Object.fromEntries((call.parameters ?? []).map(({ name, schema }) => [name, schema]))
    const { error } = compiled({ type: 'object', properties: query }, 'querystring')({ leageId: '1' })
    expect([url, error]).toMatchObject([url, { field: 'leageId' }])
  }
  expect(open).toEqual(OPEN_BODIES)
  expect(places).toBeGreaterThan(250)
})

test('a refused text is reported with its field, and a refused field name with its parent', () => {
  const text = { type: 'string' }
  const entries = { type: 'object', additionalProperties: text }
  const list = { type: 'array', items: { type: 'object', properties: { c: text } } }
  const of = (data: unknown, httpPart = 'body') =>
    compiled({ type: 'object', properties: { a: text, b: list, d: entries } }, httpPart)(data).error
  expect(of({ a: 'wörds 😀 \ufffd', b: [{ c: 'x' }] })).toBeUndefined()
  for (const bad of BAD) {
    expect(of({ a: bad })).toMatchObject({ field: 'a', allowed: expect.stringContaining('U+0000') as unknown })
    expect(of({ b: [{ c: 'x' }, { c: bad }] })).toMatchObject({ field: 'b.1.c' })
    expect(of({ d: { [bad]: 'x' } })).toMatchObject({ field: 'd' })
    expect(of({ a: bad }, 'querystring')).toMatchObject({ field: 'a' })
  }
})
