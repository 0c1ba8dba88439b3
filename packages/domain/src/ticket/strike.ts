import { displayHundredths, riskAndWin, type OddsMilli, type OddsType } from '../odds/index.ts'
import type { TicketKind, TicketTerms } from './terms.ts'

const strikeAtPrice = (kind: TicketKind, stakeMinor: bigint, oddsMilli: OddsMilli, oddsType: OddsType): TicketTerms => {
  const priceHundredths = displayHundredths(oddsMilli, oddsType)
  const amounts = riskAndWin(stakeMinor, priceHundredths, oddsType)
  return { kind, oddsType, priceHundredths, stakeMinor, ...amounts, sizes: [], feeBp: 0 }
}

/** Strikes a single at a canonical price as the member's odds type shows it (OD4, OD5). `stakeMinor` is above 0. */
export const strikeSingle = (stakeMinor: bigint, oddsMilli: OddsMilli, oddsType: OddsType): TicketTerms =>
  strikeAtPrice('single', stakeMinor, oddsMilli, oddsType)

/** Strikes several selections of one match at their one combined price, as decimal odds show it (OD6). */
export const strikeBuilder = (stakeMinor: bigint, combinedOddsMilli: OddsMilli): TicketTerms =>
  strikeAtPrice('builder', stakeMinor, combinedOddsMilli, 4)
