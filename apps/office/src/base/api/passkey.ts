import type { PasskeyOptionsAnswer } from '@touchline/contract/named-records'
import { requestCredential } from '@touchline/ui/passkey'
import { callOffice, type OfficePath, type Outcome } from './call.ts'

interface PasskeyResponse {
  readonly challenge: string
  readonly response: string
}

/** Signs the server's challenge with a passkey, for a login or as the second factor of this session. */
export async function signByPasskey(
  step: '/office/passkeyloginoptions' | '/office/passkeyproofoptions',
): Promise<Outcome<PasskeyResponse>> {
  return createPasskeyResponse('use', await callOffice<PasskeyOptionsAnswer>(step))
}

async function createPasskeyResponse(
  operation: 'create' | 'use',
  outcome: Outcome<PasskeyOptionsAnswer>,
): Promise<Outcome<PasskeyResponse>> {
  if (outcome.kind !== 'answered') return outcome
  const { challenge, options } = outcome.value
  const response = await requestCredential(operation, options)
  if (response === null) return { kind: 'refused', code: 'passkeyFailed', field: null }
  return { kind: 'answered', value: { challenge, response } }
}

/** Signs the server's challenge with a passkey and sends a call with the passkey response. */
export async function callByPasskey<T>(
  step: '/office/passkeyloginoptions' | '/office/passkeyproofoptions',
  path: OfficePath,
  body: object = {},
): Promise<Outcome<T>> {
  const signedOutcome = await signByPasskey(step)
  return signedOutcome.kind === 'answered' ? callOffice<T>(path, { ...body, ...signedOutcome.value }) : signedOutcome
}

/** Creates a passkey on this device and registers it under a name. The server checks the password and AR4. */
export async function addPasskey<T>(password: string, name: string): Promise<Outcome<T>> {
  const createdOutcome = await createPasskeyResponse(
    'create',
    await callOffice<PasskeyOptionsAnswer>('/office/passkeybegin', { password }),
  )
  return createdOutcome.kind === 'answered'
    ? callOffice<T>('/office/passkeyadd', { ...createdOutcome.value, name })
    : createdOutcome
}
