/** Who runs a command. */
export interface Actor {
  /** Who answers for it, as `--by` says; the user of the system where it says nothing. */
  readonly orderedBy: string
  readonly osUser: string
}

/** Who acts in the office. */
export interface OfficeActor {
  /** What they log in by. */
  readonly orderedBy: string
  readonly osUser: null
  readonly staffId: number
  /** Null: the house. */
  readonly operatorId: number | null
  /** The upline that they work for; null: the operator, or the house. */
  readonly uplineId: number | null
  /** By which they may. */
  readonly right: string
  /** Of the client, as it is believed. */
  readonly address: string
}

/** What was done by a command or in the office. Neither a password nor a secret is ever part of it. */
export interface Act {
  readonly id: bigint
  /** Wall clock. */
  readonly atMs: number
  /** The command, or the call of the office. */
  readonly command: string
  readonly orderedBy: string
  /** Null of the office. */
  readonly osUser: string | null
  readonly right: string | null
  readonly address: string | null
  /** The accounts that it was done to, by their ids. */
  readonly whom: readonly string[]
  readonly given: Readonly<Record<string, unknown>>
  readonly before: unknown
  readonly after: unknown
}

/** What is known of an act before it is done. */
export type NewAct = (Actor | OfficeActor) & Pick<Act, 'command' | 'given'>

export interface ActFilter {
  readonly command: string | null
  readonly orderedBy: string | null
  /** Acts before this one; null begins with the newest. */
  readonly before: bigint | null
  readonly limit: number
}

/** Of the office: whose record it is, and what else narrows it. */
export interface OfficeActFilter extends ActFilter {
  /** Null: of all, and what was done by commands. */
  readonly operatorId: number | null
  /** Those who work for it and below it; null: all of the operator. */
  readonly uplineId: number | null
  readonly whom: string | null
  /** Wall clock, from the first to before the second. */
  readonly fromMs: number | null
  readonly toMs: number | null
  /** An account that it was done to, or any word or number of what was given or came of it; left out, anything. */
  readonly about?: string | undefined
  /** What was given has this among it; where it is left out, anything. */
  readonly given?: object
}
