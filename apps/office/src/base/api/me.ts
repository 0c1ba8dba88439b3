import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Me, MeAnswer } from '@touchline/contract/office/staff'
import { readCall } from './call.ts'
import { queryClient } from './query-client.ts'

const LOOK_MS = 10_000

/** Who works here and what they may do, asked again and again: a right may be taken away while a page is open. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await readCall<MeAnswer>('me')).me,
  refetchInterval: LOOK_MS,
})

export const keepMe = (me: Me): void => {
  queryClient.setQueryData(meQuery.queryKey, me)
}

/** Who works here. Throws outside of what is shown to who is in. */
export const useMe = (): Me => {
  const { data } = useQuery(meQuery)
  if (data === undefined) throw new Error('nobody is in')
  return data
}
