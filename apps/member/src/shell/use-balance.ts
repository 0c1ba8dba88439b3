import { useQuery } from '@tanstack/react-query'
import type { BalanceAnswer } from '@touchline/contract/named-records'
import { useFreshness, usePolled, type Freshness } from '@touchline/ui/live'
import { balanceQuery } from '../base/api/queries.ts'

const ALONE_MS = 10_000
const BESIDE_PUSH_MS = 60_000

/** How often to ask for the balance: while it is pushed seldom, in case the push misses something. */
export const pollEveryMs = (freshness: Freshness, polled: boolean): number =>
  polled || freshness === 'lost' || freshness === 'waiting' ? ALONE_MS : BESIDE_PUSH_MS

/** The balance as it is pushed, and polled. */
export const useBalance = (): BalanceAnswer | undefined => {
  const [freshness, polled] = [useFreshness(), usePolled()]
  return useQuery({ ...balanceQuery, refetchInterval: pollEveryMs(freshness, polled) }).data
}
