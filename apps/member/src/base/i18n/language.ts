import { i18n } from '@lingui/core'
import type { GetPath, ReadResponse } from '@touchline/contract/client'
import type { ProductName } from '@touchline/contract/products'
import { create } from 'zustand'
import { langOf, type Language } from '@touchline/ui/format'
import { clubAndSide } from '@touchline/contract/sportsbook/club-side'
import { takePrefetched } from '../settings/prefetched.ts'
import { loadBrandTexts } from '../settings/brand.ts'
import { loadFont } from '@touchline/ui/fonts'
import { wrapName } from '@touchline/ui/names'
import type { Catalogue } from './page-catalogues.ts'

type Regions = Readonly<Record<string, string>>
type TranslatedNames = Readonly<Record<string, string>>

/**
 * Text catalogues. `site`: texts of every screen. `bets`: texts of parts that load after the prices. `pages`: texts of
 * the pages beside the sportsbook. `codes`: rare refusals. A product with many texts has a catalogue with its name.
 */
export type TextArea = 'site' | 'bets' | 'pages' | 'codes' | ProductName

const FIRST_CATALOGUES = import.meta.glob<Catalogue>('../locales/*/{site,bets}.po')
const needed = new Set<TextArea>(['site'])

const loaded = new Set<string>()

/** Region names that browsers do not contain. Matches carry only the English names. */
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

/** Returns the name of a team or league in the reader's language. */
export type TranslateName = (name: string, region: string | null) => string

/** Timeout in milliseconds for translated club names. After the timeout the page shows the original names. */
const NAMES_TIMEOUT_MS = 4_000

const names = new Map<Language, TranslateName>()
let shown: Language = 'en'
let wanted: Language | null = null

/** Extent of the loaded translated names: the id of the sport whose first lists are translated, `all` or `none`. */
const useNamed = create<{ named: number | 'all' | 'none' }>()(() => ({ named: 'all' }))

/** Options to load club names after the page's language (`useIsNamed`). */
interface Later {
  /** Sport whose first lists get their names before the rest; null to load every name at once. */
  readonly first: number | null
  /** Schedules a task for idle time. The remaining names are fetched then. */
  readonly whenIdle: (task: () => void) => void
}

const RETRY_DELAY_MS = 10_000

/** Team and league names that the page rendered without a translation in the current language. */
let untranslatedNames = new Set<string>()
let isRefetching = false

const keepOriginalName: TranslateName = (name) => name

/** Returns a name in the page's language for display, with line breaks at its spaces. */
export const nameOf: TranslateName = (name, region) => wrapName(namesIn(shown)(name, region))

/**
 * Returns whether translated club names are available. The first match lists are rendered only after that.
 * @param sport sport id; set only if the lists show the Today and live matches of this sport
 */
export function useIsNamed(sport?: number): boolean {
  return useNamed(({ named }) => named === 'all' || named === sport)
}

/** Loads a language with font and region names, then switches the page to it. The last request wins. */
export async function showLanguage(language: Language, later?: Later): Promise<void> {
  wanted = language
  untranslatedNames = new Set()
  const translations = fetchTranslatedNames(language, later?.first ?? null)
  const texts = [...needed].map((area) => loadTexts(language, area))
  const [own, words] = await Promise.all([
    REGIONS[language]?.(),
    loadBrandTexts(language),
    loadFont(language),
    ...texts,
  ])
  i18n.load(language, words)
  const regions = own?.regions ?? {}
  if (later === undefined) setAllNames(language, regions, await translations)
  else {
    setNames(language, namesFrom(language, regions, {}), 'none')
    void nameLater(language, regions, translations, later)
  }
  if (wanted !== language) return
  shown = language
  document.documentElement.lang = langOf(language)
  i18n.activate(language)
}

/**
 * Fetches the translated names of clubs and leagues. Returns no names on failure; the original names are then shown.
 * @param sport limits the names to the first lists of a sport; null for every name
 * @param cache `no-cache` if names cached in an earlier visit may be outdated
 */
async function fetchTranslatedNames(
  language: Language,
  sport: number | null,
  cache: RequestCache = 'default',
): Promise<TranslatedNames> {
  if (language === 'en') return {}
  const params = new URLSearchParams({ language, ...(sport !== null && { sport: String(sport) }) })
  try {
    const response = await requestNames(`${'/uxgivennames' satisfies GetPath}?${params}`, cache)
    return response.ok ? ((await response.json()) as ReadResponse<'/uxgivennames'>).names : {}
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return {}
    throw error
  }
}

