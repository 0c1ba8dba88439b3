import type { PlainSchema } from './strict-schema.ts'

/** A body may always be so large: the largest bet is under two kilobytes. */
export const SMALLEST_LIMIT = 4_096
/** No body is larger, whatever its schema would let in. */
export const LARGEST_LIMIT = 65_536

/** Bytes of a character at most: an escape. */
const CHARACTER_BYTES = 6
/** Characters of a text that a pattern bounds, or the handler. */
const PATTERN_CHARACTERS = 64
const FREE_CHARACTERS = 600
/** Entries of an object whose names are not fixed, such as languages. */
const ENTRIES = 12
/** Items of a list that the schema does not bound: rights, or sports. */
const ITEMS = 150
/** A number, true, false or null. */
const PLAIN_BYTES = 24
/** Quotes, colon, comma and some white space of each value. */
const AROUND_BYTES = 8

const textBytes = ({ maxLength, pattern, enum: choices }: PlainSchema): number => {
  if (choices !== undefined) return Math.max(...choices.map((choice) => String(choice).length))
  return CHARACTER_BYTES * (maxLength ?? (pattern === undefined ? FREE_CHARACTERS : PATTERN_CHARACTERS))
}

const fieldBytes = (fields: Readonly<Record<string, PlainSchema>>): number =>
  Object.entries(fields).reduce((sum, [name, field]) => sum + name.length + AROUND_BYTES + largestOf(field), 0)

/** Bytes of the largest value that a schema lets in, about. */
const largestOf = (schema: PlainSchema): number => {
  const { anyOf, items, properties = {}, patternProperties = {}, additionalProperties } = schema
  if (anyOf !== undefined) return Math.max(...anyOf.map(largestOf))
  if (schema.type === 'string') return AROUND_BYTES + textBytes(schema)
  if (schema.type === 'array') return (schema.maxItems ?? ITEMS) * (AROUND_BYTES + largestOf(items ?? {}))
  if (schema.type !== 'object') return PLAIN_BYTES
  const free = Object.values(patternProperties)
  if (typeof additionalProperties === 'object') free.push(additionalProperties)
  return fieldBytes(properties) + ENTRIES * free.reduce((sum, each) => sum + AROUND_BYTES + largestOf(each), 0)
}

/** Bytes that the body of a call may have: as many as its schema can need, between the two bounds. */
export const bodyLimitOf = (schema: PlainSchema | undefined): number =>
  Math.min(LARGEST_LIMIT, Math.max(SMALLEST_LIMIT, schema === undefined ? 0 : largestOf(schema)))
