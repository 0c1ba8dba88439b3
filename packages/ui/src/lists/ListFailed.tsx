import { useListHost } from './list-host.ts'
import './pages.css'

/** Placeholder for a list or chart that failed to load, with a retry button. */
export function ListFailed({ onRetry }: { readonly onRetry: () => unknown }) {
  const { translate } = useListHost()
  return (
    <div className="list-failed" role="alert">
      <p>{translate('list.failed')}</p>
      <button type="button" className="button" onClick={() => onRetry()}>
        {translate('common.retry')}
      </button>
    </div>
  )
}
