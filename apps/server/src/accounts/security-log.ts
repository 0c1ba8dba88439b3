export const SECURITY_KINDS = [
  'login',
  'loginFailed',
  'limit',
  'sessionEnd',
  'credentials',
  'state',
  'void',
  'money',
  'operator',
  'member',
  'settings',
  'protection',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

/** What happened at a door of the house. Neither a password nor a token is ever part of it. */
export interface SecurityEntry {
  readonly kind: SecurityKind
  /** Null where the name that was given is nobody's. */
  readonly memberId: number | null
  /** The member's own where it is left out. */
  readonly operatorId?: number | null
  /** Who did it: an account id as it was given, the name a command was ordered under, or `system`. */
  readonly actor: string
  /** Of the client, as it is believed (`addressKey`); null where there is none. */
  readonly address: string | null
  /** What the client says that it is. */
  readonly device: string | null
  /** Why, and what else tells. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

export interface LoggedSecurity extends SecurityEntry {
  readonly id: bigint
  /** Wall clock. */
  readonly atMs: number
}

/** Writes an entry down. What belongs to a change in the database calls `record_security` in its transaction. */
export type RecordSecurity = (entry: SecurityEntry) => Promise<void>
