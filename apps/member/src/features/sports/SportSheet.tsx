import { Dialog } from '@touchline/ui/components'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SportRows } from './SportRows.tsx'

/** All sports of a phone, to choose one or to put them in another order. */
export function SportSheet({ onClose }: { readonly onClose: () => void }) {
  const { _ } = useTranslate()
  return (
    <Dialog label={_('sport.all')} onClose={onClose}>
      <h2 className="font-semibold">{_('sport.all')}</h2>
      <p className="text-ink-2">{_('sport.order')}</p>
      <div className="sports-dialog">
        <SportRows all onChosen={onClose} />
      </div>
      <button type="button" className="button w-full" onClick={onClose}>
        {_('common.close')}
      </button>
    </Dialog>
  )
}
