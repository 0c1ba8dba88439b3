import { i18n, type Messages } from '@lingui/core'
import { langOf, type Language } from '@touchline/ui/format'
import { loadFont } from './fonts.ts'

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

/** Languages whose region names browsers do not carry. */
const REGIONS: Partial<Record<Language, () => Promise<{ regions: Regions }>>> = {
  my: () => import('virtual:regions/my'),
  tw: () => import('virtual:regions/km'),
}

/** A team's or league's name as the reader knows it. */
export type NameOf = (name: string, region: string | null) => string

const names = new Map<Language, NameOf>()
let shown: Language = 'en'
let wanted: Language | null = null

/** Loads a language with its font and region names, then turns the page to it. The last one asked for wins. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const [{ messages }, own] = await Promise.all([CATALOGUES[language](), REGIONS[language]?.(), loadFont(language)])
  names.set(language, namesFrom(language, own?.regions ?? {}))
  if (wanted !== language) return
  shown = language
  document.documentElement.lang = langOf(language)
  i18n.loadAndActivate({ locale: language, messages })
}

/** Nations in the language, all others as they call themselves. */
function namesFrom(language: Language, regions: Regions): NameOf {
  const displayNames = new Intl.DisplayNames([langOf(language), 'en'], { type: 'region', fallback: 'none' })
  return (name, region) => {
    if (region === null || !/^([A-Z]{2}|\d{3})$/.test(region)) return name
    const place = regions[region] ?? displayNames.of(region)
    if (place === undefined) return name
    // A part of the world is a league's, never a team's: it needs the word for what is played there.
    if (/^\d/.test(region)) return i18n._(name.endsWith('Cup') ? 'league.cup' : 'league.league', { region: place })
    return place
  }
}

/** How names read in a language that has been shown. */
export const namesIn = (language: Language): NameOf => names.get(language) ?? ((name) => name)

/** A name in the language of the page. */
export const nameOf: NameOf = (name, region) => namesIn(shown)(name, region)
