import { i18n, type Messages } from '@lingui/core'
import type { GetPath, Read } from '@touchline/contract/client'
import { create } from 'zustand'
import { langOf, type Language } from '@touchline/ui/format'
import { clubAndSide } from '@touchline/contract/sportsbook/club-side'
import { takeAhead } from '../settings/asked-ahead.ts'
import { brandWords } from '../settings/brand.ts'
import { loadFont } from '@touchline/ui/fonts'
import { wrapName } from '@touchline/ui/names'

type Catalogue = { readonly messages: Messages }
type Regions = Readonly<Record<string, string>>
type Given = Readonly<Record<string, string>>

/**
 * `site`: what every screen may say; `bets`: what parts that come after the prices say; `pages`: what only the pages
 * beside the sportsbook say; `rooms`: what those of the tournament say; `codes`: refusals that are rare.
 */
export type TextArea = 'site' | 'bets' | 'pages' | 'rooms' | 'codes'

const CATALOGUES = import.meta.glob<Catalogue>('../locales/*/*.po')
const needed = new Set<TextArea>(['site'])

const loaded = new Set<string>()

const loadTexts = async (language: Language, area: TextArea): Promise<void> => {
  // Whatever shows a text is drawn anew as texts come: not for those that are here.
  if (loaded.has(`${language}/${area}`)) return
  const load = CATALOGUES[`../locales/${language}/${area}.po`]
  if (load === undefined) throw new Error(`there is no catalogue ${language}/${area}`)
  const { messages } = await load()
  if (loaded.has(`${language}/${area}`)) return
  loaded.add(`${language}/${area}`)
  i18n.load(language, messages)
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

/** Club names that wait no longer than this hold up no page: they are said as the rows say them. */
const GIVEN_WAIT_MS = 4_000

/** The page's first script has asked for those of the sportsbook that it opens. */
const askForNames = (url: string, cache: RequestCache): Promise<Response> => {
  const signal = AbortSignal.timeout(GIVEN_WAIT_MS)
  const ahead = takeAhead(url)
  if (ahead === undefined) return fetch(url, { signal, cache })
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as DOMException), { once: true })
  })
  return Promise.race([ahead, late])
}

/**
 * What readers of a language call clubs and leagues. Without it they are called as the rows say.
 * @param sport only those that its first lists show; null for all
 * @param cache `no-cache` where what was kept since an earlier visit will not do
 */
const givenNames = async (
  language: Language,
  sport: number | null,
  cache: RequestCache = 'default',
): Promise<Given> => {
  if (language === 'en') return {}
  const asked = new URLSearchParams({ language, ...(sport !== null && { sport: String(sport) }) })
  try {
    const response = await askForNames(`${'/uxgivennames' satisfies GetPath}?${asked}`, cache)
    return response.ok ? ((await response.json()) as Read<'/uxgivennames'>).names : {}
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError) return {}
    throw error
  }
}

const names = new Map<Language, NameOf>()
let shown: Language = 'en'
let wanted: Language | null = null

/** Of which sport the first lists can be named; of all, every list. */
const useNamed = create<{ named: number | 'all' | 'none' }>()(() => ({ named: 'all' }))

/**
 * Whether clubs can be called as the reader calls them. Who shows lists first waits for it.
 * @param sport what is shown are its lists of today and in play alone
 */
export const useIsNamed = (sport?: number): boolean => useNamed(({ named }) => named === 'all' || named === sport)

/** Names of clubs that come behind the page in its language: `useIsNamed`. */
interface Later {
  /** The sport whose first lists are named before all others; null for all at once. */
  readonly first: number | null
  /** Calls a task when nothing else is in hand: then all others are asked for. */
  readonly whenIdle: (task: () => void) => void
}

/** Loads a language with its font and region names, then turns the page to it. The last one asked for wins. */
export const showLanguage = async (language: Language, later?: Later): Promise<void> => {
  wanted = language
  unknown = new Set()
  const given = givenNames(language, later?.first ?? null)
  const texts = [...needed].map((area) => loadTexts(language, area))
  const [own, words] = await Promise.all([REGIONS[language]?.(), brandWords(language), loadFont(language), ...texts])
  i18n.load(language, words)
  const regions = own?.regions ?? {}
  if (later === undefined) takeAll(language, regions, await given)
  else {
    take(language, namesFrom(language, regions, {}), 'none')
    void nameLater(language, regions, given, later)
  }
  if (wanted !== language) return
  shown = language
  document.documentElement.lang = langOf(language)
  i18n.activate(language)
}

