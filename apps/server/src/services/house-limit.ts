import type { LegTerms, TicketTerms } from '@touchline/domain/ticket'

/** What a leg counts against in the house's exposure. */
export type LegOnHouse = Pick<LegTerms, 'lineQ' | 'selection' | 'struckScore' | 'myanmar' | 'matchId'> & {
  readonly typeId: number
}

export interface HouseStore {
  /**
   * LI4: the most that a ticket of the member's on these legs may still win, minor units of his currency, at a world
   * time; null where nothing caps it.
   */
  houseLeft(
    memberId: number, atMs: number, kind: TicketTerms['kind'], legs: readonly LegOnHouse[],
  ): Promise<bigint | null>
}

/**
 * LI4: the largest typed stake (OD5) whose win stays within what may still be won, minor units. A win is its stake in
 * proportion, rounded down, so that one ticket on the same terms tells it; 0n where there is none.
 */
export const stakeWithin = (
  leftWinMinor: bigint, { stakeMinor, winMinor }: Pick<TicketTerms, 'stakeMinor' | 'winMinor'>,
): bigint => (leftWinMinor <= 0n ? 0n : (leftWinMinor * stakeMinor) / (winMinor + 1n))
