import { useQuery } from '@tanstack/react-query'
import type { MemberProfile } from '@touchline/contract/account'
import { profileQuery } from './queries.ts'
import { flags } from '../settings/brand.ts'
import { offersUnder } from '../settings/brand-offers.ts'

type Offers = MemberProfile['offers']

const NONE: Offers = { cash_out: false, builder: false, myanmar: null }

/** What the operator offers beside single bets and parlays, under this brand; nothing until it is known. */
export const useOffers = (): Offers => offersUnder(flags, useQuery(profileQuery).data?.offers ?? NONE)
