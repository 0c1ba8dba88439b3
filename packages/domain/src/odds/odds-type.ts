/** How a price is shown: 1 MY (Malay), 2 HK (Hong Kong), 3 ID (Indonesian), 4 DEC (decimal). */
export type OddsType = 1 | 2 | 3 | 4

export const ODDS_TYPES = [1, 2, 3, 4] as const satisfies readonly OddsType[]

/** What a member chooses: an odds type, or 5, the Myanmar label. */
export type OddsLabel = OddsType | 5

export const MYANMAR_LABEL = 5 satisfies OddsLabel

/** What prices are shown and struck in under a label: beside Myanmar lines, and without them, 5 reads as Malay. */
export const oddsTypeUnder = (label: OddsLabel): OddsType => (label === MYANMAR_LABEL ? 1 : label)

/**
 * OD9: what a market is shown, struck and limited in. Malay, Hong Kong and Indonesian are views of two sides; a market
 * with more is decimal for everybody, as its long prices would be rounded away: 100.00 reads −0.02 in Malay.
 */
export const oddsTypeOf = (market: { readonly selections: readonly string[] }, chosen: OddsLabel): OddsType =>
  market.selections.length === 2 ? oddsTypeUnder(chosen) : 4
