import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import type { SiteRouter } from './router.tsx'
import { PASSWORD_PAGE, mustChangePassword } from './guard.ts'

/** Paths that a member with a temporary password may open. */
const FREE_PATHS = ['/', '/maintenance', PASSWORD_PAGE.to]

/**
 * Redirects to the password page as soon as a profile requires a new password. After a reload the guard runs before the
 * profile has loaded.
 */
export function followPassword(router: SiteRouter): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== profileQuery.queryKey[0] || !mustChangePassword()) return
    if (!FREE_PATHS.includes(router.state.location.pathname)) void router.navigate({ ...PASSWORD_PAGE, replace: true })
  })
}
