import { queryOptions } from '@tanstack/react-query'
import { readByName, type CamelCaseFields } from '@touchline/contract/by-name'
import type { OfficeBetAnswer } from '@touchline/contract/office/bets'
import { readCall } from '../../base/api/call.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const REFRESH_INTERVAL_MS = 15_000

export type ShownBet = CamelCaseFields<OfficeBetAnswer>

/** Query for one bet of a member: legs, uplines at acceptance, and the win or loss of every account. */
export function betQuery(account: string, betId: string) {
  return queryOptions({
    queryKey: ['bet', account, betId],
    queryFn: async () => readByName(await readCall<OfficeBetAnswer>('/office/bet', { account, betId })),
    refetchInterval: pollUnlessPushed('below', REFRESH_INTERVAL_MS),
  })
}
