import type { BrandFlags, PageBrand as Wire } from '@touchline/contract/brand'
import { type Named, readByName } from '@touchline/contract/by-name'
import { FIRST_FLAGS } from '@touchline/contract/site'
import { isLanguage, type Language } from '@touchline/ui/format'

type PageBrand = Named<Wire>

/** What a page without a brand has: that of a test. */
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

const readPage = (): PageBrand => {
  const text = typeof document === 'undefined' ? null : document.getElementById('brand')?.textContent
  return text ? readByName(JSON.parse(text) as Wire) : NO_BRAND
}

/** What makes the site this operator's: the server wrote it into the page. Its structure is every brand's. */
export const brand = readPage()

export const flags: BrandFlags = { ...FIRST_FLAGS, ...brand.flags }

/** The language of who has chosen none: what his browser asks for, else the brand's own. The page found out first. */
export const firstLanguage = (): Language => {
  const asked = typeof document === 'undefined' ? undefined : document.documentElement.dataset['language']
  return isLanguage(asked) ? asked : brand.language
}

/** A file of the brand's folder. */
export const brandFile = (name: string): string => `/brands/${brand.key}/${name}`

/** The brand's own words in a language, by the keys of the catalogue; none where it has none or they do not come. */
export const brandWords = async (language: string): Promise<Record<string, string>> => {
  if (!brand.words.includes(language)) return {}
  const response = await fetch(brandFile(`words.${language}.json`)).catch(() => null)
  return response?.ok ? ((await response.json()) as Record<string, string>) : {}
}
