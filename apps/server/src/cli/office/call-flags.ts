import { isDeepStrictEqual } from 'node:util'
import { MOMENT_FORMAT } from '../../platform/commands/command-flags.ts'
import { parseCommandLine } from '../../platform/commands/parse-command-line.ts'
import { describeSchema } from '../../platform/http/validation/validate.ts'
import {
  findFieldSchemas,
  flattenAlternatives,
  matchesConstants,
  type PlainSchema,
} from '../../platform/http/validation/strict-schema.ts'

/** Flag for a field of a request body. A field inside an object has a dotted name, such as `--top.id`. */
export interface CallFlag {
  readonly name: string
  readonly isRequired: boolean
  /** Allowed values in words. */
  readonly expected: string
  readonly description: string
  /** Whether the flag takes no value: `--name` is true, `--no-name` is false. */
  readonly isSwitch: boolean
}

type Body = Readonly<Record<string, unknown>>
type Schemas = readonly PlainSchema[]

/** Flags of the client itself. They are not part of the body. */
export interface ClientFlags {
  readonly url?: string
  readonly code?: string
  readonly json?: boolean
}

/** Flags of the client, by name, with their kind. */
export const CLIENT_FLAGS = { url: 'string', json: 'boolean', code: 'string' } as const

/** Field of a body that contains the second factor. The client fills it in from `--code`. */
export const PROOF = 'proof'

/** Lists the flags of a body, for the help text. A field with several kinds of objects has the flags of each kind. */
export function listCallFlags(body: PlainSchema): readonly CallFlag[] {
  return listObjectFlags(body, '', true).filter(
    ({ name }, at, flags) => flags.findIndex((flag) => flag.name === name) === at,
  )
}

/**
 * Parses the arguments of a call into its body and the flags of the client. Throws an Error that names the flag. Does
 * not validate the values against the schema.
 */
export function parseCallArguments(
  body: PlainSchema,
  argv: readonly string[],
): { readonly body: Body; readonly client: ClientFlags } {
  const { flags, positionals } = parseCommandLine(listFlagKinds(body, argv), argv)
  if (positionals[0] !== undefined) throw new Error(`unexpected argument "${positionals[0]}"`)
  const isClientFlag = (name: string): boolean => name in CLIENT_FLAGS && findSchemas(body, name).length === 0
  const entries = Object.entries(flags)
  const values: Body = {}
  // Objects in JSON come before their fields, so that a field replaces a value of the JSON.
  for (const [name, value] of entries.toSorted(([one], [other]) => one.length - other.length)) {
    if (isClientFlag(name)) continue
    setField(values, name, typeof value === 'string' ? parseValue(findSchemas(body, name), value, name) : value)
  }
  return { body: values, client: Object.fromEntries(entries.filter(([name]) => isClientFlag(name))) }
}

/** Writes a body as arguments of the command line. Parsing the arguments returns the body. */
export function formatCallArguments(body: PlainSchema, values: Body): readonly string[] {
  return formatFields(body, values, '')
}

/** Returns the value of a field by its dotted name; undefined if it is absent. */
export function readField(values: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), values)
}

function listObjectFlags(schema: PlainSchema, prefix: string, isRequired: boolean): readonly CallFlag[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    if (prefix === '' && key === PROOF) return []
    return listFieldFlags(field, `${prefix}${key}`, isRequired && (schema.required ?? []).includes(key))
  })
}

function listFieldFlags(field: PlainSchema, name: string, isRequired: boolean): readonly CallFlag[] {
  const objects = findObjects([field])
  const scalars = flattenAlternatives(field).filter((schema) => !objects.includes(schema))
  const isChoice = objects.length > 1
  const inner = objects.flatMap((object) =>
    object.patternProperties === undefined
      ? listObjectFlags(object, `${name}.`, isRequired && !isChoice && scalars.length === 0)
      : [toFlag(Object.values(object.patternProperties), `${name}.NAME`, isRequired, readDescriptionOf(field))],
  )
  return scalars.length === 0 ? inner : [toFlag(scalars, name, isRequired, readDescriptionOf(field)), ...inner]
}

function toFlag(schemas: Schemas, name: string, isRequired: boolean, description: string): CallFlag {
  const expected = [...new Set(schemas.map(describeType))].join(', or ')
  return { name, isRequired, expected, description, isSwitch: isSwitch(schemas) }
}

function describeType(schema: PlainSchema): string {
  if (schema.type === 'null') return 'null'
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type !== 'array') return describeSchema(schema).replaceAll('"', '')
  const items = findItems([schema])
  const isText = items.length > 0 && findObjects(items).length === 0
  return isText ? `values separated by commas (${items.map(describeType).join(', ')})` : 'a JSON array of objects'
}

