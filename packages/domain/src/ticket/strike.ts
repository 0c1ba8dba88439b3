import { displayHundredths, riskAndWin, type OddsMilli, type OddsType } from '../odds/index.ts'
import type { TicketTerms } from './terms.ts'

/** Strikes a single at a canonical price as the member's odds type shows it (OD4, OD5). `stakeMinor` is above 0. */
export const strikeSingle = (stakeMinor: bigint, oddsMilli: OddsMilli, oddsType: OddsType): TicketTerms => {
  const priceHundredths = displayHundredths(oddsMilli, oddsType)
  return { oddsType, priceHundredths, stakeMinor, ...riskAndWin(stakeMinor, priceHundredths, oddsType) }
}
