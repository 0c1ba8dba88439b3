import { i18n, type Messages } from '@lingui/core'
import { langOf, type Language } from '@touchline/ui/format'
import { brandWords } from '../settings/brand.ts'
import { loadFont } from './fonts.ts'

type Catalogue = { readonly messages: Messages }
type Regions = Readonly<Record<string, string>>

/** `site`: what every screen may say; `pages`: what only the pages beside it say; `codes`: refusals that are rare. */
export type TextArea = 'site' | 'pages' | 'codes'

const CATALOGUES = import.meta.glob<Catalogue>('../locales/*/*.po')
const needed = new Set<TextArea>(['site'])

async function loadTexts(language: Language, area: TextArea): Promise<void> {
  const load = CATALOGUES[`../locales/${language}/${area}.po`]
  if (load === undefined) throw new Error(`there is no catalogue ${language}/${area}`)
  i18n.load(language, (await load()).messages)
}

/** The names of regions that browsers do not carry; matches come with their English ones. */
const REGIONS: Partial<Record<Language, () => Promise<{ regions: Regions }>>> = {
  cn: () => import('virtual:regions/zh-Hans'),
  tw: () => import('virtual:regions/km'),
  my: () => import('virtual:regions/my'),
  id: () => import('virtual:regions/id'),
  jp: () => import('virtual:regions/ja'),
  kr: () => import('virtual:regions/ko'),
  th: () => import('virtual:regions/th'),
  vi: () => import('virtual:regions/vi'),
}

/** A team's or league's name as the reader knows it. */
export type NameOf = (name: string, region: string | null) => string

const names = new Map<Language, NameOf>()
let shown: Language = 'en'
let wanted: Language | null = null

/** Loads a language with its font and region names, then turns the page to it. The last one asked for wins. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const texts = [...needed].map((area) => loadTexts(language, area))
  const [own, words] = await Promise.all([REGIONS[language]?.(), brandWords(language), loadFont(language), ...texts])
  i18n.load(language, words)
  names.set(language, namesFrom(language, own?.regions ?? {}))
  if (wanted !== language) return
  shown = language
  document.documentElement.lang = langOf(language)
  i18n.activate(language)
}

/** Loads an area of texts in the language of the page, and from now on with every other one that is shown. */
export async function needTexts(area: TextArea): Promise<void> {
  needed.add(area)
  await loadTexts(wanted ?? shown, area)
}

/** Nations in the language, all others as they call themselves. */
function namesFrom(language: Language, regions: Regions): NameOf {
  // Made when it is first wanted: it takes a cheap phone longer than drawing a row.
  let known: Intl.DisplayNames | null = null
  const browsersName = (region: string) => {
    known ??= new Intl.DisplayNames([langOf(language), 'en'], { type: 'region', fallback: 'none' })
    return known.of(region)
  }
  return (name, region) => {
    if (region === null || !/^([A-Z]{2}|\d{3})$/.test(region)) return name
    const place = regions[region] ?? browsersName(region)
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
