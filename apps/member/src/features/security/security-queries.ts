import { queryOptions } from '@tanstack/react-query'
import type { FactorsAnswer, SessionsAnswer } from '@touchline/contract/named-records'
import { memberRead } from '../../base/api/member-call.ts'
import { queryClient } from '../../base/api/query-client.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: () => memberRead<SessionsAnswer>('sessionlist', {}),
  staleTime: 0,
})

export const factorsQuery = queryOptions({
  queryKey: ['security', 'factors'],
  queryFn: () => memberRead<FactorsAnswer>('factorlist', {}),
  staleTime: 0,
})

/** Refetches sessions and factors after a change on this page. */
export function refetchSecurity(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['security'] })
}
