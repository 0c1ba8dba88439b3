import type { CallHere, CallThere, Difference } from '@touchline/domain/wallet'

/** A call of a day, by the id that it has on the wire. */
export interface DayCall extends CallHere {
  readonly transactionId: string
  readonly product: string
  readonly subject: string
}

/** Behind which call of a day the next page begins. */
export interface DayCursor {
  readonly atMs: number
  readonly id: string
}

/** Where the two sides differ, with what each has (WA10). */
export interface CallDifference {
  readonly transactionId: string
  readonly kind: Difference
  /** Null of what is none of ours. */
  readonly call: string | null
  readonly accountId: string | null
  readonly currency: string | null
  readonly hereState: string | null
  /** What the balance changed by, minor units. */
  readonly hereMinor: bigint | null
  readonly thereStatus: CallThere['status'] | null
  readonly thereMinor: bigint | null
}

/** What a day moved in a currency, minor units; `thereMinor` null where the operator does not say. */
export interface DaySum {
  readonly currency: string
  readonly hereMinor: bigint
  readonly thereMinor: bigint | null
}

/** What came of holding a day against the operator's. */
export interface DayFound {
  readonly agreed: number
  readonly open: number
  /** The operator told all that it has of the day. */
  readonly isListed: boolean
  readonly sums: readonly DaySum[]
  readonly differences: readonly CallDifference[]
}

/** A working day of an operator, YYYY-MM-DD. */
export interface OperatorDay {
  readonly operatorId: number
  readonly day: string
}

export interface ReconcileStore {
  /** Calls of a span of the world's clock, in their order; `next` null behind the last. */
  callsOf(
    operatorId: number,
    fromMs: number,
    toMs: number,
    after: DayCursor | null,
  ): Promise<{ readonly calls: readonly DayCall[]; readonly next: DayCursor | null }>
  /** Which of these ids are of calls that we made to this operator. */
  known(operatorId: number, transactionIds: readonly string[]): Promise<ReadonlySet<string>>
  keep(of: OperatorDay, found: DayFound): Promise<void>
  /**
   * Days to be asked about: those that somebody wants, then those of `days` with calls that were not asked about yet,
   * or not to the end, and not within the last half hour.
   */
  due(operatorIds: readonly number[], days: readonly string[]): Promise<readonly OperatorDay[]>
}
