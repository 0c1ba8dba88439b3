import { SPORTSBOOK as ROW } from '@touchline/contract/products'

/** Product name of the sportsbook in the wallet. */
export const SPORTSBOOK = ROW.product
