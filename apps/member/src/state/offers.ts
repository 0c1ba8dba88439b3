import { useQuery } from '@tanstack/react-query'
import type { MemberProfile } from '@touchline/contract/account'
import { profileQuery } from '../api/queries.ts'
import { flags } from './brand.ts'
import { offersUnder } from './brand-offers.ts'

type Offers = MemberProfile['offers']

const NONE: Offers = { cash_out: false, builder: false, myanmar: null }

/** What the operator offers beside single bets and parlays, under this brand; nothing until it is known. */
export const useOffers = (): Offers => offersUnder(flags, useQuery(profileQuery).data?.offers ?? NONE)
