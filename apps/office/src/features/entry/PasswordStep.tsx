import { meQuery } from '../../base/api/me.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { PasswordForm } from '../self/PasswordForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { LeaveButton } from './LeaveButton.tsx'

/** Somebody else drew the password: who works here chooses their own. */
export const PasswordStep = () => {
  const { _ } = useTranslate()
  return (
    <EntryPage title={_('entry.ownPassword')}>
      <PasswordForm onDone={() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })}>
        <LeaveButton />
      </PasswordForm>
    </EntryPage>
  )
}
