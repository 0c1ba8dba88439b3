import { readDescription } from '@touchline/contract/testing/api-description'

export interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
}
interface Call {
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { schema: Schema; example: unknown } } }
}
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
}

const REF = '#/components/schemas/'

export type Path = readonly string[]

/** Reads the API description with its references resolved. */
export async function readDescribed(): Promise<Described> {
  const description = readDescription()
  const { schemas } = description.components
  const inlined = (_key: string, value: unknown): unknown => {
    const { $ref } = Object(value) as { readonly $ref?: string }
    return $ref?.startsWith(REF) !== true ? value : JSON.parse(JSON.stringify(schemas[$ref.slice(REF.length)]), inlined)
  }
  return JSON.parse(JSON.stringify(description), inlined) as Described
}

/** Returns the paths of text fields in a schema, whether present in the example or absent. */
export function listTextPaths(schema: Schema, example: unknown, path: Path = []): readonly Path[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((each) => listTextPaths(each, example, path))
  if (schema.type === 'string') return [path]
  if (schema.type === 'array') {
    const [first] = Array.isArray(example) ? (example as readonly unknown[]) : []
    return schema.items === undefined ? [] : listTextPaths(schema.items, first, [...path, '0'])
  }
  if (schema.type !== 'object') return []
  const inner = typeof example === 'object' && example !== null ? (example as Record<string, unknown>) : {}
  const namedFields = Object.entries(schema.properties ?? {})
  const more = [...Object.values(schema.patternProperties ?? {}), schema.additionalProperties]
  const free = more.flatMap((each): [string, Schema][] =>
    typeof each === 'object' ? [[Object.keys(inner)[0] ?? 'en', each]] : [],
  )
  return [...namedFields, ...free].flatMap(([name, each]) => listTextPaths(each, inner[name], [...path, name]))
}

export function replaceAtPath(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value) || (value === undefined && name === '0')) {
    const [first, ...others] = (value ?? []) as readonly unknown[]
    return [replaceAtPath(first, rest, text), ...others]
  }
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...inner, [name]: replaceAtPath(inner[name], rest, text) }
}
