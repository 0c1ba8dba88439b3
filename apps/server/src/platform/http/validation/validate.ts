import type { ApiCode } from '@touchline/contract/codes'
import type { FieldFault } from '@touchline/contract/field-rules'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FastifySchemaCompiler } from 'fastify'
import { isStorableText } from '../../storable-text.ts'
import { describePattern } from './pattern-fault.ts'
import { findSchemaFault } from './schema-fault.ts'
import { findUnknownField, type PlainSchema, strictSchema, type UnknownField } from './strict-schema.ts'
import { listChildren, buildPath as pathOfPlace, toRootPlace } from './value-walk.ts'

/**
 * Error for the first wrong field of a request, with its allowed values and the broken rule. The code is badInput,
 * unless the missing field has its own code.
 */
export class BadInput extends Error {
  readonly field: string
  readonly allowed: string
  readonly fault: FieldFault
  readonly code: ApiCode

  constructor(
    field: string,
    allowed: string,
    fault: FieldFault = { rule: 'select', value: allowed, format: allowed },
    code: ApiCode = 'badInput',
  ) {
    super(`${field}: ${allowed}`)
    this.field = field
    this.allowed = allowed
    this.fault = fault
    this.code = code
  }
}

const VALID_TEXT = 'text without U+0000 and without unpaired surrogates'

const INTEGER_TEXT = /^-?\d{1,15}$/

type Validate = (data: unknown) => { readonly value: unknown } | { readonly error: BadInput }

export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  compileValidator(schema, httpPart ?? 'body')

/**
 * Compiles a TypeBox validator for requests. Bodies are not converted; only whole numbers of a query are parsed. An
 * unknown field is refused before values below it are checked. Texts with U+0000 or a lone surrogate are refused, as
 * PostgreSQL cannot store them.
 */
export function compileValidator(schema: TSchema, rootField: string): Validate {
  const strict = strictSchema(schema as PlainSchema)
  const validator = Compile(strict as TSchema)
  return (data: unknown) => {
    const value = rootField === 'querystring' ? readTexts(strict, data as Record<string, unknown>) : data
    const unknown = findUnknownField(strict, value)
    if (unknown !== null) return { error: unknownField(unknown) }
    if (!validator.Check(value)) return { error: toBadInput(strict, value, rootField) }
    const unkept = unkeptIn(value)
    if (unkept === null) return { value }
    return {
      error: new BadInput(unkept.length === 0 ? rootField : unkept.join('.'), VALID_TEXT, { rule: 'alphanumeric' }),
    }
  }
}

/** Converts the texts of a query to integers if the schema requires integers. */
function readTexts(
  { properties = {} }: PlainSchema,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const isNumber = properties[name]?.type === 'integer' && typeof text === 'string' && INTEGER_TEXT.test(text)
      return [name, isNumber ? Number(text) : text]
    }),
  )
}

function unknownField({ path, allowedFields }: UnknownField): BadInput {
  return new BadInput(
    path.join('.'),
    allowedFields.length === 0 ? 'no fields' : `a known field: ${allowedFields.join(', ')}`,
    {
      rule: 'select',
      value: allowedFields.join(', '),
    },
  )
}

function toBadInput(schema: PlainSchema, value: unknown, rootField: string): BadInput {
  const schemaFault = findSchemaFault(schema, value)
  if (schemaFault === null || schemaFault.path.length === 0)
    return new BadInput(rootField, 'a JSON object', { rule: 'required' })
  const { path, fault, schema: field } = schemaFault
  const code = fault.rule === 'required' ? field['x-required-code'] : undefined
  return new BadInput(path.join('.'), describeSchema(field), fault, code)
}

/** Describes a schema in words for the author of the request. */
export function describeSchema(schema: PlainSchema): string {
  if (schema.anyOf) return schema.anyOf.map(describeSchema).join(', ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.pattern !== undefined) return describePattern(schema.pattern)
  if (schema.type === 'string') {
    const length = bounds(schema.minLength, schema.maxLength)
    return length === '' ? 'text' : `text of${length} characters`
  }
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (schema.type === 'array') return `a list of${bounds(schema.minItems, schema.maxItems)}`
  if (schema.type === 'object') return `an object of ${Object.keys(schema.properties ?? {}).join(', ')}`
  return `${schema.type ?? 'value'}${bounds(schema.minimum, schema.maximum)}`
}

function bounds(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return high === undefined ? '' : ` up to ${high}`
  return high === undefined ? ` from ${low}` : ` from ${low} to ${high}`
}

/** Returns the path of the first text, value or field name, that PostgreSQL cannot store; null if there is none. */
function unkeptIn(value: unknown): readonly string[] | null {
  const waiting = [toRootPlace(value)]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (typeof place.value === 'string' && !isStorableText(place.value)) return pathOfPlace(place)
    const inner = listChildren(place)
    if (!Array.isArray(place.value) && inner.some(({ name }) => !isStorableText(name))) return pathOfPlace(place)
    waiting.push(...inner)
  }
  return null
}
