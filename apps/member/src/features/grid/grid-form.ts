import { gridOf, type GridPage } from '@touchline/domain/grid'
import type { Density } from '../../base/settings/density.ts'
import type { BoardTab } from '../../base/settings/layout.ts'
import type { MemberSettings } from '../../base/settings/settings-wire.ts'
import { cardPagesOf } from './card-pages.ts'
import { LINES_SHOWN } from '../prices/markets.ts'
import { blockGroupsOf, columnsIn, type BlockGroup } from './pages/block-groups.ts'
import { groupsOffered, tableLayout, tableStyle, type TableLayout } from './table-layout.ts'

/**
 * How matches are laid out: `cards` of a phone with what is swiped to; `table` of lines in one of the page types;
 * `blocks` of a page of odds that has one for each market, on either.
 */
export type GridForm =
  | { readonly kind: 'cards'; readonly cards: true; readonly at: number }
  | ({ readonly kind: 'table'; readonly cards: false } & TableLayout)
  | {
      readonly kind: 'blocks'
      readonly cards: boolean
      readonly page: GridPage
      /** Prices stand below the teams, each with its sign; else beside them, and the head has the signs. */
      readonly signed: boolean
      /** Those that there is room for. */
      readonly groups: readonly BlockGroup[]
    }

/** Room below which matches are cards: a window of three columns has a table between them, however narrow. */
export const CARDS_PX = 700
const CARDS_IN_COLUMNS_PX = 500
/** What a row of a page of odds takes beside its prices, and the least that a price takes. */
const ROW_PX = 296
const PRICE_PX = 58

export interface FormChoice {
  readonly widthPx: number
  readonly sport: number
  readonly page: GridPage
  readonly tab: BoardTab
  /** What a phone has swiped to. */
  readonly at: number
  /** What stands in the grid where there is room for one half. */
  readonly half: 'full' | 'first'
  readonly settings: Pick<MemberSettings, 'pageType' | 'earlyPageType' | 'marketType'>
  readonly density: Density
  /** The window has room for three columns. */
  readonly wideWindow: boolean
  /** Whether some match of the list has a line of this market. */
  readonly isOffered: (typeId: number) => boolean
  /** Myanmar lines stand below the main ones. */
  readonly besideAsian: boolean
}

export const areCards = (widthPx: number, wideWindow: boolean): boolean =>
  widthPx < (wideWindow ? CARDS_IN_COLUMNS_PX : CARDS_PX)

const tableForm = (choice: FormChoice): GridForm => {
  const { sport, page, tab, settings, density, isOffered, besideAsian, half, widthPx } = choice
  const groups = groupsOffered(gridOf(sport, page).groups, ({ columns }, column) => isOffered(columns[column]?.id ?? 0))
  const pageType = tab === 1 ? settings.earlyPageType : settings.pageType
  const lines = settings.marketType === 'main' ? 1 : LINES_SHOWN
  const layout = tableLayout({ widthPx, groups, half, pageType, density, lines, mayStandBeside: !besideAsian })
  return { kind: 'table', cards: false, ...layout }
}

export const gridForm = (choice: FormChoice): GridForm => {
  const { widthPx, sport, page, at, half, wideWindow } = choice
  const cards = areCards(widthPx, wideWindow)
  if (hasColumns(page)) return cards ? { kind: 'cards', cards, at } : tableForm(choice)
  const all = blockGroupsOf(gridOf(sport, page))
  const hasRoom = (groups: readonly BlockGroup[]) =>
    page !== 'cs' && !cards && ROW_PX + columnsIn(groups) * PRICE_PX <= widthPx
  if (hasRoom(all)) return { kind: 'blocks', cards, page, signed: false, groups: all }
  const shown = cards ? at : half === 'full' ? 0 : 1
  const group = all[shown] ?? all[0]
  const groups = group === undefined ? [] : [group]
  return { kind: 'blocks', cards, page, signed: !hasRoom(groups), groups }
}

/** The pages of lines stand in columns; the others have a block for each market, or runners. */
export const hasColumns = (page: GridPage): boolean => page === 'hdpou' || page === 'parlay'

/** How many a phone can swipe through. */
export const swipesOf = (sport: number, page: GridPage): number =>
  hasColumns(page) ? cardPagesOf(gridOf(sport, page)).length : blockGroupsOf(gridOf(sport, page)).length

/** What the sheets read of it, on the board. */
export const boardMarks = (form: GridForm) => ({
  'data-form': form.kind === 'table' ? form.pageType : form.cards ? 'cards' : 'blocks',
  'data-beside': form.kind === 'table' && form.beside ? '' : undefined,
  style: form.kind === 'table' ? tableStyle(form) : undefined,
})
