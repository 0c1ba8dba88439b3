/** Kept from the winnings of a Myanmar single, hundredths of a percent (MM2); an operator may set his own. */
export const MYANMAR_COMMISSION_BP = 500

/** Kept from the net win of a Myanmar parlay, hundredths of a percent, by its number of legs (MM4). */
export type MyanmarParlayCommission = Readonly<Record<number, number>>

export const MYANMAR_PARLAY_COMMISSION: MyanmarParlayCommission = {
  2: 1500, 3: 1500, 4: 1500, 5: 1500, 6: 1500, 7: 1500, 8: 1500, 9: 1500, 10: 1500,
}

/** The commission of a parlay of so many legs, hundredths of a percent. Throws where the table has none. */
export const myanmarParlayCommissionBp = (
  legs: number, table: MyanmarParlayCommission = MYANMAR_PARLAY_COMMISSION,
): number => {
  const commissionBp = table[legs]
  if (commissionBp === undefined) throw new RangeError(`no commission for a Myanmar parlay of ${legs} legs`)
  return commissionBp
}
