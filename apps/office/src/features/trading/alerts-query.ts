import { queryOptions } from '@tanstack/react-query'
import type { AlertsAnswer } from '@touchline/contract/office/alerts'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const LOOK_MS = 3_000
const KEY = ['alerts'] as const

/** What a trader should look at now. */
export const alertsQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => readCall<AlertsAnswer>('alerts', {}),
  refetchInterval: LOOK_MS,
})

export const readAlertsAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })
