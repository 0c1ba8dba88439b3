/** The lane of the ledger that rooms move money in, beside cash: both are few. */
export const ROOM_LANE = 7
