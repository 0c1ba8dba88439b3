import { queryOptions } from '@tanstack/react-query'
import type { AlertsAnswer } from '@touchline/contract/office/alerts'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { live } from '../../base/live/live.ts'
import type { Parts } from '../../base/live/office-live.ts'
import { useOfficeTopic } from '../../base/live/use-office-topic.ts'

/** Poll interval without socket updates. */
const LOOK_MS = 5_000
const KEY = ['alerts'] as const

type Alerts = Pick<AlertsAnswer, 'alerts' | 'limits'>

/** Returns the alerts of a topic, whose parts match the response fields; null before the first update. */
const alertsOf = (parts: Parts): Alerts | null => ('alerts' in parts ? (parts as unknown as Alerts) : null)

/** Current alerts. */
export const alertsQuery = queryOptions({
  queryKey: KEY,
  queryFn: (): Promise<Alerts> => readCall<AlertsAnswer>('alerts', {}),
  refetchInterval: () => (live.partsOf('alerts') === null ? LOOK_MS : false),
})

export const refetchAlerts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })

/** Stores alert updates from the socket. */
export const useAlertUpdates = (): void => {
  useOfficeTopic('alerts', (heard) => {
    const told = heard === null ? null : alertsOf(heard.parts)
    if (told !== null) queryClient.setQueryData<Alerts>(KEY, told)
    else if (heard === null) void refetchAlerts()
  })
}
