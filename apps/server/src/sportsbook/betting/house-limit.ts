import { choose, type LegTerms, strikeSystem, type SystemSize, type TicketTerms } from '@touchline/domain/ticket'

/** What a leg counts against in the house's exposure. */
export type LegOnHouse = Pick<LegTerms, 'lineQ' | 'selection' | 'struckScore' | 'myanmar' | 'matchId'> & {
  readonly kindId: number
}

export interface HouseStore {
  /**
   * LI4: the most that a ticket of the member's on these legs may still win, minor units of his currency, at a world
   * time; null where nothing caps it.
   */
  houseLeft(
    memberId: number,
    atMs: number,
    kind: TicketTerms['kind'],
    legs: readonly LegOnHouse[],
  ): Promise<bigint | null>
}

/**
 * LI4: the largest typed stake (OD5) whose win stays within what may still be won, minor units. A win is its stake in
 * proportion, rounded down, so that one ticket on the same terms tells it; 0n where there is none.
 */
export const stakeWithin = (
  leftWinMinor: bigint,
  { stakeMinor, winMinor }: Pick<TicketTerms, 'stakeMinor' | 'winMinor'>,
): bigint => (leftWinMinor <= 0n ? 0n : (leftWinMinor * stakeMinor) / (winMinor + 1n))

type Units = readonly Pick<SystemSize, 'size' | 'unitMinor'>[]

/**
 * LI4: the largest whole stake of a system in the proportion of these units, each rounded down, whose win stays within
 * what may still be won, minor units. It is sought up to `mostMinor` a unit, and reaches what is asked for where that
 * stays within; 0n where there is none. Throws a RangeError for units that no system on the legs can have.
 */
export const systemWithin = (
  leftWinMinor: bigint,
  units: Units,
  legs: readonly Pick<LegTerms, 'oddsMilli'>[],
  mostMinor: bigint,
): bigint => {
  const [highest = 0n] = units.map(({ unitMinor }) => unitMinor).toSorted((a, b) => (a > b ? -1 : 1))
  if (highest <= 0n) throw new RangeError('a system has a unit above 0')
  const at = (minor: bigint): Units =>
    units.map(({ size, unitMinor }) => ({ size, unitMinor: (unitMinor * minor) / highest }))
  const fits = (sizes: Units): boolean => {
    const staked = sizes.filter(({ unitMinor }) => unitMinor > 0n)
    return staked.length === 0 || strikeSystem(staked, legs).winMinor <= leftWinMinor
  }
  let [taken, over] = [0n, mostMinor + 1n]
  while (over - taken > 1n) {
    const middle = (taken + over) / 2n
    if (fits(at(middle))) taken = middle
    else over = middle
  }
  const sizes = at(taken)
  if (leftWinMinor <= 0n || sizes.some(({ unitMinor }) => unitMinor <= 0n)) return 0n
  return sizes.reduce((sum, { size, unitMinor }) => sum + unitMinor * BigInt(choose(legs.length, size)), 0n)
}
