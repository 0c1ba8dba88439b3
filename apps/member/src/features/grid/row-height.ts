import { findGrid, type GridPage } from '@touchline/domain/grid'
import type { GridForm } from './grid-form.ts'
import { hasDraw } from '../prices/markets.ts'
import type { GridRow } from './rows.ts'

const BAR_PX = 30
const CARD_BAR_PX = 45
const COMPACT_BAR_PX = 24
const PRICE_PX = { compact: 16, roomy: 26 } as const
/** Vertical padding of a line in pixels. */
const LINE_EDGES_PX = { compact: 1, roomy: 5 } as const
/** Height in pixels of two stacked team names beside a single row of prices. */
const TEAMS_PX = { compact: 37, roomy: 45 } as const
const CARD_PX = 131
/** Height in pixels of the scores by half and the goal minutes below the teams. */
const SCORE_MAP_PX = 23
/** Height in pixels of a match card whose team names take two lines, as is common in Burmese. */
const MYANMAR_CARD_PX = 68
const RUNNERS_PX = 150
const BLOCKS_PX = 57
const SCORES_PX = 141
const SCORE_CARD_PX = 560

/** Content of a match that increases its row height. */
export interface RowContent {
  /** Number of lines of the match. */
  readonly lineCount: (row: GridRow) => number
  /** Whether the score map is visible. */
  readonly hasScoreMap: (row: GridRow) => boolean
  /** Whether Myanmar odds appear below the main lines. */
  readonly showsMyanmarBelow: boolean
}

/**
 * Estimates the height of a row in pixels until it is rendered and measured. A correct estimate avoids a second render.
 */
export function rowHeightPx(
  row: GridRow | undefined,
  form: GridForm,
  sport: number,
  page: GridPage,
  { lineCount, hasScoreMap, showsMyanmarBelow }: RowContent,
): number {
  if (row === undefined || row.kind === 'league') return barPx(form)
  if (row.runners) return RUNNERS_PX
  if (form.kind === 'blocks' && form.page === 'cs') return form.cards ? SCORE_CARD_PX : SCORES_PX
  if (form.kind === 'blocks') return form.cards ? CARD_PX : BLOCKS_PX
  if (form.kind === 'cards')
    return CARD_PX + (hasScoreMap(row) ? SCORE_MAP_PX : 0) + (showsMyanmarBelow ? MYANMAR_CARD_PX : 0)
  const { density, hasSideLines, pageType } = form
  const lines = Math.min(form.lines, Math.max(1, lineCount(row)))
  const below = (hasSideLines ? 1 : lines) + (showsMyanmarBelow ? 1 : 0)
  if (pageType === 'single') return Math.max(TEAMS_PX[density], below * (PRICE_PX.roomy + LINE_EDGES_PX.roomy))
  const resultPx = density === 'roomy' && hasDraw(findGrid(sport, page)) ? 3 * PRICE_PX.roomy : 0
  return Math.max(
    TEAMS_PX[density],
    resultPx + LINE_EDGES_PX.roomy,
    below * (2 * PRICE_PX[density] + LINE_EDGES_PX[density]),
  )
}

function barPx(form: GridForm): number {
  if (form.cards) return CARD_BAR_PX
  return form.kind === 'table' && form.density === 'compact' ? COMPACT_BAR_PX : BAR_PX
}
