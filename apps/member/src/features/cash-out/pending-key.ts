/** Storage key prefix of a pending sale; the bet id follows. */
export const PENDING_CASH_OUT_PREFIX = 'touchline.cash-out.'
