import { formatPrice, formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { ShownBet } from './bets-query.ts'
import { BetLegs } from './BetLegs.tsx'
import { DecideBet } from './DecideBet.tsx'
import { toBetListState } from './bet-list-state.ts'
import { BetStatusTag } from './BetStatusTag.tsx'
import { legName } from '../../base/names/leg-name.ts'
import { matchName } from '../../base/names/match-name.ts'
import './bets.css'

/** Bet list. A row expands to the legs and their grades. */
export function BetTable({ rows }: { readonly rows: readonly ShownBet[] }) {
  const { _ } = useTranslate()
  const [open, setOpen] = useState<string | null>(null)
  const columns = useColumns(open, (id) => setOpen(open === id ? null : id))
  return (
    <DataTable
      kind="bets"
      label={_('place.bets')}
      columns={columns}
      rows={rows}
      keyOf={({ bet }) => bet.betId}
      below={(row) => (row.bet.betId === open ? <Opened {...row} /> : null)}
    />
  )
}

function useColumns(open: string | null, toggle: (id: string) => void): readonly Column<ShownBet>[] {
  const { _, language } = useTranslate()
  return [
    {
      id: 'account',
      head: _('bets.member'),
      cell: ({ account, bet }) => (
        <button
          type="button"
          className="row-link"
          data-open=""
          aria-expanded={open === bet.betId}
          onClick={() => toggle(bet.betId)}
        >
          {account}
        </button>
      ),
    },
    { id: 'time', head: _('bets.time'), cell: ({ bet }) => formatTime(Date.parse(bet.placedAt), 'moment', language) },
    { id: 'on', head: _('bets.on'), cell: ({ bet }) => <BetSelection bet={bet} /> },
    { id: 'price', head: _('bets.price'), isNumeric: true, cell: ({ bet }) => formatPrice(bet.priceHundredths) },
    {
      id: 'stake',
      head: _('bets.stake'),
      isNumeric: true,
      cell: ({ bet }) => <Money amount={bet.stake} currency={bet.currency} />,
    },
    {
      id: 'toWin',
      head: _('bets.toWin'),
      isNumeric: true,
      cell: ({ bet }) => <Money amount={bet.toWin} currency={bet.currency} />,
    },
    {
      id: 'back',
      head: _('bets.back'),
      isNumeric: true,
      cell: ({ bet }) => bet.return !== null && <Money amount={bet.return} currency={bet.currency} />,
    },
    { id: 'status', head: _('bets.status'), cell: ({ bet }) => <BetStatusTag status={toBetListState(bet)} /> },
  ]
}

function BetSelection({ bet }: Pick<ShownBet, 'bet'>) {
  const { _ } = useTranslate()
  const [leg] = bet.legs
  if (leg === undefined) return null
  if (bet.legs.length > 1) return `${_(`bet.kind.${bet.kind}`)} · ${_('bets.legs', { count: bet.legs.length })}`
  return (
    <span>
      <b>{legName(_, leg)}</b> <span className="soft">{matchName(leg)}</span>
    </span>
  )
}

function Money({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  return (
    <span>
      <Amount amount={amount} currency={currency} /> <small className="faint">{currency}</small>
    </span>
  )
}

function Opened(row: ShownBet) {
  const { _ } = useTranslate()
  const { operator, above, bet } = row
  const parts = [bet.betId, operator, above, _(`bet.kind.${bet.kind}`), bet.reason]
  return (
    <>
      <p className="soft">{parts.filter((part) => part !== null).join(' · ')}</p>
      <BetLegs bet={bet} />
      <DecideBet {...row} />
    </>
  )
}
