import type { Barred, OwnLimit, ProtectionKind, ProtectionPeriod } from '@touchline/domain/protection'

/** A limit of a member's own, by what it limits and over which period. */
export type OwnLimitOf = OwnLimit & {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  readonly amountMinor: bigint
}

/** What a member protects themselves by (PR). Moments are the database's. */
export interface OwnProtection {
  readonly limits: readonly OwnLimitOf[]
  readonly barred: Barred | null
  readonly timeOutUntilMs: number | null
  readonly excludedUntilMs: number | null
  readonly nowMs: number
}

/** Who changes something of a member's protection. */
export interface ProtectionActor {
  readonly memberId: number
  /** The member themselves; nobody else loosens anything (PR6). */
  readonly isOwn: boolean
  readonly actor: string
  readonly address: string | null
  readonly device: string | null
}

interface WhichLimit {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  /** Minor units; null is none. */
  readonly amountMinor: bigint | null
}

export type BarFor = { readonly days: number } | { readonly months: number }

export type LimitOutcome = 'lowered' | 'asked' | 'unchanged' | 'permission_denied'
export type ConfirmOutcome = 'raised' | 'raiseTooEarly' | 'raiseNotAsked'
export type BarOutcome = 'barred' | 'barNotShorter' | 'permission_denied'

/** What moved since a working day. */
export interface PeriodFigures {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  /** What was lost, above zero. */
  readonly lostMinor: bigint
  readonly depositedMinor: bigint
}

export interface ProtectionStore {
  read(memberId: number): Promise<OwnProtection>
  /** PR7: why nothing is bet or paid in now. */
  barredNow(memberId: number): Promise<Barred | null>
  changeLimit(by: ProtectionActor, limit: WhichLimit): Promise<LimitOutcome>
  confirmLimit(by: ProtectionActor, limit: WhichLimit): Promise<ConfirmOutcome>
  bar(by: ProtectionActor, time: BarFor): Promise<BarOutcome>
}

export interface ProtectionFiguresStore {
  /** The working day that figures are of now: a statement never goes back. */
  standing(memberId: number, workingDate: string): Promise<{ workingDate: string; atRiskMinor: bigint }>
  since(memberId: number, fromDate: string): Promise<PeriodFigures>
  /** What was settled from a moment of the world on. */
  settledSince(
    memberId: number,
    fromDate: string,
    fromMs: number,
  ): Promise<Pick<PeriodFigures, 'wonMinor' | 'lostMinor'>>
}
