import type { LoginRefused, ProfileAnswer } from '@touchline/contract/account'
import { call } from '../base/api/call.ts'
import type { CallName } from '../base/api/paths.ts'
import { isComplete, profileQuery } from '../base/api/queries.ts'
import { queryClient } from '../base/api/query-client.ts'
import { sessionNow, signIn, signOut } from '../base/state/account.ts'
import { adoptSettings } from '../base/api/change-settings.ts'
import { tell } from '../base/state/messages.ts'
import type { MemberSettings } from '../base/settings/layout.ts'

/** A password, a launch token with the session it takes the place of, a code of the second step, or a passkey. */
export type Credentials =
  | { readonly account_id: string; readonly password: string }
  | { readonly token: string; readonly session_token?: string }
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
  return credentials.session_token === undefined ? 'authlogin' : 'switchlogin'
}

/**
 * Logs in.
 * @returns why not, and what more is wanted; null when logged in
 */
export async function logIn(credentials: Credentials, remember: boolean): Promise<LoginRefusal | null> {
  const outcome = await call<ProfileAnswer>(callOf(credentials), credentials)
  if (outcome.kind === 'unheard') return { code: 'requestFailed' }
  if (outcome.kind === 'refused') {
    const { code, second } = outcome
    if (code === 'maintenance') tell(code, true)
    return { code, ...(second && { second }) }
  }
  const { member_profile } = outcome.value
  if (!isComplete(member_profile)) return { code: 'loginFailed' }
  const { account_id, session_token, language_chosen } = member_profile.player_info
  // A launch token may be another member's: what is open and kept here is not his.
  if ((sessionNow()?.account_id ?? account_id) !== account_id) signOut(false)
  queryClient.setQueryData(profileQuery.queryKey, member_profile)
  signIn({ account_id, session_token }, remember)
  // Texts that do not load are told of by the bar of the site, and keep nobody out.
  await adoptSettings(member_profile.settings as MemberSettings, language_chosen).catch(() => undefined)
  return null
}
