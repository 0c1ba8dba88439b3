import { useId, useState, type FormEvent } from 'react'
import { loadChunk } from '../../base/loading/chunk.ts'
import { fetchCodeText } from '../../base/i18n/code-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { FormField } from '../account/FormField.tsx'

/** Proof of identity (password and second factor) that confirms a change of the account. */
export interface Proof {
  readonly password: string
  readonly code?: string
  readonly proofChallenge?: string
  readonly proofResponse?: string
}

interface ProofFormProps {
  /** Label of the submit button. */
  readonly actionLabel: string
  readonly hasFactor: boolean
  readonly hasPasskey: boolean
  /**
   * Submits the proof of identity together with the change.
   * @returns the refusal code, or null on success
   */
  readonly onProof: (proof: Proof) => Promise<string | null>
  readonly onCancel: () => void
}

/** Asks for the password, and for a second factor if the member has one. */
export function ProofForm({ actionLabel, hasFactor, hasPasskey, onProof, onCancel }: ProofFormProps) {
  const { _ } = useTranslate()
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async (more: () => Promise<Omit<Proof, 'password'> | { readonly refusal: string }>) => {
    if (busy) return
    setBusy(true)
    const proof = await more()
    const refusal = 'refusal' in proof ? proof.refusal : await onProof({ password, ...proof })
    setFault(refusal === null ? undefined : await fetchCodeText(refusal))
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(() => Promise.resolve(code === '' ? {} : { code }))
  }
  const byPasskey = async () => {
    const { signByPasskey } = await loadChunk(() => import('./passkey.ts'))
    const signed = await signByPasskey('passkeyproofoptions')
    return 'refusal' in signed ? signed : { proofChallenge: signed.challenge, proofResponse: signed.response }
  }

  return (
    <form className="account-form" noValidate data-form="proof" onSubmit={submit}>
      <FormField
        id={`${id}-password`}
        name="proof_password"
        label={_('password.current')}
        type="password"
        fault={fault}
        autoComplete="current-password"
        value={password}
        onText={setPassword}
      />
      {hasFactor && (
        <FormField
          id={`${id}-code`}
          name="proof_code"
          label={_('second.code')}
          fault={undefined}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={16}
          value={code}
          onText={setCode}
        />
      )}
      <div className="security-actions">
        <button type="submit" className="button" data-primary="" disabled={busy}>
          {actionLabel}
        </button>
        {hasPasskey && (
          <button type="button" className="button" disabled={busy} onClick={() => void send(byPasskey)}>
            {_('login.passkey')}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {_('security.cancel')}
        </button>
      </div>
    </form>
  )
}
