import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { GridPage } from '@touchline/domain/grid'
import type { OddsLabel } from '@touchline/domain/odds'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { brand, firstLanguage } from './brand.ts'
import { firstSettings, type MemberSettings } from './settings-wire.ts'

/** Content of a list: a market tab of the book, matches open for parlays, or matches finished today. */
export type BoardTab = ListTab | 'parlay' | 'close'

/** Alert settings for goals and red cards. */
export interface AlertChoice {
  /** True to alert for favourites, in addition to matches with a bell. */
  readonly favourites: boolean
  readonly sound: boolean
  readonly flash: boolean
  readonly vibration: boolean
}

interface Layout {
  readonly settings: MemberSettings
  /** True if the language was chosen in this browser since the last login and must be stored at the next login. */
  readonly languageChosen: boolean
  /** Menu level 0: every match, or the member's favourite matches and leagues. */
  readonly scope: 'all' | 'favourites'
  /** Menu level 1: the market tab (live, today, early), parlays or closed matches. */
  readonly tab: BoardTab
  /** True if the live tab shows only the chosen sport. */
  readonly liveAlone: boolean
  /** Sports that the member collapsed in the live tab, or expanded although collapsed by default. */
  readonly liveFolds: Readonly<Record<number, 'open' | 'folded'>>
  /** Menu level 2: the sport whose matches the grid shows. */
  readonly sport: number
  /** Menu level 3: the page of odds. A sport without this page shows its first page. */
  readonly page: GridPage
  /** Leagues that the member collapsed; the rest are expanded. */
  readonly foldedLeagues: readonly string[]
  /** Ids of the member's favourite matches and leagues. */
  readonly favourites: readonly number[]
  readonly favouriteLeagues: readonly number[]
  /** Ids of the matches with goal and red-card alerts. */
  readonly bells: readonly number[]
  /** Alert settings of this device. Not synchronised, because the device may be shared in an office. */
  readonly alerts: AlertChoice
  /** League filter by sport; a sport without an entry shows every league. */
  readonly leagues: Readonly<Record<number, readonly number[]>>
  /** Date filter of the early list, including `later`; empty for every date. */
  readonly days: readonly string[]
  readonly headerOpen: boolean
  readonly sidebarOpen: boolean
  readonly asideOpen: boolean
  readonly liveCentreOpen: boolean
  /** True if the strips above the grid are open, unless the member opened or closed a strip. */
  readonly stripsOpen: boolean
  /** Strips above the grid that the member opened (true) or closed (false), by product. */
  readonly strips: Readonly<Record<string, boolean>>
  readonly halfInSingle: 'full' | 'first'
  /**
   * Progress by tour name: the number of the step at which the tour stopped, negative if the tour is done. No entry if
   * the tour never started.
   */
  readonly tours: Readonly<Record<string, number>>
}

const FOOTBALL = 1

const SITE_SETTINGS: MemberSettings = {
  ...firstSettings,
  language: firstLanguage(),
  oddsType: brand.oddsType as OddsLabel,
  // No default stake before the profile supplies the currency.
  defaultStake: 'none',
}

/** Menu state at the first visit and after a reset (product §4). */
export const FIRST_MENU = { scope: 'all', tab: 2, sport: FOOTBALL, page: 'hdpou', leagues: {}, days: [] } as const

export const LAYOUT_KEY = 'touchline.layout'

export const useLayout = create<Layout>()(
  persist(
    (): Layout => ({
      settings: SITE_SETTINGS,
      languageChosen: false,
      ...FIRST_MENU,
      foldedLeagues: [],
      favourites: [],
      favouriteLeagues: [],
      liveAlone: false,
      liveFolds: {},
      bells: [],
      alerts: { favourites: false, sound: false, flash: true, vibration: true },
      headerOpen: true,
      sidebarOpen: true,
      asideOpen: true,
      liveCentreOpen: true,
      // Strips take rows from the grid, so they start open only on large screens.
      stripsOpen: globalThis.innerHeight > 999,
      strips: {},
      halfInSingle: 'full',
      tours: {},
    }),
    {
      name: LAYOUT_KEY,
      version: 1,
      merge: (stored, first) => {
        const layout = (stored ?? {}) as Partial<Layout>
        return { ...first, ...layout, settings: { ...first.settings, ...layout.settings } }
      },
    },
  ),
)

const DECIMAL = 4

export const MAX_STORED_IDS = 500

export function useSettings(): MemberSettings {
  return useLayout((layout) => layout.settings)
}

export function settingsNow(): MemberSettings {
  return useLayout.getState().settings
}

export function setLayout(part: Partial<Omit<Layout, 'settings'>>): void {
  useLayout.setState(part)
}

export function putSettings(part: Partial<MemberSettings>): void {
  useLayout.setState(({ settings }) => ({ settings: { ...settings, ...part } }))
}

/**
 * OD6: returns the odds type in which a list shows its prices. The parlay list uses decimal odds, because the slip
 * multiplies them; other lists use the member's setting.
 */
export function useOddsLabel(): OddsLabel {
  return useLayout(({ tab, settings }) => (tab === 'parlay' ? DECIMAL : settings.oddsType))
}

/**
 * Sets the odds page of the grid for the sports that have it. The parlay tab is a page itself, so choosing a page
 * leaves the parlay tab.
 */
export function choosePage(page: GridPage): void {
  useLayout.setState(({ tab }) => ({ page, tab: tab === 'parlay' ? 2 : tab }))
}

/**
 * Stores a league as collapsed or expanded. Beyond the maximum number, the oldest collapsed league is expanded again.
 */
export function setFold(leagueKey: string, folded: boolean): void {
  useLayout.setState(({ foldedLeagues }) => {
    const others = foldedLeagues.filter((key) => key !== leagueKey)
    return { foldedLeagues: folded ? [...others, leagueKey].slice(-MAX_STORED_IDS) : others }
  })
}

/** Adds or removes a favourite match. Beyond the maximum number, the oldest favourites are removed. */
export function toggleFavourite(matchId: number): void {
  useLayout.setState(({ favourites }) => ({ favourites: withToggled(favourites, matchId).slice(-MAX_STORED_IDS) }))
}

export function toggleFavouriteLeague(leagueId: number): void {
  useLayout.setState(({ favouriteLeagues }) => ({
    favouriteLeagues: withToggled(favouriteLeagues, leagueId).slice(-MAX_STORED_IDS),
  }))
}

/** Returns whether the strip of a product above the grid is open. */
export function useStripOpen(product: string): boolean {
  return useLayout(({ strips, stripsOpen }) => strips[product] ?? stripsOpen)
}

/** Opens or closes the strip of a product above the grid. */
export function setStripOpen(product: string, isOpen: boolean): void {
  useLayout.setState(({ strips }) => ({ strips: { ...strips, [product]: isOpen } }))
}

/** Collapses or expands a sport in the live tab. */
export function setLiveFold(sport: number, fold: 'open' | 'folded'): void {
  useLayout.setState(({ liveFolds }) => ({ liveFolds: { ...liveFolds, [sport]: fold } }))
}

export function toggleDay(day: string): void {
  useLayout.setState(({ days }) => ({ days: withToggled(days, day) }))
}

/** Sets the league filter of a sport; null shows every league. */
export function chooseLeagues(sport: number, leagueIds: readonly number[] | null): void {
  useLayout.setState(({ leagues: { [sport]: _previousIds, ...others } }) => ({
    leagues: leagueIds === null ? others : { ...others, [sport]: leagueIds },
  }))
}

export function withToggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
}
