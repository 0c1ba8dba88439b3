import type { DebitState } from '@touchline/domain/wallet'
import type { StoredCall } from './call-body.ts'

/** Call to an operator wallet that the operator has not acknowledged yet. */
export interface PendingCall extends StoredCall {
  readonly id: string
  readonly memberId: number
  readonly operatorId: number
  readonly tries: number
  /** State of the hold that the call follows; null if the call follows no hold. */
  readonly holdState: DebitState | null
}

export interface HoldState {
  readonly state: DebitState
  /** Balance in the operator's response, in minor units; null if there was none. */
  readonly balanceMinor: bigint | null
  /** Operator's refusal code; null if the hold was not refused. */
  readonly reason: string | null
}

/** Hold without a response from the operator wallet. */
export interface OpenHold {
  readonly memberId: number
  readonly product: string
  readonly subject: string
}

export interface PendingCallStore {
  /**
   * Returns the first due call of each member of an operator. `ignoreDueTimes`: returns calls before their due time as
   * well. Later calls of a member wait for the first.
   */
  readDueCalls(operatorId: number, limit: number, ignoreDueTimes: boolean): Promise<readonly PendingCall[]>
  /** Returns holds requested more than `olderThanMs` milliseconds ago and still without a response. */
  unanswered(olderThanMs: number, limit: number): Promise<readonly OpenHold[]>
  acknowledge(id: string, balanceMinor: bigint | null): Promise<void>
  /** Schedules the next attempt of a call after `afterMs` milliseconds and stores the reason of the failure. */
  defer(id: string, afterMs: number, trouble: string): Promise<void>
  /** Returns the state of the hold of a subject. Throws if the hold does not exist. */
  readHold(product: string, subject: string): Promise<HoldState>
}
