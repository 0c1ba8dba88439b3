import type { PasskeyOptionsAnswer } from '@touchline/contract/named-records'
import { requestCredential } from '@touchline/ui/passkey'
import { callServer, type Outcome } from '../../base/api/call.ts'
import { memberCall } from '../../base/api/member-call.ts'

/** Server challenge with the device's response, or a refusal code. */
type PasskeyResponse = { readonly challenge: string; readonly response: string } | { readonly refusal: string }

/** Signs the server's challenge with a passkey, for a login or to confirm a change of the account. */
export async function signByPasskey(step: 'passkeyloginoptions' | 'passkeyproofoptions'): Promise<PasskeyResponse> {
  const send = step === 'passkeyloginoptions' ? callServer : memberCall
  return responseTo('use', await send<PasskeyOptionsAnswer>(step, {}))
}

async function responseTo(
  operation: 'create' | 'use',
  outcome: Outcome<PasskeyOptionsAnswer>,
): Promise<PasskeyResponse> {
  if (outcome.kind === 'refused') return { refusal: outcome.code }
  if (outcome.kind !== 'answered') return { refusal: 'requestFailed' }
  const { challenge, options } = outcome.value
  const response = await requestCredential(operation, options)
  return response === null ? { refusal: 'passkeyFailed' } : { challenge, response }
}

/** Creates a passkey on this device. The server checks the proof first. */
export async function createPasskey(proof: object): Promise<PasskeyResponse> {
  return responseTo('create', await memberCall<PasskeyOptionsAnswer>('passkeybegin', proof))
}
