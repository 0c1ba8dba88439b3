import type { Settings } from '@touchline/contract/accounts/settings'
import { createApiClient } from '@touchline/contract/client'

/** Logs a member in and stores settings for the account. */
export async function chooseSettings(
  url: string,
  login: { readonly account_id: string; readonly password: string },
  settings: Partial<Settings>,
): Promise<void> {
  const api = createApiClient(url)
  const { member_profile } = await api.post('/userlogin', login)
  const { account_id, session_token } = member_profile.player_info
  await api.post('/usersettings', { account_id, session_token, settings })
}
