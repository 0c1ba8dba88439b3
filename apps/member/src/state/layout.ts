import type { Settings } from '@touchline/contract/account'
import type { MarketTab } from '@touchline/contract/ux'
import type { OddsType } from '@touchline/domain/odds'
import type { Language } from '@touchline/ui/format'
import type { ThemeChoice } from '@touchline/ui/theme'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { brand } from '../brands/touchline/brand.ts'

/** What the member chose of the site's look and of betting, with spec's defaults; kept by the server too. */
export type MemberSettings = Settings & {
  language: Language
  odds_type: OddsType
  theme: ThemeChoice
  event_sorting: 'normal' | 'time'
  page_type: 'single' | 'double'
  default_stake: 'none' | 'last' | 'fixed'
}

interface Layout {
  readonly settings: MemberSettings
  /** The language was chosen in this browser since the last login, so it is the one to keep. */
  readonly languageChosen: boolean
  readonly tab: MarketTab
  /** The sport whose matches the grid shows. */
  readonly sport: number
  readonly foldedLeagues: readonly string[]
  readonly favourites: readonly number[]
  readonly onlyFavourites: boolean
  readonly asideOpen: boolean
  readonly liveCentreOpen: boolean
  readonly halfInSingle: 'full' | 'first'
}

const FOOTBALL = 1

const FIRST_SETTINGS: MemberSettings = {
  language: brand.language,
  odds_type: brand.oddsType,
  page_type: 'double',
  early_page_type: 'double',
  market_type: 'all',
  mmo_type: 'beside',
  page_size: 10,
  show_score_map: true,
  show_quick_odds: false,
  sports_order: [],
  event_sorting: 'normal',
  theme: 'auto',
  default_stake: 'none',
  default_stake_amount: '100',
  accept_better_odds: true,
  accept_any_odds: false,
  auto_refresh_odds: true,
  quick_bet: false,
  quick_bet_amount: '100',
}

export const useLayout = create<Layout>()(
  persist(
    (): Layout => ({
      settings: FIRST_SETTINGS,
      languageChosen: false,
      tab: 2,
      sport: FOOTBALL,
      foldedLeagues: [],
      favourites: [],
      onlyFavourites: false,
      asideOpen: true,
      liveCentreOpen: true,
      halfInSingle: 'full',
    }),
    {
      name: 'touchline.layout',
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

export function toggleFold(leagueKey: string): void {
  useLayout.setState(({ foldedLeagues }) => ({ foldedLeagues: toggled(foldedLeagues, leagueKey) }))
}

export function toggleFavourites(matchIds: readonly number[]): void {
  useLayout.setState(({ favourites }) => {
    const all = matchIds.every((id) => favourites.includes(id))
    const others = favourites.filter((id) => !matchIds.includes(id))
    return { favourites: all ? others : [...others, ...matchIds] }
  })
}

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
