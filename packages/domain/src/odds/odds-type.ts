/** Odds display format: 1 MY (Malay), 2 HK (Hong Kong), 3 ID (Indonesian), 4 DEC (decimal). */
export type OddsType = 1 | 2 | 3 | 4

export const ODDS_TYPES = [1, 2, 3, 4] as const satisfies readonly OddsType[]

/** Odds setting of a member: an odds type, or 5 for the Myanmar label. */
export type OddsLabel = OddsType | 5

export const MYANMAR_LABEL = 5 satisfies OddsLabel

/** Returns the odds type for prices that are not Myanmar lines. The Myanmar label maps to Malay. */
export function oddsTypeUnder(label: OddsLabel): OddsType {
  return label === MYANMAR_LABEL ? 1 : label
}

/**
 * Returns the odds type in which a market is displayed, accepted and limited (OD9). Malay, Hong Kong and Indonesian
 * odds apply to two-way markets only. A market with more selections is always decimal, because Malay rounding loses
 * long prices: 100.00 reads −0.02 in Malay.
 */
export function resolveOddsType(market: { readonly selections: readonly string[] }, chosen: OddsLabel): OddsType {
  return market.selections.length === 2 ? oddsTypeUnder(chosen) : 4
}
