import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../base/i18n/i18n.ts'
import { AlertLimits } from '../features/alerts/AlertLimits.tsx'
import { AlertList } from '../features/alerts/AlertList.tsx'
import { alertsQuery, useAlertUpdates } from '../features/alerts/alerts-query.ts'

/** Current trading alerts and the thresholds that raise them. */
export function AlertsScreen() {
  const { _ } = useTranslate()
  const { data, isError } = useQuery(alertsQuery)
  useAlertUpdates()
  if (isError) return <p role="alert">{_('alerts.unread')}</p>
  if (data === undefined) return <div className="skeleton row-skeleton" aria-hidden="true" />
  return (
    <>
      {data.alerts.length === 0 ? <p className="soft">{_('alerts.none')}</p> : <AlertList alerts={data.alerts} />}
      <AlertLimits limits={data.limits} />
    </>
  )
}
