/** Ledger lanes: bets, judgements and settlements never wait for each other's chain, nor for the one of cash. */
export const LANES = { place: [0, 1, 2], judge: 3, settle: [4, 5, 6] } as const
