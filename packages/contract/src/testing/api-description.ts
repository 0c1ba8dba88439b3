import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Folder of the API description: one file for each server module, and `shared.json`. */
export const DESCRIPTION_FOLDER = fileURLToPath(new URL('../../../../docs/openapi/', import.meta.url))

interface Operation {
  readonly tags: readonly string[]
  readonly [field: string]: unknown
}

/** API description in OpenAPI 3.1, or the part of it in one file. */
export interface ApiDescription {
  readonly tags?: readonly { readonly name: string }[]
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly [kind: string]: object }
}

const SHARED = 'shared'

/** Matches references to schemas, except the socket frames, which consist of schemas of every module. */
const REFERENCE = /"#\/components\/schemas\/(?!ClientFrame|ServerFrame)(\w+)"/g

/**
 * Splits a description into files by module (tag). A module's file has its tag, its paths and the schemas that no other
 * module uses. `shared` has the rest. Returns the files by name, without the ending.
 */
export function splitDescription(description: ApiDescription): ReadonlyMap<string, ApiDescription> {
  const { tags = [], paths = {}, components, ...rest } = description
  const { schemas } = components
  const parts = tags.map((tag) => {
    const own = pick(paths, (_url, calls) => Object.values(calls).some(({ tags: [name] }) => name === tag.name))
    const used = new Set<string>()
    addUsedSchemas(own, schemas, used)
    return { tag, paths: own, used }
  })
  const isOwn = (name: string) => parts.filter(({ used }) => used.has(name)).length === 1
  const shared = { ...rest, components: { ...components, schemas: pick(schemas, (name) => !isOwn(name)) } }
  const files = parts.map(({ tag, paths: own, used }): [string, ApiDescription] => [
    tag.name,
    { tags: [tag], paths: own, components: { schemas: pick(schemas, (name) => used.has(name) && isOwn(name)) } },
  ])
  return new Map([...files, [SHARED, shared]])
}

function pick<Value>(record: Readonly<Record<string, Value>>, has: (name: string, value: Value) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => has(name, value)))
}

/** Adds the names of the schemas that a value uses, directly or through other schemas. */
function addUsedSchemas(value: object, schemas: Readonly<Record<string, object>>, used: Set<string>): void {
  for (const [, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
    if (used.has(name)) continue
    used.add(name)
    addUsedSchemas(schemas[name] ?? {}, schemas, used)
  }
}

/** Joins the files of a description. Throws if `shared` is missing. */
export function joinDescription(files: ReadonlyMap<string, ApiDescription>): Required<ApiDescription> {
  const shared = files.get(SHARED)
  if (shared === undefined) throw new Error(`${SHARED}.json is missing in ${DESCRIPTION_FOLDER}`)
  const parts = [...files.values()]
  return {
    ...shared,
    tags: parts.flatMap(({ tags = [] }) => tags),
    paths: Object.assign({}, ...parts.map(({ paths }) => paths)),
    components: {
      ...shared.components,
      schemas: Object.assign({}, ...parts.map(({ components }) => components.schemas)),
    },
  }
}

/** Reads the description of `docs/openapi` as one document of the requested type. */
export function readDescription<Description = Required<ApiDescription>>(): Description {
  const names = readdirSync(DESCRIPTION_FOLDER).filter((name) => name.endsWith('.json'))
  const files = names.map((name): [string, ApiDescription] => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(`${DESCRIPTION_FOLDER}${name}`, 'utf8')) as ApiDescription,
  ])
  return joinDescription(new Map(files)) as Description
}
