/** Levels of upline accounts above a member, from the nearest up (UP1). The company is above every level. */
export const UPLINE_LEVELS = ['agent', 'master', 'senior', 'super_senior', 'shareholder'] as const
export type UplineLevel = (typeof UPLINE_LEVELS)[number]

/** Share of an upline account in the result of a member's bets (position taking). */
export interface UplineShare {
  readonly accountId: string
  readonly level: UplineLevel
  /** Share of the result of every bet, in hundredths of a percent (UP1). */
  readonly positionBp: number
  /** Commission of the account on the turnover that the accounts above carry, in hundredths of a percent (UP2). */
  readonly commissionBp: number
}

/** A settled bet to split over an upline path, minor units. */
export interface BetToSplit {
  readonly memberId: string
  /** Upline path of the member, from the agent up; levels may be missing. */
  readonly line: readonly UplineShare[]
  /** Net win of the member in minor units. Positive is a win of the member, negative a loss. */
  readonly netMinor: bigint
  /** Part of the net win that is other members' money and borne by the company alone (TO13). Absent means zero. */
  readonly pooledMinor?: bigint
  readonly turnoverMinor: bigint
  /** Commission of the member, paid in addition to the win. */
  readonly commissionMinor: bigint
}

/**
 * Result of an account from bets, and commission received less commission paid, in minor units. Positive is a gain of
 * the account, negative a loss.
 */
export interface SplitShare {
  readonly winLossMinor: bigint
  readonly commissionMinor: bigint
}

export interface BetSplit {
  readonly member: SplitShare
  /** Shares of the upline accounts, in the order of the upline path. */
  readonly line: readonly SplitShare[]
  readonly company: SplitShare
}

const FULL_BP = 10_000
const FULL_BP_BIGINT = BigInt(FULL_BP)

/** Total amounts of a bet so far, or the changes by a ledger booking, in minor units. */
export type SplitTotals = Pick<BetToSplit, 'netMinor' | 'pooledMinor' | 'turnoverMinor' | 'commissionMinor'>

/** Account id that stands for the company in the totals by account. */
export const COMPANY = 'company'

/**
 * Returns the company's position in hundredths of a percent (UP1). Returns null for an invalid path: positions or
 * commissions outside 0 to 100 %, a sum above 100 %, or levels out of order.
 */
export function companyPositionBp(line: readonly UplineShare[]): number | null {
  const isShare = (bp: number): boolean => Number.isInteger(bp) && bp >= 0 && bp <= FULL_BP
  const levels = line.map(({ level }) => UPLINE_LEVELS.indexOf(level))
  const rises = levels.every((level, at) => at === 0 || level > (levels[at - 1] ?? 0))
  if (!rises || !line.every((share) => isShare(share.positionBp) && isShare(share.commissionBp))) return null
  const companyBp = line.reduce((remaining, { positionBp }) => remaining - positionBp, FULL_BP)
  return companyBp < 0 ? null : companyBp
}

/**
 * Splits a settled bet over the member's upline path (UP1 to UP3). Every position takes its part of the member's win or
 * loss and pays its part of the member's commission. The accounts above an account pay its commission. Win/loss and
 * commission sum to zero to the minor unit. Throws a RangeError for an invalid path.
 */
export function splitBet(bet: BetToSplit): BetSplit {
  const { line, netMinor, pooledMinor = 0n, turnoverMinor, commissionMinor } = bet
  const companyBp = companyPositionBp(line)
  if (companyBp === null) throw new RangeError('the positions of a line are shares of a bet, from the agent up')
  const commissions = line.map(({ positionBp }) => -computePart(commissionMinor, positionBp))
  line.forEach((_share, at) => {
    const { receivedMinor, paidMinor } = commissionAt(line, companyBp, at, turnoverMinor)
    commissions[at] = (commissions[at] ?? 0n) + receivedMinor
    paidMinor.forEach((paid, above) => {
      commissions[at + 1 + above] = (commissions[at + 1 + above] ?? 0n) - paid
    })
  })
  const shares = line.map(
    ({ positionBp }, at): SplitShare => ({
      winLossMinor: -computePart(netMinor - pooledMinor, positionBp),
      commissionMinor: commissions[at] ?? 0n,
    }),
  )
  const member = { winLossMinor: netMinor, commissionMinor }
  const others = [member, ...shares]
  return {
    member,
    line: shares,
    company: {
      winLossMinor: others.reduce((remainder, share) => remainder - share.winLossMinor, 0n),
      commissionMinor: others.reduce((remainder, share) => remainder - share.commissionMinor, 0n),
    },
  }
}

