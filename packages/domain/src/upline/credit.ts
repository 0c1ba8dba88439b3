/** An account that credit was given to, minor units of its line's currency. */
export interface CreditHeld {
  /** What it was given from above. */
  readonly creditMinor: bigint
  /** What it has given on to those below it. */
  readonly givenMinor: bigint
}

/** UP6: what an account can still give. */
export const creditLeft = ({ creditMinor, givenMinor }: CreditHeld): bigint => creditMinor - givenMinor

/**
 * UP6: gives credit to an account below, or, with an amount below 0, takes back what it has not given on. Null where
 * that is more than there is left to give or to take.
 */
export const giveCredit = (
  above: CreditHeld,
  below: CreditHeld,
  amountMinor: bigint,
): { readonly above: CreditHeld; readonly below: CreditHeld } | null => {
  if (amountMinor > creditLeft(above) || -amountMinor > creditLeft(below)) return null
  return {
    above: { ...above, givenMinor: above.givenMinor + amountMinor },
    below: { ...below, creditMinor: below.creditMinor + amountMinor },
  }
}

/** How a member stands, minor units. */
export interface MemberStanding {
  /** 0 of a member who bets on cash. */
  readonly creditMinor: bigint
  /** What they put in, less what they took out. */
  readonly cashMinor: bigint
  /** What bets brought since it was last settled with the account above. */
  readonly winLossMinor: bigint
  readonly outstandingMinor: bigint
}

/** UP6: what a member may risk. Below 0 after a correction (SE3). */
export const mayRisk = ({ creditMinor, cashMinor, winLossMinor, outstandingMinor }: MemberStanding): bigint =>
  creditMinor + cashMinor + winLossMinor - outstandingMinor

/** UP6: what of a member's credit can be taken back: what is neither at risk nor lost. */
export const creditToTakeBack = (standing: MemberStanding): bigint => {
  const left = mayRisk(standing)
  if (left <= 0n) return 0n
  return left < standing.creditMinor ? left : standing.creditMinor
}

/**
 * UP6: what a transfer between two neighbours moves of the lower one's win/loss: all of it, or a part of it with its
 * sign. Null where a part is more than there is, or of the other sign. Above 0 it is paid to the lower one.
 */
export const transferMinor = (winLossMinor: bigint, partMinor: bigint | null): bigint | null => {
  if (partMinor === null) return winLossMinor
  const fits =
    winLossMinor < 0n ? partMinor < 0n && partMinor >= winLossMinor : partMinor > 0n && partMinor <= winLossMinor
  return fits ? partMinor : null
}
