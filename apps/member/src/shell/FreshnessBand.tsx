import { IconAlertTriangle } from '@tabler/icons-react'
import { useFreshness, usePolled } from '@touchline/ui/live'
import { useTranslate } from '../base/i18n/i18n.ts'

/** Says that prices are not those of now, and why; or that they come at intervals. */
export function FreshnessBand() {
  const { _ } = useTranslate()
  const freshness = useFreshness()
  const polled = usePolled()
  if (freshness === 'moving' && polled)
    return (
      <p className="band" data-calm="" role="status">
        {_('feed.polled')}
      </p>
    )
  if (freshness === 'moving' || freshness === 'waiting') return null
  return (
    <div className="band" role="alert">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      {_(`feed.${freshness}`)}
    </div>
  )
}
