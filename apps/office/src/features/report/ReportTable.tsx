import { Link } from '@tanstack/react-router'
import type { ReportAnswer, ReportRow } from '@touchline/contract/office/money'
import { sportById } from '@touchline/domain/sport'
import { currencyOf, formatDate, minorOf } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import type { ReactNode } from 'react'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import type { ReportBy } from './report-query.ts'

type Holder = ReportRow['parts'][number]['holder']

/** What a holder gained or lost, commission with it; of the members what came to them. */
const cameTo = ({ winLoss, commission }: Pick<ReportRow, 'winLoss' | 'commission'>): string =>
  String(minorOf(winLoss) + minorOf(commission))

const partOf = (row: ReportRow, holder: Holder): string => {
  const part = row.parts.find((each) => each.holder === holder)
  return part === undefined ? '0' : cameTo(part)
}

/** Levels that hold something of any row, from the agent up to the company. */
const holdersOf = (rows: readonly ReportRow[]): Holder[] => {
  const all = rows[0]?.parts.map(({ holder }) => holder) ?? []
  return all.filter((holder) => holder === 'company' || rows.some((row) => partOf(row, holder) !== '0')).toReversed()
}

const rowsOf = ({ rows, members }: ReportAnswer): readonly ReportRow[] =>
  members === null || (members.bets === 0 && members.turnover === '0') ? rows : [...rows, members]

/** Win/loss by what it is asked for: turnover, what the members came to, and each level's part. */
export const useReportColumns = (answer: ReportAnswer | undefined, by: ReportBy): readonly Column<ReportRow>[] => {
  const { _ } = useTranslate()
  const nameOf = useNameOf(by, answer?.members ?? null)
  if (answer === undefined) return []
  const { total } = answer
  const rows = rowsOf(answer)
  const money = (id: string, head: string, of: (row: ReportRow) => string, signed: boolean): Column<ReportRow> => ({
    id,
    head,
    isFigure: true,
    cell: (row) => <Amount amount={of(row)} currency={row.currency} signed={signed} />,
    csv: (row) => ({ minor: minorOf(of(row)), currency: currencyOf(row.currency) }),
    ...(total !== null && { foot: <Amount amount={of(total)} currency={total.currency} signed={signed} /> }),
  })
  return [
    {
      id: 'account',
      head: _(`report.by.${by}`),
      cell: (row) => <Drill row={row} by={by} members={answer.members} text={nameOf(row)} />,
      csv: nameOf,
      ...(total !== null && { foot: _('report.total') }),
    },
    { id: 'currency', head: _('accounts.currency'), cell: (row) => row.currency, csv: (row) => row.currency },
    {
      id: 'bets',
      head: _('report.bets'),
      isFigure: true,
      cell: (row) => row.bets,
      csv: (row) => row.bets,
      ...(total !== null && { foot: total.bets }),
    },
    money('turnover', _('report.turnover'), (row) => row.turnover, false),
    money('valid', _('report.validTurnover'), (row) => row.validTurnover, false),
    money('members', _('report.members'), cameTo, true),
    ...holdersOf(rows).map((holder) =>
      money(holder, _(holder === 'company' ? 'level.company' : `level.${holder}`), (row) => partOf(row, holder), true),
    ),
  ]
}

/** What a row is called. */
const useNameOf = (by: ReportBy, members: ReportRow | null): ((row: ReportRow) => string) => {
  const { _, language } = useTranslate()
  return (row) => {
    if (row === members) return _('report.ownMembers')
    if (by === 'day') return formatDate(row.key, language)
    if (by === 'account') return row.key
    const [product = '', sport] = row.key.split('/')
    const key = sport === undefined ? undefined : sportById(Number(sport))?.key
    return key === undefined ? _(`product.${product}`) : _(`sport.${key}`)
  }
}

interface DrillProps {
  readonly row: ReportRow
  readonly by: ReportBy
  readonly members: ReportRow | null
  readonly text: string
}

/** An account leads on to those below it. */
const Drill = ({ row, by, members, text }: DrillProps): ReactNode => {
  const [{ days }] = useAddress()
  if (by !== 'account' || row === members) return text
  return (
    <Link to="/report" search={{ of: row.key, ...(days !== undefined && { days }) }} className="row-link" data-open="">
      {text}
    </Link>
  )
}

interface ReportTableProps {
  readonly answer: ReportAnswer
  readonly columns: readonly Column<ReportRow>[]
}

export const ReportTable = ({ answer, columns }: ReportTableProps) => {
  const { _ } = useTranslate()
  const rows = rowsOf(answer)
  if (rows.length === 0) return <p className="list-empty">{_('report.none')}</p>
  return <DataTable kind="report" label={_('report.title')} columns={columns} rows={rows} keyOf={({ key }) => key} />
}

export const reportRows = rowsOf
