import type { MarketType } from '@touchline/domain/market'

/**
 * How the selections of a market stand in its block. `pair`: two beside each other, the name above the price, for names
 * of any length. `list`: one a row. `words`: short words, two a row. `figures`: numbers and scores, three a row.
 */
export type BlockLayout = 'pair' | 'list' | 'words' | 'figures'

/** A selection whose name holds a team's, or is put together of two. */
const LONG = /home|away|draw|1x|-(over|under|yes|no|odd|even)$|^[hda][hda]$|^r\d+$/
const FIGURE = /^\d/

export function layoutOf({ selections, line }: Pick<MarketType, 'selections' | 'line'>): BlockLayout {
  const long = selections.some((selection) => LONG.test(selection))
  if (selections.length === 2 && (long || line !== 'none')) return 'pair'
  if (long) return 'list'
  return selections.some((selection) => FIGURE.test(selection)) ? 'figures' : 'words'
}
