import type { ExclusionKind, SelfLimit, ProtectionKind, ProtectionPeriod } from '@touchline/domain/protection'

/** Self-imposed limit of a member with its amount in minor units; kind and period identify the limit. */
export type MemberSelfLimit = SelfLimit & {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  readonly amountMinor: bigint
}

/** Responsible-gambling limits of a member (PR). Times are from the database clock. */
export interface MemberProtection {
  readonly limits: readonly MemberSelfLimit[]
  readonly barred: ExclusionKind | null
  readonly timeOutUntilMs: number | null
  readonly excludedUntilMs: number | null
  readonly nowMs: number
}

/** Author of a change to responsible-gambling limits. */
export interface ProtectionActor {
  readonly memberId: number
  /** True if the member makes the change. Only the member may loosen a limit (PR6). */
  readonly isOwn: boolean
  readonly actor: string
  readonly address: string | null
  readonly device: string | null
}

interface LimitChange {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  /** New limit in minor units; null removes the limit. */
  readonly amountMinor: bigint | null
}

export type BarFor = { readonly days: number } | { readonly months: number }

export type LimitOutcome = 'lowered' | 'requested' | 'unchanged' | 'permission_denied'
export type ConfirmOutcome = 'raised' | 'raiseTooEarly' | 'raiseNotAsked'
export type BarOutcome = 'barred' | 'barNotShorter' | 'permission_denied'

/** Wallet movements of a member since the start of a working day, in minor units. */
export interface PeriodTotals {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** Net loss on settled bets as a positive amount. */
  readonly lostMinor: bigint
  readonly depositedMinor: bigint
}

export interface ProtectionStore {
  read(memberId: number): Promise<MemberProtection>
  /**
   * Returns the member's own time-out or self-exclusion, which forbids bets and deposits (PR7); null if there is none.
   */
  barredNow(memberId: number): Promise<ExclusionKind | null>
  changeLimit(by: ProtectionActor, limit: LimitChange): Promise<LimitOutcome>
  confirmLimit(by: ProtectionActor, limit: LimitChange): Promise<ConfirmOutcome>
  bar(by: ProtectionActor, time: BarFor): Promise<BarOutcome>
}

export interface ProtectionTotalsStore {
  /**
   * Returns the working day that the totals count as today, and the amount at risk. The working day of a member's
   * statement never moves backwards.
   */
  readCurrentDay(memberId: number, workingDate: string): Promise<{ workingDate: string; atRiskMinor: bigint }>
  since(memberId: number, fromDate: string): Promise<PeriodTotals>
  /** Returns wins and losses settled since `fromMs`, simulated epoch milliseconds, within the days from `fromDate`. */
  settledSince(
    memberId: number,
    fromDate: string,
    fromMs: number,
  ): Promise<Pick<PeriodTotals, 'wonMinor' | 'lostMinor'>>
}
