import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyOptionsAnswer } from '@touchline/contract/named-records'
import { call, type Outcome } from '../../base/api/call.ts'
import { memberCall } from '../../base/api/member-call.ts'

/** What a device answered to a step, or why it did not. */
type PasskeyAnswer = { readonly challenge: string; readonly response: string } | { readonly refusal: string }

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** The member thought better of it, or the device has no such passkey: either way there is none. */
const answered = async (challenge: string, ask: () => Promise<object>): Promise<PasskeyAnswer> => {
  try {
    return { challenge, response: JSON.stringify(await ask()) }
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return { refusal: 'passkeyFailed' }
    throw error
  }
}

const refusalOf = (outcome: Exclude<Outcome<unknown>, { kind: 'answered' }>): { readonly refusal: string } => ({
  refusal: outcome.kind === 'refused' ? outcome.code : 'requestFailed',
})

/** Asks the device for a passkey: to log in, or to show who is there. */
export const askPasskey = async (step: 'passkeyloginoptions' | 'passkeyproofoptions'): Promise<PasskeyAnswer> => {
  const ask = step === 'passkeyloginoptions' ? call : memberCall
  const outcome = await ask<PasskeyOptionsAnswer>(step, {})
  if (outcome.kind !== 'answered') return refusalOf(outcome)
  const { challenge, options } = outcome.value
  return answered(challenge, () => startAuthentication({ optionsJSON: options as unknown as AuthenticationOptions }))
}

/** Asks the device to make a passkey, once the server has said that it may. */
export const makePasskey = async (proof: object): Promise<PasskeyAnswer> => {
  const outcome = await memberCall<PasskeyOptionsAnswer>('passkeybegin', proof)
  if (outcome.kind !== 'answered') return refusalOf(outcome)
  const { challenge, options } = outcome.value
  return answered(challenge, () => startRegistration({ optionsJSON: options as unknown as RegistrationOptions }))
}
