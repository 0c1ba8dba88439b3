import { useTranslate } from '../../base/i18n/i18n.ts'
import { signOut } from '../../base/state/session.ts'
import { callOffice } from '../../base/api/call.ts'

/** Logout button. */
export function LogOutButton() {
  const { _ } = useTranslate()
  return (
    <button type="button" className="button" data-action="leave" onClick={() => void logOut()}>
      {_('self.leave')}
    </button>
  )
}

/** Ends the session locally, and on the server if reachable. */
async function logOut(): Promise<void> {
  await callOffice('/office/logout')
  signOut(false)
}
