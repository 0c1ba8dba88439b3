import { useInfiniteQuery } from '@tanstack/react-query'
import type { StakeLimitChange, StakeLimitsAnswer } from '@touchline/contract/office/stake-limits'
import { formatTime } from '@touchline/ui/format'
import { DataTable, Pages, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { limitHistoryQuery } from './limit-query.ts'
import { LimitPlace } from './LimitPlace.tsx'
import './limits.css'

/** Change history of the stake rules: user, previous and new value. */
export function LimitHistory(limits: Pick<StakeLimitsAnswer, 'rows' | 'leagues'>) {
  const { _, language } = useTranslate()
  const query = useInfiniteQuery(limitHistoryQuery)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const amount = (limit: string | null) =>
    limit === null ? _('stakes.none') : <Amount amount={limit} currency={BASE_CURRENCY} />
  const columns: readonly Column<StakeLimitChange>[] = [
    {
      id: 'account',
      head: _('stakes.rule'),
      cell: (row) => <LimitPlace {...row} league={nameIn(limits, row.leagueId)} />,
    },
    { id: 'was', head: _('stakes.was'), isNumeric: true, cell: ({ was }) => amount(was) },
    { id: 'value', head: _('stakes.became'), isNumeric: true, cell: ({ most }) => amount(most) },
    { id: 'who', head: _('stakes.setBy'), cell: ({ by }) => by },
    { id: 'time', head: _('stakes.setAt'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
  ]
  return (
    <section className="limit-history" aria-label={_('stakes.history')}>
      <h2>{_('stakes.history')}</h2>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('stakes.never')}>
        <DataTable
          kind="limit-history"
          label={_('stakes.history')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </Pages>
    </section>
  )
}

function nameIn({ rows, leagues }: Pick<StakeLimitsAnswer, 'rows' | 'leagues'>, leagueId: number | null) {
  return (
    leagues.find((league) => league.leagueId === leagueId)?.name ??
    rows.find((row) => row.leagueId === leagueId)?.league ??
    null
  )
}
