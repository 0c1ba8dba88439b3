import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BetRow } from '@touchline/contract/bet'
import type { BetListAnswer } from '@touchline/contract/bet-list'
import { csvOf, DataTable, ListTools, Pages, readOn } from '@touchline/ui/lists'
import { betPagesQuery, readWhole, type BetCall } from '../../base/api/list-queries.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useOffers } from '../../base/api/offers.ts'
import { CashOutSlot, isCashable } from '../cash-out/CashOutSlot.tsx'
import { betColumns } from './bet-columns.tsx'
import { BetDetail } from './BetDetail.tsx'
import { BetMovements, BetResults } from './BetMovements.tsx'
import { SystemParts } from './SystemParts.tsx'
import { useOpened } from './use-opened.ts'
import './bet-table.css'

export interface BetTableProps {
  readonly call: BetCall
  /** What narrows the list. */
  readonly fields: object
  readonly settled: boolean
  readonly empty: string
  /** Of the file. */
  readonly name: string
}

/** A list of bets with its totals; each opens to its legs, its movements and the results of its matches. */
export function BetTable({ call, fields, settled, empty, name }: BetTableProps) {
  const { _, language } = useTranslate()
  const asked = call === 'gameresultsportsbook' ? fields : { ...fields, with_totals: true }
  const query = useInfiniteQuery(betPagesQuery(call, asked))
  const { open, toggle } = useOpened()
  const sells = useOffers().cash_out
  const currency = useQuery(profileQuery).data?.player_wallet.currency_code ?? ''
  const bets = query.data?.pages.flatMap((page) => page.bets) ?? []
  const totals = query.data?.pages[0]?.totals
  const columns = betColumns({ _, language, settled, totals, currency, open, onOpen: toggle })
  const table = async () => {
    const pages = await readWhole<BetListAnswer>(call, fields)
    return csvOf(
      columns,
      pages.flatMap((page) => page.bets),
    )
  }
  return (
    <>
      <div className="list-head">
        <span className="text-ink-2" aria-live="polite" data-testid="list-count">
          {totals !== undefined && _('list.count', { count: totals.bets })}
        </span>
        <ListTools name={name} table={table} showAll={() => readOn(query)} isWhole={!query.hasNextPage} />
      </div>
      <Pages query={query} isEmpty={bets.length === 0} empty={empty}>
        <DataTable
          kind="bets"
          label={name}
          columns={columns}
          rows={bets}
          keyOf={(bet) => bet.bet_id}
          below={(bet) =>
            open.has(bet.bet_id) ? <Opened bet={bet} /> : sells && isCashable(bet) && <CashOutSlot bet={bet} />
          }
        />
      </Pages>
    </>
  )
}

function Opened({ bet }: { readonly bet: BetRow }) {
  return (
    <div className="bet-opened">
      <BetDetail bet={bet} />
      {bet.kind === 'system' && <SystemParts bet={bet} />}
      <BetMovements bet={bet} />
      <BetResults bet={bet} />
    </div>
  )
}
