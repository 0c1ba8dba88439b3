import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BalanceAnswer, BetListAnswer, MemberProfile, ProfileAnswer } from '@touchline/contract/named-records'
import { settingsChanges, applyServerSettings } from './change-settings.ts'
import { showRefusal } from '../state/messages.ts'
import { CallFailed, memberRead } from './member-call.ts'

const PENDING_EVERY_MS = 15_000
const PAGE_SIZE = 50

/** `dbetlist`: bets settled in the current betting day. */
export type BetListName = 'pendingbetlist' | 'betacceptlist' | 'betrejectlist' | 'dbetlist'

/**
 * Returns whether a profile response contains the required fields. Only a complete profile is a valid login (product
 * §4).
 */
export const isComplete = (profile: Partial<MemberProfile> | undefined): profile is MemberProfile =>
  Boolean(profile?.playerInfo && profile.playerWallet && profile.playerBetLimit)

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
 * Stores a pushed or requested balance and refetches the profile if the response says so.
 * @returns the balance to display
 */
export const mergeBalance = (client: QueryClient, answer: BalanceAnswer): BalanceAnswer => {
  if (answer.retrieveProfile) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  const cachedBalance = client.getQueryData<BalanceAnswer>(['balance'])
  return answer.statusdesc === 'no_changes' && cachedBalance !== undefined ? cachedBalance : answer
}

/**
 * Query for the available balance and the amount at risk. Type-2 operators have a separate call (product §6). A
 * `no_changes` response leaves the cached balance, and a changed profile is refetched (product §4).
 */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ client }): Promise<BalanceAnswer> => {
    // The operator type must be available first. After a reload profile and balance are requested together.
    const { operatorType, parentId } = (await client.ensureQueryData(profileQuery)).playerInfo
    const call = operatorType === 2 ? 'vuserbalance' : 'userbalance'
    const answer = await memberRead<BalanceAnswer>(call, { parentId })
    return mergeBalance(client, answer)
  },
})

/**
 * Returns the member's responsible-gambling bar from the newest response, or from the refusal if the operator does not
 * report the balance (PR7).
 */
export const barredNow = (balance: {
  readonly data?: BalanceAnswer | undefined
  readonly error: Error | null
}): BalanceAnswer['barred'] =>
  balance.error instanceof CallFailed && balance.error.code === 'unableToGetBalanceAtTheMoment'
    ? balance.error.barred
    : balance.data?.barred

/** Query for the newest bets of a state, one page for the side column. */
export const betsQuery = (name: BetListName) =>
  queryOptions({
    queryKey: ['bets', name],
    queryFn: async () => (await memberRead<BetListAnswer>(name, { pageSize: PAGE_SIZE })).bets,
    refetchInterval: name === 'pendingbetlist' ? PENDING_EVERY_MS : false,
  })
