import { queryOptions } from '@tanstack/react-query'
import type { ProtectionAnswer, ProtectionTotalsAnswer } from '@touchline/contract/named-records'
import { memberCall, memberRead } from '../../base/api/member-call.ts'
import { balanceQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'

export type SelfLimitKind = ProtectionAnswer['limits'][number]['kind']
export type SelfLimitPeriod = ProtectionAnswer['limits'][number]['period']

export const protectionQuery = queryOptions({
  queryKey: ['protection'],
  queryFn: () => memberRead<ProtectionAnswer>('protection', {}),
  staleTime: 0,
})

export const protectionTotalsQuery = queryOptions({
  queryKey: ['protection', 'figures'],
  queryFn: () => memberRead<ProtectionTotalsAnswer>('protectionfigures', {}),
  staleTime: 0,
})

/**
 * Requests a change of a limit, a time-out or a self-exclusion.
 * @returns the refusal code, or null on success
 */
export async function changeProtection(
  name: 'protectionlimit' | 'protectionbar',
  fields: object,
): Promise<string | null> {
  const outcome = await memberCall<ProtectionAnswer>(name, fields)
  if (outcome.kind !== 'answered') return outcome.kind === 'refused' ? outcome.code : 'requestFailed'
  queryClient.setQueryData(protectionQuery.queryKey, outcome.value)
  if (name === 'protectionbar') void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  return null
}
