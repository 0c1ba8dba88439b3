import type { ProfileAnswer } from '@touchline/contract/account'
import { call } from '../../api/call.ts'
import { isComplete, profileQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionNow, signIn, signOut } from '../../state/account.ts'
import { adoptSettings } from '../../state/change-settings.ts'
import { tell } from '../../state/messages.ts'
import type { MemberSettings } from '../../state/layout.ts'

export type Credentials = { readonly account_id: string; readonly password: string } | { readonly token: string }

/**
 * Logs in with a password or a launch token.
 * @returns the code of the refusal, or null when logged in
 */
export async function logIn(credentials: Credentials, remember: boolean): Promise<string | null> {
  const outcome = await call<ProfileAnswer>('token' in credentials ? 'authlogin' : 'userlogin', credentials)
  if (outcome.kind === 'unheard') return 'requestFailed'
  if (outcome.kind === 'refused') {
    if (outcome.code === 'maintenance') tell(outcome.code, true)
    return outcome.code
  }
  const { member_profile } = outcome.value
  if (!isComplete(member_profile)) return 'loginFailed'
  const { account_id, session_token, language_chosen } = member_profile.player_info
  // A launch token may be another member's: what is open and kept here is not his.
  if ((sessionNow()?.account_id ?? account_id) !== account_id) signOut(false)
  queryClient.setQueryData(profileQuery.queryKey, member_profile)
  signIn({ account_id, session_token }, remember)
  // Texts that do not load are told of by the bar of the site, and keep nobody out.
  await adoptSettings(member_profile.settings as MemberSettings, language_chosen).catch(() => undefined)
  return null
}
