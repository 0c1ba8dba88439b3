import type { PRODUCTS } from '@touchline/contract/named-values'

/** The name under which the wallet keeps what bets move and come to. */
export const SPORTSBOOK = 'sportsbook' satisfies (typeof PRODUCTS)[number]
