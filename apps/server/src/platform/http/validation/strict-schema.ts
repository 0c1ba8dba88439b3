import type { ApiCode } from '@touchline/contract/codes'
import { listChildren, type Place, buildPath, toRootPlace } from './value-walk.ts'

/** Subset of JSON Schema used by the contract. */
export interface PlainSchema {
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
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, PlainSchema>>
  readonly additionalProperties?: boolean | PlainSchema
  readonly items?: PlainSchema
  /** Refusal code for a missing field; default badInput. */
  readonly 'x-required-code'?: ApiCode
}

export interface UnknownField {
  readonly path: readonly string[]
  /** Allowed fields of the object. */
  readonly allowedFields: readonly string[]
}

type Waiting = readonly [place: Place, schemas: readonly PlainSchema[]]

/**
 * Returns the schema with every object closed: unknown fields are refused. An explicit `additionalProperties` is
 * retained; only bodies defined by third parties, such as MediaMTX, are open.
 */
export function strictSchema(schema: PlainSchema): PlainSchema {
  return {
    ...schema,
    ...(schema.anyOf && { anyOf: schema.anyOf.map(strictSchema) }),
    ...(schema.items && { items: strictSchema(schema.items) }),
    ...(schema.patternProperties && { patternProperties: mapValues(schema.patternProperties) }),
    ...(schema.properties && {
      properties: mapValues(schema.properties),
      additionalProperties: schema.additionalProperties ?? false,
    }),
  }
}

function mapValues(schemas: Readonly<Record<string, PlainSchema>>) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, strictSchema(schema)]))
}

/** Returns the alternatives of a union, including nested unions. For another schema, returns the schema itself. */
export function flattenAlternatives(schema: PlainSchema): readonly PlainSchema[] {
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(flattenAlternatives)
}

/** Returns whether an object has the constants of a schema. */
export function matchesConstants({ properties = {} }: PlainSchema, value: object): boolean {
  return Object.entries(properties).every(
    ([name, field]) => field.const === undefined || Reflect.get(value, name) === field.const,
  )
}

/** Returns the candidate schemas of a field; empty for an unknown field. */
export function findFieldSchemas(schemas: readonly PlainSchema[], name: string): readonly PlainSchema[] {
  return schemas.flatMap(({ properties = {}, patternProperties = {}, additionalProperties }) => {
    const named = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (named !== undefined) return [named]
    const byPattern = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))
    if (byPattern !== undefined) return [byPattern[1]]
    if (additionalProperties === true) return [{}]
    return typeof additionalProperties === 'object' ? [additionalProperties] : []
  })
}

/**
 * Finds the first field unknown to a strict schema, outermost first; null if there is none. Follows the schema without
 * recursion, so values below an unknown field are not visited.
 */
export function findUnknownField(schema: PlainSchema, value: unknown): UnknownField | null {
  const queue: Waiting[] = [[toRootPlace(value), [schema]]]
  for (let at = 0; at < queue.length; at += 1) {
    const waiting = queue[at]
    if (waiting === undefined) break
    const fields = expandFields(waiting)
    if ('allowedFields' in fields) return fields
    queue.push(...fields)
  }
  return null
}

function expandFields([place, schemas]: Waiting): readonly Waiting[] | UnknownField {
  if (Array.isArray(place.value)) {
    const items = schemas.flatMap(flattenAlternatives).flatMap((schema) => schema.items ?? [])
    return items.length === 0 ? [] : listChildren(place).map((inner) => [inner, items] as const)
  }
  if (typeof place.value !== 'object' || place.value === null) return []
  const objects = findObjectSchemas(schemas, place.value)
  if (objects.length === 0) return []
  const fields: Waiting[] = []
  for (const inner of listChildren(place)) {
    const fieldSchemas = findFieldSchemas(objects, inner.name)
    if (fieldSchemas.length === 0) {
      const allowedNames = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))
      return { path: buildPath(inner), allowedFields: [...allowedNames] }
    }
    fields.push([inner, fieldSchemas])
  }
  return fields
}

/**
 * Returns the candidate schemas of an object: the alternatives with matching constants, or all alternatives if none
 * match.
 */
function findObjectSchemas(schemas: readonly PlainSchema[], value: object): readonly PlainSchema[] {
  const objects = schemas.flatMap(flattenAlternatives).filter(({ type }) => type === 'object')
  const matchingSchemas = objects.filter((schema) => matchesConstants(schema, value))
  return matchingSchemas.length > 0 ? matchingSchemas : objects
}
