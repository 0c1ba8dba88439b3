import { Link } from '@tanstack/react-router'
import type { AccountStatementRow } from '@touchline/contract/office/money'
import { formatTime } from '@touchline/ui/format'
import { moneyColumn, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Columns of a statement: wallet movements of a member, or cash movements of an upline account. */
export function useStatementColumns(
  account: string,
  currency: string,
  isMember: boolean,
): readonly Column<AccountStatementRow>[] {
  const { _, language } = useTranslate()
  return [
    {
      id: 'time',
      head: _('statement.time'),
      cell: ({ at }) => formatTime(Date.parse(at), 'moment', language),
      csv: ({ at }) => at,
    },
    {
      id: 'kind',
      head: _('statement.kind'),
      cell: ({ kind }) => _(`movement.${kind}`),
      csv: ({ kind }) => _(`movement.${kind}`),
    },
    isMember
      ? {
          id: 'bet',
          head: _('statement.bet'),
          cell: ({ betId }) =>
            betId !== null && (
              <Link to="/accounts/$id/bets/$bet" params={{ id: account, bet: betId }} className="row-link" data-open="">
                {betId}
              </Link>
            ),
          csv: ({ betId }) => betId,
        }
      : { id: 'with', head: _('statement.with'), cell: ({ with: other }) => other, csv: ({ with: other }) => other },
    moneyColumn({
      id: 'amount',
      head: _('money.amount'),
      currency,
      readRowAmount: ({ amount }) => amount,
      signed: true,
    }),
    moneyColumn({ id: 'before', head: _('statement.before'), currency, readRowAmount: ({ before }) => before }),
    moneyColumn({ id: 'after', head: _('statement.after'), currency, readRowAmount: ({ after }) => after }),
    { id: 'currency', head: _('accounts.currency'), csv: () => currency },
    { id: 'movement', head: _('statement.number'), csv: ({ id }) => id },
  ]
}
