import type { EffectiveValue } from './effective.ts'
import { UPLINE_LEVELS, type UplineLevel, type UplineShare } from './split-bet.ts'

/**
 * Categories of bets for which position-taking shares are set: pre-match singles, in-play singles, tickets with several
 * legs, and outrights.
 */
export const SHARE_TABS = ['early_today', 'live', 'parlay', 'outright'] as const
export type ShareTab = (typeof SHARE_TABS)[number]

/**
 * Position-taking share and commission that an account grants the account below for a product. A null sport or category
 * applies to every sport or category.
 */
export interface AssignedShare {
  readonly product: string
  readonly sportId: number | null
  readonly tab: ShareTab | null
  /** Highest share that the account and its downline together may take, in hundredths of a percent of the bet. */
  readonly positionBp: number
  /**
   * Commission of the account on the shares of the accounts above (UP2), in hundredths of a percent of the turnover.
   */
  readonly commissionBp: number
}

interface BetKind {
  readonly product: string
  readonly sportId: number | null
  readonly tab: ShareTab
}

const NONE = { positionBp: 0, commissionBp: 0 } as const

export interface PathAccount {
  readonly accountId: string
  readonly level: UplineLevel
  readonly assignedShares: readonly AssignedShare[]
}

/**
 * Returns the most specific position-taking share for a bet (UP1). A share for a sport is more specific than a share
 * for a category of bets.
 */
export function findEffectiveShare(
  shares: readonly AssignedShare[],
  { product, sportId, tab }: BetKind,
): Pick<AssignedShare, 'positionBp' | 'commissionBp'> {
  const particular = (share: AssignedShare): number => (share.sportId === null ? 0 : 2) + (share.tab === null ? 0 : 1)
  const fits = shares.filter(
    (share) =>
      share.product === product &&
      (share.sportId === null || share.sportId === sportId) &&
      (share.tab === null || share.tab === tab),
  )
  return fits.toSorted((a, b) => particular(b) - particular(a))[0] ?? NONE
}

/**
 * Returns the effective combined position and the effective commission of the last account of an upline path, from the
 * company down (UP7). Both are the minimum along the path, with the account that decided the value. Throws a RangeError
 * for an empty path.
 */
export function computeEffectiveShare(
  uplinePath: readonly Pick<PathAccount, 'accountId' | 'assignedShares'>[],
  bet: BetKind,
): Readonly<Record<'positionBp' | 'commissionBp', EffectiveValue<number>>> {
  const accountShares = uplinePath.map(({ accountId, assignedShares }) => ({
    by: accountId,
    ...findEffectiveShare(assignedShares, bet),
  }))
  const findLowest = (shareField: 'positionBp' | 'commissionBp') =>
    accountShares.map(({ by, [shareField]: value }) => ({ value, by })).reduce((a, b) => (b.value < a.value ? b : a))
  if (accountShares.length === 0) throw new RangeError('an upline path must have at least one account')
  return { positionBp: findLowest('positionBp'), commissionBp: findLowest('commissionBp') }
}

/**
 * Returns the positions of every account of an upline path, from the agent up, as input for `splitBet` (UP1, UP7).
 * `uplinePath` runs from the company down; levels may be missing. The granted position covers the account and its
 * downline and never exceeds the grant of the account above. An account holds its grant less the grant below, and the
 * company holds the rest. Throws a RangeError if levels are out of order.
 */
export function computeUplineShares(uplinePath: readonly PathAccount[], bet: BetKind): readonly UplineShare[] {
  const falls = uplinePath.every(
    ({ level }, at) =>
      at === 0 || UPLINE_LEVELS.indexOf(level) < UPLINE_LEVELS.indexOf(uplinePath[at - 1]?.level ?? level),
  )
  if (!falls) throw new RangeError('the accounts of an upline path must be in the order of their levels')
  let above = { positionBp: 10_000, commissionBp: 10_000 }
  const accountShares = uplinePath.map(({ accountId, level, assignedShares }) => {
    const accountShare = findEffectiveShare(assignedShares, bet)
    above = {
      positionBp: Math.min(above.positionBp, accountShare.positionBp),
      commissionBp: Math.min(above.commissionBp, accountShare.commissionBp),
    }
    return { accountId, level, ...above }
  })
  return accountShares
    .map((account, at) => ({ ...account, positionBp: account.positionBp - (accountShares[at + 1]?.positionBp ?? 0) }))
    .toReversed()
}
