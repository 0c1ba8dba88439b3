import type { Me } from '@touchline/contract/office/staff'
import { create } from 'zustand'
import { tokenNow, useVisit } from './session.ts'

/** Recovery codes, and who works here from now on. */
export interface ToldCodes {
  readonly recoveryCodes: readonly string[]
  readonly me: Me
}

interface Told {
  readonly token: string | null
  readonly answer: ToldCodes | null
}

const NONE: Told = { token: null, answer: null }

const useTold = create<Told>(() => NONE)

/**
 * Recovery codes that this visit was told and that nobody said are kept: they are told once, so nothing but that takes
 * them off the screen, whatever is heard of who works here meanwhile.
 */
export const useRecoveryCodes = (): ToldCodes | null => {
  const { token, answer } = useTold()
  const visit = useVisit((now) => now.token)
  return token === visit ? answer : null
}

export const showRecoveryCodes = (answer: ToldCodes): void => {
  useTold.setState({ token: tokenNow(), answer })
}

export const putRecoveryCodesAway = (): void => {
  useTold.setState(NONE)
}
