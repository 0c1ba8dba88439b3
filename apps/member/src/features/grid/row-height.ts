import { gridOf, type GridPage } from '@touchline/domain/grid'
import type { GridForm } from './grid-form.ts'
import { hasDraw } from '../prices/markets.ts'
import type { GridRow } from './rows.ts'

const BAR_PX = 30
const CARD_BAR_PX = 38
const PRICE_PX = 26
/** Padding above and below the prices of a line, and the hair line under it. */
const LINE_EDGES_PX = 5
/** Two teams under each other, where prices stand in one line. */
const TEAMS_PX = 45
const CARD_PX = 130
const MYANMAR_CARD_PX = 49
const RUNNERS_PX = 150
const BLOCKS_PX = 57
const SCORES_PX = 141
const SCORE_CARD_PX = 560

/**
 * About how high a row is, until it has been drawn and measured.
 * @param lineCount how many lines a match has
 * @param besideAsian whether Myanmar lines stand under the main ones
 */
export function rowHeightPx(
  row: GridRow | undefined,
  form: GridForm,
  sport: number,
  page: GridPage,
  lineCount: (row: GridRow) => number,
  besideAsian: boolean,
): number {
  if (row === undefined || row.kind === 'league') return form.cards ? CARD_BAR_PX : BAR_PX
  if (row.runners) return RUNNERS_PX
  if (form.kind === 'blocks' && form.page === 'cs') return form.cards ? SCORE_CARD_PX : SCORES_PX
  if (form.kind === 'blocks') return form.cards ? CARD_PX : BLOCKS_PX
  if (form.kind === 'cards') return CARD_PX + (besideAsian ? MYANMAR_CARD_PX : 0)
  const lines = Math.min(form.lines, Math.max(1, lineCount(row)))
  const single = form.pageType === 'single'
  const prices = single ? 1 : hasDraw(gridOf(sport, page)) ? 3 : 2
  const myanmarPx = besideAsian ? (single ? 1 : 2) * PRICE_PX + LINE_EDGES_PX : 0
  return Math.max(single ? TEAMS_PX : 0, lines * (prices * PRICE_PX + LINE_EDGES_PX) + myanmarPx)
}
