import { i18n, type Messages } from '@lingui/core'
import { langOf, type Language } from '@touchline/ui/format'

type Catalogue = () => Promise<{ messages: Messages }>
type Regions = Readonly<Record<string, string>>

const CATALOGUES: Record<Language, Catalogue> = {
  en: () => import('../locales/en.po'),
  cn: () => import('../locales/cn.po'),
  tw: () => import('../locales/tw.po'),
  my: () => import('../locales/my.po'),
  id: () => import('../locales/id.po'),
  jp: () => import('../locales/jp.po'),
  kr: () => import('../locales/kr.po'),
  th: () => import('../locales/th.po'),
  vi: () => import('../locales/vi.po'),
}

/** Scripts that need a font of ours; the others are the device's. */
const FONTS: Partial<Record<Language, () => Promise<unknown>>> = {
  my: () => import('../styles/font-my.css'),
  tw: () => import('../styles/font-tw.css'),
  th: () => import('../styles/font-th.css'),
  vi: () => import('../styles/font-vi.css'),
}

/** Languages whose region names browsers do not carry. */
const REGIONS: Partial<Record<Language, () => Promise<{ regions: Regions }>>> = {
  my: () => import('virtual:regions/my'),
  tw: () => import('virtual:regions/km'),
}

let regions: Regions = {}
let displayNames: Intl.DisplayNames | null = null
let wanted: Language | null = null

/** Loads a language with its font and region names, then turns the page to it. The last one asked for wins. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const [{ messages }, names] = await Promise.all([CATALOGUES[language](), REGIONS[language]?.(), FONTS[language]?.()])
  if (wanted !== language) return
  regions = names?.regions ?? {}
  displayNames = new Intl.DisplayNames([langOf(language), 'en'], { type: 'region', fallback: 'none' })
  document.documentElement.lang = langOf(language)
  i18n.loadAndActivate({ locale: language, messages })
}

/** A team's or league's name: nations in the reader's language, all others as they call themselves. */
export function nameOf(name: string, region: string | null): string {
  if (region === null || !/^[A-Z]{2}$/.test(region)) return name
  return regions[region] ?? displayNames?.of(region) ?? name
}
