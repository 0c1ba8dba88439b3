import type { ConfirmFactorAnswer } from '@touchline/contract/office/staff'
import { useState, type FormEvent } from 'react'
import { call } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { showRecoveryCodes, useRecoveryCodes } from '../../base/state/recovery-codes.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** How many recovery codes are left, and new ones in their place: by the password and a code of the authenticator. */
export const RenewRecovery = () => {
  const { _ } = useTranslate()
  const { secondFactor } = useMe()
  const [isAsking, setAsking] = useState(false)
  const told = useRecoveryCodes()
  if (told !== null) return <RecoveryCodes told={told} />
  return (
    <>
      <p className="soft">{_('factor.on', { count: secondFactor.recoveryLeft })}</p>
      {isAsking ? (
        <RenewForm onDone={() => setAsking(false)} />
      ) : (
        <button type="button" className="button" data-renew="" onClick={() => setAsking(true)}>
          {_('factor.renew')}
        </button>
      )}
    </>
  )
}

const RenewForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { _ } = useTranslate()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const act = useAct()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await act.run(() => call<ConfirmFactorAnswer>('renew', { password, code: code.trim() }))
    if (answer === null) return
    showRecoveryCodes(answer)
    onDone()
  }
  return (
    <form className="form" noValidate data-form="renew" onSubmit={(event) => void submit(event)}>
      <p className="soft">{_('factor.renewWhy')}</p>
      <FormField
        label={_('password.current')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onText={setPassword}
      />
      <FormField
        label={_('factor.first')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onText={setCode}
      />
      <Fault code={act.code} />
      <div className="form-acts">
        <button
          type="submit"
          className="button"
          data-primary=""
          disabled={act.busy || password === '' || code.trim().length < 6}
        >
          {_('factor.renew')}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {_('common.cancel')}
        </button>
      </div>
    </form>
  )
}
