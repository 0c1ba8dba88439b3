import type { CallHere, CallThere, Difference } from '@touchline/domain/wallet'

/** Call of a day, with its id on the wire. */
export interface DayCall extends CallHere {
  readonly transactionId: string
  readonly product: string
  readonly subject: string
}

/** Page cursor: the last call of the previous page. */
export interface DayCursor {
  readonly atMs: number
  readonly id: string
}

/** Difference between the two sides, with the values of both (WA10). */
export interface CallDifference {
  readonly transactionId: string
  readonly kind: Difference
  /** Null for a call unknown to the platform. */
  readonly call: string | null
  readonly accountId: string | null
  readonly currency: string | null
  readonly hereState: string | null
  /** Balance change in minor units. */
  readonly hereMinor: bigint | null
  readonly thereStatus: CallThere['status'] | null
  readonly thereMinor: bigint | null
}

/** Movements of a day in a currency, in minor units. `thereMinor` is null without a list from the operator. */
export interface DaySum {
  readonly currency: string
  readonly hereMinor: bigint
  readonly thereMinor: bigint | null
}

/** Result of the reconciliation of a day. */
export interface DayFound {
  readonly agreed: number
  readonly open: number
  /** The operator returned its full list of the day. */
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
  /** Returns calls in a range of the simulated clock, in order. `next` is null on the last page. */
  callsOf(
    operatorId: number,
    fromMs: number,
    toMs: number,
    after: DayCursor | null,
  ): Promise<{ readonly calls: readonly DayCall[]; readonly next: DayCursor | null }>
  /** Returns the ids that belong to platform calls to the operator. */
  known(operatorId: number, transactionIds: readonly string[]): Promise<ReadonlySet<string>>
  keep(of: OperatorDay, found: DayFound): Promise<void>
  /**
   * Returns the days to reconcile: first days requested by staff, then days in `days` with unchecked or incomplete
   * calls. Skips days checked within the last half hour.
   */
  due(operatorIds: readonly number[], days: readonly string[]): Promise<readonly OperatorDay[]>
}
