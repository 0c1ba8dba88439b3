/** How a price is shown: 1 MY (Malay), 2 HK (Hong Kong), 3 ID (Indonesian), 4 DEC (decimal). */
export type OddsType = 1 | 2 | 3 | 4

export const ODDS_TYPES = [1, 2, 3, 4] as const satisfies readonly OddsType[]

/** What a member chooses: an odds type, or 5, the Myanmar label. */
export type OddsLabel = OddsType | 5

export const MYANMAR_LABEL = 5 satisfies OddsLabel

/** What prices are shown and struck in under a label: beside Myanmar lines, and without them, 5 reads as Malay. */
export const oddsTypeUnder = (label: OddsLabel): OddsType => (label === MYANMAR_LABEL ? 1 : label)
