import { useQuery } from '@tanstack/react-query'
import type { BetRecord } from '@touchline/contract/named-records'
import { betDetailsQuery } from '../../base/api/list-queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BetDetail } from './BetDetail.tsx'
import { BetMovements, BetResults } from './BetMovements.tsx'
import { SystemParts } from './SystemParts.tsx'
import './bet-table.css'

interface BetLinkProps {
  readonly betId: string
  readonly open: boolean
  readonly onOpen: () => void
}

/** Full details of a bet below its list row: legs, ledger entries and match results. */
export function BetOpened({ bet }: { readonly bet: BetRecord }) {
  return (
    <div className="bet-opened">
      <BetDetail bet={bet} />
      {bet.kind === 'system' && <SystemParts bet={bet} />}
      <BetMovements bet={bet} />
      <BetResults bet={bet} />
    </div>
  )
}

/** Loads the full details by bet id, for lists with bet ids only. */
export function BetById({ betId }: { readonly betId: string }) {
  const { _ } = useTranslate()
  const { data, isError } = useQuery(betDetailsQuery(betId))
  if (isError) return <p className="soft">{_('list.failed')}</p>
  return data === undefined ? <div className="skeleton movements-skeleton" /> : <BetOpened bet={data.bet} />
}

/** Bet id as a button that toggles the details below the row. */
export function BetLink({ betId, open, onOpen }: BetLinkProps) {
  const { _ } = useTranslate()
  return (
    <button
      type="button"
      className="row-link"
      aria-expanded={open}
      aria-label={`${_('list.details')} ${betId}`}
      onClick={onOpen}
    >
      {betId}
    </button>
  )
}
