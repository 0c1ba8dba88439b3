import type { ProductName } from '@touchline/contract/products'
import type { ComponentType } from 'react'
import type { TextArea } from '../i18n/language.ts'

/**
 * Places where pages of the sportsbook render components of products. `matchTools`: beside the buttons of a match in
 * the grid. `liveMatch`: in the live view of a match, below the score. `background`: once on each page with matches,
 * for a component without appearance.
 */
export type SlotName = 'matchTools' | 'liveMatch' | 'background'

export interface SlotProps {
  /** Match id; 0 in the background. */
  readonly matchId: number
}

/** Strip above the grid. The grid reserves its space, and the member can close it in the view options. */
export interface GridStrip {
  /** Translation key of the name in the view options. */
  readonly title: string
  /** Strip for the matches of a sport, which come first. */
  readonly Strip: ComponentType<{ readonly sport: number; readonly onClose: () => void }>
}

/** Section that the results page can open below the name of a league. */
interface LeagueSection {
  /** Translation key of the button. */
  readonly title: string
  readonly Section: ComponentType<{ readonly leagueId: number }>
}

/**
 * Everything that a product adds to this site. The paths and the refusal code are in the product's row of the contract;
 * the text of its link is `product.<name>`. The first load contains the contribution, so components and pages load
 * lazily, and the page declares its URL parameters itself (`useProductSearch`).
 */
export interface ProductContribution {
  readonly product: ProductName
  readonly page: () => Promise<{ readonly ProductPage: ComponentType }>
  /** Text catalogues of the page, in addition to the texts of every page. */
  readonly texts: readonly TextArea[]
  /** Opens the page in a pop-up window of this kind if the screen is large enough. */
  readonly window?: 'game'
  readonly slots?: Readonly<Partial<Record<SlotName, ComponentType<SlotProps>>>>
  readonly gridStrip?: GridStrip
  readonly leagueSection?: LeagueSection
  /** Search parameters that open the product page at a league, for a link beside the further markets of a match. */
  readonly leagueSearch?: (leagueId: number) => object
}
