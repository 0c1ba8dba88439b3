import type { RenewRecoveryAnswer } from '@touchline/contract/office/staff'
import { useState, type FormEvent } from 'react'
import { callOffice, type Outcome } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { callByPasskey } from '../../base/api/passkey.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { CodeField, CurrentPasswordField } from '../../base/controls/SecondFactorFields.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { showRecoveryCodes, useRecoveryCodes } from '../../base/state/recovery-codes.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Number of remaining recovery codes, and a form to replace them with password and authenticator code. */
export function RenewRecovery() {
  const { _ } = useTranslate()
  const { secondFactor } = useMe()
  const [isAsking, setAsking] = useState(false)
  const codes = useRecoveryCodes()
  if (codes !== null) return <RecoveryCodes issuedCodes={codes} />
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

function RenewForm({ onDone }: { readonly onDone: () => void }) {
  const { _ } = useTranslate()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { secondFactor } = useMe()
  const action = useAction()
  const renew = async (task: () => Promise<Outcome<RenewRecoveryAnswer>>) => {
    const answer = await action.run(task)
    if (answer === null) return
    showRecoveryCodes(answer)
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void renew(() => callOffice('/office/secondfactor/renew', { password, code: code.trim() }))
  }
  const byPasskey = () =>
    renew(() => callByPasskey('/office/passkeyproofoptions', '/office/secondfactor/renew', { password }))
  return (
    <form className="form" noValidate data-form="renew" onSubmit={submit}>
      <p className="soft">{_('factor.renewWhy')}</p>
      <CurrentPasswordField value={password} onText={setPassword} />
      {secondFactor.authenticator && <CodeField maxLength={7} value={code} onText={setCode} />}
      <Fault code={action.code} />
      <div className="form-actions">
        {secondFactor.authenticator && (
          <button
            type="submit"
            className="button"
            data-primary=""
            disabled={action.busy || password === '' || code.trim().length < 6}
          >
            {_('factor.renew')}
          </button>
        )}
        {secondFactor.passkeys > 0 && (
          <button
            type="button"
            className="button"
            disabled={action.busy || password === ''}
            onClick={() => void byPasskey()}
          >
            {_('passkey.use')}
          </button>
        )}
        <button type="button" className="button" onClick={onDone}>
          {_('common.cancel')}
        </button>
      </div>
    </form>
  )
}
