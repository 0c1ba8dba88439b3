import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// Imported by path: Node runs the config and cannot resolve TypeScript through a package name.
import type { Brand } from '../../../packages/contract/src/brand.ts'
import { checkBrand } from '../../../packages/contract/src/check-brand.ts'
import { checkDrawing } from '../../../packages/contract/src/check-drawing.ts'

/** Folder of the brands, with a sub-folder for every brand. */
export const BRANDS_FOLDER = fileURLToPath(new URL('../brands', import.meta.url))

/** Files that a brand must have in addition to brand.json and words.json. docs/brands.md describes them. */
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

/** Texts that the brand overrides, by language and catalogue key. */
type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface BrandFolder {
  readonly key: string
  readonly brand: Brand
  readonly textOverrides: TextOverrides
  readonly files: ReadonlyMap<string, Buffer>
}

export async function brandNames(): Promise<string[]> {
  const entries = await readdir(BRANDS_FOLDER, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** Reads and validates a brand folder. Throws an Error that names the file and the invalid field or element. */
export async function readBrand(key: string): Promise<BrandFolder> {
  const read = (name: string) =>
    readFile(join(BRANDS_FOLDER, key, name)).catch((cause: unknown) => {
      throw new Error(`the brand ${key} has no ${name}`, { cause })
    })
  const brand = checkBrand(`brands/${key}/brand.json`, JSON.parse(String(await read('brand.json'))))
  const textOverrides = JSON.parse(String(await read('words.json'))) as TextOverrides
  const files = await Promise.all(BRAND_FILES.map(async (name) => [name, await read(name)] as const))
  for (const [name, bytes] of files) if (name.endsWith('.svg')) checkDrawing(`brands/${key}/${name}`, String(bytes))
  return { key, brand, textOverrides, files: new Map(files) }
}
