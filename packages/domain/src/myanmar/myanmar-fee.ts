/** Default fee on the winnings of a Myanmar single, in basis points (MM2). Operators may configure a different fee. */
export const MYANMAR_FEE_BP = 500

/** Fee on the net win of a Myanmar parlay in basis points, by number of legs (MM4). */
export type MyanmarParlayFee = Readonly<Record<number, number>>

export const MYANMAR_PARLAY_FEE: MyanmarParlayFee = {
  2: 1500,
  3: 1500,
  4: 1500,
  5: 1500,
  6: 1500,
  7: 1500,
  8: 1500,
  9: 1500,
  10: 1500,
}

/** Returns the fee of a parlay in basis points. Throws a RangeError if the table has no fee for the number of legs. */
export function myanmarParlayFeeBp(legs: number, table: MyanmarParlayFee = MYANMAR_PARLAY_FEE): number {
  const feeBp = table[legs]
  if (feeBp === undefined) throw new RangeError(`no fee for a Myanmar parlay of ${legs} legs`)
  return feeBp
}
