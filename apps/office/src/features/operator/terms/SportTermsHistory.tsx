import { useInfiniteQuery } from '@tanstack/react-query'
import type { SportTermsChange, SportTermsRow } from '@touchline/contract/office/sport-terms'
import { formatTime } from '@touchline/ui/format'
import { DataTable, Pages, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { sportTermHistoryQuery } from '../operator-query.ts'
import { SportHistory } from './SportHistory.tsx'
import { SportTermsText } from './SportTermsText.tsx'
import { useTermSportName } from './use-term-sport-name.ts'

interface SportTermsHistoryProps {
  readonly sports: readonly SportTermsRow[]
}

/** Change history of bet delay and margins by sport: time, user, previous and new value. */
export function SportTermsHistory({ sports }: SportTermsHistoryProps) {
  return <SportHistory>{(sportId) => <Changes sports={sports} sportId={sportId} />}</SportHistory>
}

function Changes({ sports, sportId }: SportTermsHistoryProps & { readonly sportId: number | null }) {
  const { _, language } = useTranslate()
  const formatSportName = useTermSportName()
  const query = useInfiniteQuery(sportTermHistoryQuery(sportId))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const text = (row: SportTermsChange, terms: SportTermsChange['was']) => {
    const instead = sports.find((sport) => sport.sportId === row.sportId)?.instead
    return instead !== undefined && <SportTermsText terms={terms} instead={instead} />
  }
  const columns: readonly Column<SportTermsChange>[] = [
    { id: 'account', head: _('sportTerms.sport'), cell: (row) => formatSportName(row.sportId) },
    { id: 'time', head: _('setting.when'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
    { id: 'who', head: _('setting.by'), cell: ({ by }) => by },
    { id: 'was', head: _('setting.was'), cell: (row) => text(row, row.was) },
    { id: 'value', head: _('setting.value'), cell: (row) => text(row, row.became) },
  ]
  return (
    <Pages query={query} isEmpty={rows.length === 0} empty={_('setting.never')}>
      <DataTable
        kind="sport-terms-history"
        label={_('setting.history')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </Pages>
  )
}
