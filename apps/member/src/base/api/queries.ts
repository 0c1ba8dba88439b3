import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BalanceAnswer, MemberProfile, ProfileAnswer } from '@touchline/contract/account'
import type { BetListAnswer } from '@touchline/contract/bet-list'
import { settingsChanges, takeKeptSettings } from './change-settings.ts'
import type { MemberSettings } from '../settings/layout.ts'
import { tell } from '../state/messages.ts'
import { CallFailed, memberRead } from './member-call.ts'

const PENDING_EVERY_MS = 15_000
const PAGE_SIZE = 50

/** `dbetlist`: what was settled on the running working day. */
export type BetListName = 'pendingbetlist' | 'betacceptlist' | 'betrejectlist' | 'dbetlist'

/** Product §4: only a profile with all its parts is a login. */
export const isComplete = (profile: Partial<MemberProfile> | undefined): profile is MemberProfile =>
  Boolean(profile?.player_info && profile.player_wallet && profile.player_bet_limit)

/** Product §4: one that comes incomplete ends the session. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async (): Promise<MemberProfile> => {
    const changesBefore = settingsChanges()
    const { member_profile } = await memberRead<Partial<ProfileAnswer>>('userprofile', {})
    if (isComplete(member_profile)) {
      const { settings, player_info } = member_profile
      // Texts that do not load are told of by the bar of the site.
      takeKeptSettings(settings as MemberSettings, player_info.language_chosen, changesBefore).catch(() => undefined)
      return member_profile
    }
    tell('invalidSession', false)
    throw new CallFailed('invalidSession')
  },
  staleTime: Infinity,
})

/**
 * What may be bet and what is at risk. Product §6: of a member whose operator keeps the wallet, by a call of its own.
 * Product §4: an answer that nothing changed leaves what is known as it is, and a changed profile is fetched again.
 */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ client }): Promise<BalanceAnswer> => {
    const info = client.getQueryData(profileQuery.queryKey)?.player_info
    const call = info?.operator_type === 2 ? 'vuserbalance' : 'userbalance'
    const answer = await memberRead<BalanceAnswer>(call, info === undefined ? {} : { parent_id: info.parent_id })
    return heardBalance(client, answer)
  },
})

/** Takes a balance as the server told it, asked or by itself; gives back what is to be shown. */
export function heardBalance(client: QueryClient, answer: BalanceAnswer): BalanceAnswer {
  if (answer.retrieve_profile) void client.invalidateQueries({ queryKey: profileQuery.queryKey })
  const known = client.getQueryData<BalanceAnswer>(['balance'])
  return answer.statusdesc === 'no_changes' && known !== undefined ? known : answer
}

/** One page of the newest bets of a state, for the side column. */
export const betsQuery = (name: BetListName) =>
  queryOptions({
    queryKey: ['bets', name],
    queryFn: async () => (await memberRead<BetListAnswer>(name, { page_size: PAGE_SIZE })).bets,
    refetchInterval: name === 'pendingbetlist' ? PENDING_EVERY_MS : false,
  })
