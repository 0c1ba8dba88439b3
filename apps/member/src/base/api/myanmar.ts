import type { MemberProfile } from '@touchline/contract/named-records'
import { MYANMAR_LABEL, ODDS_TYPES, type OddsLabel } from '@touchline/domain/odds'
import { useOffers } from './offers.ts'

/** Returns the operator's fee on Myanmar winnings; null for a member without Myanmar lines (MM6). */
export const useMyanmarOffer = (): MemberProfile['offers']['myanmar'] => useOffers().myanmar

/** Returns the odds types available to the member. */
export const useOddsLabels = (): readonly OddsLabel[] =>
  useMyanmarOffer() === null ? ODDS_TYPES : [...ODDS_TYPES, MYANMAR_LABEL]
