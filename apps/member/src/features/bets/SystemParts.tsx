import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BetRecord, SystemCombinationRow, SystemSizeRow } from '@touchline/contract/named-records'
import { requireCurrency, formatMoney, formatPrice, parseWireAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { type Column, DataTable, Pages } from '@touchline/ui/lists'
import { systemBetsQuery, systemSizesQuery } from '../../base/api/list-queries.ts'
import { formatSelection, formatLegLine, useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { StatusTag } from '../ticket/StatusTag.tsx'

interface SystemPartsProps {
  readonly bet: BetRecord
}

interface SizesProps extends SystemPartsProps {
  readonly size: number | null
  readonly onSize: (size: number | null) => void
}

/** System bet by size and by combination, with the open, lost and returned amounts. */
export function SystemParts({ bet }: SystemPartsProps) {
  const [size, setSize] = useState<number | null>(null)
  return (
    <>
      <Sizes bet={bet} size={size} onSize={setSize} />
      <Combinations key={size} bet={bet} size={size} />
    </>
  )
}

function Sizes({ bet, size, onSize }: SizesProps) {
  const { _ } = useTranslate()
  const sizes = useQuery(systemSizesQuery(bet.betId)).data?.sizes
  if (sizes === undefined) return <div className="skeleton parts-skeleton" />
  const name = sizes[0]?.name
  const columns: Column<SystemSizeRow>[] = [
    {
      id: 'size',
      head: _('system.size'),
      cell: (row) => (
        <button
          type="button"
          className="row-link"
          aria-pressed={row.size === size}
          onClick={() => onSize(row.size === size ? null : row.size)}
        >
          {_('system.of', { size: row.size, count: bet.legs.length })}
        </button>
      ),
    },
    { id: 'bets', head: _('system.bets'), isNumeric: true, cell: (row) => row.bets },
    { id: 'unit', head: _('system.unit'), isNumeric: true, cell: (row) => money(row.unit, bet) },
    { id: 'stake', head: _('slip.stake'), isNumeric: true, cell: (row) => money(row.stake, bet) },
    { id: 'open', head: _('system.open'), isNumeric: true, cell: (row) => row.open },
    { id: 'lost', head: _('system.lost'), isNumeric: true, cell: (row) => row.lost },
    { id: 'return', head: _('bet.return'), isNumeric: true, cell: (row) => money(row.return, bet) },
  ]
  return (
    <section>
      <h3 className="part-head">
        {_('system.sizes')}
        {name ? ` · ${name}` : ''}
      </h3>
      <DataTable
        kind="sizes"
        label={_('system.sizes')}
        columns={columns}
        rows={sizes}
        keyOf={(row) => String(row.size)}
      />
    </section>
  )
}

function money(amount: string | null, { currency }: BetRecord) {
  return amount === null ? '–' : formatMoney(parseWireAmount(amount), requireCurrency(currency))
}

function Combinations({ bet, size }: SystemPartsProps & { readonly size: number | null }) {
  const { _ } = useTranslate()
  const query = useInfiniteQuery(systemBetsQuery({ betId: bet.betId, ...(size === null ? {} : { size }) }))
  const rows = query.data?.pages.flatMap((page) => page.combinations) ?? []
  const columns: Column<SystemCombinationRow>[] = [
    { id: 'no', head: _('system.no'), isNumeric: true, cell: (row) => row.no },
    { id: 'legs-shown', head: _('system.legs'), cell: (row) => formatCombinationLegs(_, bet, row) },
    { id: 'odds', head: _('bet.odds'), isNumeric: true, cell: (row) => formatPrice(row.priceHundredths) },
    { id: 'stake', head: _('slip.stake'), isNumeric: true, cell: (row) => money(row.stake, bet) },
    { id: 'return', head: _('bet.return'), isNumeric: true, cell: (row) => money(row.return, bet) },
    { id: 'status', head: _('bet.status'), cell: (row) => <StatusTag status={row.status} /> },
  ]
  return (
    <section>
      <h3 className="part-head">{_('system.combinations')}</h3>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('sysparlay.empty')}>
        <DataTable
          kind="combinations"
          label={_('system.combinations')}
          columns={columns}
          rows={rows}
          keyOf={(row) => String(row.no)}
        />
      </Pages>
    </section>
  )
}

function formatCombinationLegs(_: Translate, bet: BetRecord, { legs }: SystemCombinationRow): string {
  return legs
    .map((no) => {
      const leg = bet.legs[no - 1]
      return leg === undefined ? String(no) : `${no} ${formatSelection(_, leg)} ${formatLegLine(leg)}`.trim()
    })
    .join(' + ')
}
