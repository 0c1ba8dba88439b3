import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export interface SessionKeys {
  readonly accountId: string
  readonly sessionToken: string
}

interface Account {
  readonly session: SessionKeys | null
  /** The last session was ended by the server and not by the member, who may want to go on where he was. */
  readonly expired: boolean
  readonly remember: boolean
  /** The name to offer at the next login; empty unless the member wants it remembered. */
  readonly name: string
}

const KEY = 'touchline.account'

/** Who is logged in, and whether the name is to be remembered. Shared by every window of the site. */
export const useAccount = create<Account>()(
  persist((): Account => ({ session: null, expired: false, remember: false, name: '' }), { name: KEY }),
)

export const signIn = (session: SessionKeys, remember: boolean): void => {
  useAccount.setState({ session, expired: false, remember, name: remember ? session.accountId : '' })
}

/** Whether the login offers the member's name in this browser. */
export const setRemember = (remember: boolean): void => {
  useAccount.setState(({ session }) => ({ remember, name: remember ? (session?.accountId ?? '') : '' }))
}

/** @param expired the server ended the session */
export const signOut = (expired: boolean): void => {
  useAccount.setState({ session: null, expired })
}

export const sessionNow = (): SessionKeys | null => useAccount.getState().session

/**
 * Calls `task` whenever this or another window logs out, the server ended the session, or another window logged
 * another member in before this one heard that the first had gone.
 */
export const onSignedOut = (task: (how: { readonly expired: boolean }) => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) void useAccount.persist.rehydrate()
  })
  useAccount.subscribe((now, before) => {
    if (before.session !== null && now.session?.accountId !== before.session.accountId) task(now)
  })
}
