import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BalanceAnswer, MemberProfile, ProfileAnswer } from '@touchline/contract/account'
import type { DailyStatementAnswer } from '@touchline/contract/bet'
import type { BetListAnswer } from '@touchline/contract/bet-list'
import type { MatchResultAnswer } from '@touchline/contract/result'
import { memberRead } from './member-call.ts'

const BALANCE_EVERY_MS = 30_000
const PENDING_EVERY_MS = 15_000
const PAGE_SIZE = 50

export type BetListName = 'pendingbetlist' | 'betacceptlist' | 'betrejectlist'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async (): Promise<MemberProfile> => (await memberRead<ProfileAnswer>('userprofile', {})).member_profile,
  staleTime: Infinity,
})

/** Pushed as it changes; asked for now and then in case the push is down. */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: () => memberRead<BalanceAnswer>('userbalance', {}),
  refetchInterval: BALANCE_EVERY_MS,
})

/** One page of the newest bets of a state, for the side column. */
export const betsQuery = (name: BetListName) =>
  queryOptions({
    queryKey: ['bets', name],
    queryFn: async () => (await memberRead<BetListAnswer>(name, { page_size: PAGE_SIZE })).bets,
    refetchInterval: name === 'pendingbetlist' ? PENDING_EVERY_MS : false,
  })

/** Every page of a list of bets; `fields` narrows it, such as to a working date. */
export const betPagesQuery = (name: BetListName | 'dbetlist', fields: object) =>
  infiniteQueryOptions({
    queryKey: ['bet-pages', name, fields],
    queryFn: ({ pageParam }) =>
      memberRead<BetListAnswer>(name, {
        ...fields,
        page_size: PAGE_SIZE,
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const statementQuery = (workingDate: string) =>
  infiniteQueryOptions({
    queryKey: ['statement', workingDate],
    queryFn: ({ pageParam }) =>
      memberRead<DailyStatementAnswer>('dailystatement', {
        working_date: workingDate,
        page_size: PAGE_SIZE,
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const resultsQuery = (workingDate: string, sportId: number) =>
  infiniteQueryOptions({
    queryKey: ['results', workingDate, sportId],
    queryFn: ({ pageParam }) =>
      memberRead<MatchResultAnswer>('matchresult', {
        working_date: workingDate,
        sport_id: sportId,
        page_size: PAGE_SIZE,
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
