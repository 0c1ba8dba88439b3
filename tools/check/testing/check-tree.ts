import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import type { Check } from '../finding.ts'

export const SERVER = 'apps/server/src/'
export const LIST = `${SERVER}modules.ts`

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** Returns the text of a modules.ts with the given server modules in order, and a folder per module. */
export function listOf(...modules: string[]): string {
  return `${modules.map((name) => `import { ${name} } from './${name}/index.ts'\n`).join('')}
export const MODULES: readonly ServerModule[] = [${modules.join(', ')}]\n`
}

/** Runs a check on a temporary tree. Returns `file:line` of every finding. */
export async function findingsOf(check: Check, tree: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'touchline-check-'))
  folders.push(root)
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const findings = await check.run(root)
  return findings.map(({ file, line }) => `${file}:${line}`)
}

/** Returns source files: the import rules of the repository, and a server with the given modules. */
export async function importRulesFor(...modules: string[]): Promise<Record<string, string>> {
  return {
    '.dependency-cruiser.js': await readFile('.dependency-cruiser.js', 'utf8'),
    'tools/check/modules.js': await readFile('tools/check/modules.js', 'utf8'),
    'tools/check/site-products.js': await readFile('tools/check/site-products.js', 'utf8'),
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }',
    [LIST]: listOf(...modules),
    ...Object.fromEntries(modules.map((name) => [`${SERVER}${name}/index.ts`, `export const ${name} = 1\n`])),
  }
}
