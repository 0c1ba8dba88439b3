import type { PasskeyOptionsAnswer } from '@touchline/contract/named-records'
import { requestCredential } from '@touchline/ui/passkey'
import { call, type Outcome } from './call.ts'
import type { CallName } from './paths.ts'

interface PasskeyResponse {
  readonly challenge: string
  readonly response: string
}

const createPasskeyResponse = async (
  operation: 'create' | 'use',
  outcome: Outcome<PasskeyOptionsAnswer>,
): Promise<Outcome<PasskeyResponse>> => {
  if (outcome.kind !== 'answered') return outcome
  const { challenge, options } = outcome.value
  const response = await requestCredential(operation, options)
  if (response === null) return { kind: 'refused', code: 'passkeyFailed', field: null }
  return { kind: 'answered', value: { challenge, response } }
}

/** Signs the server's challenge with a passkey, for a login or as the second factor of this session. */
export const signByPasskey = async (
  step: 'passkeyLoginOptions' | 'passkeyProofOptions',
): Promise<Outcome<PasskeyResponse>> => createPasskeyResponse('use', await call<PasskeyOptionsAnswer>(step))

/** Signs the server's challenge with a passkey and sends a call with the passkey response. */
export const callByPasskey = async <T>(
  step: 'passkeyLoginOptions' | 'passkeyProofOptions',
  name: CallName,
  body: object = {},
): Promise<Outcome<T>> => {
  const signedOutcome = await signByPasskey(step)
  return signedOutcome.kind === 'answered' ? call<T>(name, { ...body, ...signedOutcome.value }) : signedOutcome
}

/** Creates a passkey on this device and registers it under a name. The server checks the password and AR4. */
export const addPasskey = async <T>(password: string, name: string): Promise<Outcome<T>> => {
  const createdOutcome = await createPasskeyResponse(
    'create',
    await call<PasskeyOptionsAnswer>('passkeyBegin', { password }),
  )
  return createdOutcome.kind === 'answered' ? call<T>('passkeyAdd', { ...createdOutcome.value, name }) : createdOutcome
}
