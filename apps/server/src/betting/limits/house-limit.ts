import {
  binomialCoefficient,
  type LegTerms,
  computeSystemTerms,
  type SystemSize,
  type TicketTerms,
} from '@touchline/domain/ticket'

/** Fields of a leg that determine which exposure counters of the platform a bet adds its win to (LI4). */
export type ExposureLeg = Pick<LegTerms, 'lineQ' | 'selection' | 'scoreAtAcceptance' | 'myanmar' | 'matchId'> & {
  readonly kindId: number
}

export interface HouseStore {
  /**
   * Returns the largest win that the platform's caps still allow for a ticket on these legs, in minor units of the
   * member's currency, at a simulated-clock time; null if no cap applies (LI4).
   */
  readRemainingWin(
    memberId: number,
    atMs: number,
    kind: TicketTerms['kind'],
    legs: readonly ExposureLeg[],
  ): Promise<bigint | null>
}

type Units = readonly Pick<SystemSize, 'size' | 'unitMinor'>[]

/**
 * Computes the largest typed stake (OD5) whose win fits the remaining cap, in minor units; 0n if no stake fits (LI4).
 * The win is proportional to the stake and rounded down, so a probe ticket on the same terms is enough.
 */
export function stakeWithin(
  remainingWinMinor: bigint,
  { stakeMinor, winMinor }: Pick<TicketTerms, 'stakeMinor' | 'winMinor'>,
): bigint {
  return remainingWinMinor <= 0n ? 0n : (remainingWinMinor * stakeMinor) / (winMinor + 1n)
}

/**
 * Computes the largest total stake of a system whose win fits the remaining cap, in minor units; 0n if no stake fits
 * (LI4). The units keep their proportion and are rounded down. The search goes up to `maxUnitMinor` per unit, and
 * returns at least the requested total if that total fits. Throws a RangeError for units that no system on the legs can
 * have.
 */
export function systemWithin(
  remainingWinMinor: bigint,
  units: Units,
  legs: readonly Pick<LegTerms, 'oddsMilli'>[],
  maxUnitMinor: bigint,
): bigint {
  const [highest = 0n] = units.map(({ unitMinor }) => unitMinor).toSorted((a, b) => (a > b ? -1 : 1))
  if (highest <= 0n) throw new RangeError('the unit stake of a system must be greater than 0')
  const at = (minor: bigint): Units =>
    units.map(({ size, unitMinor }) => ({ size, unitMinor: (unitMinor * minor) / highest }))
  const fits = (sizes: Units): boolean => {
    const stakedSizes = sizes.filter(({ unitMinor }) => unitMinor > 0n)
    return stakedSizes.length === 0 || computeSystemTerms(stakedSizes, legs).winMinor <= remainingWinMinor
  }
  let [fittingMinor, excessMinor] = [0n, maxUnitMinor + 1n]
  while (excessMinor - fittingMinor > 1n) {
    const middle = (fittingMinor + excessMinor) / 2n
    if (fits(at(middle))) fittingMinor = middle
    else excessMinor = middle
  }
  const sizes = at(fittingMinor)
  if (remainingWinMinor <= 0n || sizes.some(({ unitMinor }) => unitMinor <= 0n)) return 0n
  return sizes.reduce(
    (sum, { size, unitMinor }) => sum + unitMinor * BigInt(binomialCoefficient(legs.length, size)),
    0n,
  )
}
