/** Connection of an operator wallet, with the numbers of pending calls (`owed`) and of holds in unknown state. */
export interface OperatorWalletStatus {
  readonly operatorId: number
  readonly operator: string
  readonly type: 1 | 2
  /** URL of the wallet; null if the operator has connected no wallet. */
  readonly url: string | null
  /** Key ids with their dates, newest first. The newest key signs. */
  readonly keys: readonly string[]
  readonly owed: number
  readonly unknownHolds: number
}

/** Wallet call that the operator has not acknowledged (WA4). */
export interface StuckCall {
  readonly transactionId: string
  readonly accountId: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly tries: number
  readonly trouble: string | null
  readonly forS: number
}

/** Reads of the connection to an operator wallet. */
export interface OperatorWalletReads {
  /** Returns the wallet of an operator by name; null if the operator does not exist. */
  readStatus(operator: string): Promise<OperatorWalletStatus | null>
  /** Returns calls that have waited longer than the response timeout, oldest first. */
  readStuckCalls(operatorId: number, limit: number): Promise<readonly StuckCall[]>
}