function readDescriptionOf(schema: PlainSchema): string {
  const description: unknown = Reflect.get(schema, 'description')
  return typeof description === 'string' ? description : ''
}

function listFlagKinds(body: PlainSchema, argv: readonly string[]): ReadonlyMap<string, 'string' | 'boolean'> {
  const listed = listCallFlags(body).map(({ name }) => name)
  const written = argv.flatMap((argument) => /^--(?:no-)?([\w.-]+)/.exec(argument)?.[1] ?? [])
  const names = [...listed, ...written].filter((name) => findSchemas(body, name).length > 0)
  return new Map([
    ...Object.entries(CLIENT_FLAGS),
    ...names.map((name) => [name, isSwitch(findSchemas(body, name)) ? 'boolean' : 'string'] as const),
  ])
}

/** Returns the schemas of a field by its dotted name; none if the body has no such field. */
function findSchemas(body: PlainSchema, name: string): Schemas {
  return name.split('.').reduce<Schemas>((schemas, key) => findFieldSchemas(findObjects(schemas), key), [body])
}

function findObjects(schemas: Schemas): Schemas {
  return schemas.flatMap(flattenAlternatives).filter(({ type }) => type === 'object')
}

/** Returns the schemas of the items of lists. A tuple has a schema for each position. */
function findItems(schemas: Schemas): Schemas {
  return schemas.flatMap(flattenAlternatives).flatMap((schema) => {
    const places: unknown = Reflect.get(schema, 'prefixItems')
    if (Array.isArray(places)) return places as PlainSchema[]
    return typeof schema.items === 'object' ? [schema.items] : []
  })
}

function isSwitch(schemas: Schemas): boolean {
  const alternatives = schemas.flatMap(flattenAlternatives)
  return alternatives.length > 0 && alternatives.every(({ type }) => type === 'boolean')
}

/**
 * Parses the text of a flag. A schema with several types prefers null, truth values, numbers and lists to text; a value
 * in JSON is exact. A field whose name ends in `Ms` also accepts a time with its zone.
 */
function parseValue(schemas: Schemas, text: string, name: string): unknown {
  const alternatives = schemas.flatMap(flattenAlternatives)
  const types = new Set(alternatives.flatMap(listTypes))
  if ([...types].every((type) => type === 'string')) return text
  const json = /^[[{"]/.test(text) ? parseJson(text) : undefined
  if (json !== undefined) return json
  if (text === 'null' && types.has('null')) return null
  if ((text === 'true' || text === 'false') && types.has('boolean')) return text === 'true'
  if (types.has('integer') || types.has('number')) {
    const number = parseNumber(text, name)
    if (number !== undefined) return number
  }
  const isList = types.has('array') && (text.includes(',') || !types.has('string'))
  if (!isList) return text
  const items = findItems(alternatives)
  return text === '' ? [] : text.split(',').map((item) => parseValue(items, item, name))
}

function listTypes(schema: PlainSchema): readonly string[] {
  if (schema.type !== undefined) return [schema.type]
  const values = schema.enum ?? [schema.const]
  return values.map((value) => (value === null ? 'null' : typeof value))
}

function parseNumber(text: string, name: string): number | undefined {
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  return name.endsWith('Ms') ? MOMENT_FORMAT.parse(text) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function setField(values: Body, name: string, value: unknown): void {
  const keys = name.split('.')
  const last = keys.pop() ?? ''
  let target = values as Record<string, unknown>
  for (const key of keys) {
    const inner = target[key]
    if (inner !== undefined && !isObject(inner)) throw new Error(`--${name} cannot be combined with --${key}`)
    target = (target[key] = inner ?? {}) as Record<string, unknown>
  }
  target[last] = value
}

function formatFields(schema: PlainSchema, values: Body, prefix: string): readonly string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = `${prefix}${key}`
    const schemas = findFieldSchemas(findObjects([schema]), key)
    const objects = isObject(value) ? findObjects(schemas).filter((each) => matchesConstants(each, value)) : []
    if (isObject(value) && Object.keys(value).length > 0 && objects.length > 0)
      return formatFields({ anyOf: objects }, value, `${name}.`)
    if (isSwitch(schemas)) return [value === true ? `--${name}` : `--no-${name}`]
    const text = formatValue(schemas, value, name)
    return text === '' || text.startsWith('-') ? [`--${name}=${text}`] : [`--${name}`, text]
  })
}

function formatValue(schemas: Schemas, value: unknown, name: string): string {
  const isList = Array.isArray(value) && value.every((item) => !isObject(item) && !Array.isArray(item))
  const text = isList ? value.join(',') : isObject(value) ? '' : String(value)
  return isDeepStrictEqual(parseValue(schemas, text, name), value) ? text : JSON.stringify(value)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
