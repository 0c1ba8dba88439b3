import { queryOptions } from '@tanstack/react-query'
import type { LaunchKeysAnswer, WalletAnswer } from '@touchline/contract/office/connections'
import { readCall } from '../../base/api/call.ts'

const REFRESH_INTERVAL_MS = 10_000

export function launchKeysQuery(operator: string) {
  return queryOptions({
    queryKey: ['launch-keys', operator],
    queryFn: async () => (await readCall<LaunchKeysAnswer>('/office/launchkeys', { operator })).keys,
  })
}

/** Wallet of a type-2 operator; null for type 1, where the platform holds the wallet. */
export function walletQuery(operator: string) {
  return queryOptions({
    queryKey: ['wallet', operator],
    queryFn: async () => (await readCall<WalletAnswer>('/office/wallet', { operator })).wallet,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
}
