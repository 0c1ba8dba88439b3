import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BalanceAnswer, BetListAnswer, MemberProfile, ProfileAnswer } from '@touchline/contract/named-records'
import { settingsChanges, applyServerSettings } from './change-settings.ts'
import { showRefusal } from '../state/messages.ts'
import { CallFailed, memberRead } from './member-call.ts'

const PENDING_EVERY_MS = 15_000
const PAGE_SIZE = 50
/** Query key of the last polled balance. */
const POLLED = ['polledBalance']
/** Fields that the server compares with the previous poll of the session. */
const AMOUNTS = ['accountBalance', 'outstandingBalance', 'credit', 'barred'] as const

/** `dbetlist`: bets settled in the current betting day. */
export type BetListName = 'pendingbetlist' | 'betacceptlist' | 'betrejectlist' | 'dbetlist'

/** Query for the profile. An incomplete profile ends the session (product §4). */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async (): Promise<MemberProfile> => {
    const changeCountBefore = settingsChanges()
    const { memberProfile } = await memberRead<Partial<ProfileAnswer>>('userprofile', {})
    if (isComplete(memberProfile)) {
      const { settings, playerInfo } = memberProfile
      // A failure to load texts is shown in the site's banner.
      applyServerSettings(settings, playerInfo, changeCountBefore).catch(() => undefined)
      return memberProfile
    }
    showRefusal('invalidSession', false)
    throw new CallFailed('invalidSession')
  },
  staleTime: Infinity,
})

/**
 * Query for the available balance and the amount at risk. Type-2 operators have a separate call (product §6). A changed
 * profile is refetched (product §4).
 */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ client, signal }): Promise<BalanceAnswer> => {
    // The operator type must be available first. After a reload profile and balance are requested together.
    const { operatorType, parentId } = (await client.ensureQueryData(profileQuery)).playerInfo
    const call = operatorType === 2 ? 'vuserbalance' : 'userbalance'
    const answer = mergeBalance(client, await memberRead<BalanceAnswer>(call, { parentId }))
    return signal.aborted ? answer : mergePolledBalance(client, answer)
  },
})

/**
 * Returns whether a profile response contains the required fields. Only a complete profile is a valid login (product
 * §4).
 */
export function isComplete(profile: Partial<MemberProfile> | undefined): profile is MemberProfile {
  return Boolean(profile?.playerInfo && profile.playerWallet && profile.playerBetLimit)
}

/** Refetches the profile if a pushed or polled balance says so. Returns the balance. */
export function mergeBalance(client: QueryClient, answer: BalanceAnswer): BalanceAnswer {
  if (answer.retrieveProfile) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  return answer
}

/**
 * Returns the balance to display after a poll. A `no_changes` response leaves the cached balance, which a push may have
 * updated since (product §4). If the amounts differ from the last poll of this page, the page missed the response with
 * the change: the request was cancelled, the response was lost, or another tab of the session received it.
 */
export function mergePolledBalance(client: QueryClient, answer: BalanceAnswer): BalanceAnswer {
  const lastPoll = client.getQueryData<BalanceAnswer>(POLLED)
  client.setQueryData(POLLED, answer)
  const isUnchanged = answer.statusdesc === 'no_changes' && AMOUNTS.every((name) => lastPoll?.[name] === answer[name])
  return (isUnchanged ? client.getQueryData<BalanceAnswer>(['balance']) : undefined) ?? answer
}

/**
 * Returns the member's responsible-gambling bar from the newest response, or from the refusal if the operator does not
 * report the balance (PR7).
 */
export function barredNow(balance: {
  readonly data?: BalanceAnswer | undefined
  readonly error: Error | null
}): BalanceAnswer['barred'] {
  return balance.error instanceof CallFailed && balance.error.code === 'unableToGetBalanceAtTheMoment'
    ? balance.error.barred
    : balance.data?.barred
}

/** Query for the newest bets of a state, one page for the side column. */
export function betsQuery(name: BetListName) {
  return queryOptions({
    queryKey: ['bets', name],
    queryFn: async () => (await memberRead<BetListAnswer>(name, { pageSize: PAGE_SIZE })).bets,
    refetchInterval: name === 'pendingbetlist' ? PENDING_EVERY_MS : false,
  })
}
