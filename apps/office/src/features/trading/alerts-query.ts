import { queryOptions } from '@tanstack/react-query'
import type { AlertsAnswer } from '@touchline/contract/office/alerts'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { live } from '../../base/live/live.ts'
import type { Parts } from '../../base/live/office-live.ts'
import { useTold } from '../../base/live/use-told.ts'

/** Asked for so often where the socket does not tell. */
const LOOK_MS = 5_000
const KEY = ['alerts'] as const

type Alerts = Pick<AlertsAnswer, 'alerts' | 'limits'>

/** The parts are those of the answer; null before they are read. */
const alertsOf = (parts: Parts): Alerts | null => ('alerts' in parts ? (parts as unknown as Alerts) : null)

/** What a trader should look at now. */
export const alertsQuery = queryOptions({
  queryKey: KEY,
  queryFn: (): Promise<Alerts> => readCall<AlertsAnswer>('alerts', {}),
  refetchInterval: () => (live.partsOf('alerts') === null ? LOOK_MS : false),
})

export const readAlertsAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })

/** Keeps alerts as they are told. */
export const useAlertsTold = (): void => {
  useTold('alerts', (heard) => {
    const told = heard === null ? null : alertsOf(heard.parts)
    if (told !== null) queryClient.setQueryData<Alerts>(KEY, told)
    else if (heard === null) void readAlertsAgain()
  })
}
