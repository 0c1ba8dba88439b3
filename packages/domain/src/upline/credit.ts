/** Credit that an account has received and allocated, in minor units of its currency. */
export interface AllocatedCredit {
  /** Credit that the account received from its upline, in minor units. */
  readonly creditMinor: bigint
  /** Credit that the account allocated to its downline, in minor units. */
  readonly allocatedMinor: bigint
}

/** Credit, cash, result and open risk of a member, in minor units. */
export interface CreditPosition {
  /** Credit that the upline allocated to the member. 0 for a member on cash. */
  readonly creditMinor: bigint
  /** Cash deposits of the member less withdrawals. */
  readonly cashMinor: bigint
  /**
   * Result of the member's bets since the last settlement with the upline. Positive is a win of the member, negative a
   * loss.
   */
  readonly winLossMinor: bigint
  readonly outstandingMinor: bigint
}

/** Returns the credit that an account can still allocate (UP6). */
export function computeUnallocatedCredit({ creditMinor, allocatedMinor }: AllocatedCredit): bigint {
  return creditMinor - allocatedMinor
}

/**
 * Allocates credit to the account below, or withdraws unallocated credit if the amount is negative (UP6). Returns null
 * if the amount exceeds the available credit.
 */
export function allocateCredit(
  above: AllocatedCredit,
  below: AllocatedCredit,
  amountMinor: bigint,
): { readonly above: AllocatedCredit; readonly below: AllocatedCredit } | null {
  if (amountMinor > computeUnallocatedCredit(above) || -amountMinor > computeUnallocatedCredit(below)) return null
  return {
    above: { ...above, allocatedMinor: above.allocatedMinor + amountMinor },
    below: { ...below, creditMinor: below.creditMinor + amountMinor },
  }
}

/** Returns the amount that a member may risk (UP6). The amount may be negative after a correction (SE3). */
export function computeAvailableFunds({
  creditMinor,
  cashMinor,
  winLossMinor,
  outstandingMinor,
}: CreditPosition): bigint {
  return creditMinor + cashMinor + winLossMinor - outstandingMinor
}

/** Returns the credit that can be withdrawn from a member: neither at risk nor lost (UP6). */
export function computeRevocableCredit(position: CreditPosition): bigint {
  const availableMinor = computeAvailableFunds(position)
  if (availableMinor <= 0n) return 0n
  return availableMinor < position.creditMinor ? availableMinor : position.creditMinor
}

/**
 * Returns the amount that a transfer between two neighbours settles of the lower account's win/loss (UP6): the full
 * win/loss, or a part with its sign. A positive amount is paid to the lower account. Returns null if the part exceeds
 * the win/loss or has the opposite sign.
 */
export function transferMinor(winLossMinor: bigint, partMinor: bigint | null): bigint | null {
  if (partMinor === null) return winLossMinor
  const fits =
    winLossMinor < 0n ? partMinor < 0n && partMinor >= winLossMinor : partMinor > 0n && partMinor <= winLossMinor
  return fits ? partMinor : null
}
