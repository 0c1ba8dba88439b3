/** Base currency in which the platform adds up bets of every currency (LI4). Amounts are transmitted in hundredths. */
export const BASE_CURRENCY = 'USD'
