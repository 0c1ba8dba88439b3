import type { SecurityEntry } from './security-log.ts'

/** Person who runs a command-line command. */
interface Actor {
  /** Responsible person, from `--by` in commands. */
  readonly orderedBy: string
  readonly osUser: string
}

/** Staff login that makes a change in the back office. */
export interface OfficeActor {
  /** Login id of the staff member. */
  readonly orderedBy: string
  readonly osUser: null
  readonly staffId: number
  /** Operator that employs the staff login; null for staff of the platform. */
  readonly operatorId: number | null
  /** Upline of the staff login; null for staff of the operator or the platform. */
  readonly uplineId: number | null
  /** Staff right that permits the request. */
  readonly right: string
  /** Client address after resolving trusted proxies. */
  readonly address: string
}

/** Audit entry of a command or office change. Passwords and secrets are never included. */
export interface AuditEntry {
  readonly id: bigint
  /** Wall-clock time in epoch milliseconds. */
  readonly atMs: number
  /** Command name, or the path of the office request. */
  readonly command: string
  readonly orderedBy: string
  /** Operating-system user of a command; null for office changes. */
  readonly osUser: string | null
  readonly right: string | null
  readonly address: string | null
  /** Ids of the affected accounts. */
  readonly affectedAccounts: readonly string[]
  readonly args: Readonly<Record<string, unknown>>
  readonly before: unknown
  readonly after: unknown
}

/** Part of an audit entry that is available before the change runs: actor, command and arguments. */
export type NewAuditEntry = (Actor | OfficeActor) & Pick<AuditEntry, 'command' | 'args'>

export interface AuditFilter {
  readonly command: string | null
  readonly orderedBy: string | null
  /** Only entries before this id; null starts with the newest. */
  readonly before: bigint | null
  readonly limit: number
}

/** Filter of the office audit log. */
export interface OfficeAuditFilter extends AuditFilter {
  /** Null for every operator, including entries of commands. */
  readonly operatorId: number | null
  /** Only entries of staff of the upline and its downline; null for every entry of the operator. */
  readonly uplineId: number | null
  readonly affectedAccount: string | null
  /** Wall-clock time range in epoch milliseconds, `fromMs` inclusive and `toMs` exclusive. */
  readonly fromMs: number | null
  readonly toMs: number | null
  /** Affected account id, or any text or number in the arguments or the `after` state. Omitted: no filter. */
  readonly about?: string | undefined
  /** Object contained in the arguments of the entry. Omitted: no filter. */
  readonly args?: object
}

/** Latest audit entry of a command for a value of a grouping field, such as a sport id. */
export interface LastAuditEntry {
  /** Value of the grouping field as text. */
  readonly fieldValue: string
  readonly by: string
  readonly atMs: number
  readonly before: unknown
}

/** Result of an action that changed data, with the states for its audit entry. */
export interface AuditedChange<T> {
  readonly result: T
  readonly before: unknown
  readonly after: unknown
  /** Arguments to record, for example with parsed amounts. Defaults to the arguments passed before the change ran. */
  readonly args?: AuditEntry['args']
  /** Ids of the affected accounts. Defaults to the account in the arguments. */
  readonly affectedAccounts?: readonly string[]
  /** Additional entries for the security log. */
  readonly securityEntries: readonly SecurityEntry[]
}

/** Outcome of an action that changed nothing. No audit entry is recorded. */
export interface Unchanged<T> {
  readonly result: T
}

/**
 * Runs an action in a transaction and records its audit entry in the same transaction. `Stores` are the stores on that
 * transaction. An outcome without `before` rolls the transaction back and records nothing.
 */
export type RunAudited<Stores> = <T>(
  entry: NewAuditEntry,
  action: (stores: Stores) => Promise<AuditedChange<T> | Unchanged<T>>,
) => Promise<T>

/** Reads the audit log of the back office, newest first. */
export type ReadAuditEntries = (filter: OfficeAuditFilter) => Promise<readonly AuditEntry[]>
