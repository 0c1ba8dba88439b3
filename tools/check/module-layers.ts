import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readFiles, type SourceFile } from './files.ts'
import type { Check, Finding } from './finding.ts'
import { BASE, modulesOf } from './modules.js'

/** Remaining store exports and contract imports, by module of the server. A number may only fall. */
const COUNTS = 'tools/check/module-layers.json'
const MODULE_LIST = 'apps/server/src/modules.ts'

const MODULE_FILE = /^apps\/server\/src\/([\w-]+)\//
const TEST = /\.test\.ts$|\/testing\//
/** Files that may use wire types: routes, topics, descriptions and wiring. */
const WIRE_FILE = /\.(http|description|module)\.ts$|topics|\/index\.ts$/
const STORE_EXPORT = /export (?:type )?(?:\{([^}]*)\}|\*[^']*) from '[^']+\.store\.ts'/g
const CONTRACT_IMPORT = /from '@touchline\/contract\//

/** Kinds of production files that have the name of their module, such as `wallet.module.ts`. */
const NAMED_KINDS: readonly string[] = ['module', 'schema', 'description', 'store', 'http', 'settings']

type Counts = Readonly<Record<string, number>>

/**
 * Counts store exports of each module's `index.ts`, and use cases and stores that import wire types. Refuses a second
 * wiring file of a module.
 */
export const moduleLayers: Check = {
  name: 'module layers',
  async run(root) {
    const limits = JSON.parse(await readFile(join(root, COUNTS), 'utf8')) as {
      storeExports: Counts
      contractImports: Counts
    }
    const list = modulesOf(await readFile(join(root, MODULE_LIST), 'utf8'))
    const modules = list.filter((name) => !BASE.includes(name))
    const files = (await readFiles(root, ['.ts'])).filter(
      ({ path }) => modules.includes(MODULE_FILE.exec(path)?.[1] ?? '') && !TEST.test(path),
    )
    if (files.length === 0)
      return [{ file: MODULE_LIST, line: 1, problem: 'no source file was found: the check is blind' }]
    const unlisted = Object.keys({ ...limits.storeExports, ...limits.contractImports }).filter(
      (name) => !modules.includes(name),
    )
    const findings = modules.flatMap((module) => {
      const own = files.filter(({ path }) => path.startsWith(`apps/server/src/${module}/`))
      return [
        ...compare(own.flatMap(findStoreExports), limits.storeExports[module], {
          module,
          unit: 'exports of stores',
          remedy: 'export a use case, or a method of the opened module',
        }),
        ...compare(own.flatMap(findContractImports), limits.contractImports[module], {
          module,
          unit: 'use cases and stores that import the contract',
          remedy: 'use a domain type, and convert in the .http.ts file',
        }),
      ]
    })
    return [
      ...findings,
      ...files.flatMap(findWiringFiles),
      ...unlisted.map((name) => ({ file: COUNTS, line: 1, problem: `${name} is not a module: remove it` })),
    ]
  },
}

type Rule = { module: string; unit: string; remedy: string }

/** Every place is a finding if there are more than permitted. Fewer places are one finding: the number must fall. */
function compare(places: readonly Finding[], limit: number | undefined, { module, unit, remedy }: Rule): Finding[] {
  const max = limit ?? 0
  if (places.length > max)
    return places.map((place) => ({
      ...place,
      problem: `${place.problem}: ${module} has ${places.length} ${unit}, the limit is ${max}: ${remedy}`,
    }))
  if (places.length === max && limit !== 0) return []
  const change = places.length === 0 ? 'remove it' : 'lower its number'
  return [{ file: COUNTS, line: 1, problem: `${module} has ${places.length} ${unit}, the limit is ${max}: ${change}` }]
}

function findStoreExports({ path, text }: SourceFile): Finding[] {
  if (!path.endsWith('/index.ts')) return []
  return [...text.matchAll(STORE_EXPORT)].flatMap(({ 1: names, index }) =>
    (names ?? '*')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({ file: path, line: text.slice(0, index).split('\n').length, problem: `exports ${name}` })),
  )
}

function findContractImports({ path, text }: SourceFile): Finding[] {
  if (WIRE_FILE.test(path)) return []
  const at = text.search(CONTRACT_IMPORT)
  return at < 0 ? [] : [{ file: path, line: text.slice(0, at).split('\n').length, problem: 'imports the contract' }]
}

/** Finds files with the name of their module that are no wiring, schema, description, store, routes or settings. */
function findWiringFiles({ path }: SourceFile): Finding[] {
  const module = MODULE_FILE.exec(path)?.[1] ?? ''
  const [name = '', kind = ''] = basename(path).split('.')
  if (name !== module || basename(path) === `${module}.ts`) return []
  if (NAMED_KINDS.includes(kind)) return []
  const remedy = `merge ${basename(path)} into it, or name the file after its content`
  return [{ file: path, line: 1, problem: `${module}.module.ts is the only wiring file: ${remedy}` }]
}
