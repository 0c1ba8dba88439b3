import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_LIMIT, computeBodyLimit, SMALLEST_LIMIT } from '../validation/body-limit.ts'
import { readJson } from '../validation/read-json.ts'
import { readDescribed, type Schema, listTextPaths, replaceAtPath } from '../testing/described-calls.ts'
import { BadInput, compileValidator } from '../validation/validate.ts'

const MOST_MS = 5
const TRIES = 12

function tookMs(work: () => unknown): number {
  const beganMs = performance.now()
  work()
  return performance.now() - beganMs
}

function bestMs(work: () => unknown): number {
  return Math.min(...Array.from({ length: TRIES }, () => tookMs(work)))
}

function filled(head: string, piece: string, tail = ''): string {
  return head + piece.repeat(Math.max(1, Math.floor((LARGEST_LIMIT - head.length - tail.length) / piece.length))) + tail
}

/** Reference body for measuring the machine: 64 kB of small objects. */
const ORDINARY = filled('[0', ',{"account":"a","stake":"1000"}', ']')
/** Returns how many times slower the machine is now than an idle machine; at least 1. */
function slownessNow(): number {
  return Math.max(1, bestMs(() => JSON.parse(ORDINARY)) / 0.3)
}

type Check = ReturnType<typeof compileValidator>

/** Does the work that a body causes before its handler runs, whether valid or refused. */
function receive(bytes: Buffer, validate: Check): void {
  try {
    validate(readJson(bytes))
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
  }
}

function expectCheap(of: readonly string[], bytes: Buffer, validate: Check): void {
  const work = () => receive(bytes, validate)
  const ms = tookMs(work)
  if (ms < MOST_MS) return
  expect([...of, bestMs(work) / slownessNow() < MOST_MS]).toEqual([...of, true])
}

/** Bodies of 64 kB, by shape, that are hard for some parsers or validators. */
const SHAPES: Readonly<Record<string, string>> = {
  'deep lists': '['.repeat(LARGEST_LIMIT / 2) + ']'.repeat(LARGEST_LIMIT / 2),
  'deep objects': filled('', '{"a":'),
  'deep and wide': `{"a":${'['.repeat(6_000)}${filled('0', ',0').slice(0, 40_000)}${']'.repeat(6_000)}}`,
  'many values': filled('[0', ',0', ']'),
  'many fields': `{${Array.from({ length: 7_000 }, (_, at) => `"${at}":0`).join(',')}}`,
  'one field again and again': filled('{"a":0', ',"a":0', '}'),
  'fields that are numbers': `{${Array.from({ length: 4_000 }, (_, at) => `"${4_000_000_000 + at * 7}":0`).join(',')}}`,
  'empty objects': filled('[{}', ',{}', ']'),
  'a long number': filled('{"a":', '9', '}'),
  'a long fraction': filled('{"a":0.', '1', 'e-9}'),
  'a long name': filled('{"', 'a', '":1}'),
  'a long text': filled('{"a":"', 'a', '"}'),
  escapes: filled('{"a":"', '\\u0041', '"}'),
  backslashes: filled('{"a":"', '\\\\', '"}'),
  'a text that does not end': filled('{"a":"', '\\"'),
  blanks: filled('{', ' ', '}'),
  prototypes: filled('{"__proto__":{}', ',"__proto__":{}', '}'),
  'no JSON': filled('', '}'),
}

async function bodiesOf() {
  const { paths } = await readDescribed()
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.values(methods).flatMap(({ requestBody }) => {
      const body = requestBody?.content['application/json']
      if (body === undefined) return []
      return [{ url, ...body, validate: compileValidator(body.schema as never, 'body') }]
    }),
  )
}

test('validation of a 64 kB body takes at most 5 ms in every call, whatever its shape', async () => {
  for (const { url, validate } of await bodiesOf())
    for (const [name, text] of Object.entries(SHAPES)) expectCheap([url, name], Buffer.from(text), validate)
})

/** Texts that a pattern of the contract could match in many ways. */
const TEXTS: readonly string[] = ['a', ' ', '9', '-', 'a ', '.', 'é', '\u200b', '٠', '😀'].map((piece) =>
  piece.repeat(Math.floor(60_000 / Buffer.byteLength(piece))),
)

test('validation of a valid body with 60 kB of text in any one field takes at most 5 ms', async () => {
  let places = 0
  for (const { url, schema, example, validate } of await bodiesOf())
    for (const path of listTextPaths(schema, example)) {
      // Uses one of the texts per field in rotation. Patterns occur in many fields, so every combination is covered.
      const text = TEXTS[places % TEXTS.length] ?? ''
      places += 1
      expectCheap([url, ...path], Buffer.from(JSON.stringify(replaceAtPath(example, path, `${text}\u0001`))), validate)
    }
  expect(places).toBeGreaterThan(500)
})

test('validation of random JSON, truncated or repeated up to 64 kB, takes at most 5 ms', async () => {
  const bodies = await bodiesOf()
  fc.assert(
    fc.property(
      fc.constantFrom(...bodies),
      fc.json({ maxDepth: 40 }),
      fc.boolean(),
      ({ url, validate }, json, isList) => {
        const text = isList ? filled(`[${json}`, `,${json}`, ']') : filled('', json).slice(0, LARGEST_LIMIT)
        expectCheap([url, json], Buffer.from(text), validate)
      },
    ),
  )
})

test('a call accepts bodies up to the size its schema needs, and a bet has the smallest limit', async () => {
  const limits = new Map(
    (await bodiesOf()).map(({ url, schema }) => [url, computeBodyLimit(schema as Schema as never)]),
  )
  for (const url of ['/bet/betsingle', '/userlogin', '/userprofile', '/bet/cashout', '/office/tradeprice'])
    expect([url, limits.get(url)]).toEqual([url, SMALLEST_LIMIT])
  for (const { url, example, schema } of await bodiesOf()) {
    expect(JSON.stringify(example).length).toBeLessThan(computeBodyLimit(schema as never))
    if ((limits.get(url) ?? 0) === LARGEST_LIMIT) expect(url).toMatch(/^\/(office|passkey|recoverycodes|totp)/)
  }
})
