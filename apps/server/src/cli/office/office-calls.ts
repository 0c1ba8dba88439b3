import { readFileSync } from 'node:fs'
import type { PlainSchema } from '../../platform/http/validation/strict-schema.ts'

/** Call of the back office, as the API description of the server declares it. */
export interface OfficeCall {
  /** URL of the call without the leading `/office/`, such as `setaccount`. */
  readonly name: string
  readonly url: string
  readonly summary: string
  /** Permission that the server requires: a right, or `session`, `proof` or `main`. */
  readonly permission: string
  /** Schema of the body without references to other schemas. */
  readonly body: PlainSchema
  /** Example body. */
  readonly example: Readonly<Record<string, unknown>>
}

interface Operation {
  readonly summary: string
  readonly 'x-permission'?: string
  readonly requestBody?: { readonly content: { readonly 'application/json': BodyMedia } }
}

interface BodyMedia {
  readonly schema: object
  readonly example?: Readonly<Record<string, unknown>>
}

/** Part of the API description in one file. */
interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

type Schemas = Description['components']['schemas']

const OFFICE = '/office/'

/**
 * Returns the calls of the back office by name, in alphabetical order, from the API description in `docs/openapi`. The
 * files have the calls of every module with staff routes (`npm run describe`).
 */
export function readOfficeCalls(): ReadonlyMap<string, OfficeCall> {
  const [office, shared] = [readDescription('office'), readDescription('shared')]
  const schemas = { ...shared.components.schemas, ...office.components.schemas }
  const calls = Object.entries(office.paths ?? {}).flatMap(([url, { post }]) =>
    post === undefined ? [] : [toCall(schemas, url, post)],
  )
  return new Map(calls.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map((call) => [call.name, call]))
}

function readDescription(name: string): Description {
  const file = new URL(`../../../../../docs/openapi/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Description
}

function toCall(schemas: Schemas, url: string, operation: Operation): OfficeCall {
  const { schema = {}, example = {} } = operation.requestBody?.content['application/json'] ?? {}
  return {
    name: url.replace(OFFICE, ''),
    url,
    summary: operation.summary,
    permission: operation['x-permission'] ?? 'none',
    body: resolveReferences(schemas, schema) as PlainSchema,
    example,
  }
}

/** Replaces references by the schemas that they name. Schemas of request bodies do not contain themselves. */
function resolveReferences(schemas: Schemas, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => resolveReferences(schemas, inner))
  if (typeof schema !== 'object' || schema === null) return schema
  const reference: unknown = Reflect.get(schema, '$ref')
  if (typeof reference === 'string') return resolveReferences(schemas, schemas[reference.split('/').at(-1) ?? ''])
  return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, resolveReferences(schemas, inner)]))
}
