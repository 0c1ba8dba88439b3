import { DAY_MS } from '../calendar/index.ts'

/** What a member may limit (PR2 to PR4). */
export const PROTECTION_KINDS = ['stake', 'loss', 'deposit'] as const
export type ProtectionKind = (typeof PROTECTION_KINDS)[number]

/** A higher limit that was asked for (PR5). Minor units; null is no limit. `askedAtMs`: wall clock. */
export interface AskedRaise {
  readonly amountMinor: bigint | null
  readonly askedAtMs: number
}

/** One limit of a member's own. Minor units; null is no limit. */
export interface OwnLimit {
  readonly amountMinor: bigint | null
  readonly raise: AskedRaise | null
}

/** PR5: a higher limit may be confirmed after a day, and lapses six days later. */
export const RAISE_AFTER_MS = DAY_MS
export const RAISE_LAPSES_MS = 7 * DAY_MS

const isHigher = (asked: bigint | null, than: bigint | null): boolean =>
  than !== null && (asked === null || asked > than)

/**
 * PR5, PR6: what becomes of a limit that somebody asks to change. A lower one holds at once and takes back a higher one
 * that was asked for. Null: refused, for nobody but the member may ask for a higher one.
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

/** Whether a higher limit may be confirmed now (PR5). A clock that was set back makes nobody wait less. */
export const raiseState = ({ askedAtMs }: Pick<AskedRaise, 'askedAtMs'>, nowMs: number): RaiseState => {
  const waitedMs = nowMs - askedAtMs
  if (waitedMs < RAISE_AFTER_MS) return 'early'
  return waitedMs < RAISE_LAPSES_MS ? 'ready' : 'lapsed'
}

/** What a member has risked and lost in a period, minor units. */
export interface PeriodMoney {
  /** Risks of the period that were not given back by a rejection (PR2). */
  readonly stakedMinor: bigint
  /** What was settled in the period: paid less risked, so below zero where they lost (PR3). */
  readonly winLossMinor: bigint
  /** Risks of all open bets, whenever they were placed. */
  readonly atRiskMinor: bigint
  /** Cash that came in, credit given less credit taken back, and losses that a settlement paid down (PR4). */
  readonly depositedMinor: bigint
}

/** How much of a limit is used (PR2 to PR4), minor units, never below 0. */
export const usedOf = (kind: ProtectionKind, money: PeriodMoney): bigint => {
  if (kind === 'stake') return money.stakedMinor
  if (kind === 'deposit') return money.depositedMinor
  return (money.winLossMinor < 0n ? -money.winLossMinor : 0n) + money.atRiskMinor
}
