import type { BrandFlags, PageBrand as Wire } from '@touchline/contract/brand'
import { type CamelCaseFields, readByName } from '@touchline/contract/by-name'
import { FIRST_FLAGS } from '@touchline/contract/site'
import { isLanguage, type Language } from '@touchline/ui/format'

type PageBrand = CamelCaseFields<Wire>

/** Defaults for a page without a brand, as in tests. */
const NO_BRAND: PageBrand = {
  key: '',
  version: '',
  words: [],
  name: '',
  radius: '3px',
  landing: { art: 'foot' },
  language: 'en',
  oddsType: 1,
  contact: [],
  products: [],
  flags: {},
}

/** Brand of this site, written into the page by the server. The structure of the page is the same for every brand. */
export const brand = readPage()

export const brandFlags: BrandFlags = { ...FIRST_FLAGS, ...brand.flags }

/**
 * Returns the language for a member who has chosen none: the browser's, otherwise the brand's. The page's first script
 * determines it.
 */
export function firstLanguage(): Language {
  const documentLanguage = typeof document === 'undefined' ? undefined : document.documentElement.dataset['language']
  return isLanguage(documentLanguage) ? documentLanguage : brand.language
}

/** Returns the URL of a file in the brand's folder. */
export function brandFile(name: string): string {
  return `/brands/${brand.key}/${name}`
}

/** Returns the brand's text overrides in a language, by catalogue key. Empty if there are none or they fail to load. */
export async function loadBrandTexts(language: string): Promise<Record<string, string>> {
  if (!brand.words.includes(language)) return {}
  const response = await fetch(brandFile(`words.${language}.json`)).catch(() => null)
  return response?.ok ? ((await response.json()) as Record<string, string>) : {}
}

function readPage(): PageBrand {
  const text = typeof document === 'undefined' ? null : document.getElementById('brand')?.textContent
  return text ? readByName(JSON.parse(text) as Wire) : NO_BRAND
}