/** Fetches translated team and league names. Uses the request that the page's first script may have sent already. */
function requestNames(url: string, cache: RequestCache): Promise<Response> {
  const signal = AbortSignal.timeout(NAMES_TIMEOUT_MS)
  const ahead = takePrefetched(url)
  if (ahead === undefined) return fetch(url, { signal, cache })
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as DOMException), { once: true })
  })
  return Promise.race([ahead, late])
}

async function loadTexts(language: Language, area: TextArea): Promise<void> {
  // Skips loaded catalogues, because every load re-renders the components that show texts.
  if (loaded.has(`${language}/${area}`)) return
  const path = `../locales/${language}/${area}.po`
  const load = FIRST_CATALOGUES[path] ?? (await import('./page-catalogues.ts')).PAGE_CATALOGUES[path]
  if (load === undefined) throw new Error(`there is no catalogue ${language}/${area}`)
  const { messages } = await load()
  if (loaded.has(`${language}/${area}`)) return
  loaded.add(`${language}/${area}`)
  i18n.load(language, messages)
}

function setAllNames(language: Language, regions: Regions, translations: TranslatedNames): void {
  setNames(
    language,
    namesFrom(language, regions, translations, (name) => refetchUnknownName(language, regions, name)),
    'all',
  )
}

function setNames(language: Language, nameOf: TranslateName, named: number | 'all' | 'none'): void {
  names.set(language, nameOf)
  if (wanted === language) useNamed.setState({ named })
}

/** Returns a naming function: nations in the language, clubs and leagues in translation, other names unchanged. */
function namesFrom(
  language: Language,
  regions: Regions,
  translations: TranslatedNames,
  onUnknown?: (name: string) => unknown,
): TranslateName {
  // Created lazily, because it takes a cheap phone longer than rendering a row.
  let regionNames: Intl.DisplayNames | null = null
  const browsersName = (region: string) => {
    regionNames ??= new Intl.DisplayNames([langOf(language), 'en'], { type: 'region', fallback: 'none' })
    return regionNames.of(region)
  }
  return (name, region) => {
    if (region === null || !/^([A-Z]{2}|\d{3})$/.test(region)) {
      const translatedName = findTranslation(translations, name)
      if (translatedName === undefined) onUnknown?.(name)
      return translatedName ?? name
    }
    const place = regions[region] ?? browsersName(region)
    if (place === undefined) return name
    // A numeric region is a part of the world and belongs to a league, never a team. The name needs the word "league"
    // or "cup".
    if (/^\d/.test(region)) return i18n._(name.endsWith('Cup') ? 'league.cup' : 'league.league', { region: place })
    return place
  }
}

function findTranslation(translations: TranslatedNames, name: string): string | undefined {
  const exactTranslation = translations[name]
  if (exactTranslation !== undefined) return exactTranslation
  const [clubName, side] = clubAndSide(name)
  const club = translations[clubName]
  return club === undefined ? undefined : club + side
}

/**
 * Refetches the translations when an unknown name appears, because manual matches get their translated names while
 * pages are open.
 */
function refetchUnknownName(language: Language, regions: Regions, name: string): void {
  if (language === 'en' || untranslatedNames.has(name)) return
  untranslatedNames.add(name)
  if (isRefetching) return
  isRefetching = true
  setTimeout(async () => {
    const all = await fetchTranslatedNames(language, null, 'no-cache')
    isRefetching = false
    if (wanted !== language) untranslatedNames = new Set()
    else if ([...untranslatedNames].some((missed) => findTranslation(all, missed) !== undefined)) {
      setAllNames(language, regions, all)
      i18n.activate(language)
    }
  }, RETRY_DELAY_MS)
}

/**
 * Re-renders at the end if a name shown untranslated meanwhile has a translation, such as that of a newly listed match.
 */
async function nameLater(
  language: Language,
  regions: Regions,
  translations: Promise<TranslatedNames>,
  { first, whenIdle }: Later,
): Promise<void> {
  const missed = new Set<string>()
  const loadedTranslations = await translations
  const isAll = first === null || language === 'en'
  setNames(
    language,
    namesFrom(language, regions, loadedTranslations, (name) => missed.add(name)),
    isAll ? 'all' : first,
  )
  if (isAll) return
  await new Promise<void>((idle) => whenIdle(idle))
  const all = await fetchTranslatedNames(language, null)
  setAllNames(language, regions, all)
  if (shown === language && [...missed].some((name) => findTranslation(all, name) !== undefined))
    i18n.activate(language)
}

/** Loads a text catalogue for the current language, and from then on for every language the page switches to. */
export async function needTexts(area: TextArea): Promise<void> {
  needed.add(area)
  await loadTexts(wanted ?? shown, area)
}

/**
 * Returns the function that translates team and league names to a loaded language. If the language is not loaded, names
 * stay unchanged.
 */
export function namesIn(language: Language): TranslateName {
  return names.get(language) ?? keepOriginalName
}
