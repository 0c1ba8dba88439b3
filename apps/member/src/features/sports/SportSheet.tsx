import { SiteDialog } from '../../base/controls/SiteDialog.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SportRows } from './SportRows.tsx'

/** Dialog for phones with every sport, to choose a sport or change the order. */
export function SportSheet({ onClose }: { readonly onClose: () => void }) {
  const { _ } = useTranslate()
  return (
    <SiteDialog label={_('sport.all')} onClose={onClose}>
      <h2 className="strong">{_('sport.all')}</h2>
      <p className="soft">{_('sport.order')}</p>
      <div className="sports-dialog">
        <SportRows all onChosen={onClose} />
      </div>
      <button type="button" className="button wide" onClick={onClose}>
        {_('common.close')}
      </button>
    </SiteDialog>
  )
}
