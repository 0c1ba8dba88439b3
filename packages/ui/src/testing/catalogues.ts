import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

export type Catalogue = ReadonlyMap<string, string>

/** Script that texts of a language must contain, for languages with a script of their own. */
export const SCRIPTS: Readonly<Record<string, RegExp>> = {
  cn: /\p{Script=Han}/u,
  tw: /\p{Script=Khmer}/u,
  my: /\p{Script=Myanmar}/u,
  th: /\p{Script=Thai}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
}

/** Latin letters and characters without a script may occur in any text. */
const ANY_SCRIPT = /[\p{Script_Extensions=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Digits are Latin in every language, as all amounts, limits and times are. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u

/** Lists the areas of a site's catalogues: the `.po` files of English, without the ending. */
export function listAreas(folder: string): string[] {
  return readdirSync(join(folder, 'en')).flatMap((file) => (file.endsWith('.po') ? file.slice(0, -'.po'.length) : []))
}

/** Reads the texts of one area (catalogue file) of a language, as pairs of key and text. */
export async function readArea(folder: string, code: string, area: string): Promise<[key: string, text: string][]> {
  return (await parseArea(folder, code, area)).map(([key, message]) => [key, message?.translation ?? ''])
}

async function parseArea(folder: string, code: string, area: string) {
  const filename = join(folder, code, `${area}.po`)
  const context = { locale: code, sourceLocale: 'en', filename }
  return Object.entries(await formatter({ explicitIdAsDefault: true }).parse(readFileSync(filename, 'utf8'), context))
}

/**
 * Returns the keys of the texts that are marked `#, fuzzy`: not yet translated, in English until then.
 * `npm run untranslated` lists them, and a release refuses them.
 */
export async function readUntranslated(
  folder: string,
  code: string,
  areas: readonly string[],
): Promise<ReadonlySet<string>> {
  const entries = (await Promise.all(areas.map((area) => parseArea(folder, code, area)))).flat()
  const fuzzy = entries.filter(([, message]) => {
    const { flags = [] } = (message?.extra ?? {}) as { readonly flags?: readonly string[] }
    return flags.includes('fuzzy')
  })
  return new Set(fuzzy.map(([key]) => key))
}

/**
 * Reads the complete catalogue of a language. Throws if two areas contain the same key, because the area loaded last
 * would win.
 */
export async function readCatalogue(folder: string, code: string, areas: readonly string[]): Promise<Catalogue> {
  const entries = (await Promise.all(areas.map((area) => readArea(folder, code, area)))).flat()
  const catalogue = new Map(entries)
  if (catalogue.size < entries.length) throw new Error(`${code} has a key in two areas`)
  return catalogue
}

/** Returns the sorted placeholder names of a text. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name = '']) => name).toSorted()
}

/**
 * Returns the letters of a text that do not belong to the script of the language: lookalikes, or letters missing from
 * its font.
 */
export function findForeignLetters(code: string, text: string): string[] {
  return [...text].filter(
    (letter) => OTHER_DIGIT.test(letter) || (!ANY_SCRIPT.test(letter) && SCRIPTS[code]?.test(letter) !== true),
  )
}

/** Returns the catalogue keys that the given source code refers to. */
export function namedKeys(code: string, catalogue: Catalogue): string[] {
  const literals = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, text = '']) => text))
  const patterns = buildKeyPatterns(code, collectNamespaces(catalogue))
  return [...catalogue.keys()].filter((key) => literals.has(key) || patterns.some((pattern) => fits(key, pattern)))
}

/**
 * Converts text keys with a variable part, such as `slip.off.${why}`, to patterns. Ignores a key that starts with the
 * variable part.
 */
function buildKeyPatterns(code: string, namespaces: ReadonlySet<string | undefined>) {
  return [...code.matchAll(/`(\w[\w.]*\.)\$\{[^`]*\}([\w.]*)`/g)]
    .map(([, before = '', after = '']) => ({ before, after }))
    .filter(({ before }) => namespaces.has(before.split('.')[0]))
}

function collectNamespaces(catalogue: Catalogue) {
  return new Set([...catalogue.keys()].map((key) => key.split('.')[0]))
}

function fits(key: string, { before, after }: ReturnType<typeof buildKeyPatterns>[number]) {
  return key.startsWith(before) && key.endsWith(after)
}

/** Compares source folders with a catalogue: keys missing from the catalogue, and keys unused in the code. */
export function compareKeys(folders: readonly string[], catalogue: Catalogue) {
  const code = folders.flatMap(readSources).join('\n')
  const keys = [...catalogue.keys()]
  const namespaces = collectNamespaces(catalogue)
  const isKeyLike = (text: string) => namespaces.has(text.split('.')[0]) && /^\w+(\.[\w-]+)+$/.test(text)
  const literals = [...code.matchAll(/'([\w.-]+)'/g)].map(([, text = '']) => text).filter(isKeyLike)
  const named = new Set(namedKeys(code, catalogue))
  return {
    missing: [
      ...[...new Set(literals)].filter((key) => !catalogue.has(key)),
      ...buildKeyPatterns(code, namespaces)
        .filter((pattern) => !keys.some((key) => fits(key, pattern)))
        .map(({ before, after }) => `${before}*${after}`),
    ],
    unnamed: keys.filter((key) => !named.has(key)),
  }
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}
