/** How a price is shown: 1 MY (Malay), 2 HK (Hong Kong), 3 ID (Indonesian), 4 DEC (decimal). */
export type OddsType = 1 | 2 | 3 | 4

export const ODDS_TYPES = [1, 2, 3, 4] as const satisfies readonly OddsType[]
