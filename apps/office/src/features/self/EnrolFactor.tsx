import type { ConfirmFactorAnswer, EnrolFactorAnswer } from '@touchline/contract/office/staff'
import { formatTime } from '@touchline/ui/format'
import { hasPasskeys } from '@touchline/ui/passkey'
import { QrCode } from '@touchline/ui/qr-code'
import { useState, type ReactNode } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { addPasskey } from '../../base/api/passkey.ts'
import { useAction } from '../../base/api/use-action.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { CodeField, CurrentPasswordField } from '../../base/controls/SecondFactorFields.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useRecoveryCodes } from '../../base/state/recovery-codes.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { applyFactor } from './apply-factor.ts'

type Secret = Pick<EnrolFactorAnswer, 'secret' | 'uri'>

interface RequestSecretProps {
  readonly onSecret: (secret: Secret) => void
  readonly children: ReactNode
}

interface ConfirmFormProps {
  readonly secret: Secret
  readonly onDone: (answer: ConfirmFactorAnswer) => void
  readonly children: ReactNode
}

/**
 * Enrolment of a second factor: password, then a passkey, or an authenticator secret with its first code. Recovery
 * codes are shown once.
 */
export function EnrolFactor({ children }: { readonly children?: ReactNode }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const codes = useRecoveryCodes()
  if (codes !== null) return <RecoveryCodes issuedCodes={codes} />
  if (secret !== null)
    return (
      <ConfirmForm secret={secret} onDone={applyFactor}>
        {children}
      </ConfirmForm>
    )
  return <RequestSecret onSecret={setSecret}>{children}</RequestSecret>
}

function ConfirmForm({ secret, onDone, children }: ConfirmFormProps) {
  const { _ } = useTranslate()
  const [code, setCode] = useState('')
  const action = useAction()
  const submit = async () => {
    const answer = await action.run(() =>
      callOffice<ConfirmFactorAnswer>('/office/secondfactor/confirm', { code: code.trim() }),
    )
    if (answer !== null) onDone(answer)
  }
  return (
    <ActionForm
      name="confirm"
      action={action}
      maySubmit={code.trim().length >= 6}
      submitText={_('factor.confirm')}
      onSubmit={submit}
      buttons={children}
    >
      <p className="soft">{_('factor.scan')}</p>
      <QrCode text={secret.uri} label={_('factor.qr')} />
      <p className="soft">
        {_('factor.secret')}{' '}
        <code className="secret" data-testid="secret">
          {secret.secret}
        </code>
      </p>
      <CodeField maxLength={7} value={code} onText={setCode} />
    </ActionForm>
  )
}

function RequestSecret({ onSecret, children }: RequestSecretProps) {
  const { _, language } = useTranslate()
  const [password, setPassword] = useState('')
  const { secondFactor } = useMe()
  const action = useAction()
  const byPasskey = async () => {
    const name = formatTime(Date.now(), 'date', language)
    const added = await action.run(() => addPasskey<ConfirmFactorAnswer>(password, name))
    if (added !== null) applyFactor(added)
  }
  const submit = async () => {
    const enrolment = await action.run(() => callOffice<EnrolFactorAnswer>('/office/secondfactor/enrol', { password }))
    if (enrolment !== null) onSecret(enrolment)
  }
  return (
    <ActionForm
      name="enrol"
      action={action}
      maySubmit={password !== ''}
      submitText={_('factor.begin')}
      onSubmit={submit}
      buttons={
        <>
          {hasPasskeys() && !secondFactor.enrolled && (
            <button
              type="button"
              className="button"
              data-enrol="passkey"
              disabled={action.busy || password === ''}
              onClick={() => void byPasskey()}
            >
              {_('passkey.add')}
            </button>
          )}
          {children}
        </>
      }
    >
      <p className="soft">{_('factor.why')}</p>
      <CurrentPasswordField value={password} onText={setPassword} />
    </ActionForm>
  )
}
