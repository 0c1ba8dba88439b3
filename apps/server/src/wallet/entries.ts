/** Posting of a product's subject (SE4). */
export interface Entry {
  readonly subject: string
  readonly ref: string
  readonly lane: number
  readonly seq: bigint
  readonly atMs: number
  readonly kind: string
  /** Change of the wallet balance (WA7). */
  readonly amountMinor: bigint
  /** Amount moved between the accounts, above 0. */
  readonly movedMinor: bigint
}

export interface Entries {
  /** Returns the postings of a member's subjects in the order of the movements. */
  of(memberId: number, product: string, subjects: readonly string[]): Promise<readonly Entry[]>
}