const take = (language: Language, nameOf: NameOf, named: number | 'all' | 'none'): void => {
  names.set(language, nameOf)
  if (wanted === language) useNamed.setState({ named })
}

const takeAll = (language: Language, regions: Regions, given: Given): void =>
  take(
    language,
    namesFrom(language, regions, given, (name) => askAgain(language, regions, name)),
    'all',
  )

const AGAIN_MS = 10_000

/** Names of the page's language that nobody was known to have given when they were met. */
let unknown = new Set<string>()
let asking = false

/** Matches by hand are named while pages are open: a name that is met and not known is asked for, with all others. */
const askAgain = (language: Language, regions: Regions, name: string): void => {
  if (language === 'en' || unknown.has(name)) return
  unknown.add(name)
  if (asking) return
  asking = true
  setTimeout(async () => {
    const all = await givenNames(language, null, 'no-cache')
    asking = false
    if (wanted !== language) unknown = new Set()
    else if ([...unknown].some((missed) => givenOf(all, missed) !== undefined)) {
      takeAll(language, regions, all)
      i18n.activate(language)
    }
  }, AGAIN_MS)
}

/** Whatever was called as the rows say meanwhile, as a match that was listed just now, is drawn anew in the end. */
const nameLater = async (
  language: Language,
  regions: Regions,
  given: Promise<Given>,
  { first, whenIdle }: Later,
): Promise<void> => {
  const missed = new Set<string>()
  const known = await given
  const isAll = first === null || language === 'en'
  take(
    language,
    namesFrom(language, regions, known, (name) => missed.add(name)),
    isAll ? 'all' : first,
  )
  if (isAll) return
  await new Promise<void>((idle) => whenIdle(idle))
  const all = await givenNames(language, null)
  takeAll(language, regions, all)
  if (shown === language && [...missed].some((name) => givenOf(all, name) !== undefined)) i18n.activate(language)
}

/** Loads an area of texts in the language of the page, and from now on with every other one that is shown. */
export const needTexts = async (area: TextArea): Promise<void> => {
  needed.add(area)
  await loadTexts(wanted ?? shown, area)
}

const givenOf = (given: Given, name: string): string | undefined => {
  const known = given[name]
  if (known !== undefined) return known
  const [own, side] = clubAndSide(name)
  const club = given[own]
  return club === undefined ? undefined : club + side
}

/** Nations in the language, clubs and leagues as its readers call them, all others as they call themselves. */
const namesFrom = (
  language: Language,
  regions: Regions,
  given: Given,
  onUnknown?: (name: string) => unknown,
): NameOf => {
  // Made when it is first wanted: it takes a cheap phone longer than drawing a row.
  let known: Intl.DisplayNames | null = null
  const browsersName = (region: string) => {
    known ??= new Intl.DisplayNames([langOf(language), 'en'], { type: 'region', fallback: 'none' })
    return known.of(region)
  }
  return (name, region) => {
    if (region === null || !/^([A-Z]{2}|\d{3})$/.test(region)) {
      const own = givenOf(given, name)
      if (own === undefined) onUnknown?.(name)
      return own ?? name
    }
    const place = regions[region] ?? browsersName(region)
    if (place === undefined) return name
    // A part of the world is a league's, never a team's: it needs the word for what is played there.
    if (/^\d/.test(region)) return i18n._(name.endsWith('Cup') ? 'league.cup' : 'league.league', { region: place })
    return place
  }
}

const asTheyStand: NameOf = (name) => name

/** How names read in a language that has been shown. */
export const namesIn = (language: Language): NameOf => names.get(language) ?? asTheyStand

/** A name in the language of the page, as it is shown: lines break it at its spaces. */
export const nameOf: NameOf = (name, region) => wrapName(namesIn(shown)(name, region))
