import { useQuery } from '@tanstack/react-query'
import type { BalanceAnswer } from '@touchline/contract/named-records'
import { useFreshness, usePolled, type Freshness } from '@touchline/ui/live'
import { balanceQuery } from '../base/api/queries.ts'

const POLL_INTERVAL_MS = 10_000
const FALLBACK_INTERVAL_MS = 60_000

/**
 * Returns the polling interval of the balance in milliseconds. Polling also runs beside the push, in case a push is
 * lost.
 */
export function computePollIntervalMs(freshness: Freshness, polled: boolean): number {
  return polled || freshness === 'lost' || freshness === 'waiting' ? POLL_INTERVAL_MS : FALLBACK_INTERVAL_MS
}

/** Returns the pushed and polled balance. */
export function useBalance(): BalanceAnswer | undefined {
  const [freshness, polled] = [useFreshness(), usePolled()]
  return useQuery({ ...balanceQuery, refetchInterval: computePollIntervalMs(freshness, polled) }).data
}
