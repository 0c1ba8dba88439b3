import { useInfiniteQuery } from '@tanstack/react-query'
import type { HighlightChange } from '@touchline/contract/highlights/office-highlights'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable, Pages } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { highlightHistoryQuery } from './highlights-query.ts'

/** Change history of pinned and hidden matches: user, previous and new value. */
export function HighlightHistory({ operator }: { readonly operator: string }) {
  const { _, language } = useTranslate()
  const query = useInfiniteQuery(highlightHistoryQuery(operator))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const formatChoice = (choice: HighlightChange['was']) => _(`highlight.choice.${choice ?? 'rules'}`)
  const columns: readonly Column<HighlightChange>[] = [
    { id: 'time', head: _('setting.when'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
    { id: 'who', head: _('setting.by'), cell: ({ by }) => by },
    {
      id: 'match',
      head: _('highlight.match'),
      cell: ({ home, away, matchId }) => (home === '' ? String(matchId) : `${home} – ${away}`),
    },
    { id: 'was', head: _('setting.was'), cell: ({ was }) => formatChoice(was) },
    { id: 'value', head: _('setting.value'), cell: ({ became }) => formatChoice(became) },
  ]
  return (
    <Pages query={query} isEmpty={rows.length === 0} empty={_('setting.never')}>
      <DataTable
        kind="highlight-history"
        label={_('setting.history')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </Pages>
  )
}
