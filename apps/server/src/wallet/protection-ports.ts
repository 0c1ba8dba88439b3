import type { Barred, OwnLimit, ProtectionKind, ProtectionPeriod } from '@touchline/domain/protection'

/** Self-imposed limit, identified by kind and period. */
export type OwnLimitOf = OwnLimit & {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  readonly amountMinor: bigint
}

/** Responsible-gambling limits of a member (PR). Times are from the database clock. */
export interface OwnProtection {
  readonly limits: readonly OwnLimitOf[]
  readonly barred: Barred | null
  readonly timeOutUntilMs: number | null
  readonly excludedUntilMs: number | null
  readonly nowMs: number
}

/** Author of a change to responsible-gambling limits. */
export interface ProtectionActor {
  readonly memberId: number
  /** True for the member. Only the member may loosen a limit (PR6). */
  readonly isOwn: boolean
  readonly actor: string
  readonly address: string | null
  readonly device: string | null
}

interface WhichLimit {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  /** Minor units; null removes the limit. */
  readonly amountMinor: bigint | null
}

export type BarFor = { readonly days: number } | { readonly months: number }

export type LimitOutcome = 'lowered' | 'asked' | 'unchanged' | 'permission_denied'
export type ConfirmOutcome = 'raised' | 'raiseTooEarly' | 'raiseNotAsked'
export type BarOutcome = 'barred' | 'barNotShorter' | 'permission_denied'

/** Movements since a working day. */
export interface PeriodTotals {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** Net loss as a positive amount. */
  readonly lostMinor: bigint
  readonly depositedMinor: bigint
}

export interface ProtectionStore {
  read(memberId: number): Promise<OwnProtection>
  /** Returns the current reason against bets and deposits (PR7); null without a bar. */
  barredNow(memberId: number): Promise<Barred | null>
  changeLimit(by: ProtectionActor, limit: WhichLimit): Promise<LimitOutcome>
  confirmLimit(by: ProtectionActor, limit: WhichLimit): Promise<ConfirmOutcome>
  bar(by: ProtectionActor, time: BarFor): Promise<BarOutcome>
}

export interface ProtectionTotalsStore {
  /** Returns the current working day of the totals. The day of a statement never moves backwards. */
  standing(memberId: number, workingDate: string): Promise<{ workingDate: string; atRiskMinor: bigint }>
  since(memberId: number, fromDate: string): Promise<PeriodTotals>
  /** Returns settlements since a simulated clock time. */
  settledSince(
    memberId: number,
    fromDate: string,
    fromMs: number,
  ): Promise<Pick<PeriodTotals, 'wonMinor' | 'lostMinor'>>
}
