import { call } from './call.ts'
import { sessionNow, signOut } from '../state/account.ts'

/** Logs out here at once; the server is told, and its answer not waited for. */
export const logOut = async (): Promise<void> => {
  const session = sessionNow()
  signOut(false)
  if (session !== null) await call('userlogout', session)
}
