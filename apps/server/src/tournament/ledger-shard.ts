/** Ledger shard of tournament fees and prizes, shared with cash movements, because both are rare. */
export const ROOM_SHARD = 7
