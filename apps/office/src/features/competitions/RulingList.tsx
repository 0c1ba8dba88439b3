import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import type { RulingRow, RulingsAnswer } from '@touchline/contract/competitions/office-rulings'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable, Pages } from '@touchline/ui/lists'
import { callOffice, readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Paged off-field rulings, newest first. */
const rulingsQuery = infiniteQueryOptions({
  queryKey: ['rulings'],
  queryFn: ({ pageParam }) =>
    readCall<RulingsAnswer>('/office/rulings', pageParam === null ? {} : { after: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** Rulings, newest first. A ruling in force can be withdrawn. */
export function RulingList() {
  const { _, language } = useTranslate()
  const query = useInfiniteQuery(rulingsQuery)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const action = useAction()
  const withdraw = async (id: string) => {
    await action.run(() => callOffice('/office/withdrawruling', { id }))
    await queryClient.invalidateQueries({ queryKey: ['rulings'] })
  }
  const columns: readonly Column<RulingRow>[] = [
    { id: 'time', head: _('ruling.when'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
    { id: 'who', head: _('ruling.by'), cell: ({ by }) => by },
    { id: 'match', head: _('ruling.match'), cell: ({ home, away, matchId }) => `${home} – ${away} (${matchId})` },
    { id: 'league', head: _('ruling.league'), cell: ({ league }) => league },
    { id: 'value', head: _('ruling.what'), cell: (row) => formatRuling(_, row) },
    { id: 'text', head: _('ruling.reason'), cell: ({ reason }) => reason },
    {
      id: 'act',
      head: '',
      cell: ({ id, isWithdrawn }) =>
        isWithdrawn ? (
          _('ruling.withdrawn')
        ) : (
          <button
            type="button"
            className="button"
            data-withdraw=""
            disabled={action.busy}
            onClick={() => void withdraw(id)}
          >
            {_('ruling.withdraw')}
          </button>
        ),
    },
  ]
  return (
    <>
      <Fault code={action.code} />
      <Pages query={query} isEmpty={rows.length === 0} empty={_('ruling.none')}>
        <DataTable kind="rulings" label={_('ruling.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </Pages>
    </>
  )
}

function formatRuling(_: ReturnType<typeof useTranslate>['_'], { award, deduct }: RulingRow): string {
  if (award !== null) return `${award.home}–${award.away}`
  return deduct === null ? '' : _('ruling.taken', { team: deduct.team, count: deduct.points })
}
