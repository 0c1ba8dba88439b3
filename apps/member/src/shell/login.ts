import type { LoginRefused, ProfileAnswer } from '@touchline/contract/named-records'
import { call } from '../base/api/call.ts'
import type { CallName } from '../base/api/paths.ts'
import { isComplete, profileQuery } from '../base/api/queries.ts'
import { queryClient } from '../base/api/query-client.ts'
import { sessionNow, signIn, signOut } from '../base/state/account.ts'
import { adoptSettings } from '../base/api/change-settings.ts'
import { tell } from '../base/state/messages.ts'

/** A password, a launch token with the session it takes the place of, a code of the second step, or a passkey. */
export type Credentials =
  | { readonly accountId: string; readonly password: string }
  | { readonly token: string; readonly sessionToken?: string }
  | { readonly challenge: string; readonly code: string }
  | { readonly challenge: string; readonly response: string }

/** What a second step of a login is answered by. */
export type SecondStep = Required<Pick<LoginRefused, 'challenge' | 'factors'>>

export interface LoginRefusal {
  readonly code: string
  readonly second?: SecondStep
}

const callOf = (credentials: Credentials): CallName => {
  if ('password' in credentials) return 'userlogin'
  if ('code' in credentials) return 'userloginfactor'
  if ('response' in credentials) return 'passkeylogin'
  return credentials.sessionToken === undefined ? 'authlogin' : 'switchlogin'
}

/**
 * Logs in.
 * @returns why not, and what more is wanted; null when logged in
 */
export const logIn = async (credentials: Credentials, remember: boolean): Promise<LoginRefusal | null> => {
  const outcome = await call<ProfileAnswer>(callOf(credentials), credentials)
  if (outcome.kind === 'unheard') return { code: 'requestFailed' }
  if (outcome.kind === 'refused') {
    const { code, second } = outcome
    if (code === 'maintenance') tell(code, true)
    return { code, ...(second && { second }) }
  }
  const { memberProfile } = outcome.value
  if (!isComplete(memberProfile)) return { code: 'loginFailed' }
  const { accountId, sessionToken } = memberProfile.playerInfo
  // A launch token may be another member's: what is open and kept here is not his.
  if ((sessionNow()?.accountId ?? accountId) !== accountId) signOut(false)
  queryClient.setQueryData(profileQuery.queryKey, memberProfile)
  signIn({ accountId, sessionToken }, remember)
  // Texts that do not load are told of by the bar of the site, and keep nobody out.
  await adoptSettings(memberProfile.settings, memberProfile.playerInfo).catch(() => undefined)
  return null
}
