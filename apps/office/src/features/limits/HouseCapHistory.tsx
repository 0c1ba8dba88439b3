import { useInfiniteQuery } from '@tanstack/react-query'
import type { HouseCapChange } from '@touchline/contract/office/house-caps'
import { requireCurrency, formatTime } from '@touchline/ui/format'
import { DataTable, Pages, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { houseCapHistoryQuery } from './house-cap-query.ts'
import { rateText } from './house-rate-text.ts'

const TITLES = { houseCapHistory: 'caps.history', houseRateHistory: 'rates.history' } as const

/** Change history of the platform's liability caps or exchange rates: user, previous and new value. */
export function HouseCapHistory({ historyCall }: { readonly historyCall: keyof typeof TITLES }) {
  const { _, language } = useTranslate()
  const query = useInfiniteQuery(houseCapHistoryQuery(historyCall))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const formatValue = ({ currency }: HouseCapChange, value: string) =>
    currency === null ? <Amount amount={value} currency={BASE_CURRENCY} /> : rateText(value, requireCurrency(currency))
  const columns: readonly Column<HouseCapChange>[] = [
    {
      id: 'account',
      head: _('stakes.rule'),
      cell: ({ scope, phase, currency }) =>
        scope === null || phase === null ? currency : `${_(`caps.${scope}`)} · ${_(`stakes.${phase}`)}`,
    },
    { id: 'was', head: _('stakes.was'), isNumeric: true, cell: (row) => formatValue(row, row.was) },
    { id: 'value', head: _('stakes.became'), isNumeric: true, cell: (row) => formatValue(row, row.became) },
    { id: 'who', head: _('stakes.setBy'), cell: ({ by }) => by },
    { id: 'time', head: _('stakes.setAt'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
  ]
  return (
    <section className="limit-history" aria-label={_(TITLES[historyCall])}>
      <h3>{_(TITLES[historyCall])}</h3>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('stakes.never')}>
        <DataTable
          kind={historyCall}
          label={_(TITLES[historyCall])}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </Pages>
    </section>
  )
}
