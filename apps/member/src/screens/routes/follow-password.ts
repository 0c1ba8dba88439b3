import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import type { SiteRouter } from './router.tsx'
import { OWN_PASSWORD, mustChangePassword } from './guard.ts'

/** They stand outside the guard. */
const FREE_PATHS = ['/', '/maintenance', OWN_PASSWORD.to]

/** After a reload the guard knows no profile yet: as soon as it is here, it leads to where the password is chosen. */
export const followPassword = (router: SiteRouter): void => {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== profileQuery.queryKey[0] || !mustChangePassword()) return
    if (!FREE_PATHS.includes(router.state.location.pathname)) void router.navigate({ ...OWN_PASSWORD, replace: true })
  })
}
