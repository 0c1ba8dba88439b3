import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { GridPage } from '@touchline/domain/grid'
import type { OddsLabel } from '@touchline/domain/odds'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { brand, firstLanguage } from './brand.ts'
import { firstSettings, type MemberSettings } from './settings-wire.ts'

/** What a list shows: a market tab of the book, all that may stand in a parlay, or what is over today. */
export type BoardTab = ListTab | 'parlay' | 'close'

/** How goals and red cards are told. */
export interface AlertChoice {
  /** Of favourites too, not only of matches whose bell is on. */
  readonly favourites: boolean
  readonly sound: boolean
  readonly flash: boolean
  readonly vibration: boolean
}

interface Layout {
  readonly settings: MemberSettings
  /** The language was chosen in this browser since the last login, so it is the one to keep. */
  readonly languageChosen: boolean
  /** Menu level 0: every match, or the member's own choice of matches and leagues. */
  readonly scope: 'all' | 'favourites'
  /** Menu level 1. */
  readonly tab: BoardTab
  /** In play, the chosen sport alone is shown instead of every one. */
  readonly liveAlone: boolean
  /** Sports that the member folded among those in play, or opened although they start folded. */
  readonly liveFolds: Readonly<Record<number, 'open' | 'folded'>>
  /** Menu level 2: the sport whose matches the grid shows. */
  readonly sport: number
  /** Menu level 3: the page of odds; a sport that has not got it shows its first. */
  readonly page: GridPage
  /** Leagues that the member folded; all others are open. */
  readonly foldedLeagues: readonly string[]
  /** Matches, and leagues, that the member marked. */
  readonly favourites: readonly number[]
  readonly favouriteLeagues: readonly number[]
  /** Matches whose goals and red cards are to be told. */
  readonly bells: readonly number[]
  /** How they are told: it is of this device, which may be on a desk among others. */
  readonly alerts: AlertChoice
  /** By sport the leagues that alone are shown; a sport without a choice shows all. */
  readonly leagues: Readonly<Record<number, readonly number[]>>
  /** Dates of the early list that alone are shown, and `later`; none for all. */
  readonly days: readonly string[]
  readonly headerOpen: boolean
  readonly sidebarOpen: boolean
  readonly asideOpen: boolean
  readonly liveCentreOpen: boolean
  /** The strip of what to look at now. */
  readonly highlightsOpen: boolean
  /** There was none when it was last known: no room is kept for it. */
  readonly highlightsOff?: boolean
  readonly halfInSingle: 'full' | 'first'
  /** Tours by their names: the step that one was stopped at, below 0 where it is done; none that was not begun. */
  readonly tours: Readonly<Record<string, number>>
}

const FOOTBALL = 1

const SITE_SETTINGS: MemberSettings = {
  ...firstSettings,
  language: firstLanguage(),
  oddsType: brand.oddsType as OddsLabel,
  // Before the profile tells the currency no stake stands anywhere.
  defaultStake: 'none',
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
      // It takes rows from the grid: a large screen alone has it open at first.
      highlightsOpen: globalThis.innerHeight > 999,
      halfInSingle: 'full',
      tours: {},
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

export const setLayout = (part: Partial<Omit<Layout, 'settings'>>): void => {
  useLayout.setState(part)
}

export const putSettings = (part: Partial<MemberSettings>): void => {
  useLayout.setState(({ settings }) => ({ settings: { ...settings, ...part } }))
}

/** OD6: the odds that a list's prices are read in: of parlays decimal, as the ticket multiplies them. */
export const useOddsLabel = (): OddsLabel =>
  useLayout(({ tab, settings }) => (tab === 'parlay' ? DECIMAL : settings.oddsType))

/** Shows a page of odds, of each sport that has it. The tab of parlays is a page of its own: another leaves it. */
export const choosePage = (page: GridPage): void => {
  useLayout.setState(({ tab }) => ({ page, tab: tab === 'parlay' ? 2 : tab }))
}

const DECIMAL = 4

/** Folds a league, or opens it; what was folded longest ago is open again when there are too many. */
export const setFold = (leagueKey: string, folded: boolean): void => {
  useLayout.setState(({ foldedLeagues }) => {
    const others = foldedLeagues.filter((key) => key !== leagueKey)
    return { foldedLeagues: folded ? [...others, leagueKey].slice(-MARKS_KEPT) : others }
  })
}

/** Marks a match, or takes the mark away; the oldest marks go when there are too many. */
export const toggleFavourite = (matchId: number): void => {
  useLayout.setState(({ favourites }) => ({ favourites: toggled(favourites, matchId).slice(-MARKS_KEPT) }))
}

export const toggleFavouriteLeague = (leagueId: number): void => {
  useLayout.setState(({ favouriteLeagues }) => ({
    favouriteLeagues: toggled(favouriteLeagues, leagueId).slice(-MARKS_KEPT),
  }))
}

/** Folds a sport among those in play, or opens it. */
export const setLiveFold = (sport: number, fold: 'open' | 'folded'): void => {
  useLayout.setState(({ liveFolds }) => ({ liveFolds: { ...liveFolds, [sport]: fold } }))
}

export const toggleDay = (day: string): void => {
  useLayout.setState(({ days }) => ({ days: toggled(days, day) }))
}

/** Shows these leagues of a sport alone; null shows all. */
export const chooseLeagues = (sport: number, leagueIds: readonly number[] | null): void => {
  useLayout.setState(({ leagues: { [sport]: _before, ...others } }) => ({
    leagues: leagueIds === null ? others : { ...others, [sport]: leagueIds },
  }))
}

export const MARKS_KEPT = 500

export const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
