import type { StaffLoginAnswer } from '@touchline/contract/office/staff'
import { useState, type FormEvent } from 'react'
import { call } from '../../base/api/call.ts'
import { keepMe } from '../../base/api/me.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { signIn, useVisit } from '../../base/state/session.ts'
import { EntryPage } from './EntryPage.tsx'

/** The login by id and password. */
export const LoginForm = () => {
  const { _ } = useTranslate()
  const [loginId, setLoginId] = useState('')
  const [password, setPassword] = useState('')
  const act = useAct()
  const expired = useVisit((visit) => visit.expired)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loginId.trim() === '') return act.refuse('usernameRequired')
    if (password === '') return act.refuse('passwordRequired')
    const answer = await act.run(() => call<StaffLoginAnswer>('login', { loginId: loginId.trim(), password }))
    if (answer === null) return undefined
    keepMe(answer.me)
    return signIn(answer.token)
  }
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
        <Fault code={act.code} />
        <button type="submit" className="button" data-primary="" disabled={act.busy}>
          {_('entry.submit')}
        </button>
      </form>
    </EntryPage>
  )
}
