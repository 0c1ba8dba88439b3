/** LI4: what the house adds bets in every currency up in; amounts of it travel in hundredths. */
export const BASE_CURRENCY = 'USD'
