import type { PasskeyOptionsAnswer } from '@touchline/contract/named-records'
import { askDevice } from '@touchline/ui/passkey'
import { call, type Outcome } from '../../base/api/call.ts'
import { memberCall } from '../../base/api/member-call.ts'

/** What a device answered to a step, or why it did not. */
type PasskeyAnswer = { readonly challenge: string; readonly response: string } | { readonly refusal: string }

const answered = async (act: 'create' | 'use', outcome: Outcome<PasskeyOptionsAnswer>): Promise<PasskeyAnswer> => {
  if (outcome.kind === 'refused') return { refusal: outcome.code }
  if (outcome.kind !== 'answered') return { refusal: 'requestFailed' }
  const { challenge, options } = outcome.value
  const response = await askDevice(act, options)
  return response === null ? { refusal: 'passkeyFailed' } : { challenge, response }
}

/** Asks the device for a passkey: to log in, or to show who is there. */
export const askPasskey = async (step: 'passkeyloginoptions' | 'passkeyproofoptions'): Promise<PasskeyAnswer> => {
  const ask = step === 'passkeyloginoptions' ? call : memberCall
  return answered('use', await ask<PasskeyOptionsAnswer>(step, {}))
}

/** Asks the device to make a passkey, once the server has said that it may. */
export const makePasskey = async (proof: object): Promise<PasskeyAnswer> =>
  answered('create', await memberCall<PasskeyOptionsAnswer>('passkeybegin', proof))
