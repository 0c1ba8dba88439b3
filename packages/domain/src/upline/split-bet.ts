/** The levels above a member, from the nearest one up (UP1); the company is above them all. */
export const UPLINE_LEVELS = ['agent', 'master', 'senior', 'super_senior', 'shareholder'] as const
export type UplineLevel = (typeof UPLINE_LEVELS)[number]

/** What an account above a member holds of every bet of his. */
export interface UplineShare {
  readonly accountId: string
  readonly level: UplineLevel
  /** Its part of every bet, hundredths of a percent (UP1). */
  readonly positionBp: number
  /** Its own commission on the turnover that is held above it, hundredths of a percent (UP2). */
  readonly commissionBp: number
}

/** A settled bet as far as the line divides it, minor units. */
export interface BetToSplit {
  readonly memberId: string
  /** The member's line, from his agent up; levels may be missing. */
  readonly line: readonly UplineShare[]
  /** What the member won; below 0 what he lost. */
  readonly netMinor: bigint
  /** TO13: what of it is other members' money; the company's alone. None where it is left out. */
  readonly pooledMinor?: bigint
  readonly turnoverMinor: bigint
  /** The member's own commission, paid on top of what he won. */
  readonly commissionMinor: bigint
}

/** What an account gained (or, below 0, lost) by bets, and by commission received and paid; minor units. */
export interface SplitShare {
  readonly winLossMinor: bigint
  readonly commissionMinor: bigint
}

export interface BetSplit {
  readonly member: SplitShare
  /** In the order of the line. */
  readonly line: readonly SplitShare[]
  readonly company: SplitShare
}

const WHOLE_BP = 10_000
const WHOLE = BigInt(WHOLE_BP)

/**
 * UP1: what is left for the company of every bet, hundredths of a percent; null where a line is not one: positions or
 * commissions that are no shares, more than all of a bet, or levels out of order.
 */
export const companyPositionBp = (line: readonly UplineShare[]): number | null => {
  const isShare = (bp: number): boolean => Number.isInteger(bp) && bp >= 0 && bp <= WHOLE_BP
  const levels = line.map(({ level }) => UPLINE_LEVELS.indexOf(level))
  const rises = levels.every((level, at) => at === 0 || level > (levels[at - 1] ?? 0))
  if (!rises || !line.every((share) => isShare(share.positionBp) && isShare(share.commissionBp))) return null
  const rest = line.reduce((left, { positionBp }) => left - positionBp, WHOLE_BP)
  return rest < 0 ? null : rest
}

/** The part of an amount that falls to a position, toward zero: what that leaves over falls to the company (UP3). */
const partOf = (minor: bigint, positionBp: number): bigint => (minor * BigInt(positionBp)) / WHOLE

/**
 * UP2: the commission of the account at `at`, and what each account above it pays of that. It is reckoned on what those
 * above hold; the company pays what the others' rounding leaves.
 */
const commissionAt = (line: readonly UplineShare[], companyBp: number, at: number, turnoverMinor: bigint) => {
  const above = line.slice(at + 1)
  const heldBp = above.reduce((sum, { positionBp }) => sum + positionBp, companyBp)
  const full = turnoverMinor * BigInt(line[at]?.commissionBp ?? 0)
  return {
    receivedMinor: (full * BigInt(heldBp)) / (WHOLE * WHOLE),
    paidMinor: above.map(({ positionBp }) => (full * BigInt(positionBp)) / (WHOLE * WHOLE)),
  }
}

/**
 * Divides one settled bet over the member's line (UP1 to UP3): each position takes its part of what the member won or
 * lost and pays its part of his commission, and each account's own commission is paid by those above it. Win/loss
 * and commission each sum to zero, to the minor unit. Throws a RangeError for a line that is not one.
 */
export const splitBet = (bet: BetToSplit): BetSplit => {
  const { line, netMinor, pooledMinor = 0n, turnoverMinor, commissionMinor } = bet
  const companyBp = companyPositionBp(line)
  if (companyBp === null) throw new RangeError('the positions of a line are shares of a bet, from the agent up')
  const commissions = line.map(({ positionBp }) => -partOf(commissionMinor, positionBp))
  line.forEach((_share, at) => {
    const { receivedMinor, paidMinor } = commissionAt(line, companyBp, at, turnoverMinor)
    commissions[at] = (commissions[at] ?? 0n) + receivedMinor
    paidMinor.forEach((paid, above) => {
      commissions[at + 1 + above] = (commissions[at + 1 + above] ?? 0n) - paid
    })
  })
  const shares = line.map(
    ({ positionBp }, at): SplitShare => ({
      winLossMinor: -partOf(netMinor - pooledMinor, positionBp),
      commissionMinor: commissions[at] ?? 0n,
    }),
  )
  const member = { winLossMinor: netMinor, commissionMinor }
  const others = [member, ...shares]
  return {
    member,
    line: shares,
    company: {
      winLossMinor: others.reduce((rest, share) => rest - share.winLossMinor, 0n),
      commissionMinor: others.reduce((rest, share) => rest - share.commissionMinor, 0n),
    },
  }
}

const less = (after: SplitShare, before: SplitShare | undefined): SplitShare => ({
  winLossMinor: after.winLossMinor - (before?.winLossMinor ?? 0n),
  commissionMinor: after.commissionMinor - (before?.commissionMinor ?? 0n),
})

/** What a bet came to so far, or comes to by a booking; minor units. */
export type BetFigures = Pick<BetToSplit, 'netMinor' | 'pooledMinor' | 'turnoverMinor' | 'commissionMinor'>

/**
 * UP5: the parts of one booking of a bet, over the line it was accepted on: what each has of the bet with the booking,
 * less what it had without it. So after any number of corrections everybody has their part of what the bet comes to,
 * whatever was rounded on the way. Throws a RangeError for a line that is not one.
 */
export const splitDifference = (
  line: readonly UplineShare[],
  before: BetFigures,
  { netMinor, pooledMinor = 0n, turnoverMinor, commissionMinor }: BetFigures,
): BetSplit => {
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
    member: less(is.member, was.member),
    line: is.line.map((share, at) => less(share, was.line[at])),
    company: less(is.company, was.company),
  }
}

/** The company's place among the accounts of a tree. */
export const COMPANY = 'company'

/** Adds up the splits of many bets by account, members and the company among them; all together sum to zero (UP3). */
export const splitTree = (bets: readonly BetToSplit[]): ReadonlyMap<string, SplitShare> => {
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
