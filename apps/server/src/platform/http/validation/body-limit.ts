import type { PlainSchema } from './strict-schema.ts'

/** Minimum limit in bytes: the largest bet is under two kilobytes. */
export const SMALLEST_LIMIT = 4_096
/** Maximum limit in bytes, for any schema. */
export const LARGEST_LIMIT = 65_536

/** Maximum bytes of a character: a JSON escape. */
const CHARACTER_BYTES = 6
/** Maximum characters of a text bounded by a pattern or by the handler. */
const PATTERN_CHARACTERS = 64
const FREE_CHARACTERS = 600
/** Maximum entries of an object with free keys, such as languages. */
const ENTRIES = 12
/** Maximum items of a list without a bound in the schema: permissions, or sports. */
const ITEMS = 150
/** Bytes of a number, true, false or null. */
const PLAIN_BYTES = 24
/** Bytes around a value: quotes, colon, comma and white space. */
const AROUND_BYTES = 8

/** Returns the body limit of an endpoint in bytes, from its schema and within the two bounds. */
export function computeBodyLimit(schema: PlainSchema | undefined): number {
  return Math.min(LARGEST_LIMIT, Math.max(SMALLEST_LIMIT, schema === undefined ? 0 : estimateMaxBytes(schema)))
}

/** Estimates the bytes of the largest value that a schema accepts. */
function estimateMaxBytes(schema: PlainSchema): number {
  const { anyOf, items, properties = {}, patternProperties = {}, additionalProperties } = schema
  if (anyOf !== undefined) return Math.max(...anyOf.map(estimateMaxBytes))
  if (schema.type === 'string') return AROUND_BYTES + textBytes(schema)
  if (schema.type === 'array') return (schema.maxItems ?? ITEMS) * (AROUND_BYTES + estimateMaxBytes(items ?? {}))
  if (schema.type !== 'object') return PLAIN_BYTES
  const free = Object.values(patternProperties)
  if (typeof additionalProperties === 'object') free.push(additionalProperties)
  return fieldBytes(properties) + ENTRIES * free.reduce((sum, each) => sum + AROUND_BYTES + estimateMaxBytes(each), 0)
}

function textBytes({ maxLength, pattern, enum: choices }: PlainSchema): number {
  if (choices !== undefined) return Math.max(...choices.map((choice) => String(choice).length))
  return CHARACTER_BYTES * (maxLength ?? (pattern === undefined ? FREE_CHARACTERS : PATTERN_CHARACTERS))
}

function fieldBytes(fields: Readonly<Record<string, PlainSchema>>): number {
  return Object.entries(fields).reduce(
    (sum, [name, field]) => sum + name.length + AROUND_BYTES + estimateMaxBytes(field),
    0,
  )
}
