import type { StartTotpAnswer, RecoveryAnswer } from '@touchline/contract/named-records'
import { QrCode } from '@touchline/ui/qr-code'
import { useId, useState, type FormEvent } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import { fetchCodeText } from '../../base/i18n/code-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { FormField } from '../account/FormField.tsx'

interface TotpSetupProps {
  readonly enrolment: Pick<StartTotpAnswer, 'secret' | 'uri'>
  readonly onDone: (recoveryCodes: readonly string[] | null) => void
}

/** Authenticator setup: a key to scan or type, activated by its first code. */
export function TotpSetup({ enrolment, onDone }: TotpSetupProps) {
  const { _ } = useTranslate()
  const id = useId()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await memberCall<RecoveryAnswer>('totpconfirm', { code: code.trim().padEnd(6) })
    if (outcome.kind === 'answered') onDone(outcome.value.recoveryCodes)
    else setFault(await fetchCodeText(outcome.kind === 'refused' ? outcome.code : 'requestFailed'))
  }
  return (
    <form className="account-form" noValidate data-form="totp" onSubmit={(event) => void submit(event)}>
      <p className="form-note">{_('security.scan')}</p>
      <QrCode text={enrolment.uri} label={_('security.totp')} />
      <p className="form-note">
        {_('security.key')}{' '}
        <code className="security-key" data-testid="totp-secret">
          {enrolment.secret}
        </code>
      </p>
      <FormField
        id={`${id}-code`}
        name="totp_code"
        label={_('security.code')}
        fault={fault}
        inputMode="numeric"
        maxLength={7}
        autoComplete="one-time-code"
        value={code}
        onText={setCode}
      />
      <button type="submit" className="button" data-primary="">
        {_('security.confirm')}
      </button>
    </form>
  )
}
