import type { LoginRefused, ProfileAnswer } from '@touchline/contract/named-records'
import { callServer } from '../base/api/call.ts'
import type { CallName } from '../base/api/paths.ts'
import { isComplete, profileQuery } from '../base/api/queries.ts'
import { queryClient } from '../base/api/query-client.ts'
import { sessionNow, signIn, signOut } from '../base/state/account.ts'
import { adoptSettings } from '../base/api/change-settings.ts'
import { showRefusal } from '../base/state/messages.ts'

/** Login data: password, launch token with the session it replaces, code of the second factor, or passkey. */
export type Credentials =
  | { readonly accountId: string; readonly password: string }
  | { readonly token: string; readonly sessionToken?: string }
  | { readonly challenge: string; readonly code: string }
  | { readonly challenge: string; readonly response: string }

/** Challenge of the second factor and the accepted factors. */
export type SecondStep = Required<Pick<LoginRefused, 'challenge' | 'factors'>>

export interface LoginRefusal {
  readonly code: string
  readonly second?: SecondStep
}

/**
 * Logs in and stores the session.
 * @returns the refusal, with the second factor if one is required; null on success
 */
export async function logIn(credentials: Credentials, remember: boolean): Promise<LoginRefusal | null> {
  const outcome = await callServer<ProfileAnswer>(chooseLoginCall(credentials), credentials)
  if (outcome.kind === 'unanswered') return { code: 'requestFailed' }
  if (outcome.kind === 'refused') {
    const { code, second } = outcome
    if (code === 'maintenance') showRefusal(code, true)
    return { code, ...(second && { second }) }
  }
  const { memberProfile } = outcome.value
  if (!isComplete(memberProfile)) return { code: 'loginFailed' }
  const { accountId, sessionToken } = memberProfile.playerInfo
  // The launch token may belong to a different member, so the current session and its stored data are cleared.
  if ((sessionNow()?.accountId ?? accountId) !== accountId) signOut(false)
  queryClient.setQueryData(profileQuery.queryKey, memberProfile)
  signIn({ accountId, sessionToken }, remember)
  // A failure to load texts is shown in the site's banner and does not block the login.
  await adoptSettings(memberProfile.settings, memberProfile.playerInfo).catch(() => undefined)
  return null
}

function chooseLoginCall(credentials: Credentials): CallName {
  if ('password' in credentials) return 'userlogin'
  if ('code' in credentials) return 'userloginfactor'
  if ('response' in credentials) return 'passkeylogin'
  return credentials.sessionToken === undefined ? 'authlogin' : 'switchlogin'
}
