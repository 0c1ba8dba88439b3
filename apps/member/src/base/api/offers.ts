import { useQuery } from '@tanstack/react-query'
import type { MemberProfile } from '@touchline/contract/named-records'
import { queryClient } from './query-client.ts'
import { profileQuery } from './queries.ts'
import { brand, brandFlags } from '../settings/brand.ts'
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

/**
 * Returns what the operator offers under this brand. Until the profile has loaded: the products of the brand, and no
 * further features.
 */
export function useOffers(): Offers {
  return toOffers(useQuery(profileQuery).data)
}

function toOffers(profile: MemberProfile | undefined): Offers {
  return offersUnder(brand, brandFlags, profile?.offers ?? NONE)
}

/** Returns the same by the cached profile, outside components. */
export function offersNow(): Offers {
  return toOffers(queryClient.getQueryData(profileQuery.queryKey))
}
