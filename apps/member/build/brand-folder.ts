import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// By its path: the config is run by Node, which finds no TypeScript by a package's name.
import type { Brand } from '../../../packages/contract/src/brand.ts'
import { checkBrand } from '../../../packages/contract/src/check-brand.ts'
import { checkDrawing } from '../../../packages/contract/src/check-drawing.ts'

/** Where the brands lie, a folder each. */
export const BRANDS_FOLDER = fileURLToPath(new URL('../brands', import.meta.url))

/** The files of a whole brand beside brand.json and words.json; docs/brands.md says what each is. */
const BRAND_FILES = [
  'mark.svg',
  'wordmark.svg',
  'favicon.svg',
  'landing2.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
] as const

/** Texts that a brand may say in its own words, by language. */
type BrandWords = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface BrandFolder {
  readonly key: string
  readonly brand: Brand
  readonly words: BrandWords
  readonly files: ReadonlyMap<string, Buffer>
}

export const brandNames = async (): Promise<string[]> => {
  const entries = await readdir(BRANDS_FOLDER, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** Reads a brand's folder. Throws an Error that names the file, and the field or element where one is wrong. */
export const readBrand = async (key: string): Promise<BrandFolder> => {
  const read = (name: string) =>
    readFile(join(BRANDS_FOLDER, key, name)).catch((cause: unknown) => {
      throw new Error(`the brand ${key} has no ${name}`, { cause })
    })
  const brand = checkBrand(`brands/${key}/brand.json`, JSON.parse(String(await read('brand.json'))))
  const words = JSON.parse(String(await read('words.json'))) as BrandWords
  const files = await Promise.all(BRAND_FILES.map(async (name) => [name, await read(name)] as const))
  for (const [name, bytes] of files) if (name.endsWith('.svg')) checkDrawing(`brands/${key}/${name}`, String(bytes))
  return { key, brand, words, files: new Map(files) }
}
