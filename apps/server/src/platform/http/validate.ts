import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FastifySchemaCompiler } from 'fastify'
import { isKeptText } from '../kept-text.ts'

/** What is wrong with a request: the first field that is, and what it may be. */
export class BadInput extends Error {
  readonly field: string
  readonly allowed: string

  constructor(field: string, allowed: string) {
    super(`${field}: ${allowed}`)
    this.field = field
    this.allowed = allowed
  }
}

/** The part of JSON Schema that the contract uses. */
interface PlainSchema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly PlainSchema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, PlainSchema>>
  readonly items?: PlainSchema
}

const bounds = (low: number | undefined, high: number | undefined): string => {
  if (low === undefined) return high === undefined ? '' : ` up to ${high}`
  return high === undefined ? ` from ${low}` : ` from ${low} to ${high}`
}

/** A schema in words, for whoever wrote the request. */
const inWords = (schema: PlainSchema): string => {
  if (schema.anyOf) return schema.anyOf.map(inWords).join(', ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.pattern !== undefined) return `text like ${schema.pattern}`
  if (schema.type === 'string') {
    const length = bounds(schema.minLength, schema.maxLength)
    return length === '' ? 'text' : `text of${length} characters`
  }
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (schema.type === 'array') return `a list of${bounds(schema.minItems, schema.maxItems)}`
  if (schema.type === 'object') return `an object of ${Object.keys(schema.properties ?? {}).join(', ')}`
  return `${schema.type ?? 'value'}${bounds(schema.minimum, schema.maximum)}`
}

const schemaAt = (schema: PlainSchema, path: readonly string[]): PlainSchema =>
  path.reduce<PlainSchema>((inner, name) => inner.properties?.[name] ?? inner.items ?? inner, schema)

interface FoundError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

/** The field that an error is about: a missing one by its own name, not its owner's. */
const pathOf = ({ keyword, instancePath, params }: FoundError): readonly string[] => {
  const owner = instancePath.split('/').filter((name) => name !== '')
  if (keyword !== 'required') return owner
  const [missing] = (params as { requiredProperties?: string[] }).requiredProperties ?? []
  return missing === undefined ? owner : [...owner, missing]
}

const badInputOf = (schema: PlainSchema, errors: readonly FoundError[], whole: string): BadInput => {
  const missing = errors.find(({ keyword, instancePath }) => keyword === 'required' && instancePath === '')
  const error = missing ?? errors[0]
  const path = error === undefined ? [] : pathOf(error)
  if (error === undefined || path.length === 0) return new BadInput(whole, 'a JSON object')
  // The schema of a field that nobody knows is false.
  const allowed = error.keyword === 'boolean' ? 'no such field' : inWords(schemaAt(schema, path))
  return new BadInput(path.join('.'), allowed)
}

/** The path of the first text that no database keeps, be it a field's or the name of one; null where there is none. */
const unkeptIn = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isKeptText(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = isKeptText(name) ? unkeptIn(inner, [...path, name]) : path
    if (found !== null) return found
  }
  return null
}

const KEPT_TEXT = 'text without U+0000, and no half of a character'

const WHOLE_NUMBER = /^-?\d{1,15}$/

/** A query's texts, with those that stand for whole numbers where the schema wants one read as such. */
const readTexts = (
  { properties = {} }: PlainSchema,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const isNumber = properties[name]?.type === 'integer' && typeof text === 'string' && WHOLE_NUMBER.test(text)
      return [name, isNumber ? Number(text) : text]
    }),
  )

/**
 * Checks requests with TypeBox. Bodies are taken as they are, with no type turned into another; a query's texts are
 * read as the whole numbers they stand for. Fields that the contract does not know are passed over. No text has what
 * PostgreSQL cannot keep: U+0000, or half of a surrogate pair.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema)
  return (data: unknown) => {
    const value = httpPart === 'querystring' ? readTexts(schema as PlainSchema, data as Record<string, unknown>) : data
    const whole = httpPart ?? 'body'
    if (!validator.Check(value))
      return { error: badInputOf(schema as PlainSchema, [...validator.Errors(value)], whole) }
    const unkept = unkeptIn(value)
    if (unkept === null) return { value }
    return { error: new BadInput(unkept.length === 0 ? whole : unkept.join('.'), KEPT_TEXT) }
  }
}
