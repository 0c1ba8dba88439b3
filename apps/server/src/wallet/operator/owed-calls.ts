import type { DebitState } from '@touchline/domain/wallet'
import type { KeptCall } from './call-body.ts'

/** A call that the operator has not been heard on. */
export interface OwedCall extends KeptCall {
  readonly id: string
  readonly memberId: number
  readonly operatorId: number
  readonly tries: number
  /** How the hold that it is about stands; null where nothing was paid for what it brings. */
  readonly holdState: DebitState | null
}

/** How a hold stands. */
export interface HoldState {
  readonly state: DebitState
  /** As its answer told it, minor units. */
  readonly balanceMinor: bigint | null
  /** The operator's, of one that was refused. */
  readonly reason: string | null
}

/** A hold that nobody has an answer to. */
export interface OpenHold {
  readonly memberId: number
  readonly product: string
  readonly subject: string
}

export interface OwedStore {
  /**
   * The first call that each of an operator's members is owed, of those whose time has come; with `atOnce` whatever
   * their time. A later one waits for it.
   */
  owed(operatorId: number, limit: number, atOnce: boolean): Promise<readonly OwedCall[]>
  /** Holds that were asked for longer ago than this, ms, and not answered. */
  unanswered(olderThanMs: number, limit: number): Promise<readonly OpenHold[]>
  heard(id: string, balanceMinor: bigint | null): Promise<void>
  /** It is made again after so many ms. */
  defer(id: string, afterMs: number, trouble: string): Promise<void>
  /** Throws where there is none. */
  holdOf(product: string, subject: string): Promise<HoldState>
}
