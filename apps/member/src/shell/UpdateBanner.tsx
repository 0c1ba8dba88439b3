import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useVersionWatch } from '../base/live/version-watch.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import './announcement-bar.css'

/** Banner for a new version of the site, or for a part that failed to load. The member chooses when to reload. */
export function UpdateBanner() {
  const { _ } = useTranslate()
  const { newer, unloaded } = useVersionWatch()
  const [closed, close] = useState(false)
  if (closed || (!newer && !unloaded)) return null
  return (
    <div className="news-bar" role="status" data-of={newer ? 'newer' : 'unloaded'}>
      <span>{_(newer ? 'update.ready' : 'broken.unloaded')}</span>
      <button type="button" className="button" data-primary="" onClick={() => window.location.reload()}>
        {_('broken.reload')}
      </button>
      <button type="button" className="icon-button" aria-label={_('common.close')} onClick={() => close(true)}>
        <IconX size={16} stroke={1.8} />
      </button>
    </div>
  )
}
