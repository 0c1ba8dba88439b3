import type { MemberProfile } from '@touchline/contract/named-records'
import { MYANMAR_LABEL, ODDS_TYPES, type OddsLabel } from '@touchline/domain/odds'
import { useOffers } from './offers.ts'

/** Returns the operator's fee on Myanmar winnings; null for a member without Myanmar lines (MM6). */
export function useMyanmarOffer(): MemberProfile['offers']['myanmar'] {
  return useOffers().myanmar
}

/** Returns the odds types available to the member. */
export function useOddsLabels(): readonly OddsLabel[] {
  return useMyanmarOffer() === null ? ODDS_TYPES : [...ODDS_TYPES, MYANMAR_LABEL]
}
