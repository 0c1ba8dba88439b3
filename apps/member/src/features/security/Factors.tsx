import { useQuery } from '@tanstack/react-query'
import type { StartTotpAnswer, FactorsAnswer, RecoveryAnswer } from '@touchline/contract/named-records'
import { formatTime, type Language } from '@touchline/ui/format'
import { Suspense, useState } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import type { CallName } from '../../base/api/paths.ts'
import { loadChunk } from '../../base/loading/chunk.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { Setting } from '../account/Setting.tsx'
import { ProofForm, type Proof } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { factorsQuery, refetchSecurity } from './security-queries.ts'

const TotpSetup = lazyPart(async () => (await import('./TotpSetup.tsx')).TotpSetup)

type FactorAction =
  | { readonly kind: 'totpbegin' | 'totpremove' | 'recoverycodes' | 'passkeybegin' }
  | { readonly kind: 'passkeyremove'; readonly id: number }

/** Form below the list of second factors: a confirmation, an authenticator key, recovery codes, or nothing. */
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'proof'; readonly action: FactorAction }
  | { readonly at: 'totp'; readonly enrolment: StartTotpAnswer }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

const IDLE_STEP: Step = { at: 'rest' }

interface FactorRowsProps {
  readonly factors: FactorsAnswer
  readonly onAction: (action: FactorAction) => void
}

/** Second factors of the login: authenticator app, passkeys, and recovery codes as a fallback. */
export function Factors() {
  const { _, language } = useTranslate()
  const factors = useQuery(factorsQuery).data
  const [step, setStep] = useState<Step>(IDLE_STEP)
  if (factors === undefined) return null
  const hasFactor = factors.totp || factors.passkeys.length > 0
  const onProof = async (action: FactorAction, proof: Proof): Promise<string | null> => {
    const next = await performAction(action, proof, language)
    if (typeof next === 'string') return next
    setStep(next)
    await refetchSecurity()
    return null
  }
  const onTotp = (codes: readonly string[] | null) => {
    setStep(toCodesStep(codes))
    void refetchSecurity()
  }
  return (
    <div className="security-block" data-testid="factors">
      <h3>{_('security.factors')}</h3>
      <p className="form-note">{_('security.factors.note')}</p>
      <FactorRows factors={factors} onAction={(action) => setStep({ at: 'proof', action })} />
      {step.at === 'proof' && (
        <ProofForm
          key={JSON.stringify(step.action)}
          actionLabel={_('security.confirm')}
          hasFactor={hasFactor}
          hasPasskey={factors.passkeys.length > 0}
          onProof={(proof) => onProof(step.action, proof)}
          onCancel={() => setStep(IDLE_STEP)}
        />
      )}
      {step.at === 'totp' && (
        <Suspense fallback={null}>
          <TotpSetup enrolment={step.enrolment} onDone={onTotp} />
        </Suspense>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onStored={() => setStep(IDLE_STEP)} />}
    </div>
  )
}

/**
 * Sends a change of the member's second factors with the proof of identity.
 * @returns the next form to show, or the refusal code
 */
async function performAction(action: FactorAction, proof: Proof, language: Language): Promise<Step | string> {
  if (action.kind === 'passkeybegin') {
    const { createPasskey } = await loadChunk(() => import('./passkey.ts'))
    const created = await createPasskey(proof)
    if ('refusal' in created) return created.refusal
    const name = formatTime(Date.now(), 'date', language)
    return send<RecoveryAnswer>('passkeyadd', { ...created, name }, ({ recoveryCodes }) => toCodesStep(recoveryCodes))
  }
  if (action.kind === 'totpbegin')
    return send<StartTotpAnswer>(action.kind, proof, (enrolment) => ({ at: 'totp', enrolment }))
  if (action.kind === 'recoverycodes')
    return send<RecoveryAnswer>(action.kind, proof, ({ recoveryCodes }) => toCodesStep(recoveryCodes))
  const removedPasskey = action.kind === 'passkeyremove' ? { id: action.id } : {}
  return send(action.kind, { ...proof, ...removedPasskey }, () => IDLE_STEP)
}

async function send<T>(name: CallName, fields: object, next: (answer: T) => Step): Promise<Step | string> {
  const outcome = await memberCall<T>(name, fields)
  if (outcome.kind === 'answered') return next(outcome.value)
  return outcome.kind === 'refused' ? outcome.code : 'requestFailed'
}

function toCodesStep(codes: readonly string[] | null): Step {
  return codes === null ? IDLE_STEP : { at: 'codes', codes }
}

function FactorRows({ factors: { totp, passkeys, recoveryLeft }, onAction }: FactorRowsProps) {
  const { _, language } = useTranslate()
  const renderButton = (action: FactorAction, key: string) => (
    <button type="button" className="button" data-action={action.kind} onClick={() => onAction(action)}>
      {_(key)}
    </button>
  )
  return (
    <>
      <Setting name={_('security.totp')} note={_(totp ? 'security.on' : 'security.off')}>
        {totp
          ? renderButton({ kind: 'totpremove' }, 'security.remove')
          : renderButton({ kind: 'totpbegin' }, 'security.setUp')}
      </Setting>
      {passkeys.map(({ id, name, lastUsedMs }) => (
        <Setting
          key={id}
          name={`${_('security.passkey')} · ${name}`}
          note={
            lastUsedMs === null
              ? _('security.never')
              : _('security.seen', { time: formatTime(lastUsedMs, 'moment', language) })
          }
        >
          {renderButton({ kind: 'passkeyremove', id }, 'security.remove')}
        </Setting>
      ))}
      {'PublicKeyCredential' in window && (
        <Setting name={_('security.passkey')} note={_('security.passkey.note')}>
          {renderButton({ kind: 'passkeybegin' }, 'security.add')}
        </Setting>
      )}
      {(totp || passkeys.length > 0) && (
        <Setting name={_('security.recovery')} note={_('security.recovery.left', { count: recoveryLeft })}>
          {renderButton({ kind: 'recoverycodes' }, 'security.recovery.new')}
        </Setting>
      )}
    </>
  )
}
