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

/** Entry of the security log. Passwords and tokens are never included. */
export interface SecurityEntry {
  readonly kind: SecurityKind
  /** Id of the affected member; null if the entered name does not exist. */
  readonly memberId: number | null
  /** Defaults to the operator of the member. */
  readonly operatorId?: number | null
  /** Actor: the entered account id, the person who ordered a command, or `system`. */
  readonly actor: string
  /** Client address after resolving trusted proxies (`addressKey`); null if there is none. */
  readonly address: string | null
  /** Device name from the client. */
  readonly device: string | null
  /** Reason and further details. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

export interface LoggedSecurity extends SecurityEntry {
  readonly id: bigint
  /** Wall-clock time of the entry in epoch milliseconds. */
  readonly atMs: number
}

/**
 * Records an entry in the security log outside of a transaction. Database changes call `record_security` in their own
 * transaction instead.
 */
export type RecordSecurity = (entry: SecurityEntry) => Promise<void>
