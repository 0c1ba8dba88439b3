import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffIdentity, MeAnswer } from '@touchline/contract/office/staff'
import { readCall } from './call.ts'
import { queryClient } from './query-client.ts'

const REFRESH_INTERVAL_MS = 10_000

/**
 * Query for the signed-in staff user with permissions. Polled, because a permission may be revoked while a page is
 * open.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await readCall<MeAnswer>('/office/me')).me,
  refetchInterval: REFRESH_INTERVAL_MS,
})

export function cacheMe(me: StaffIdentity): void {
  queryClient.setQueryData(meQuery.queryKey, me)
}

/** Returns the signed-in staff user. Throws outside the signed-in pages. */
export function useMe(): StaffIdentity {
  const { data } = useQuery(meQuery)
  if (data === undefined) throw new Error('no staff user is signed in')
  return data
}
