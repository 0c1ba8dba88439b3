import type { Me } from '@touchline/contract/office/staff'
import { create } from 'zustand'
import { tokenNow, useVisit } from './session.ts'

/** Recovery codes, and the current user after their creation. */
export interface IssuedCodes {
  readonly recoveryCodes: readonly string[]
  readonly me: Me
}

interface Told {
  readonly token: string | null
  readonly answer: IssuedCodes | null
}

const NONE: Told = { token: null, answer: null }

const useTold = create<Told>(() => NONE)

/**
 * Recovery codes not yet confirmed as saved. The server sends them only once, so they stay on the screen until the user
 * confirms, whatever updates of the current user arrive.
 */
export const useRecoveryCodes = (): IssuedCodes | null => {
  const { token, answer } = useTold()
  const visit = useVisit((now) => now.token)
  return token === visit ? answer : null
}

export const showRecoveryCodes = (answer: IssuedCodes): void => {
  useTold.setState({ token: tokenNow(), answer })
}

export const putRecoveryCodesAway = (): void => {
  useTold.setState(NONE)
}
