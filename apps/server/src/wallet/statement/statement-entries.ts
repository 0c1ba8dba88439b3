/** Ledger posting of a product's subject, such as a bet (SE4). */
export interface StatementEntry {
  readonly subject: string
  readonly ref: string
  readonly shard: number
  readonly seq: bigint
  readonly atMs: number
  readonly kind: string
  /**
   * Change of the wallet balance in minor units (WA7): negative for a debit, 0 if the posting does not touch the
   * wallet.
   */
  readonly amountMinor: bigint
  /** Amount moved between the two ledger accounts in minor units, above 0. */
  readonly movedMinor: bigint
}

export interface StatementEntries {
  /** Returns the postings of a member's subjects (such as bets) in the order of the movements. */
  listBySubjects(memberId: number, product: string, subjects: readonly string[]): Promise<readonly StatementEntry[]>
}
