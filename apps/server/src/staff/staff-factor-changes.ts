import type { ApiCode } from '@touchline/contract/codes'
import type { NewPasskey } from '../members/index.ts'
import type { Staff } from './staff-ports.ts'

/** Second factors of a login as recorded in the audit log, without keys and codes. */
export interface FactorState {
  readonly passkeys: readonly string[]
  readonly recoveryLeft: number
}

interface PasskeyChange {
  readonly ok: true
  readonly before: FactorState
  readonly after: FactorState
  /** New recovery codes if the request set up the first second factor; null otherwise. */
  readonly recoveryCodes: readonly string[] | null
}

export type PasskeyAnswer = PasskeyChange | { readonly ok: false; readonly code: ApiCode }

/** Changes of the second factors of a login by its owner, in the transaction of an audited action. */
export interface StaffFactorChanges {
  /** Stores a passkey. Returns `passkeyFailed` if the passkey exists already or the login has ten passkeys. */
  addPasskey(staff: Staff, passkey: NewPasskey): Promise<PasskeyAnswer>
  renamePasskey(staff: Staff, id: number, name: string): Promise<PasskeyAnswer>
  /** Removes a passkey. Refuses to remove the last second factor. */
  removePasskey(staff: Staff, id: number): Promise<PasskeyAnswer>
  /** Replaces the recovery codes. Of two concurrent requests only the later codes are valid. */
  renewRecovery(staff: Pick<Staff, 'id'>): Promise<readonly string[]>
}
