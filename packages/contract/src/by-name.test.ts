import { expect, expectTypeOf, test } from 'vitest'
import { FIRST_SETTINGS } from './accounts/first-settings.ts'
import { readByName, writeByName } from './by-name.ts'
import { readDescription } from './testing/api-description.ts'

test('field names convert to camelCase at every depth and convert back unchanged', () => {
  const wire = {
    bet_id: '7',
    cash_out: null,
    legs: [{ match_id: 1, parts: { first_half: [1, 0] as const } }],
    settings: FIRST_SETTINGS,
  }
  const record = readByName(wire)
  expect(record).toMatchObject({ betId: '7', cashOut: null, legs: [{ matchId: 1, parts: { firstHalf: [1, 0] } }] })
  expect(record.settings.oddsType).toBe(FIRST_SETTINGS.odds_type)
  expect(JSON.stringify(record)).not.toMatch(/"\w*_\w*":/)
  expect(writeByName(record)).toEqual(wire)
  expectTypeOf(record.legs[0]?.parts.firstHalf).toEqualTypeOf<readonly [1, 0] | undefined>()
})

test('values are not renamed', () => {
  expect(readByName({ status: 'won_half', sizes: [1, 2], kind: 'mmo_single' })).toEqual({
    status: 'won_half',
    sizes: [1, 2],
    kind: 'mmo_single',
  })
  expect([readByName(null), readByName('a_b'), readByName(undefined)]).toEqual([null, 'a_b', undefined])
})

interface Described {
  readonly paths: Readonly<Record<string, unknown>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

/** Returns the names of every field of a schema, including nested and referenced schemas. */
function fieldsIn(schema: unknown, { components }: Described): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, $ref } = schema as { readonly properties?: object; readonly $ref?: string }
  const own = typeof properties === 'object' ? Object.keys(properties) : []
  const referred = $ref === undefined ? [] : [components.schemas[$ref.split('/').at(-1) ?? '']]
  return [
    ...own,
    ...[...Object.values(schema), ...referred].flatMap((each) => fieldsIn(each, { components, paths: {} })),
  ]
}

// Office calls already use camelCase on the wire.
test('every field of the member API survives the name conversion in both directions', () => {
  const description = readDescription<Described>()
  const calls = Object.entries(description.paths).filter(([url]) => !url.startsWith('/office/'))
  const fields = new Set(calls.flatMap(([, call]) => fieldsIn(call, description)))
  expect(fields.size).toBeGreaterThan(100)
  const lost = [...fields].filter((field) => !(field in writeByName(readByName({ [field]: 1 }))))
  expect(lost).toEqual([])
})
