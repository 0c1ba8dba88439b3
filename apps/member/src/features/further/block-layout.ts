import type { MarketKind } from '@touchline/domain/market'

/**
 * How the selections of a market stand in its block. `pair`: two beside each other, the name above the price, for names
 * of any length. `list`: one a row. `words`: short words, two a row. `figures`: numbers, three a row. `scores`: what
 * home wins by, what is level and what away wins by, each in a column.
 */
export type BlockLayout = 'pair' | 'list' | 'words' | 'figures' | 'scores'

/** A selection whose name holds a team's, or is put together of two. */
const LONG = /home|away|draw|1x|-(over|under|yes|no|odd|even)$|^[hda][hda]$|^r\d+$/
const FIGURE = /^\d/
const SCORES: ReadonlySet<string> = new Set(['BT_CS', 'TB_SB', 'GX_SB'])

export const layoutOf = ({ base, selections, line }: Pick<MarketKind, 'base' | 'selections' | 'line'>): BlockLayout => {
  if (SCORES.has(base)) return 'scores'
  const long = selections.some((selection) => LONG.test(selection))
  if (selections.length === 2 && (long || line !== 'none')) return 'pair'
  if (long) return 'list'
  return selections.some((selection) => FIGURE.test(selection)) ? 'figures' : 'words'
}
