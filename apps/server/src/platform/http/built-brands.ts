import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrandColour, PageBrand } from '@touchline/contract/brand'
import { parsePageBrand } from './open-site.ts'

type Theme = Readonly<Record<BrandColour, string>>

/** Brand of a built site. */
export interface BuiltBrand extends PageBrand {
  readonly colours: { readonly light: Theme; readonly dark: Theme }
}

const readBuilt = async (folder: string, key: string): Promise<BuiltBrand> => {
  const read = (name: string) => readFile(path.join(folder, key, name), 'utf8')
  const [page, colours] = await Promise.all([read('index.html'), read('colours.json')])
  return { ...parsePageBrand(page, key), colours: JSON.parse(colours) as BuiltBrand['colours'] }
}

/** Reads the brands of a built site, sorted by key. Empty without a built site. */
export const readBuiltBrands = async (siteDir: string | null): Promise<readonly BuiltBrand[]> => {
  if (siteDir === null) return []
  const folder = path.join(siteDir, 'brands')
  const keys = await readdir(folder).catch(() => [])
  return Promise.all(keys.toSorted().map((key) => readBuilt(folder, key)))
}
