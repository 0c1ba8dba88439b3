import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FastifySchemaCompiler } from 'fastify'

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
  readonly properties?: Readonly<Record<string, PlainSchema>>
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
  return `${schema.type ?? 'value'}${bounds(schema.minimum, schema.maximum)}`
}

const schemaAt = (schema: PlainSchema, path: readonly string[]): PlainSchema =>
  path.reduce<PlainSchema>((inner, name) => inner.properties?.[name] ?? inner, schema)

interface FoundError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

const badInputOf = (schema: PlainSchema, errors: readonly FoundError[], whole: string): BadInput => {
  const error = errors[0]
  const missing = errors.find(({ keyword }) => keyword === 'required')
  const path = (error?.instancePath ?? '').split('/').filter((name) => name !== '')
  if (error === undefined || (path.length === 0 && missing === undefined)) return new BadInput(whole, 'a JSON object')
  if (missing !== undefined && missing.instancePath === '') {
    const [name = whole] = (missing.params as { requiredProperties?: string[] }).requiredProperties ?? []
    return new BadInput(name, inWords(schemaAt(schema, [name])))
  }
  return new BadInput(path.join('.'), inWords(schemaAt(schema, path)))
}

const WHOLE_NUMBER = /^-?\d{1,15}$/

/** A query's texts, with those that stand for whole numbers where the schema wants one read as such. */
const readTexts = (
  { properties = {} }: PlainSchema, texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => {
    const isNumber = properties[name]?.type === 'integer' && typeof text === 'string' && WHOLE_NUMBER.test(text)
    return [name, isNumber ? Number(text) : text]
  }))

/**
 * Checks requests with TypeBox. Bodies are taken as they are, with no type turned into another; a query's texts are
 * read as the whole numbers they stand for. Fields that the contract does not know are passed over.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema)
  return (data: unknown) => {
    const value = httpPart === 'querystring' ? readTexts(schema as PlainSchema, data as Record<string, unknown>) : data
    if (validator.Check(value)) return { value }
    return { error: badInputOf(schema as PlainSchema, [...validator.Errors(value)], httpPart ?? 'body') }
  }
}
