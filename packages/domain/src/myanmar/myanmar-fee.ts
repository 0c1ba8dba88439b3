/** Kept from the winnings of a Myanmar single, hundredths of a percent (MM2); an operator may set his own. */
export const MYANMAR_FEE_BP = 500

/** Kept from the net win of a Myanmar parlay, hundredths of a percent, by its number of legs (MM4). */
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

/** The fee on a parlay of so many legs, hundredths of a percent. Throws where the table has none. */
export const myanmarParlayFeeBp = (legs: number, table: MyanmarParlayFee = MYANMAR_PARLAY_FEE): number => {
  const feeBp = table[legs]
  if (feeBp === undefined) throw new RangeError(`no fee for a Myanmar parlay of ${legs} legs`)
  return feeBp
}
