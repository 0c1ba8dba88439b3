/**
 * Ledger shards. Bets, bet-delay decisions and settlements use separate shards, so that their hash chains never wait
 * for one another or for cash movements.
 */
export const LEDGER_SHARDS = { place: [0, 1, 2], decide: 3, settle: [4, 5, 6] } as const
