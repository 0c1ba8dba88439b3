/** A posting that a subject of a product made (SE4). */
export interface Entry {
  readonly subject: string
  readonly ref: string
  readonly lane: number
  readonly seq: bigint
  readonly atMs: number
  readonly kind: string
  /** WA7: what it changed the wallet by. */
  readonly amountMinor: bigint
  /** What it moved from one account to another, above 0. */
  readonly movedMinor: bigint
}

export interface Entries {
  /** What these subjects of a member moved, in the order of their movements. */
  of(memberId: number, product: string, subjects: readonly string[]): Promise<readonly Entry[]>
}
