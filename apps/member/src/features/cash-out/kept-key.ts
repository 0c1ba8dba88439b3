/** What a sale on its way is kept under, before the number of its bet. */
export const CASH_OUT_KEPT = 'touchline.cash-out.'
