import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface Visit {
  /** Token of the current session; null if logged out. */
  readonly token: string | null
  /** True if the server ended the last session, false if the user logged out. */
  readonly expired: boolean
}

const KEY = 'touchline.office.session'

/** Current session, shared by the windows of the back office. */
export const useVisit = create<Visit>()(persist((): Visit => ({ token: null, expired: false }), { name: KEY }))

export const tokenNow = (): string | null => useVisit.getState().token

export const signIn = (token: string): void => {
  useVisit.setState({ token, expired: false })
}

/**
 * Ends the session in this browser.
 * @param expired true if the server ended the session, false if the user logged out
 */
export const signOut = (expired: boolean): void => {
  useVisit.setState({ token: null, expired })
}

/** Calls `task` whenever this or another window logs in or out. */
export const onSessionChanged = (task: (token: string | null) => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) void useVisit.persist.rehydrate()
  })
  useVisit.subscribe(({ token }, before) => {
    if (token !== before.token) task(token)
  })
}
