import type { FieldFault } from '@touchline/contract/field-rules'
import { patternFault } from './pattern-fault.ts'
import { flattenAlternatives, matchesConstants, type PlainSchema, findFieldSchemas } from './strict-schema.ts'

/** First field of a request that violates its schema. */
interface SchemaFault {
  readonly path: readonly string[]
  readonly fault: FieldFault
  /** Schema of the field. */
  readonly schema: PlainSchema
}

type Fault = SchemaFault | null

/**
 * Text length in UTF-16 code units above which characters are not counted. Longer texts are ASCII passkey data, or too
 * long for any field.
 */
const LONG_TEXT = 4_096

/** Finds the first field that violates a schema, with the broken rule; null if the value is valid. */
export function findSchemaFault(schema: PlainSchema, value: unknown, path: readonly string[] = []): Fault {
  if (schema.anyOf !== undefined) return unionFault(schema, value, path)
  if (isListed(schema)) return listedFault(schema, value, path)
  if (!matchesType(schema.type, value)) return at(path, schema, typeFault(schema, value))
  if (schema.type === 'object') return objectFault(schema, value as object, path)
  if (schema.type === 'array') return listFault(schema, value as readonly unknown[], path)
  const fault = typeof value === 'string' ? textFault(schema, value) : numberFault(schema, value as number)
  return fault === null ? null : at(path, schema, fault)
}

/** Returns null if an alternative of a union matches, otherwise the fault of the most likely alternative. */
function unionFault(schema: PlainSchema, value: unknown, path: readonly string[]): Fault {
  const alternatives = flattenAlternatives(schema)
  if (alternatives.some((each) => findSchemaFault(each, value, path) === null)) return null
  const others = alternatives.filter(({ type }) => type !== 'null')
  if (value === null || value === '') return at(path, schema, { rule: 'required' })
  if (others.every(isListed)) return at(path, schema, selectFault(schema))
  const typeMatches = others.filter(({ type }) => matchesType(type, value))
  const closestSchema =
    typeMatches.find((each) => detectJsonType(value) !== 'object' || matchesConstants(each, value as object)) ??
    typeMatches[0] ??
    others.find((each) => !isListed(each))
  return closestSchema === undefined
    ? at(path, schema, selectFault(schema))
    : findSchemaFault(closestSchema, value, path)
}

function at(path: readonly string[], schema: PlainSchema, fault: FieldFault): SchemaFault {
  return { path, schema, fault }
}

function isListed(schema: PlainSchema): boolean {
  return schema.const !== undefined || schema.enum !== undefined || schema.type === 'boolean'
}

function selectFault(schema: PlainSchema): FieldFault {
  return { rule: 'select', value: listOptions(schema).join(', ') }
}

/** Returns the allowed values of a field in words. */
function listOptions(schema: PlainSchema): readonly string[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(listOptions)
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value))
  return schema.type === 'boolean' ? ['true', 'false'] : []
}

function matchesType(type: string | undefined, value: unknown): boolean {
  const actualType = detectJsonType(value)
  return type === undefined || type === actualType || (type === 'number' && actualType === 'integer')
}

function detectJsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function listedFault(schema: PlainSchema, value: unknown, path: readonly string[]): Fault {
  if (schema.type === 'boolean' && schema.enum === undefined && typeof value === 'boolean') return null
  if (schema.enum?.includes(value) === true || (schema.const !== undefined && schema.const === value)) return null
  const isEmpty = value === null || value === undefined || value === ''
  return at(path, schema, isEmpty ? { rule: 'required' } : selectFault(schema))
}

/** Returns the rule broken by a value of the wrong type. */
function typeFault(schema: PlainSchema, value: unknown): FieldFault {
  if (value === null || value === '') return { rule: 'required' }
  if (schema.type === 'integer' || schema.type === 'number') return { rule: 'numeric' }
  if (schema.pattern !== undefined) return patternFault(schema.pattern, JSON.stringify(value))
  return { rule: schema.type === 'string' ? 'alphanumeric' : 'required' }
}

function objectFault(schema: PlainSchema, value: object, path: readonly string[]): Fault {
  const { properties = {}, required = [] } = schema
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return at([...path, missing], properties[missing] ?? {}, { rule: 'required' })
  for (const [name, inner] of Object.entries(value)) {
    const [field] = findFieldSchemas([schema], name)
    const fault = field === undefined ? null : findSchemaFault(field, inner, [...path, name])
    if (fault !== null) return fault
  }
  return null
}

function listFault(schema: PlainSchema, value: readonly unknown[], path: readonly string[]): Fault {
  const lengthError = lengthFault(value.length, schema.minItems, schema.maxItems)
  if (lengthError !== null) return at(path, schema, lengthError)
  for (const [index, item] of value.entries()) {
    const place = findItemSchema(schema, index)
    const fault = place === undefined ? null : findSchemaFault(place, item, [...path, String(index)])
    if (fault !== null) return fault
  }
  return null
}

function lengthFault(length: number, min: number | undefined, max: number | undefined): FieldFault | null {
  if (min !== undefined && length < min) {
    return length === 0 ? { rule: 'required' } : { rule: 'minLength', value: min }
  }
  return max !== undefined && length > max ? { rule: 'maxLength', value: max } : null
}

/**
 * Returns the schema of a list item. For a tuple it depends on the index, since TypeBox writes tuples as a list of
 * schemas.
 */
function findItemSchema({ items }: PlainSchema, index: number): PlainSchema | undefined {
  const place: unknown = Array.isArray(items) ? items[index] : items
  return typeof place === 'object' && place !== null ? (place as PlainSchema) : undefined
}

function textFault({ minLength, maxLength, pattern }: PlainSchema, text: string): FieldFault | null {
  const lengthError = lengthFault(countCharacters(text), minLength, maxLength)
  if (lengthError !== null) return lengthError
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? null : patternFault(pattern, text)
}

/** Counts code points, as the validator does. For long texts the number of code units is sufficient. */
function countCharacters(text: string): number {
  return text.length > LONG_TEXT ? text.length : Array.from(text).length
}

function numberFault({ minimum, maximum }: PlainSchema, value: number): FieldFault | null {
  if (minimum !== undefined && value < minimum) return { rule: 'minValue', value: minimum }
  return maximum !== undefined && value > maximum ? { rule: 'maxValue', value: maximum } : null
}
