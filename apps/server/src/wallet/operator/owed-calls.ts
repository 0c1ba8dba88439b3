import type { DebitState } from '@touchline/domain/wallet'
import type { StoredCall } from './call-body.ts'

/** Pending call, not yet acknowledged by the operator. */
export interface OwedCall extends StoredCall {
  readonly id: string
  readonly memberId: number
  readonly operatorId: number
  readonly tries: number
  /** State of the related hold; null without a paid stake. */
  readonly holdState: DebitState | null
}

export interface HoldState {
  readonly state: DebitState
  /** Balance in the operator's response, in minor units. */
  readonly balanceMinor: bigint | null
  /** Operator's refusal code; null unless refused. */
  readonly reason: string | null
}

/** Hold without a response. */
export interface OpenHold {
  readonly memberId: number
  readonly product: string
  readonly subject: string
}

export interface OwedStore {
  /**
   * Returns the first due call of each member of an operator. With `atOnce`, ignores the due times. Later calls of a
   * member wait for the first.
   */
  owed(operatorId: number, limit: number, atOnce: boolean): Promise<readonly OwedCall[]>
  /** Returns holds requested more than `olderThanMs` milliseconds ago and still without a response. */
  unanswered(olderThanMs: number, limit: number): Promise<readonly OpenHold[]>
  heard(id: string, balanceMinor: bigint | null): Promise<void>
  /** Schedules the next attempt after `afterMs` milliseconds. */
  defer(id: string, afterMs: number, trouble: string): Promise<void>
  /** Throws if the hold does not exist. */
  holdOf(product: string, subject: string): Promise<HoldState>
}
