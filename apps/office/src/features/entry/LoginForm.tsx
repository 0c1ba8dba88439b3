import type { StaffLoginAnswer } from '@touchline/contract/office/staff'
import { hasPasskeys } from '@touchline/ui/passkey'
import { useState, type FormEvent } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { cacheMe } from '../../base/api/me.ts'
import { callByPasskey } from '../../base/api/passkey.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { signIn, useSession } from '../../base/state/session.ts'
import { EntryPage } from './EntryPage.tsx'

/** Login by id and password, or by passkey only. */
export function LoginForm() {
  const { _ } = useTranslate()
  const [loginId, setLoginId] = useState('')
  const [password, setPassword] = useState('')
  const action = useAction()
  const expired = useSession((visit) => visit.expired)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loginId.trim() === '') return action.refuse('usernameRequired')
    if (password === '') return action.refuse('passwordRequired')
    return enter(
      await action.run(() => callOffice<StaffLoginAnswer>('/office/login', { loginId: loginId.trim(), password })),
    )
  }
  const byPasskey = async () =>
    enter(
      await action.run(() => callByPasskey<StaffLoginAnswer>('/office/passkeyloginoptions', '/office/passkeylogin')),
    )
  return (
    <EntryPage title={_('entry.title')}>
      <form className="form" noValidate data-form="login" onSubmit={(event) => void submit(event)}>
        {expired && <p className="warned">{_('entry.expired')}</p>}
        <FormField
          label={_('entry.id')}
          name="login_id"
          autoComplete="username"
          autoFocus
          value={loginId}
          onText={setLoginId}
        />
        <FormField
          label={_('entry.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onText={setPassword}
        />
        <Fault code={action.code} />
        <button type="submit" className="button" data-primary="" disabled={action.busy}>
          {_('entry.submit')}
        </button>
        {hasPasskeys() && (
          <button
            type="button"
            className="button"
            data-login="passkey"
            disabled={action.busy}
            onClick={() => void byPasskey()}
          >
            {_('passkey.use')}
          </button>
        )}
      </form>
    </EntryPage>
  )
}

function enter(answer: StaffLoginAnswer | null): void {
  if (answer === null) return
  cacheMe(answer.me)
  signIn(answer.token)
}
