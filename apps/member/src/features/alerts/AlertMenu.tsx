import { IconBell, IconBellFilled } from '@tabler/icons-react'
import { Dialog } from '@touchline/ui/components'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { AlertChoices } from './AlertChoices.tsx'
import { useAnyAlertEnabled } from './use-any-alert-enabled.ts'

/** Button that opens the settings for goal and red-card alerts. The icon is filled if alerts are active. */
export function AlertMenu() {
  const { _ } = useTranslate()
  const [open, setOpen] = useState(false)
  const on = useAnyAlertEnabled()
  const Icon = on ? IconBellFilled : IconBell
  return (
    <>
      <button
        type="button"
        className="icon-button alert-menu"
        aria-haspopup="dialog"
        data-on={on ? '' : undefined}
        aria-label={_('alert.title')}
        title={_('alert.title')}
        onClick={() => setOpen(true)}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </button>
      {open && (
        <Dialog label={_('alert.title')} onClose={() => setOpen(false)}>
          <h2 className="strong">{_('alert.title')}</h2>
          <AlertChoices />
          <button type="button" className="button wide" data-primary="" onClick={() => setOpen(false)}>
            {_('common.ok')}
          </button>
        </Dialog>
      )}
    </>
  )
}
