import type { MatchResultChange, ShowResultAnswer } from '@touchline/contract/office/results'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ChangeText } from './ChangeText.tsx'

interface PendingResultProps {
  readonly match: ShowResultAnswer
  readonly busy: boolean
  readonly onPreview: (change: MatchResultChange) => void
}

interface ReportedResult {
  readonly by: 'feed' | 'trader'
  /** Result as the feed or the trader stated it. The next field is the change that makes this result count. */
  readonly reportedChange: MatchResultChange
  readonly change: MatchResultChange
}

/**
 * Conflicting match results of the feed and of a trader (HP3). Staff choose one; the chosen result applies after its
 * effect has been previewed and confirmed.
 */
export function PendingResult({ match, busy, onPreview }: PendingResultProps) {
  const { _, language } = useTranslate()
  const { held, sportId } = match
  if (held === null) return null
  const rows: readonly ReportedResult[] = [
    { by: 'feed', reportedChange: held.feed, change: { kind: 'feed' } },
    { by: 'trader', reportedChange: held.trader, change: held.trader },
  ]
  const columns: readonly Column<ReportedResult>[] = [
    { id: 'account', head: _('results.source'), cell: ({ by }) => <b>{_(`results.held.${by}`)}</b> },
    {
      id: 'parts',
      head: _('results.result'),
      cell: ({ reportedChange }) => <ChangeText sportId={sportId} change={reportedChange} />,
    },
    {
      id: 'look',
      head: _('results.change'),
      cell: ({ by, change }) => (
        <button type="button" className="button" data-source={by} disabled={busy} onClick={() => onPreview(change)}>
          {_('results.look')}
        </button>
      ),
    },
  ]
  return (
    <section className="results-change" data-section="held">
      <h2 className="warned">{_('results.held')}</h2>
      <p>{_('results.held.why', { score: held.score.join('–'), at: formatTime(held.atMs, 'moment', language) })}</p>
      <DataTable kind="held" label={_('results.held')} columns={columns} rows={rows} keyOf={({ by }) => by} />
    </section>
  )
}
