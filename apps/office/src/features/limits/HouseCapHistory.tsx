import { useInfiniteQuery } from '@tanstack/react-query'
import type { HouseCapChange } from '@touchline/contract/office/house-caps'
import { currencyOf, formatTime } from '@touchline/ui/format'
import { DataTable, Pages, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { houseCapHistoryQuery } from './house-cap-query.ts'
import { rateText } from './house-rate-text.ts'

const TITLES = { houseCapHistory: 'caps.history', houseRateHistory: 'rates.history' } as const

/** Change history of the platform's liability caps or exchange rates: user, previous and new value. */
export const HouseCapHistory = ({ of }: { readonly of: keyof typeof TITLES }) => {
  const { _, language } = useTranslate()
  const query = useInfiniteQuery(houseCapHistoryQuery(of))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const figure = ({ currency }: HouseCapChange, value: string) =>
    currency === null ? <Amount amount={value} currency={BASE_CURRENCY} /> : rateText(value, currencyOf(currency))
  const columns: readonly Column<HouseCapChange>[] = [
    {
      id: 'account',
      head: _('stakes.rule'),
      cell: ({ scope, phase, currency }) =>
        scope === null || phase === null ? currency : `${_(`caps.${scope}`)} · ${_(`stakes.${phase}`)}`,
    },
    { id: 'was', head: _('stakes.was'), isFigure: true, cell: (row) => figure(row, row.was) },
    { id: 'value', head: _('stakes.became'), isFigure: true, cell: (row) => figure(row, row.became) },
    { id: 'who', head: _('stakes.setBy'), cell: ({ by }) => by },
    { id: 'time', head: _('stakes.setAt'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
  ]
  return (
    <section className="limit-history" aria-label={_(TITLES[of])}>
      <h3>{_(TITLES[of])}</h3>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('stakes.never')}>
        <DataTable kind={of} label={_(TITLES[of])} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </Pages>
    </section>
  )
}
