import { DAY_MS } from '../calendar/index.ts'

/** Kinds of self-imposed limits (PR2 to PR4). */
export const PROTECTION_KINDS = ['stake', 'loss', 'deposit'] as const
export type ProtectionKind = (typeof PROTECTION_KINDS)[number]

/**
 * A pending request for a higher limit (PR5). Minor units; null requests removal of the limit. `askedAtMs` is wall
 * clock.
 */
export interface RequestedRaise {
  readonly amountMinor: bigint | null
  readonly askedAtMs: number
}

/** A self-imposed limit of a member. Minor units; null means no limit. */
export interface OwnLimit {
  readonly amountMinor: bigint | null
  readonly raise: RequestedRaise | null
}

/** Time after which a higher limit may be confirmed, and time after which the request lapses (PR5). */
export const RAISE_AFTER_MS = DAY_MS
export const RAISE_LAPSES_MS = 7 * DAY_MS

const isHigher = (asked: bigint | null, than: bigint | null): boolean =>
  than !== null && (asked === null || asked > than)

/**
 * Applies a requested change of a limit (PR5, PR6). A lower limit takes effect immediately and cancels a pending raise.
 * Returns null if anybody other than the member requests a higher limit.
 */
export const changeLimit = (
  { amountMinor }: OwnLimit,
  by: 'member' | 'other',
  askedMinor: bigint | null,
  nowMs: number,
): OwnLimit | null => {
  if (!isHigher(askedMinor, amountMinor)) return { amountMinor: askedMinor, raise: null }
  return by === 'member' ? { amountMinor, raise: { amountMinor: askedMinor, askedAtMs: nowMs } } : null
}

export type RaiseState = 'early' | 'ready' | 'lapsed'

/** Returns whether a raise may be confirmed now (PR5). Setting the clock back does not shorten the waiting time. */
export const raiseState = ({ askedAtMs }: Pick<RequestedRaise, 'askedAtMs'>, nowMs: number): RaiseState => {
  const waitedMs = nowMs - askedAtMs
  if (waitedMs < RAISE_AFTER_MS) return 'early'
  return waitedMs < RAISE_LAPSES_MS ? 'ready' : 'lapsed'
}

/** Stakes, results and deposits of a member in a period, minor units. */
export interface PeriodMoney {
  /** Risk of the bets of the period, rejected bets excluded (PR2). */
  readonly stakedMinor: bigint
  /** Net result settled in the period: payouts less risk, negative for a loss (PR3). */
  readonly winLossMinor: bigint
  /** Risk of every open bet, regardless of placement time. */
  readonly atRiskMinor: bigint
  /** Cash deposits, net credit received, and losses paid down by a settlement (PR4, PR10). */
  readonly depositedMinor: bigint
}

/** Returns the used amount of a limit (PR2 to PR4), minor units. The used amount is never negative. */
export const usedOf = (kind: ProtectionKind, money: PeriodMoney): bigint => {
  if (kind === 'stake') return money.stakedMinor
  if (kind === 'deposit') return money.depositedMinor
  return (money.winLossMinor < 0n ? -money.winLossMinor : 0n) + money.atRiskMinor
}
