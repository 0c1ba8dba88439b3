import type { MarketKind } from '@touchline/domain/market'

/**
 * Layout of the selections in a market block.
 * - `pair`: two side by side with the name above the price, for names of any length.
 * - `list`: one per row.
 * - `words`: short names, two per row.
 * - `figures`: numbers, three per row.
 * - `scores`: three columns for home wins, draws and away wins.
 */
export type BlockLayout = 'pair' | 'list' | 'words' | 'figures' | 'scores'

/**
 * Pattern of selection codes with long display names: names that contain a team or runner, or that combine two
 * outcomes.
 */
const LONG_NAME_PATTERN = /home|away|draw|1x|-(over|under|yes|no|odd|even)$|^[hda][hda]$|^r\d+$/
const DIGIT_PATTERN = /^\d/
const SCORES: ReadonlySet<string> = new Set(['BT_CS', 'TB_SB', 'GX_SB'])

export function chooseLayout({
  base,
  selections,
  line,
}: Pick<MarketKind, 'base' | 'selections' | 'line'>): BlockLayout {
  if (SCORES.has(base)) return 'scores'
  const long = selections.some((selection) => LONG_NAME_PATTERN.test(selection))
  if (selections.length === 2 && (long || line !== 'none')) return 'pair'
  if (long) return 'list'
  return selections.some((selection) => DIGIT_PATTERN.test(selection)) ? 'figures' : 'words'
}
