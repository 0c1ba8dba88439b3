/** JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = { readonly [key: string]: Json }

/** Converts schemas to OpenAPI 3.1. Named schemas are written once and referenced. */
export class NamedSchemas {
  readonly #names: ReadonlyMap<string, string>
  readonly #convertedSchemas = new Map<string, Json>()

  constructor(named: Readonly<Record<string, unknown>>) {
    this.#names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(modern(asJson(schema))), name]))
  }

  toReferencedSchema(schema: unknown): Json {
    return this.#referred(modern(asJson(schema)))
  }

  /** Returns the named schemas referenced so far, sorted by name, for the components of the description. */
  met(): JsonObject {
    return Object.fromEntries([...this.#convertedSchemas].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  }

  #referred(schema: Json): Json {
    if (Array.isArray(schema)) return schema.map((inner) => this.#referred(inner))
    if (!isObject(schema)) return schema
    const name = this.#names.get(JSON.stringify(schema))
    if (name !== undefined && this.#convertedSchemas.has(name)) return { $ref: `#/components/schemas/${name}` }
    const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.#referred(value)]))
    if (name === undefined) return inner
    this.#convertedSchemas.set(name, inner)
    return { $ref: `#/components/schemas/${name}` }
  }
}

/** Returns a schema as plain JSON, without the symbols of the schema library. */
export function asJson(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema)) as Json
}

function modern(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(modern)
  if (!isObject(schema)) return schema
  if (Array.isArray(schema.items)) return toTupleSchema(schema, schema.items)
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, modern(value)]))
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Converts a fixed-length list with one schema per item to JSON Schema 2020-12. */
function toTupleSchema({ items: _places, additionalItems: _none, ...rest }: JsonObject, places: readonly Json[]): Json {
  return {
    ...rest,
    prefixItems: places.map(modern),
    items: false,
    minItems: places.length,
    maxItems: places.length,
  }
}
