import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface SessionState {
  /** Token of the current session; null if logged out. */
  readonly token: string | null
  /** True if the server ended the last session, false if the user logged out. */
  readonly expired: boolean
}

const KEY = 'touchline.office.session'

/** Current session, shared by the windows of the back office. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ token: null, expired: false }), { name: KEY }),
)

export function tokenNow(): string | null {
  return useSession.getState().token
}

export function signIn(token: string): void {
  useSession.setState({ token, expired: false })
}

/**
 * Ends the session in this browser.
 * @param expired true if the server ended the session, false if the user logged out
 */
export function signOut(expired: boolean): void {
  useSession.setState({ token: null, expired })
}

/** Calls `task` whenever this or another window logs in or out. */
export function onSessionChanged(task: (token: string | null) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) void useSession.persist.rehydrate()
  })
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) task(token)
  })
}
