import type { MemberProfile } from '@touchline/contract/named-records'
import { MYANMAR_LABEL, ODDS_TYPES, type OddsLabel } from '@touchline/domain/odds'
import { useOffers } from './offers.ts'

/** What the operator keeps of Myanmar winnings; null for a member who has no Myanmar lines (MM6). */
export const useMyanmarOffer = (): MemberProfile['offers']['myanmar'] => useOffers().myanmar

/** What the member may read prices in. */
export const useOddsLabels = (): readonly OddsLabel[] =>
  useMyanmarOffer() === null ? ODDS_TYPES : [...ODDS_TYPES, MYANMAR_LABEL]
