import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BetListAnswer } from '@touchline/contract/named-records'
import { toCsvTable, DataTable, ListTools, Pages, loadRemaining } from '@touchline/ui/lists'
import { betPagesQuery, readAllPages, type BetCall } from '../../base/api/list-queries.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useOffers } from '../../base/api/offers.ts'
import { CashOutSlot, isCashable } from '../cash-out/CashOutSlot.tsx'
import { betColumns } from './bet-columns.tsx'
import { BetOpened } from './BetOpened.tsx'
import { useOpenedRows } from './use-opened-rows.ts'
import './bet-table.css'

export interface BetTableProps {
  readonly call: BetCall
  /** Request fields that filter the bets, such as the range of betting days. */
  readonly fields: object
  readonly settled: boolean
  readonly empty: string
  /** Name of the exported file. */
  readonly name: string
}

/** List of bets with totals. A row expands to its legs, ledger entries and match results. */
export function BetTable({ call, fields, settled, empty, name }: BetTableProps) {
  const { _, language } = useTranslate()
  const params = call === 'gameresultsportsbook' ? fields : { ...fields, withTotals: true }
  const query = useInfiniteQuery(betPagesQuery(call, params))
  const { open, toggle } = useOpenedRows()
  const sells = useOffers().cashOut
  const currency = useQuery(profileQuery).data?.playerWallet.currencyCode ?? ''
  const bets = query.data?.pages.flatMap((page) => page.bets) ?? []
  const totals = query.data?.pages[0]?.totals
  const columns = betColumns({ _, language, settled, totals, currency, open, onOpen: toggle })
  const table = async () => {
    const pages = await readAllPages<BetListAnswer>(call, fields)
    return toCsvTable(
      columns,
      pages.flatMap((page) => page.bets),
    )
  }
  return (
    <>
      <div className="list-head">
        <span className="soft" aria-live="polite" data-testid="list-count">
          {totals !== undefined && _('list.count', { count: totals.bets })}
        </span>
        <ListTools name={name} table={table} showAll={() => loadRemaining(query)} isComplete={!query.hasNextPage} />
      </div>
      <Pages query={query} isEmpty={bets.length === 0} empty={empty}>
        <DataTable
          kind="bets"
          label={name}
          columns={columns}
          rows={bets}
          keyOf={(bet) => bet.betId}
          below={(bet) =>
            open.has(bet.betId) ? <BetOpened bet={bet} /> : sells && isCashable(bet) && <CashOutSlot bet={bet} />
          }
        />
      </Pages>
    </>
  )
}
