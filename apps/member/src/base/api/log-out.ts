import { callServer } from './call.ts'
import { sessionNow, signOut } from '../state/account.ts'

/** Signs out at once and notifies the server without waiting for its response. */
export async function logOut(): Promise<void> {
  const session = sessionNow()
  signOut(false)
  if (session !== null) await callServer('userlogout', session)
}
