import { useInfiniteQuery } from '@tanstack/react-query'
import type { StatementRow } from '@touchline/contract/bet'
import type { Currency } from '@touchline/domain/money'
import { currencyOf, formatMoney, formatSignedMoney, formatTime, minorOf } from '@touchline/ui/format'
import { statementQuery } from '../../api/queries.ts'
import { DayPicker } from '../../features/info/DayPicker.tsx'
import { Pages } from '../../features/info/Pages.tsx'
import { useWorkingDate } from '../../features/info/use-working-date.ts'
import { useTitle } from '../../features/shell/use-title.ts'
import { useWords, withCurrency } from '../../state/words.ts'

/** A working day of the wallet: how it opened and closed, and every movement with the balance before and after. */
export function StatementPage() {
  const { _ } = useWords()
  const day = useWorkingDate()
  const query = useInfiniteQuery(statementQuery(day.date))
  useTitle(_('info.statement'))
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const currency = first === undefined ? null : currencyOf(first.currency)
  return (
    <>
      <DayPicker {...day} />
      {first !== undefined && currency !== null && (
        <dl className="day-figures">
          <Figure name={_('statement.opening')} text={withCurrency(minorOf(first.opening_balance), currency)} />
          <Figure name={_('statement.closing')} text={withCurrency(minorOf(first.closing_balance), currency)} />
          <Figure name={_('statement.turnover')} text={withCurrency(minorOf(first.turnover), currency)} />
          <Figure
            name={_('statement.winLoss')}
            text={`${formatSignedMoney(minorOf(first.win_loss), currency)} ${currency}`}
          />
        </dl>
      )}
      <Pages query={query} isEmpty={rows.length === 0} empty={_('statement.empty')}>
        {currency !== null && <StatementTable rows={rows} currency={currency} />}
      </Pages>
    </>
  )
}

function Figure({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

const HEADS = [
  'statement.time',
  'statement.kind',
  'statement.bet',
  'statement.amount',
  'statement.before',
  'statement.after',
] as const

function StatementTable({ rows, currency }: { readonly rows: readonly StatementRow[]; readonly currency: Currency }) {
  const { _ } = useWords()
  return (
    <table className="table">
      <thead>
        <tr>
          {HEADS.map((key) => (
            <th key={key} scope="col">
              {_(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, currency }: { readonly row: StatementRow; readonly currency: Currency }) {
  const { _, language } = useWords()
  const amountMinor = minorOf(row.amount)
  return (
    <tr>
      <td>{formatTime(Date.parse(row.at), 'moment', language)}</td>
      <td>{_(`movement.${row.kind}`)}</td>
      <td>{row.bet_id}</td>
      <td data-label={_('statement.amount')} className={amountMinor < 0n ? 'text-fall' : 'text-rise'}>
        {formatSignedMoney(amountMinor, currency)}
      </td>
      <td data-label={_('statement.before')}>{formatMoney(minorOf(row.before), currency)}</td>
      <td data-label={_('statement.after')}>{formatMoney(minorOf(row.after), currency)}</td>
    </tr>
  )
}