/**
 * Returns the part of an amount that an account with the share `positionBp` carries, rounded towards zero. The company
 * takes the remainder (UP3).
 */
function computePart(minor: bigint, positionBp: number): bigint {
  return (minor * BigInt(positionBp)) / FULL_BP_BIGINT
}

/**
 * Returns the commission of the account at `at`, and the part that every account above pays (UP2). The commission is on
 * the positions above; the company pays the rounding remainder.
 */
function commissionAt(line: readonly UplineShare[], companyBp: number, at: number, turnoverMinor: bigint) {
  const above = line.slice(at + 1)
  const positionsBp = above.reduce((sum, { positionBp }) => sum + positionBp, companyBp)
  const full = turnoverMinor * BigInt(line[at]?.commissionBp ?? 0)
  return {
    receivedMinor: (full * BigInt(positionsBp)) / (FULL_BP_BIGINT * FULL_BP_BIGINT),
    paidMinor: above.map(({ positionBp }) => (full * BigInt(positionBp)) / (FULL_BP_BIGINT * FULL_BP_BIGINT)),
  }
}

/**
 * Splits a booking of a bet over the upline path at acceptance (UP5): the split with the booking less the split
 * without. After any number of corrections every account has its part of the bet's total, independent of earlier
 * rounding. Throws a RangeError for an invalid path.
 */
export function splitDifference(
  line: readonly UplineShare[],
  before: SplitTotals,
  { netMinor, pooledMinor = 0n, turnoverMinor, commissionMinor }: SplitTotals,
): BetSplit {
  const was = splitBet({ memberId: '', line, ...before })
  const is = splitBet({
    memberId: '',
    line,
    netMinor: before.netMinor + netMinor,
    pooledMinor: (before.pooledMinor ?? 0n) + pooledMinor,
    turnoverMinor: before.turnoverMinor + turnoverMinor,
    commissionMinor: before.commissionMinor + commissionMinor,
  })
  return {
    member: subtractShares(is.member, was.member),
    line: is.line.map((share, at) => subtractShares(share, was.line[at])),
    company: subtractShares(is.company, was.company),
  }
}

function subtractShares(after: SplitShare, before: SplitShare | undefined): SplitShare {
  return {
    winLossMinor: after.winLossMinor - (before?.winLossMinor ?? 0n),
    commissionMinor: after.commissionMinor - (before?.commissionMinor ?? 0n),
  }
}

/** Sums the splits of several bets by account, including members and the company. The totals sum to zero (UP3). */
export function splitTree(bets: readonly BetToSplit[]): ReadonlyMap<string, SplitShare> {
  const accounts = new Map<string, SplitShare>()
  const add = (accountId: string, { winLossMinor, commissionMinor }: SplitShare): void => {
    const before = accounts.get(accountId)
    accounts.set(accountId, {
      winLossMinor: (before?.winLossMinor ?? 0n) + winLossMinor,
      commissionMinor: (before?.commissionMinor ?? 0n) + commissionMinor,
    })
  }
  for (const bet of bets) {
    const { member, line, company } = splitBet(bet)
    add(bet.memberId, member)
    bet.line.forEach(({ accountId }, at) => add(accountId, line[at] ?? { winLossMinor: 0n, commissionMinor: 0n }))
    add(COMPANY, company)
  }
  return accounts
}
