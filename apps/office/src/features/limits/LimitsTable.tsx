import type { StakeLimitRow } from '@touchline/contract/office/stake-limits'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { keyOf } from './limit-scope.ts'
import { LimitPlace } from './LimitPlace.tsx'

/** Stake rules, the least specific first. */
export function LimitsTable({ rows }: { readonly rows: readonly StakeLimitRow[] }) {
  const { _, language } = useTranslate()
  const columns: readonly Column<StakeLimitRow>[] = [
    { id: 'account', head: _('stakes.rule'), cell: (row) => <LimitPlace {...row} /> },
    {
      id: 'most',
      head: _('stakes.most', { currency: BASE_CURRENCY }),
      isNumeric: true,
      cell: ({ most }) => <Amount amount={most} currency={BASE_CURRENCY} />,
    },
    { id: 'who', head: _('stakes.setBy'), cell: ({ by }) => by },
    { id: 'time', head: _('stakes.setAt'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
  ]
  return <DataTable kind="limits" label={_('place.limits')} columns={columns} rows={rows} keyOf={keyOf} />
}
