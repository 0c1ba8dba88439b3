import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { sessionNow } from '../../base/state/account.ts'

/** Page where members choose a new password. */
export const PASSWORD_PAGE = { to: '/info/settings', hash: 'password' } as const

/** Returns whether the member has a temporary password, according to the cached profile. */
export function mustChangePassword(): boolean {
  return queryClient.getQueryData(profileQuery.queryKey)?.playerInfo.mustChangePassword === true
}

/**
 * Redirects a visitor without a session to the landing page, with the requested path, query and hash (product §2).
 * Redirects a member with a temporary password to the password page.
 */
export function guardRoute({ location }: { readonly location: ParsedLocation }): void {
  if (sessionNow() === null) throw redirect({ to: '/', search: { redirect: location.href } })
  if (mustChangePassword() && location.pathname !== PASSWORD_PAGE.to) throw redirect(PASSWORD_PAGE)
}
