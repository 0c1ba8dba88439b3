import { useQuery } from '@tanstack/react-query'
import type { MemberProfile } from '@touchline/contract/named-records'
import { queryClient } from './query-client.ts'
import { profileQuery } from './queries.ts'
import { brand, flags } from '../settings/brand.ts'
import { offersUnder } from '../settings/brand-offers.ts'

type Offers = MemberProfile['offers']

const NONE: Offers = {
  products: brand.products,
  cashOut: false,
  builder: false,
  myanmar: null,
  languages: [],
  sportsOrder: [],
  newFeatures: false,
  popup: false,
  contact: false,
}

const toOffers = (profile: MemberProfile | undefined): Offers => offersUnder(brand, flags, profile?.offers ?? NONE)

/**
 * Returns what the operator offers under this brand. Until the profile has loaded: the products of the brand, and no
 * further features.
 */
export const useOffers = (): Offers => toOffers(useQuery(profileQuery).data)

/** Returns the same by the cached profile, outside components. */
export const offersNow = (): Offers => toOffers(queryClient.getQueryData(profileQuery.queryKey))
