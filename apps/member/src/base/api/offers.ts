import { useQuery } from '@tanstack/react-query'
import type { MemberProfile } from '@touchline/contract/named-records'
import { profileQuery } from './queries.ts'
import { flags } from '../settings/brand.ts'
import { offersUnder } from '../settings/brand-offers.ts'

type Offers = MemberProfile['offers']

const NONE: Offers = {
  cashOut: false,
  builder: false,
  myanmar: null,
  highlights: false,
  languages: [],
  sportsOrder: [],
  newFeatures: false,
  popup: false,
  contact: false,
}

/** Returns the features that the operator offers under this brand; none until the profile has loaded. */
export const useOffers = (): Offers => offersUnder(flags, useQuery(profileQuery).data?.offers ?? NONE)
