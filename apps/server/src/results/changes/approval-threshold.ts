/** Effect of a change, in hundredths of the base currency, from which a second person must confirm the change (SE8). */
export interface ApprovalThreshold {
  readonly from: bigint
  /** Higher amount that takes effect later, and the wall-clock time when; null if no change is pending. */
  readonly later: { readonly from: bigint; readonly atMs: number } | null
}

export interface ApprovalThresholdChange {
  /** Amount set last, as the staff member saw it; the order is refused after a change in between. */
  readonly was: bigint
  readonly fromBase: bigint
  readonly wallMs: number
}
