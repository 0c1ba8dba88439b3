import { Dialog } from '@touchline/ui/components'
import { useState, type FormEvent } from 'react'
import { useMe } from '../base/api/me.ts'
import { signByPasskey } from '../base/api/passkey.ts'
import { useAction } from '../base/api/use-action.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { CodeField } from '../base/controls/SecondFactorFields.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { type StepUpProof, useStepUp } from '../base/state/step-up.ts'

interface StepUpFormProps {
  readonly code: string | null
  readonly onAnswer: (proof: StepUpProof | null) => void
}

/** Requests the second factor for a pending call (AR4). */
export function StepUpDialog() {
  const request = useStepUp((state) => state.request)
  return request === null ? null : <StepUpForm key={request.code} code={request.code} onAnswer={request.answer} />
}

function StepUpForm({ code, onAnswer }: StepUpFormProps) {
  const { _ } = useTranslate()
  const [typed, setTyped] = useState('')
  const { secondFactor } = useMe()
  const action = useAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer({ code: typed.trim() })
  }
  const byPasskey = async () => {
    const proof = await action.run(() => signByPasskey('/office/passkeyproofoptions'))
    if (proof !== null) onAnswer(proof)
  }
  return (
    <Dialog label={_('stepUp.title')} onClose={() => onAnswer(null)}>
      <form className="form" noValidate data-form="step-up" onSubmit={submit}>
        <h2>{_('stepUp.title')}</h2>
        <p className="soft">{_('stepUp.why')}</p>
        {secondFactor.authenticator && <CodeField maxLength={6} autoFocus value={typed} onText={setTyped} />}
        <Fault code={action.code ?? code} />
        <div className="form-actions">
          {secondFactor.authenticator && (
            <button type="submit" className="button" data-primary="" disabled={!/^\d{6}$/.test(typed.trim())}>
              {_('stepUp.confirm')}
            </button>
          )}
          {secondFactor.passkeys > 0 && (
            <button
              type="button"
              className="button"
              data-step-up="passkey"
              data-primary={secondFactor.authenticator ? undefined : ''}
              disabled={action.busy}
              onClick={() => void byPasskey()}
            >
              {_('passkey.use')}
            </button>
          )}
          <button type="button" className="button" onClick={() => onAnswer(null)}>
            {_('common.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
