import type { ResultVersion, ShowResultAnswer } from '@touchline/contract/office/results'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { partName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { placeText } from './result-draft.ts'
import { ResultText } from './ResultText.tsx'
import { SourceText } from './SourceText.tsx'

interface VersionRow extends ResultVersion {
  readonly at: number
  readonly inForce: boolean
}

/** Result versions of a match from the feed and from staff, the current one first. */
export function ResultVersions({ sportId, versions }: Pick<ShowResultAnswer, 'sportId' | 'versions'>) {
  const { _, language } = useTranslate()
  const rows = versions.map((version, at) => ({ ...version, at, inForce: at === versions.length - 1 })).toReversed()
  const columns: readonly Column<VersionRow>[] = [
    {
      id: 'account',
      head: _('results.source'),
      cell: ({ source, certainty, inForce }) => (
        <>
          <SourceText source={source} certainty={certainty} />{' '}
          {inForce && <b className="good">{_('results.inForce')}</b>}
        </>
      ),
    },
    {
      id: 'parts',
      head: _('results.result'),
      cell: ({ parts, places, winner, shortened }) => (
        <>
          <ResultText
            parts={parts}
            winner={winner}
            shortened={shortened}
            formatPartName={(part) => partName(_, sportId, part)}
          />{' '}
          {places?.map(placeText).join(' ')}
        </>
      ),
    },
    { id: 'time', head: _('results.when'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
  ]
  return (
    <section aria-label={_('results.versions')} data-section="versions">
      <h2>{_('results.versions')}</h2>
      {rows.length === 0 ? (
        <p className="soft">{_('results.noVersion')}</p>
      ) : (
        <DataTable
          kind="result-versions"
          label={_('results.versions')}
          columns={columns}
          rows={rows}
          keyOf={({ at }) => String(at)}
        />
      )}
    </section>
  )
}
