import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export interface SessionKeys {
  readonly accountId: string
  readonly sessionToken: string
}

interface Account {
  readonly session: SessionKeys | null
  /** True if the server ended the last session. The member may want to continue on the same page. */
  readonly expired: boolean
  readonly remember: boolean
  /** Name to prefill at the next login; empty unless the member wants it remembered. */
  readonly name: string
}

const KEY = 'touchline.account'

/** Session and "remember me" setting, shared between the windows of the site. */
export const useAccount = create<Account>()(
  persist((): Account => ({ session: null, expired: false, remember: false, name: '' }), { name: KEY }),
)

export function signIn(session: SessionKeys, remember: boolean): void {
  useAccount.setState({ session, expired: false, remember, name: remember ? session.accountId : '' })
}

/** Sets whether the login form prefills the member's name in this browser. */
export function setRemember(remember: boolean): void {
  useAccount.setState(({ session }) => ({ remember, name: remember ? (session?.accountId ?? '') : '' }))
}

/**
 * Removes the member's session from this browser.
 * @param expired true if the server ended the session, false if the member signed out
 */
export function signOut(expired: boolean): void {
  useAccount.setState({ session: null, expired })
}

export function sessionNow(): SessionKeys | null {
  return useAccount.getState().session
}

/**
 * Calls `task` when this or a different window signs out, and when the server ends the session. Also calls `task` if a
 * different window signs in a different member before this window has received the sign-out.
 */
export function onSignedOut(task: (how: { readonly expired: boolean }) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) void useAccount.persist.rehydrate()
  })
  useAccount.subscribe((now, before) => {
    if (before.session !== null && now.session?.accountId !== before.session.accountId) task(now)
  })
}
