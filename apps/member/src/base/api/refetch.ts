import { marqueeQuery, unreadQuery } from './notice-queries.ts'
import { balanceQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

const MONEY = [balanceQuery.queryKey, ['bets'], ['bet-pages'], ['statement']] as const
const NOTICES = [unreadQuery.queryKey, marqueeQuery.queryKey, ['announcements'], ['messages']] as const

/** Refetches the member's bets and money. */
export function refetchMoney(): void {
  refetchQueries(MONEY)
}

function refetchQueries(keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void refetchQuery(queryKey)
}

/**
 * Invalidates a query so that the page refetches it. A first request in flight completes and is then repeated, because
 * its response may predate the change.
 */
async function refetchQuery(queryKey: readonly string[]): Promise<void> {
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  await queryClient.invalidateQueries({ queryKey })
  if (isFetching) await queryClient.invalidateQueries({ queryKey })
}

/** Refetches the member's bets, balance, messages and announcements after pushes may have been missed. */
export function refetchMember(): void {
  refetchQueries([...MONEY, ...NOTICES])
}
