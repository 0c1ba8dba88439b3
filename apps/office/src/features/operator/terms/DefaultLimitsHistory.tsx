import { useInfiniteQuery } from '@tanstack/react-query'
import type { SportLimits } from '@touchline/contract/office/accounts'
import type { DefaultLimitsChange } from '@touchline/contract/office/default-limits'
import { SPORTS } from '@touchline/domain/sport'
import { requireCurrency, formatMoney, formatTime, parseWireAmount } from '@touchline/ui/format'
import { DataTable, Pages, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSportNames } from '../../../base/names/use-sport-names.ts'
import { groupSports, LIMIT_FIELDS } from '../../accounts/group-limits.ts'
import { defaultLimitHistoryQuery } from './default-limits-query.ts'
import { SportHistory } from './SportHistory.tsx'

interface DefaultLimitsHistoryProps {
  readonly operator: string
  readonly currency: string
}

/** Change history of the default limits: time, user, previous and new value. */
export function DefaultLimitsHistory(props: DefaultLimitsHistoryProps) {
  return <SportHistory>{(sportId) => <Changes {...props} sportId={sportId} />}</SportHistory>
}

function Changes({ operator, currency, sportId }: DefaultLimitsHistoryProps & { readonly sportId: number | null }) {
  const { _, language } = useTranslate()
  const formatSportNames = useSportNames()
  const query = useInfiniteQuery(defaultLimitHistoryQuery(operator, currency, sportId))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const sportsText = (ids: readonly number[]) =>
    ids.length === SPORTS.length ? _('limits.every') : formatSportNames(ids)
  const wasText = (was: readonly SportLimits[]) => {
    const groups = groupSports(was, (row) => amountsText(row, currency))
    const texts = groups.map((group) =>
      groups.length === 1
        ? amountsText(group, currency)
        : `${formatSportNames(group.sportIds)}: ${amountsText(group, currency)}`,
    )
    return texts.length === 0 ? _('defaultLimits.no') : texts.join('; ')
  }
  const columns: readonly Column<DefaultLimitsChange>[] = [
    { id: 'account', head: _('limits.sports'), cell: ({ sportIds }) => sportsText(sportIds) },
    { id: 'time', head: _('setting.when'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
    { id: 'who', head: _('setting.by'), cell: ({ by }) => by },
    { id: 'was', head: _('setting.was'), cell: ({ was }) => wasText(was) },
    {
      id: 'value',
      head: _('setting.value'),
      cell: ({ became }) => (became === null ? _('defaultLimits.no') : amountsText(became, currency)),
    },
  ]
  return (
    <Pages query={query} isEmpty={rows.length === 0} empty={_('setting.never')}>
      <DataTable
        kind="default-limits-history"
        label={_('setting.history')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </Pages>
  )
}

function amountsText(limits: Omit<SportLimits, 'sportId'>, currency: string): string {
  return LIMIT_FIELDS.map((limit) => formatMoney(parseWireAmount(limits[limit]), requireCurrency(currency))).join(' · ')
}
