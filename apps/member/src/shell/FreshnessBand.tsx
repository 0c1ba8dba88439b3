import { IconAlertTriangle } from '@tabler/icons-react'
import { usePolled, useTrouble } from '@touchline/ui/live'
import { useTranslate } from '../base/i18n/i18n.ts'

/** Banner that explains why prices have been stale for a while, or that prices are polled. */
export function FreshnessBand() {
  const { _ } = useTranslate()
  const polled = usePolled()
  const trouble = useTrouble()
  return (
    <>
      {polled && (
        <p className="band" data-minor="" role="status">
          {_('feed.polled')}
        </p>
      )}
      {trouble && (
        <div className="band" data-over="" role="alert">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
          {_(`feed.${trouble}`)}
        </div>
      )}
    </>
  )
}
