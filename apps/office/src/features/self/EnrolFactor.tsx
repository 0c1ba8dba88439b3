import type { ConfirmFactorAnswer, EnrolFactorAnswer } from '@touchline/contract/office/staff'
import { formatTime } from '@touchline/ui/format'
import { hasPasskeys } from '@touchline/ui/passkey'
import { QrCode } from '@touchline/ui/qr-code'
import { useState, type FormEvent, type ReactNode } from 'react'
import { call } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { addPasskey } from '../../base/api/passkey.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { CodeField, CurrentPasswordField } from '../../base/controls/SecondFactorFields.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useRecoveryCodes } from '../../base/state/recovery-codes.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { takeFactor } from './take-factor.ts'

type Secret = Pick<EnrolFactorAnswer, 'secret' | 'uri'>

/**
 * A second factor: the password, then a passkey or an authenticator with a secret to scan and its first code. Recovery
 * codes are shown once.
 */
export const EnrolFactor = ({ children }: { readonly children?: ReactNode }) => {
  const [secret, setSecret] = useState<Secret | null>(null)
  const told = useRecoveryCodes()
  if (told !== null) return <RecoveryCodes told={told} />
  if (secret !== null)
    return (
      <ConfirmForm secret={secret} onDone={takeFactor}>
        {children}
      </ConfirmForm>
    )
  return <AskSecret onSecret={setSecret}>{children}</AskSecret>
}

interface AskSecretProps {
  readonly onSecret: (secret: Secret) => void
  readonly children: ReactNode
}

const AskSecret = ({ onSecret, children }: AskSecretProps) => {
  const { _, language } = useTranslate()
  const [password, setPassword] = useState('')
  const { secondFactor } = useMe()
  const act = useAct()
  const byPasskey = async () => {
    const name = formatTime(Date.now(), 'date', language)
    const added = await act.run(() => addPasskey<ConfirmFactorAnswer>(password, name))
    if (added !== null) takeFactor(added)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const begun = await act.run(() => call<EnrolFactorAnswer>('enrol', { password }))
    if (begun !== null) onSecret(begun)
  }
  return (
    <form className="form" noValidate data-form="enrol" onSubmit={(event) => void submit(event)}>
      <p className="soft">{_('factor.why')}</p>
      <CurrentPasswordField value={password} onText={setPassword} />
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || password === ''}>
          {_('factor.begin')}
        </button>
        {hasPasskeys() && !secondFactor.enrolled && (
          <button
            type="button"
            className="button"
            data-enrol="passkey"
            disabled={act.busy || password === ''}
            onClick={() => void byPasskey()}
          >
            {_('passkey.add')}
          </button>
        )}
        {children}
      </div>
    </form>
  )
}

interface ConfirmFormProps {
  readonly secret: Secret
  readonly onDone: (answer: ConfirmFactorAnswer) => void
  readonly children: ReactNode
}

const ConfirmForm = ({ secret, onDone, children }: ConfirmFormProps) => {
  const { _ } = useTranslate()
  const [code, setCode] = useState('')
  const act = useAct()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await act.run(() => call<ConfirmFactorAnswer>('confirm', { code: code.trim() }))
    if (answer !== null) onDone(answer)
  }
  return (
    <form className="form" noValidate data-form="confirm" onSubmit={(event) => void submit(event)}>
      <p className="soft">{_('factor.scan')}</p>
      <QrCode text={secret.uri} label={_('factor.qr')} />
      <p className="soft">
        {_('factor.secret')}{' '}
        <code className="secret" data-testid="secret">
          {secret.secret}
        </code>
      </p>
      <CodeField maxLength={7} value={code} onText={setCode} />
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || code.trim().length < 6}>
          {_('factor.confirm')}
        </button>
        {children}
      </div>
    </form>
  )
}
