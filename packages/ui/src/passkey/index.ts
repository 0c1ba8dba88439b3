import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Returns true if the browser supports passkeys. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/**
 * Creates a passkey, or signs in with a passkey, with the options from the server. Returns the browser's response as
 * JSON, or null if the user cancelled or the device has no such passkey.
 */
export async function requestCredential(operation: 'create' | 'use', options: object): Promise<string | null> {
  try {
    const response =
      operation === 'create'
        ? await startRegistration({ optionsJSON: options as RegistrationOptions })
        : await startAuthentication({ optionsJSON: options as AuthenticationOptions })
    return JSON.stringify(response)
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return null
    throw error
  }
}
