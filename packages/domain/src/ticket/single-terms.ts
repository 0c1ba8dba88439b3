import { displayHundredths, riskAndWin, type OddsMilli, type OddsType } from '../odds/index.ts'
import type { TicketKind, TicketTerms } from './terms.ts'

/**
 * Computes the terms of a single at the canonical price as displayed in the member's odds type (OD4, OD5). `stakeMinor`
 * is positive.
 */
export function computeSingleTerms(stakeMinor: bigint, oddsMilli: OddsMilli, oddsType: OddsType): TicketTerms {
  return strikeAtPrice('single', stakeMinor, oddsMilli, oddsType)
}

function strikeAtPrice(kind: TicketKind, stakeMinor: bigint, oddsMilli: OddsMilli, oddsType: OddsType): TicketTerms {
  const priceHundredths = displayHundredths(oddsMilli, oddsType)
  const amounts = riskAndWin(stakeMinor, priceHundredths, oddsType)
  return { kind, oddsType, priceHundredths, stakeMinor, ...amounts, sizes: [], feeBp: 0 }
}

/** Computes the terms of a bet builder at its combined price in decimal odds (OD6). */
export function computeBuilderTerms(stakeMinor: bigint, combinedOddsMilli: OddsMilli): TicketTerms {
  return strikeAtPrice('builder', stakeMinor, combinedOddsMilli, 4)
}
