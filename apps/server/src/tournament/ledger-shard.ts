/** Ledger shard of tournament movements, shared with cash. Both have few movements. */
export const ROOM_SHARD = 7
