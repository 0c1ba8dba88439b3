import type { Settings } from '@touchline/contract/account'
import { FIRST_SETTINGS } from '@touchline/contract/first-settings'
import type { MarketTab } from '@touchline/contract/ux'
import type { GridPage } from '@touchline/domain/grid'
import type { OddsLabel } from '@touchline/domain/odds'
import type { Language } from '@touchline/ui/format'
import type { ThemeChoice } from '@touchline/ui/theme'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { brand, firstLanguage } from './brand.ts'

/** What the member chose of the site's look and of betting, with product §9's defaults; kept by the server too. */
export type MemberSettings = Settings & {
  language: Language
  odds_type: OddsLabel
  theme: ThemeChoice
  event_sorting: 'normal' | 'time'
  page_type: 'single' | 'double'
  default_stake: 'none' | 'last' | 'fixed'
}

/** What a list shows: a market tab of the book, all that may stand in a parlay, or what is over today. */
export type ListTab = MarketTab | 'parlay' | 'close'

interface Layout {
  readonly settings: MemberSettings
  /** The language was chosen in this browser since the last login, so it is the one to keep. */
  readonly languageChosen: boolean
  /** Menu level 0: every match, or the member's own choice of matches and leagues. */
  readonly scope: 'all' | 'favourites'
  /** Menu level 1. */
  readonly tab: ListTab
  /** Menu level 2: the sport whose matches the grid shows. */
  readonly sport: number
  /** Menu level 3: the page of odds; a sport that has not got it shows its first. */
  readonly page: GridPage
  /** Leagues that the member folded, and those that he opened although they start folded. */
  readonly foldedLeagues: readonly string[]
  readonly openedLeagues: readonly string[]
  /** Matches, and leagues, that the member marked. */
  readonly favourites: readonly number[]
  readonly favouriteLeagues: readonly number[]
  /** By sport the leagues that alone are shown; a sport without a choice shows all. */
  readonly leagues: Readonly<Record<number, readonly number[]>>
  /** Dates of the early list that alone are shown, and `later`; none for all. */
  readonly days: readonly string[]
  readonly headerOpen: boolean
  readonly sidebarOpen: boolean
  readonly asideOpen: boolean
  readonly liveCentreOpen: boolean
  readonly halfInSingle: 'full' | 'first'
}

const FOOTBALL = 1

const SITE_SETTINGS: MemberSettings = {
  ...FIRST_SETTINGS,
  language: firstLanguage(),
  odds_type: brand.odds_type as OddsLabel,
  // Before the profile tells the currency no stake stands anywhere.
  default_stake: 'none',
}

/** Product §4: where the menu stands at first and after a reset. */
export const FIRST_MENU = { scope: 'all', tab: 2, sport: FOOTBALL, page: 'hdpou', leagues: {}, days: [] } as const

export const LAYOUT_KEY = 'touchline.layout'

export const useLayout = create<Layout>()(
  persist(
    (): Layout => ({
      settings: SITE_SETTINGS,
      languageChosen: false,
      ...FIRST_MENU,
      foldedLeagues: [],
      openedLeagues: [],
      favourites: [],
      favouriteLeagues: [],
      headerOpen: true,
      sidebarOpen: true,
      asideOpen: true,
      liveCentreOpen: true,
      halfInSingle: 'full',
    }),
    {
      name: LAYOUT_KEY,
      version: 1,
      merge: (kept, first) => {
        const layout = (kept ?? {}) as Partial<Layout>
        return { ...first, ...layout, settings: { ...first.settings, ...layout.settings } }
      },
    },
  ),
)

export const useSettings = (): MemberSettings => useLayout((layout) => layout.settings)
export const settingsNow = (): MemberSettings => useLayout.getState().settings

export function setLayout(part: Partial<Omit<Layout, 'settings'>>): void {
  useLayout.setState(part)
}

export function putSettings(part: Partial<MemberSettings>): void {
  useLayout.setState(({ settings }) => ({ settings: { ...settings, ...part } }))
}

/** Shows a page of odds, of each sport that has it. The tab of parlays has one page only, so that another leaves it. */
export function choosePage(page: GridPage): void {
  useLayout.setState(({ tab }) => ({ page, tab: tab === 'parlay' && page !== 'parlay' ? 2 : tab }))
}

/** Folds a league, or opens it; what was folded or opened longest ago is forgotten when there are too many. */
export function setFold(leagueKey: string, folded: boolean): void {
  useLayout.setState(({ foldedLeagues, openedLeagues }) => {
    const without = (keys: readonly string[]) => keys.filter((key) => key !== leagueKey)
    const within = (keys: readonly string[]) => [...without(keys), leagueKey].slice(-MARKS_KEPT)
    return folded
      ? { foldedLeagues: within(foldedLeagues), openedLeagues: without(openedLeagues) }
      : { foldedLeagues: without(foldedLeagues), openedLeagues: within(openedLeagues) }
  })
}

/** Marks a match, or takes the mark away; the oldest marks go when there are too many. */
export function toggleFavourite(matchId: number): void {
  useLayout.setState(({ favourites }) => ({ favourites: toggled(favourites, matchId).slice(-MARKS_KEPT) }))
}

export function toggleFavouriteLeague(leagueId: number): void {
  useLayout.setState(({ favouriteLeagues }) => ({
    favouriteLeagues: toggled(favouriteLeagues, leagueId).slice(-MARKS_KEPT),
  }))
}

export function toggleDay(day: string): void {
  useLayout.setState(({ days }) => ({ days: toggled(days, day) }))
}

/** Shows these leagues of a sport alone; null shows all. */
export function chooseLeagues(sport: number, leagueIds: readonly number[] | null): void {
  useLayout.setState(({ leagues: { [sport]: _before, ...others } }) => ({
    leagues: leagueIds === null ? others : { ...others, [sport]: leagueIds },
  }))
}

const MARKS_KEPT = 500

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
