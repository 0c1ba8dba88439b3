import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BalanceAnswer, BetListAnswer, MemberProfile, ProfileAnswer } from '@touchline/contract/named-records'
import { settingsChanges, takeKeptSettings } from './change-settings.ts'
import { tell } from '../state/messages.ts'
import { CallFailed, memberRead } from './member-call.ts'

const PENDING_EVERY_MS = 15_000
const PAGE_SIZE = 50

/** `dbetlist`: what was settled on the running working day. */
export type BetListName = 'pendingbetlist' | 'betacceptlist' | 'betrejectlist' | 'dbetlist'

/** Product §4: only a profile with all its parts is a login. */
export const isComplete = (profile: Partial<MemberProfile> | undefined): profile is MemberProfile =>
  Boolean(profile?.playerInfo && profile.playerWallet && profile.playerBetLimit)

/** Product §4: one that comes incomplete ends the session. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async (): Promise<MemberProfile> => {
    const changesBefore = settingsChanges()
    const { memberProfile } = await memberRead<Partial<ProfileAnswer>>('userprofile', {})
    if (isComplete(memberProfile)) {
      const { settings, playerInfo } = memberProfile
      // Texts that do not load are told of by the bar of the site.
      takeKeptSettings(settings, playerInfo, changesBefore).catch(() => undefined)
      return memberProfile
    }
    tell('invalidSession', false)
    throw new CallFailed('invalidSession')
  },
  staleTime: Infinity,
})

/** Takes a balance as the server told it, asked or by itself; gives back what is to be shown. */
export const heardBalance = (client: QueryClient, answer: BalanceAnswer): BalanceAnswer => {
  if (answer.retrieveProfile) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  const known = client.getQueryData<BalanceAnswer>(['balance'])
  return answer.statusdesc === 'no_changes' && known !== undefined ? known : answer
}

/**
 * What may be bet and what is at risk. Product §6: of a member whose operator keeps the wallet, by a call of its own.
 * Product §4: an answer that nothing changed leaves what is known as it is, and a changed profile is fetched again.
 */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ client }): Promise<BalanceAnswer> => {
    // Whose money it is has to be known first: a page that is opened anew asks for both at once.
    const { operatorType, parentId } = (await client.ensureQueryData(profileQuery)).playerInfo
    const call = operatorType === 2 ? 'vuserbalance' : 'userbalance'
    const answer = await memberRead<BalanceAnswer>(call, { parentId })
    return heardBalance(client, answer)
  },
})

/**
 * PR7: what the member barred themselves by, as the newest answer says: where the operator does not tell the balance,
 * the refusal still does.
 */
export const barredNow = (asked: {
  readonly data?: BalanceAnswer | undefined
  readonly error: Error | null
}): BalanceAnswer['barred'] =>
  asked.error instanceof CallFailed && asked.error.code === 'unableToGetBalanceAtTheMoment'
    ? asked.error.barred
    : asked.data?.barred

/** One page of the newest bets of a state, for the side column. */
export const betsQuery = (name: BetListName) =>
  queryOptions({
    queryKey: ['bets', name],
    queryFn: async () => (await memberRead<BetListAnswer>(name, { pageSize: PAGE_SIZE })).bets,
    refetchInterval: name === 'pendingbetlist' ? PENDING_EVERY_MS : false,
  })
