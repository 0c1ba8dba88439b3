import { meQuery } from '../../base/api/me.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { PasswordForm } from '../self/PasswordForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { LogOutButton } from './LogOutButton.tsx'

/** Step after a password reset: the user chooses a password that only they know. */
export function PasswordStep() {
  const { _ } = useTranslate()
  return (
    <EntryPage title={_('entry.ownPassword')}>
      <PasswordForm onDone={() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })}>
        <LogOutButton />
      </PasswordForm>
    </EntryPage>
  )
}
