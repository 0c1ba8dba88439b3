/** Storage key prefix of a pending sale; the bet id follows. */
export const CASH_OUT_KEPT = 'touchline.cash-out.'
