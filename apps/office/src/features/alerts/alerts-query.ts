import { queryOptions } from '@tanstack/react-query'
import type { AlertsAnswer } from '@touchline/contract/office/alerts'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { officeLive } from '../../base/live/live.ts'
import type { TopicParts } from '../../base/live/office-live.ts'
import { useOfficeTopic } from '../../base/live/use-office-topic.ts'

/** Poll interval in milliseconds while the socket sends no updates. */
const REFRESH_INTERVAL_MS = 5_000
const KEY = ['alerts'] as const

type Alerts = Pick<AlertsAnswer, 'alerts' | 'limits'>

/** Query for the current trading alerts. */
export const alertsQuery = queryOptions({
  queryKey: KEY,
  queryFn: (): Promise<Alerts> => readCall<AlertsAnswer>('/office/alerts', {}),
  refetchInterval: () => (officeLive.getParts('alerts') === null ? REFRESH_INTERVAL_MS : false),
})

export function refetchAlerts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}

/** Stores pushed updates of the trading alerts in the query cache. */
export function useAlertUpdates(): void {
  useOfficeTopic('alerts', (update) => {
    const alerts = update === null ? null : toAlerts(update.parts)
    if (alerts !== null) queryClient.setQueryData<Alerts>(KEY, alerts)
    else if (update === null) void refetchAlerts()
  })
}

/**
 * Returns the trading alerts from the pushed parts of the alerts topic, whose names are those of the response fields;
 * null before the first update.
 */
function toAlerts(parts: TopicParts): Alerts | null {
  return 'alerts' in parts ? (parts as unknown as Alerts) : null
}
