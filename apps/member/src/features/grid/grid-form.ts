import { gridOf, type GridGroup, type GridPage } from '@touchline/domain/grid'
import type { ListTab, MemberSettings } from '../../base/settings/layout.ts'
import { cardPagesOf } from './card-pages.ts'
import { groupsShown, LINES_SHOWN } from '../prices/markets.ts'
import { blockGroupsOf, columnsIn, type BlockGroup } from './pages/block-groups.ts'

/**
 * How matches are laid out: `cards` of a phone with what is swiped to; `table` of lines in one of the page types;
 * `blocks` of a page of odds that has one for each market, on either.
 */
export type GridForm =
  | { readonly kind: 'cards'; readonly cards: true; readonly at: number }
  | {
      readonly kind: 'table'
      readonly cards: false
      readonly pageType: 'single' | 'double'
      readonly groups: readonly GridGroup[]
      /** Lines of a match at most. */
      readonly lines: number
    }
  | {
      readonly kind: 'blocks'
      readonly cards: boolean
      readonly page: GridPage
      /** Those that there is room for. */
      readonly groups: readonly BlockGroup[]
    }

/** Room that a single-line table with both halves takes, and room below which matches are cards. */
export const BOTH_HALVES_PX = 1_220
export const CARDS_PX = 700
/** What a row of a page of odds takes beside its prices, and the least that a price takes. */
const ROW_PX = 290
const PRICE_PX = 54

export interface FormChoice {
  readonly widthPx: number
  readonly sport: number
  readonly page: GridPage
  readonly tab: ListTab
  /** What a phone has swiped to. */
  readonly at: number
  /** What stands in the grid where there is room for one half. */
  readonly half: 'full' | 'first'
  readonly settings: Pick<MemberSettings, 'page_type' | 'early_page_type' | 'market_type'>
}

export function gridForm({ widthPx, sport, page, tab, at, half, settings }: FormChoice): GridForm {
  const cards = widthPx < CARDS_PX
  if (hasColumns(page)) {
    if (cards) return { kind: 'cards', cards, at }
    const pageType = tab === 1 ? settings.early_page_type : settings.page_type
    const one = pageType === 'single' && widthPx < BOTH_HALVES_PX ? half : null
    const lines = settings.market_type === 'main' ? 1 : LINES_SHOWN
    return { kind: 'table', cards, pageType, groups: groupsShown(gridOf(sport, page), one), lines }
  }
  const all = blockGroupsOf(gridOf(sport, page))
  const fits = page !== 'cs' && ROW_PX + columnsIn(all) * PRICE_PX <= widthPx
  if (!cards && fits) return { kind: 'blocks', cards, page, groups: all }
  const shown = cards ? at : half === 'full' ? 0 : 1
  const group = all[shown] ?? all[0]
  return { kind: 'blocks', cards, page, groups: group === undefined ? [] : [group] }
}

/** The pages of lines stand in columns; the others have a block for each market, or runners. */
export const hasColumns = (page: GridPage): boolean => page === 'hdpou' || page === 'parlay'

/** How many a phone can swipe through. */
export const swipesOf = (sport: number, page: GridPage): number =>
  hasColumns(page) ? cardPagesOf(gridOf(sport, page)).length : blockGroupsOf(gridOf(sport, page)).length
