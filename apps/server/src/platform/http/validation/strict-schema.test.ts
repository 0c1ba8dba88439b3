import Type from 'typebox'
import { expect, test } from 'vitest'
import { findUnknownField, type PlainSchema, strictSchema } from './strict-schema.ts'

const Goal = Type.Object({ minute: Type.Integer() })
const Change = Type.Union([
  Type.Object({ kind: Type.Literal('score'), goals: Type.Array(Goal) }),
  Type.Object({ kind: Type.Literal('void'), reason: Type.String() }),
  Type.Null(),
])
const Body = Type.Object({
  name: Type.String(),
  change: Type.Optional(Change),
  texts: Type.Optional(Type.Record(Type.String(), Type.String())),
  open: Type.Optional(Type.Object({ a: Type.Integer() }, { additionalProperties: true })),
})

function found(value: unknown) {
  const unknown = findUnknownField(strictSchema(Body as PlainSchema), value)
  return unknown && unknown.path.join('.')
}

test('an unknown field is found at any depth, in lists and in alternatives', () => {
  expect(found({ name: 'a', texts: { en: 'x', th: 'y' }, open: { a: 1, b: 2 } })).toBeNull()
  expect(found({ nmae: 'a' })).toBe('nmae')
  expect(found({ name: 'a', change: { kind: 'score', goals: [{ minute: 1 }, { minute: 2, by: 'x' }] } })).toBe(
    'change.goals.1.by',
  )
  expect(found({ name: 'a', change: { kind: 'void', goals: [] } })).toBe('change.goals')
  expect(found({ name: 'a', change: { goals: [], other: 1 } })).toBe('change.other')
  expect(found(JSON.parse('{"name":"a","__proto__":{"b":1}}'))).toBe('__proto__')
  expect(found({ name: 'a', constructor: 1 })).toBe('constructor')
})

test('a value of another type than its schema has no unknown field', () => {
  for (const value of [null, 1, 'x', [], [{ a: 1 }], undefined, { change: [] }, { texts: 7 }])
    expect(found(value)).toBeNull()
})

test('the outermost unknown field is named, with the allowed fields of its object', () => {
  const unknown = findUnknownField(strictSchema(Body as PlainSchema), { change: { other: 1 }, b: 1 })
  expect(unknown).toEqual({ path: ['b'], allowedFields: ['name', 'change', 'texts', 'open'] })
})

test('nothing below an unknown field is read', () => {
  const trap = {
    get deeper(): never {
      throw new Error('it was looked at')
    },
  }
  expect(found({ name: 'a', other: trap })).toBe('other')
})
