import { useQuery } from '@tanstack/react-query'
import type { StandingRow } from '@touchline/contract/named-records'
import { MINUS } from '@touchline/ui/format'
import { type Column, DataTable } from '@touchline/ui/lists'
import { standingsQuery } from '../../base/api/list-queries.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

const COUNTS = ['played', 'won', 'drawn', 'lost', 'scored', 'conceded'] as const

const signed = (count: number): string => (count < 0 ? `${MINUS}${-count}` : count > 0 ? `+${count}` : '0')

/** The table of a league, from its results. */
export const StandingTable = ({ leagueId }: { readonly leagueId: number }) => {
  const { _ } = useTranslate()
  const query = useQuery(standingsQuery(leagueId))
  if (query.isError) return <p className="soft">{_('list.failed')}</p>
  if (query.data === undefined) return <div className="skeleton standing-skeleton" />
  const rows = query.data.tables.flatMap((table) => table.rows)
  if (rows.length === 0) return <p className="soft">{_('standing.empty')}</p>
  const columns: Column<StandingRow>[] = [
    { id: 'place', head: _('standing.place'), isFigure: true, cell: ({ place }) => place },
    { id: 'team', head: _('standing.team'), cell: ({ team, region }) => nameOf(team, region) },
    ...COUNTS.map(
      (key): Column<StandingRow> => ({ id: key, head: _(`standing.${key}`), isFigure: true, cell: (row) => row[key] }),
    ),
    {
      id: 'difference',
      head: _('standing.difference'),
      isFigure: true,
      cell: ({ scored, conceded }) => signed(scored - conceded),
    },
    { id: 'points', head: _('standing.points'), isFigure: true, cell: ({ points }) => <b>{points}</b> },
  ]
  return (
    <DataTable
      kind="standings"
      label={_('result.standings')}
      columns={columns}
      rows={rows}
      keyOf={({ team }) => team}
    />
  )
}
