import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BadInput, validatorCompiler } from './validate.ts'

interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
}
interface Call {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { schema: Schema; example: unknown } } }
}
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
}

const REF = '#/components/schemas/'

/** The description with each schema where it is named. */
const readDescribed = async (): Promise<Described> => {
  const text = await readFile(new URL('../../../../../docs/openapi.json', import.meta.url), 'utf8')
  const { components } = JSON.parse(text) as { readonly components: { readonly schemas: Record<string, unknown> } }
  const inlined = (_key: string, value: unknown): unknown => {
    const { $ref } = Object(value) as { readonly $ref?: string }
    return $ref?.startsWith(REF) !== true
      ? value
      : JSON.parse(JSON.stringify(components.schemas[$ref.slice(REF.length)]), inlined)
  }
  return JSON.parse(text, inlined) as Described
}

const BAD = ['a\u0000b', 'ab\ud83d', '\ude00ab']

type Path = readonly string[]

/** Where a text may stand in what a schema takes: each place that an example has, and each that it leaves out. */
const textsOf = (schema: Schema, example: unknown, path: Path = []): readonly Path[] => {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((each) => textsOf(each, example, path))
  if (schema.type === 'string') return [path]
  if (schema.type === 'array') {
    const [first] = Array.isArray(example) ? (example as readonly unknown[]) : []
    return schema.items === undefined ? [] : textsOf(schema.items, first, [...path, '0'])
  }
  if (schema.type !== 'object') return []
  const inner = typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {}
  const known = Object.entries(schema.properties ?? {})
  const more = [...Object.values(schema.patternProperties ?? {}), schema.additionalProperties]
  const free = more.flatMap((each): [string, Schema][] =>
    typeof each === 'object' ? [[Object.keys(inner)[0] ?? 'en', each]] : [],
  )
  return [...known, ...free].flatMap(([name, each]) => textsOf(each, inner[name], [...path, name]))
}

const withAt = (value: unknown, [name, ...rest]: Path, text: string): unknown => {
  if (name === undefined) return text
  if (Array.isArray(value) || (value === undefined && name === '0')) {
    const [first, ...others] = (value ?? []) as readonly unknown[]
    return [withAt(first, rest, text), ...others]
  }
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...inner, [name]: withAt(inner[name], rest, text) }
}

const compiled = (schema: Schema, httpPart: string) =>
  validatorCompiler({ schema, httpPart, method: 'POST', url: '/' } as never) as (data: unknown) => {
    readonly error?: unknown
  }

test('no call takes a text that no database keeps, whatever its field', async () => {
  const calls = Object.entries((await readDescribed()).paths).flatMap(([url, methods]) =>
    Object.values(methods).map((call) => [url, call] as const),
  )
  let places = 0
  for (const [url, call] of calls) {
    const body = call.requestBody?.content['application/json']
    if (body === undefined) continue
    const validate = compiled(body.schema, 'body')
    expect([url, validate(body.example).error]).toEqual([url, undefined])
    for (const path of textsOf(body.schema, body.example))
      for (const text of BAD) {
        places += 1
        const { error } = validate(withAt(body.example, path, text))
        expect([url, path, error instanceof BadInput]).toEqual([url, path, true])
        expect([url, (error as BadInput).field.split('.')[0]]).toEqual([url, path[0]])
      }
  }
  expect(places).toBeGreaterThan(1_000)
})

test('the field of such a text is named, and where it is the name of a field, what it stands in', () => {
  const of = (data: unknown, httpPart = 'body') =>
    compiled({ type: 'object', properties: { a: { type: 'string' } } }, httpPart)(data).error
  expect(of({ a: 'wörds 😀 \ufffd', b: [{ c: 'x' }] })).toBeUndefined()
  for (const text of BAD) {
    expect(of({ a: text })).toMatchObject({ field: 'a', allowed: expect.stringContaining('U+0000') as unknown })
    expect(of({ b: [{ c: 'x' }, { c: text }] })).toMatchObject({ field: 'b.1.c' })
    expect(of({ b: { [text]: 1 } })).toMatchObject({ field: 'b' })
    expect(of({ [text]: 1 })).toMatchObject({ field: 'body' })
    expect(of({ a: text }, 'querystring')).toMatchObject({ field: 'a' })
  }
})
