import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrandColour, PageBrand } from '@touchline/contract/brand'

const BRAND_DATA = /<script type="application\/json" id="brand">(.*?)<\/script>/s

type Theme = Readonly<Record<BrandColour, string>>

/** Brand of a built site. */
export interface BuiltBrand extends PageBrand {
  readonly colours: { readonly light: Theme; readonly dark: Theme }
}

/** Reads the brands of a built site, sorted by key. Empty without a built site. */
export async function readBuiltBrands(siteDir: string | null): Promise<readonly BuiltBrand[]> {
  if (siteDir === null) return []
  const folder = path.join(siteDir, 'brands')
  const keys = await readdir(folder).catch(() => [])
  return Promise.all(keys.toSorted().map((key) => readBuilt(folder, key)))
}

async function readBuilt(folder: string, key: string): Promise<BuiltBrand> {
  const read = (name: string) => readFile(path.join(folder, key, name), 'utf8')
  const [page, colours] = await Promise.all([read('index.html'), read('colours.json')])
  return { ...parsePageBrand(page, key), colours: JSON.parse(colours) as BuiltBrand['colours'] }
}

/** Parses the brand data embedded in a page. Throws if the page has no brand data. */
export function parsePageBrand(page: string, brandKey: string): PageBrand {
  const brand = JSON.parse(BRAND_DATA.exec(page)?.[1] ?? 'null') as PageBrand | null
  if (brand === null) throw new Error(`the page of the brand "${brandKey}" has no brand data: build the site again`)
  return brand
}
