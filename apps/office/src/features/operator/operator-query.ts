import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { BrandsAnswer } from '@touchline/contract/office/brands'
import type { OperatorsAnswer, SettingChangesAnswer, SettingsAnswer } from '@touchline/contract/office/settings'
import type { SportTermChangesAnswer, SportTermsAnswer } from '@touchline/contract/office/sport-terms'
import { readCall } from '../../base/api/call.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { useAddress } from '../../base/lists/use-address.ts'

const REFRESH_INTERVAL_MS = 10_000

export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: async () => (await readCall<OperatorsAnswer>('/office/operators')).operators,
})

type Operator = OperatorsAnswer['operators'][number]

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: async () => (await readCall<BrandsAnswer>('/office/brands', {})).brands,
})

export const sportTermsQuery = queryOptions({
  queryKey: ['sport-terms'],
  queryFn: async () => (await readCall<SportTermsAnswer>('/office/sportterms', {})).sports,
  refetchInterval: pollUnlessPushed('acts', REFRESH_INTERVAL_MS),
})

/** Returns the operator that the page shows: from the page address, or the first operator that the user may manage. */
export function useOperator() {
  const { data: operators = [] } = useQuery(operatorsQuery)
  const [{ of }, change] = useAddress()
  const chosen: Operator | undefined = operators.find(({ name }) => name === of)
  return {
    operators,
    operator: chosen ?? operators[0],
    named: chosen?.name ?? null,
    choose: (name: string) => change({ of: name }),
  }
}

export function settingsQuery(operator: string) {
  return queryOptions({
    queryKey: ['settings', operator],
    queryFn: async () => (await readCall<SettingsAnswer>('/office/settings', { operator })).settings,
    refetchInterval: pollUnlessPushed('acts', REFRESH_INTERVAL_MS),
  })
}

/** Paged change history of bet delay and margins by sport, newest first; sport null for every sport. */
export function sportTermHistoryQuery(sportId: number | null) {
  return infiniteQueryOptions({
    queryKey: ['sport-terms', 'history', sportId],
    queryFn: ({ pageParam }) =>
      readCall<SportTermChangesAnswer>('/office/sporttermhistory', {
        ...(sportId !== null && { sportId }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Paged change history of one setting, newest first. */
export function settingHistoryQuery(operator: string, name: string) {
  return infiniteQueryOptions({
    queryKey: ['settings', operator, name],
    queryFn: ({ pageParam }) =>
      readCall<SettingChangesAnswer>('/office/settinghistory', {
        operator,
        name,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
