import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface Visit {
  /** Of who is logged in; null where nobody is. */
  readonly token: string | null
  /** The server ended the last session. */
  readonly expired: boolean
}

const KEY = 'touchline.office.session'

/** Who works here, in every window of the office. */
export const useVisit = create<Visit>()(persist((): Visit => ({ token: null, expired: false }), { name: KEY }))

export const tokenNow = (): string | null => useVisit.getState().token

export const signIn = (token: string): void => {
  useVisit.setState({ token, expired: false })
}

/** @param expired the server ended the session */
export const signOut = (expired: boolean): void => {
  useVisit.setState({ token: null, expired })
}

/** Calls `task` whenever this or another window of the office logs in or out. */
export const onVisitTurned = (task: (token: string | null) => void): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) void useVisit.persist.rehydrate()
  })
  useVisit.subscribe(({ token }, before) => {
    if (token !== before.token) task(token)
  })
}
