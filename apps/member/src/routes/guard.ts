import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { profileQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionNow } from '../state/account.ts'

const SETTINGS = '/info/settings'

/**
 * Spec §2: without a session a visitor is sent to the landing page, with the path, query and hash he wanted. Whose
 * password was drawn by somebody else is led to where they choose their own.
 */
export const guard = ({ location }: { readonly location: ParsedLocation }): void => {
  if (sessionNow() === null) throw redirect({ to: '/', search: { redirect: location.href } })
  const mustChange = queryClient.getQueryData(profileQuery.queryKey)?.player_info.must_change_password === true
  if (mustChange && location.pathname !== SETTINGS) throw redirect({ to: SETTINGS, hash: 'password' })
}
