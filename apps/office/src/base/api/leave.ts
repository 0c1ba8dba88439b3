import { signOut } from '../state/session.ts'
import { call } from './call.ts'

/** Ends the session here, and at the server where it is heard. */
export const leave = async (): Promise<void> => {
  await call('logout')
  signOut(false)
}
