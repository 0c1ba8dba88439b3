import { call } from './call.ts'
import { sessionNow, signOut } from '../state/account.ts'

/** Signs out at once and notifies the server without waiting for its response. */
export const logOut = async (): Promise<void> => {
  const session = sessionNow()
  signOut(false)
  if (session !== null) await call('userlogout', session)
}
