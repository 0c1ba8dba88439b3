import { findGrid, type GridPage } from '@touchline/domain/grid'
import type { Density } from '../../base/settings/density.ts'
import type { BoardTab } from '../../base/settings/layout.ts'
import type { MemberSettings } from '../../base/settings/settings-wire.ts'
import { listCardPages } from './cards/card-pages.ts'
import { LINES_SHOWN } from '../prices/markets.ts'
import { groupBlocks, columnsIn, type BlockGroup } from './pages/block-groups.ts'
import { groupsOffered, tableLayout, tableStyle, type TableLayout } from './table-layout.ts'

/**
 * Layout of the matches.
 * - `cards`: cards on a phone, with the visible card page.
 * - `table`: table of lines in one of the page types.
 * - `blocks`: odds page with a block per market, on any device.
 */
export type GridForm =
  | { readonly kind: 'cards'; readonly cards: true; readonly at: number }
  | ({ readonly kind: 'table'; readonly cards: false } & TableLayout)
  | {
      readonly kind: 'blocks'
      readonly cards: boolean
      readonly page: GridPage
      /**
       * True if prices appear below the teams with a label above the price. False if prices appear beside the teams
       * with labels in the heading.
       */
      readonly signed: boolean
      /** Market groups of the block page that fit the list width. */
      readonly groups: readonly BlockGroup[]
    }

/** Width in pixels below which matches are cards. A three-column window uses a lower limit for its centre column. */
export const CARDS_PX = 700
const CARDS_IN_COLUMNS_PX = 500
/** Width in pixels of a block-page row without prices, and minimum width of a price. */
const ROW_PX = 296
const PRICE_PX = 58

export interface FormChoice {
  readonly widthPx: number
  readonly sport: number
  readonly page: GridPage
  readonly tab: BoardTab
  /** Index of the visible card page on a phone. */
  readonly at: number
  /** Period shown in the grid if the width fits only one: the full match or the first half. */
  readonly half: 'full' | 'first'
  readonly settings: Pick<MemberSettings, 'pageType' | 'earlyPageType' | 'marketType'>
  readonly density: Density
  /** Whether the window fits three columns. */
  readonly wideWindow: boolean
  /** Returns whether at least one match of the list has a line in this market. */
  readonly isOffered: (typeId: number) => boolean
  /** True if Myanmar odds appear below the main lines. */
  readonly showsMyanmarBelow: boolean
}

export function areCards(widthPx: number, wideWindow: boolean): boolean {
  return widthPx < (wideWindow ? CARDS_IN_COLUMNS_PX : CARDS_PX)
}

export function gridForm(choice: FormChoice): GridForm {
  const { widthPx, sport, page, at, half, wideWindow } = choice
  const cards = areCards(widthPx, wideWindow)
  if (hasColumns(page)) return cards ? { kind: 'cards', cards, at } : tableForm(choice)
  const all = groupBlocks(findGrid(sport, page))
  const fitsSideBySide = (groups: readonly BlockGroup[]) =>
    page !== 'cs' && !cards && ROW_PX + columnsIn(groups) * PRICE_PX <= widthPx
  if (fitsSideBySide(all)) return { kind: 'blocks', cards, page, signed: false, groups: all }
  const shown = cards ? at : half === 'full' ? 0 : 1
  const group = all[shown] ?? all[0]
  const groups = group === undefined ? [] : [group]
  return { kind: 'blocks', cards, page, signed: !fitsSideBySide(groups), groups }
}

function tableForm(choice: FormChoice): GridForm {
  const { sport, page, tab, settings, density, isOffered, showsMyanmarBelow, half, widthPx } = choice
  const groups = groupsOffered(findGrid(sport, page).groups, ({ columns }, column) =>
    isOffered(columns[column]?.id ?? 0),
  )
  const pageType = tab === 1 ? settings.earlyPageType : settings.pageType
  const lines = settings.marketType === 'main' ? 1 : LINES_SHOWN
  const layout = tableLayout({ widthPx, groups, half, pageType, density, lines, allowsSideLines: !showsMyanmarBelow })
  return { kind: 'table', cards: false, ...layout }
}

/** Returns whether an odds page has line columns. Other pages have a block per market, or runners. */
export function hasColumns(page: GridPage): boolean {
  return page === 'hdpou' || page === 'parlay'
}

/** Number of card pages on a phone. */
export function countCardPages(sport: number, page: GridPage): number {
  return hasColumns(page) ? listCardPages(findGrid(sport, page)).length : groupBlocks(findGrid(sport, page)).length
}

/** Attributes and styles that the style sheets read from the board element. */
export function boardAttributes(form: GridForm) {
  return {
    'data-form': form.kind === 'table' ? form.pageType : form.cards ? 'cards' : 'blocks',
    'data-beside': form.kind === 'table' && form.hasSideLines ? '' : undefined,
    style: form.kind === 'table' ? tableStyle(form) : undefined,
  }
}
