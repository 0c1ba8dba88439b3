import type { PasswordHash } from '../passwords.ts'
import type { NoticeWriter } from './notice-ports.ts'
import type { OperatorChanges } from '../operators/operator-ports.ts'
import type { StaffChanges } from '../staff/staff-changes.ts'
import type { StaffFactorChanges } from '../staff/staff-factor-changes.ts'
import type { PresetStore } from '../uplines/preset-ports.ts'
import type { TreeStore } from '../uplines/tree-ports.ts'

/** Changes of a member's credentials by staff. Times are wall-clock epoch milliseconds. */
interface MemberCredentialChanges {
  /** Stores a temporary password and ends the sessions of the member. */
  drawPassword(
    memberId: number,
    change: { readonly passwordHash: PasswordHash; readonly nowMs: number; readonly address: string },
  ): Promise<void>
  /** Ends every session of a member and returns their number. */
  endSessions(memberId: number, at: { readonly nowMs: number; readonly address: string }): Promise<number>
}

/** Launch key of an operator, without its secret. */
export interface LaunchKeyInfo {
  readonly keyId: string
  /** Wall-clock time in epoch milliseconds when the key was created. */
  readonly sinceMs: number
}

/** Changes of the keys that sign an operator's launch tokens. */
interface LaunchKeyChanges {
  list(operatorId: number): Promise<readonly LaunchKeyInfo[]>
  /** Adds a key. Returns false if the operator has two keys or a key with the name. */
  add(operator: string, key: { readonly keyId: string; readonly secret: string }, by: string): Promise<boolean>
  /** Removes a key. Returns false if the operator has no key with this id. */
  remove(operator: string, keyId: string, by: string): Promise<boolean>
}

/** Stores of accounts, staff and operators in the transaction of an audited action. */
export interface AccountStores {
  readonly tree: TreeStore
  readonly presets: PresetStore
  readonly staff: StaffChanges
  readonly staffFactors: StaffFactorChanges
  readonly memberCredentials: MemberCredentialChanges
  readonly launchKeys: LaunchKeyChanges
  readonly operators: OperatorChanges
  readonly notices: NoticeWriter
}
