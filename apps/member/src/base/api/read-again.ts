import { marqueeQuery, unreadQuery } from './notice-queries.ts'
import { balanceQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

const MONEY = [balanceQuery.queryKey, ['bets'], ['bet-pages'], ['statement']] as const
const NOTICES = [unreadQuery.queryKey, marqueeQuery.queryKey, ['announcements'], ['messages']] as const

/** A first answer that is on its way is let come, and asked for once more: it may have been given before. */
const readOneAgain = async (queryKey: readonly string[]): Promise<void> => {
  const onItsWay = queryClient.isFetching({ queryKey }) > 0
  await queryClient.invalidateQueries({ queryKey })
  if (onItsWay) await queryClient.invalidateQueries({ queryKey })
}

const readAgain = (keys: readonly (readonly string[])[]): void => {
  for (const queryKey of keys) void readOneAgain(queryKey)
}

/** The member's bets and money are not as they were read. */
export const readMoneyAgain = (): void => readAgain(MONEY)

/** What the member is told may have been missed: all that is his is read again. */
export const readMemberAgain = (): void => readAgain([...MONEY, ...NOTICES])
