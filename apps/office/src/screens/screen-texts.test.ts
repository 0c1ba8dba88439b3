import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namedKeys, readArea } from '@touchline/ui/testing/catalogues'
import { expect, test } from 'vitest'

const SCREENS = fileURLToPath(new URL('.', import.meta.url))
const LOCALES = fileURLToPath(new URL('../base/locales', import.meta.url))
const NAMES = fileURLToPath(new URL('../../../../packages/ui/src/names', import.meta.url))

/** Imports that a file cannot do without: those of types and those that are fetched later are left out. */
const IMPORT = /^(?:import|export)(?! type)\s([^']*?)\s?from '([^']+)'/gm

const nameFiles = readdirSync(NAMES).filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts')

/** Files of the shared names that export one of these. */
const filesOfNames = (imported: string): string[] =>
  nameFiles
    .filter((file) => {
      const exported = [...readFileSync(join(NAMES, file), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
      return exported.some(([, name = '']) => new RegExp(`\\b${name}\\b`).test(imported))
    })
    .map((file) => join(NAMES, file))

/** Source of a file and of all that it imports, by path. */
const reach = (file: string, reached = new Map<string, string>()): ReadonlyMap<string, string> => {
  if (reached.has(file) || !/\.tsx?$/.test(file)) return reached
  const code = readFileSync(file, 'utf8')
  reached.set(file, code)
  for (const [, names = '', from = ''] of code.matchAll(IMPORT)) {
    if (from.startsWith('.')) reach(join(dirname(file), from), reached)
    if (from === '@touchline/ui/names') for (const each of filesOfNames(names)) reach(each, reached)
  }
  return reached
}

const ROUTER = readFileSync(join(SCREENS, 'router.tsx'), 'utf8')
/** Screens that are fetched when they are first shown, with the areas of texts fetched with them. */
const lazy = [...ROUTER.matchAll(/import\('\.\/(\w+\.tsx)'\)\)\.\w+,([^)]*)\)/g)].map(([, file = '', areas = '']) => ({
  file,
  areas: [...areas.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
}))

test('each screen is fetched with the areas of all texts that it can show', async () => {
  const areas = readdirSync(join(LOCALES, 'en')).map((file) => file.replace('.po', ''))
  const texts = await Promise.all(
    areas.map(async (area) => [area, new Map(await readArea(LOCALES, 'en', area))] as const),
  )
  expect(lazy.length).toBeGreaterThan(15)
  const missing = [...lazy, { file: 'router.tsx', areas: [] }].flatMap((screen) => {
    const code = [...reach(join(SCREENS, screen.file)).values()].join('\n')
    return texts
      .filter(([area]) => area !== 'office' && !screen.areas.includes(area))
      .flatMap(([area, catalogue]) => namedKeys(code, catalogue).map((key) => `${screen.file}: ${key} of ${area}`))
  })
  expect(missing).toEqual([])
})
