import { useTranslate } from '../base/i18n/i18n.ts'

/** Error screen for a failed render. */
export function Broken() {
  const { _ } = useTranslate()
  return (
    <div className="list-failed" role="alert">
      <p>{_('common.broken')}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {_('common.retry')}
      </button>
    </div>
  )
}
