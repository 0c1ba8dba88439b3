import { useListHost } from './list-host.ts'
import './pages.css'

/** Stands where a list or what is drawn of one would: it was not to be read, and can be asked for again. */
export const ListFailed = ({ onRetry }: { readonly onRetry: () => unknown }) => {
  const { say } = useListHost()
  return (
    <div className="list-failed" role="alert">
      <p>{say('list.failed')}</p>
      <button type="button" className="button" onClick={() => onRetry()}>
        {say('common.retry')}
      </button>
    </div>
  )
}
