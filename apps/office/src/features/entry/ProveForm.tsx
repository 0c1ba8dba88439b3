import type { MeAnswer } from '@touchline/contract/office/staff'
import { useState, type FormEvent } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { cacheMe, useMe } from '../../base/api/me.ts'
import { callByPasskey } from '../../base/api/passkey.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { EntryPage } from './EntryPage.tsx'
import { LogOutButton } from './LogOutButton.tsx'

/** Second factor of a new session: authenticator code, recovery code or passkey. */
export function ProveForm() {
  const { _ } = useTranslate()
  const [code, setCode] = useState('')
  const { secondFactor } = useMe()
  const action = useAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await action.run(() => callOffice<MeAnswer>('/office/secondfactor/prove', { code: code.trim() }))
    if (answer !== null) cacheMe(answer.me)
  }
  const byPasskey = async () => {
    const answer = await action.run(() =>
      callByPasskey<MeAnswer>('/office/passkeyproofoptions', '/office/secondfactor/prove'),
    )
    if (answer !== null) cacheMe(answer.me)
  }
  return (
    <EntryPage title={_('entry.factor')}>
      <form className="form" noValidate data-form="prove" onSubmit={(event) => void submit(event)}>
        <FormField
          label={_('entry.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={16}
          autoFocus
          value={code}
          onText={setCode}
        />
        <Fault code={action.code} />
        <button type="submit" className="button" data-primary="" disabled={action.busy || code.trim().length < 6}>
          {_('entry.submit')}
        </button>
        {secondFactor.passkeys > 0 && (
          <button
            type="button"
            className="button"
            data-prove="passkey"
            disabled={action.busy}
            onClick={() => void byPasskey()}
          >
            {_('passkey.use')}
          </button>
        )}
        <LogOutButton />
      </form>
    </EntryPage>
  )
}
