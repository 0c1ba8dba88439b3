import { gridOf, type GridPage } from '@touchline/domain/grid'
import type { GridForm } from './grid-form.ts'
import { hasDraw } from './markets.ts'
import type { GridRow } from './rows.ts'

const BAR_PX = 30
const CARD_BAR_PX = 38
const PRICE_PX = 26
const CARD_PX = 130
const RUNNERS_PX = 150
const BLOCKS_PX = 57
const SCORES_PX = 141
const SCORE_CARD_PX = 560

/** About how high a row is, until it has been drawn and measured. `lineCount`: how many lines a match has. */
export function rowHeightPx(
  row: GridRow | undefined, form: GridForm, sport: number, page: GridPage, lineCount: (row: GridRow) => number,
): number {
  if (row === undefined || row.kind === 'league') return form.cards ? CARD_BAR_PX : BAR_PX
  if (row.runners) return RUNNERS_PX
  if (form.kind === 'blocks' && form.page === 'cs') return form.cards ? SCORE_CARD_PX : SCORES_PX
  if (form.kind === 'blocks') return form.cards ? CARD_PX : BLOCKS_PX
  if (form.kind === 'cards') return CARD_PX
  const lines = Math.min(form.lines, Math.max(1, lineCount(row)))
  const stacked = lines * 2 + (hasDraw(gridOf(sport, page)) ? 1 : 0)
  return (form.pageType === 'single' ? lines : stacked) * PRICE_PX + 5
}
