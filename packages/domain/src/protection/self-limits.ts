import { DAY_MS } from '../calendar/index.ts'

/** Kinds of self-imposed limits (PR2 to PR4). */
export const PROTECTION_KINDS = ['stake', 'loss', 'deposit'] as const
export type ProtectionKind = (typeof PROTECTION_KINDS)[number]

/**
 * A member's pending request for a higher limit (PR5). The amount is in minor units; null requests removal of the
 * limit. `requestedAtMs` is on the wall clock.
 */
export interface RequestedRaise {
  readonly amountMinor: bigint | null
  readonly requestedAtMs: number
}

/** A self-imposed limit of a member. Minor units; null means no limit. */
export interface SelfLimit {
  readonly amountMinor: bigint | null
  readonly raise: RequestedRaise | null
}

/**
 * Time after the request from which the member may confirm a higher limit, and time after which the request lapses, in
 * milliseconds (PR5).
 */
export const RAISE_AFTER_MS = DAY_MS
export const RAISE_LAPSES_MS = 7 * DAY_MS

export type RaiseState = 'early' | 'ready' | 'lapsed'

/** Stakes, results and deposits of a member in a period, minor units. */
export interface PeriodMoney {
  /** Risk of the bets of the period, rejected bets excluded (PR2). */
  readonly stakedMinor: bigint
  /** Net result settled in the period: payouts less risk, negative for a loss (PR3). */
  readonly winLossMinor: bigint
  /** Risk of every open bet, regardless of placement time. */
  readonly atRiskMinor: bigint
  /** Cash deposits, net credit received, and losses that a settlement with the upline paid down (PR4, PR10). */
  readonly depositedMinor: bigint
}

/**
 * Applies a requested change of a self-imposed limit (PR5, PR6). A lower limit takes effect immediately and cancels a
 * pending raise. Returns null if anybody other than the member requests a higher limit.
 */
export function changeLimit(
  { amountMinor }: SelfLimit,
  by: 'member' | 'other',
  requestedMinor: bigint | null,
  nowMs: number,
): SelfLimit | null {
  if (!isHigher(requestedMinor, amountMinor)) return { amountMinor: requestedMinor, raise: null }
  return by === 'member' ? { amountMinor, raise: { amountMinor: requestedMinor, requestedAtMs: nowMs } } : null
}

function isHigher(amount: bigint | null, than: bigint | null): boolean {
  return than !== null && (amount === null || amount > than)
}

/**
 * Returns whether the member may confirm a requested raise of a limit now (PR5). Setting the clock back does not
 * shorten the waiting time.
 */
export function findRaiseState({ requestedAtMs }: Pick<RequestedRaise, 'requestedAtMs'>, nowMs: number): RaiseState {
  const waitedMs = nowMs - requestedAtMs
  if (waitedMs < RAISE_AFTER_MS) return 'early'
  return waitedMs < RAISE_LAPSES_MS ? 'ready' : 'lapsed'
}

/** Returns the amount that already counts against a self-imposed limit, in minor units, 0 or more (PR2 to PR4). */
export function computeUsed(kind: ProtectionKind, money: PeriodMoney): bigint {
  if (kind === 'stake') return money.stakedMinor
  if (kind === 'deposit') return money.depositedMinor
  return (money.winLossMinor < 0n ? -money.winLossMinor : 0n) + money.atRiskMinor
}
