import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { sessionNow } from '../../base/state/account.ts'

/** Where members choose a password of their own. */
export const OWN_PASSWORD = { to: '/info/settings', hash: 'password' } as const

/** Whether somebody else drew the password of who is logged in, as far as is known here. */
export const mustChangePassword = (): boolean =>
  queryClient.getQueryData(profileQuery.queryKey)?.playerInfo.mustChangePassword === true

/**
 * Product §2: without a session a visitor is sent to the landing page, with the path, query and hash they wanted. Whose
 * password was drawn by somebody else is led to where they choose their own.
 */
export const guard = ({ location }: { readonly location: ParsedLocation }): void => {
  if (sessionNow() === null) throw redirect({ to: '/', search: { redirect: location.href } })
  if (mustChangePassword() && location.pathname !== OWN_PASSWORD.to) throw redirect(OWN_PASSWORD)
}
