import { useState, type FormEvent } from 'react'
import { formatCodeText } from '../base/state/messages.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import type { SecondStep } from './login.ts'

interface SecondStepFormProps {
  readonly step: SecondStep
  readonly busy: boolean
  /** Refusal code of the last attempt, or null. */
  readonly code: string | null
  readonly onCode: (code: string) => void
  readonly onPasskey: () => void
  readonly onBack: () => void
}

/** Second factor of a login: code or passkey. */
export function SecondStepForm({ step, busy, code, onCode, onPasskey, onBack }: SecondStepFormProps) {
  const { _ } = useTranslate()
  const [typed, setTyped] = useState('')
  const acceptsCode = step.factors.some((factor) => factor !== 'passkey')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && typed.trim().length > 5) onCode(typed.trim())
  }
  return (
    <form className="login-form" onSubmit={submit} noValidate data-form="second">
      {acceptsCode && (
        <label className="login-field">
          <span className="soft">{_('second.code')}</span>
          <input
            className="field"
            name="second_code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      )}
      <p role="alert" className="login-fault">
        {code !== null && formatCodeText(code)}
      </p>
      {acceptsCode && (
        <button type="submit" className="button" data-primary="" disabled={busy}>
          {_(busy ? 'login.busy' : 'login.submit')}
        </button>
      )}
      {step.factors.includes('passkey') && (
        <button type="button" className="button" disabled={busy} onClick={onPasskey}>
          {_('login.passkey')}
        </button>
      )}
      <button type="button" className="link-button" onClick={onBack}>
        {_('second.back')}
      </button>
    </form>
  )
}
