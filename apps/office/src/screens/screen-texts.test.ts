import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRODUCT_NAMES } from '@touchline/contract/products'
import { namedKeys, readArea } from '@touchline/ui/testing/catalogues'
import { expect, test } from 'vitest'

const SCREENS = fileURLToPath(new URL('.', import.meta.url))
const FEATURES = fileURLToPath(new URL('../features', import.meta.url))
const LOCALES = fileURLToPath(new URL('../base/locales', import.meta.url))
const NAMES = fileURLToPath(new URL('../../../../packages/ui/src/names', import.meta.url))

/** Pattern of the static imports of a file. Type imports and dynamic imports are left out. */
const IMPORT = /^(?:import|export)(?! type)\s([^']*?)\s?from '([^']+)'/gm

const nameFiles = readdirSync(NAMES).filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts')

/** Returns the files of the shared `names` folder that export at least one of the imported names. */
function filesOfNames(imported: string): string[] {
  return nameFiles
    .filter((file) => {
      const exported = [...readFileSync(join(NAMES, file), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
      return exported.some(([, name = '']) => new RegExp(`\\b${name}\\b`).test(imported))
    })
    .map((file) => join(NAMES, file))
}

/** Returns the source text of a file and of every file it imports, directly or indirectly, by path. */
function reach(file: string, reached = new Map<string, string>()): ReadonlyMap<string, string> {
  if (reached.has(file) || !/\.tsx?$/.test(file)) return reached
  const code = readFileSync(file, 'utf8')
  reached.set(file, code)
  for (const [, names = '', from = ''] of code.matchAll(IMPORT)) {
    if (from.startsWith('.')) reach(join(dirname(file), from), reached)
    if (from === '@touchline/ui/names') for (const each of filesOfNames(names)) reach(each, reached)
  }
  return reached
}

/** Screens that load when they are first shown, with the catalogue areas that load with each screen. */
const lazy = readdirSync(FEATURES).flatMap((feature) =>
  readdirSync(join(FEATURES, feature))
    .filter((file) => file.endsWith('.contribution.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(FEATURES, feature, file), 'utf8').matchAll(
          /import\('([^']+\.tsx)'\)\)\.\w+,\s*texts: \[([^\]]*)\]/g,
        ),
      ].map(([, screen = '', areas = '']) => ({
        file: join(FEATURES, feature, screen),
        areas: [...areas.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
      })),
    ),
)

/** Texts of a product's catalogue that the build adds to the shared catalogues (`product-names.ts`). */
const NAME = /^(product|place|setting|act)\./
const PRODUCT_AREAS: readonly string[] = PRODUCT_NAMES

function isName(area: string, key: string): boolean {
  return PRODUCT_AREAS.includes(area) && NAME.test(key)
}

test('each screen loads the catalogue areas of all texts that it can show', async () => {
  const areas = readdirSync(join(LOCALES, 'en')).map((file) => file.replace('.po', ''))
  const texts = await Promise.all(
    areas.map(async (area) => [area, new Map(await readArea(LOCALES, 'en', area))] as const),
  )
  expect(lazy.length).toBeGreaterThan(15)
  const missing = [...lazy, { file: join(SCREENS, 'router.tsx'), areas: [] }].flatMap((screen) => {
    const code = [...reach(screen.file).values()].join('\n')
    return texts
      .filter(([area]) => area !== 'office' && !screen.areas.includes(area))
      .flatMap(([area, catalogue]) =>
        namedKeys(code, catalogue)
          .filter((key) => !isName(area, key))
          .map((key) => `${screen.file}: ${key} of ${area}`),
      )
  })
  expect(missing).toEqual([])
})
