import { SPORTSBOOK as ROW } from '@touchline/contract/products'

/** The name under which the wallet keeps what bets move and come to. */
export const SPORTSBOOK = ROW.product
