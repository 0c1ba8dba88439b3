/** Who runs a command. */
export interface Actor {
  /** Who answers for it, as `--by` says; the user of the system where it says nothing. */
  readonly orderedBy: string
  readonly osUser: string
}

/** What a command did. Neither a password nor a secret is ever part of it. */
export interface CommandAct extends Actor {
  readonly id: bigint
  /** Wall clock. */
  readonly atMs: number
  readonly command: string
  readonly given: Readonly<Record<string, unknown>>
  readonly before: unknown
  readonly after: unknown
}

/** What is known of an act before it is done. */
export type NewAct = Actor & Pick<CommandAct, 'command' | 'given'>

export interface CommandActFilter {
  readonly command: string | null
  readonly orderedBy: string | null
  /** Acts before this one; null begins with the newest. */
  readonly before: bigint | null
  readonly limit: number
}
