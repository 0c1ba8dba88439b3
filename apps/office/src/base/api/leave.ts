import { signOut } from '../state/session.ts'
import { call } from './call.ts'

/** Ends the session locally, and on the server if reachable. */
export const leave = async (): Promise<void> => {
  await call('/office/logout')
  signOut(false)
}
