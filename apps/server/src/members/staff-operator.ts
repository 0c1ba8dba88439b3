/** Operator as its staff see the operator. */
export interface StaffOperator {
  readonly id: number
  readonly name: string
  readonly type: 1 | 2
  /** Currencies that new accounts of the operator may use. */
  readonly currencies: readonly string[]
  /** Names that the operator gives the price groups A to D (OD8). */
  readonly groupNames: readonly string[]
}
