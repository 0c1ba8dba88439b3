import type { StaffIdentity } from '@touchline/contract/office/staff'
import { create } from 'zustand'
import { tokenNow, useSession } from './session.ts'

/** New recovery codes for the second factor, and the signed-in user after their creation. */
export interface IssuedCodes {
  readonly recoveryCodes: readonly string[]
  readonly me: StaffIdentity
}

interface RecoveryState {
  readonly token: string | null
  readonly answer: IssuedCodes | null
}

const NONE: RecoveryState = { token: null, answer: null }

const useRecoveryStore = create<RecoveryState>(() => NONE)

/**
 * Recovery codes not yet confirmed as saved. The server sends them only once, so they stay on the screen until the user
 * confirms, whatever updates of the current user arrive.
 */
export function useRecoveryCodes(): IssuedCodes | null {
  const { token, answer } = useRecoveryStore()
  const sessionToken = useSession((now) => now.token)
  return token === sessionToken ? answer : null
}

export function showRecoveryCodes(answer: IssuedCodes): void {
  useRecoveryStore.setState({ token: tokenNow(), answer })
}

export function clearRecoveryCodes(): void {
  useRecoveryStore.setState(NONE)
}
