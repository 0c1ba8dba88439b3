import type { PlatformCall, OperatorCall, Difference } from '@touchline/domain/wallet'

/** Wallet call of a reconciled day, with its id on the wire. */
export interface DayCall extends PlatformCall {
  readonly transactionId: string
  readonly product: string
  readonly subject: string
}

/** Page cursor: the last call of the previous page. */
export interface DayCursor {
  readonly atMs: number
  readonly id: string
}

/** Difference between platform and operator about one call, with the values of both sides (WA10). */
export interface CallDifference {
  readonly transactionId: string
  readonly kind: Difference
  /** Kind of the platform's call; null for a call unknown to the platform. */
  readonly call: string | null
  readonly accountId: string | null
  readonly currency: string | null
  readonly platformState: string | null
  /**
   * Change of the member's balance by the call in our books, minor units: negative for an accepted hold.
   * `operatorMinor` is the same at the operator.
   */
  readonly platformMinor: bigint | null
  readonly operatorStatus: OperatorCall['status'] | null
  readonly operatorMinor: bigint | null
}

/**
 * Sum of balance changes on a day in one currency, in minor units: `platformMinor` in our books, `operatorMinor` at the
 * operator, null without its list.
 */
interface DaySum {
  readonly currency: string
  readonly platformMinor: bigint
  readonly operatorMinor: bigint | null
}

/** Result of the reconciliation of one working day with one operator. */
export interface DayReconciliation {
  readonly agreed: number
  readonly open: number
  /** True if the operator returned the complete list of its calls of the day. */
  readonly isListed: boolean
  readonly sums: readonly DaySum[]
  readonly differences: readonly CallDifference[]
}

/** Working day of an operator, YYYY-MM-DD. */
export interface OperatorDay {
  readonly operatorId: number
  readonly day: string
}

export interface ReconcileStore {
  /**
   * Returns the platform's calls to an operator in a range of the simulated clock, in order. `next` is null on the last
   * page.
   */
  readCalls(
    operatorId: number,
    fromMs: number,
    toMs: number,
    after: DayCursor | null,
  ): Promise<{ readonly calls: readonly DayCall[]; readonly next: DayCursor | null }>
  /** Filters transaction ids to the ids of calls that the platform sent to the operator. */
  filterKnown(operatorId: number, transactionIds: readonly string[]): Promise<ReadonlySet<string>>
  store(operatorDay: OperatorDay, result: DayReconciliation): Promise<void>
  /**
   * Returns the days to reconcile: first days requested by staff, then days in `days` with unchecked or incomplete
   * calls. Skips days checked within the last half hour.
   */
  due(operatorIds: readonly number[], days: readonly string[]): Promise<readonly OperatorDay[]>
}

/** Latest reconciliation of a working day, as shown in the back office. */
export interface ReconciledDay {
  readonly day: string
  readonly isRequested: boolean
  /**
   * Wall-clock time of the reconciliation in epoch milliseconds; null for a requested day that has not been reconciled
   * yet.
   */
  readonly requestedMs: number | null
  readonly agreed: number
  readonly open: number
  readonly unknown: number
  readonly differing: number
  readonly sums: readonly DaySum[]
}

/** Difference of a reconciled day as stored. */
export interface StoredDifference extends CallDifference {
  /** Wall-clock time in epoch milliseconds when staff had the call sent again; null if never. */
  readonly drivenMs: number | null
}

/** Reads of reconciled days with an operator wallet (WA10). */
export interface ReconciledReads {
  /** Lists the reconciled days of an operator, newest first. */
  readDays(operatorId: number, limit: number): Promise<readonly ReconciledDay[]>
  /** Returns the differences of a day in the order of their ids, after the id `after`. */
  readDifferences(
    day: OperatorDay,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly StoredDifference[]>
}

/** Changes of the calls to an operator wallet by staff, in the transaction of an audited action. */
export interface OperatorCallChanges {
  /** Schedules every pending call of an operator for immediate delivery. Returns the number of calls. */
  requeueCalls(operatorId: number): Promise<number>
  /** Records that the worker shall reconcile a day with the operator wallet. */
  wantReconciliation(day: OperatorDay): Promise<void>
  /** Schedules a call again that is missing at the operator. Returns false if a repeat cannot resolve it. */
  retryCall(day: OperatorDay, transactionId: string): Promise<boolean>
}
