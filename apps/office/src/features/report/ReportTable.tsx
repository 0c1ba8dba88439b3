import { Link } from '@tanstack/react-router'
import type { ReportAnswer, ReportBy, ReportRow } from '@touchline/contract/office/money'
import { requireCurrency, formatTime, parseWireAmount } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import type { ReactNode } from 'react'
import { chooseHouseOperator } from '../../base/api/choose-house-operator.ts'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import { buildDrillDown } from './report-groupings.ts'
import { useReportNames } from './use-report-names.ts'

type Holder = ReportRow['parts'][number]['holder']

interface Shown {
  readonly by: ReportBy
  readonly isMember: boolean
  readonly isCompany: boolean
  readonly under: string
  /** First page of the report, which contains the totals; undefined while loading. */
  readonly answer: Pick<ReportAnswer, 'members' | 'total'> | undefined
  readonly rows: readonly ReportRow[]
}

interface DrillProps {
  readonly by: ReportBy
  readonly to: Readonly<Record<string, string | undefined>> | null
  readonly row: ReportRow
  readonly text: string
}

interface ReportTableProps {
  readonly rows: readonly ReportRow[]
  readonly columns: readonly Column<ReportRow>[]
}

/** Columns of the win/loss report: turnover, result of the members, and the share of every level. */
export function useReportColumns({
  by,
  isMember,
  isCompany,
  under,
  answer,
  rows,
}: Shown): readonly Column<ReportRow>[] {
  const { _ } = useTranslate()
  const { rowName } = useReportNames()
  const members = answer?.members ?? []
  const total = answer?.total ?? null
  const formatRowName = (row: ReportRow) => (members.includes(row) ? _('report.ownMembers') : rowName(row, by))
  const money = (
    id: string,
    head: string,
    readRowAmount: (row: ReportRow) => string,
    signed: boolean,
  ): Column<ReportRow> => ({
    id,
    head,
    isNumeric: true,
    cell: (row) => <Amount amount={readRowAmount(row)} currency={row.currency} signed={signed} />,
    csv: (row) => ({ minor: parseWireAmount(readRowAmount(row)), currency: requireCurrency(row.currency) }),
    ...(total !== null && { foot: <Amount amount={readRowAmount(total)} currency={total.currency} signed={signed} /> }),
  })
  return [
    {
      id: 'account',
      head: _(`report.by.${by}`),
      cell: (row) => (
        <Drill
          by={by}
          to={buildDrillDown(row, { by, isMember, isOwnMembers: members.includes(row), isCompany, under })}
          row={row}
          text={formatRowName(row)}
        />
      ),
      csv: formatRowName,
      ...(total !== null && { foot: _('report.total') }),
    },
    { id: 'currency', head: _('accounts.currency'), cell: (row) => row.currency, csv: (row) => row.currency },
    {
      id: 'bets',
      head: _('report.bets'),
      isNumeric: true,
      cell: (row) => row.bets,
      csv: (row) => row.bets,
      ...(total !== null && { foot: total.bets }),
    },
    money('turnover', _('report.turnover'), (row) => row.turnover, false),
    money('valid', _('report.validTurnover'), (row) => row.validTurnover, false),
    money('gross', _('report.gross'), (row) => row.winLoss, true),
    money('commission', _('movement.commission'), (row) => row.commission, true),
    money('members', _('report.members'), computeNetResult, true),
    ...listHolders(rows).map((holder) =>
      money(holder, _(`level.${holder}`), (row) => findHolderResult(row, holder), true),
    ),
  ]
}

/** Link from a report row to its next level of detail; a match row shows kick-off and teams. */
function Drill({ by, to, row: { key, match }, text }: DrillProps): ReactNode {
  const { language } = useTranslate()
  const [chosen] = useAddress()
  if (to === null) {
    const [product, bet] = key.split('/')
    const { of: account } = chosen
    if (product !== 'sportsbook' || bet === undefined || account === undefined) return text
    return (
      <Link to="/accounts/$id/bets/$bet" params={{ id: account, bet }} className="row-link" data-open="">
        {text}
      </Link>
    )
  }
  const search = Object.fromEntries(Object.entries({ ...chosen, ...to }).filter(([, value]) => value !== undefined))
  return (
    <>
      <Link
        to="/report"
        search={search}
        className="row-link"
        data-open=""
        {...(by === 'operator' && { onClick: () => chooseHouseOperator(key.split('/')[0] ?? null) })}
      >
        {text}
      </Link>
      {match !== null && (
        <small className="report-match">
          {match.league}, {formatTime(match.kickOffMs, 'moment', language)}
        </small>
      )}
    </>
  )
}

/** Returns the result of a row: win/loss plus commission of an upline account, or the result of the members. */
function computeNetResult({ winLoss, commission }: Pick<ReportRow, 'winLoss' | 'commission'>): string {
  return String(parseWireAmount(winLoss) + parseWireAmount(commission))
}

/**
 * Returns the account levels that have a column in the report, from the agent up to the company. A level without any
 * result in the rows is omitted, except the company and the upline.
 */
function listHolders(rows: readonly ReportRow[]): Holder[] {
  const all = rows[0]?.parts.map(({ holder }) => holder) ?? []
  return all
    .filter(
      (holder) =>
        holder === 'company' || holder === 'above' || rows.some((row) => findHolderResult(row, holder) !== '0'),
    )
    .toReversed()
}

function findHolderResult(row: ReportRow, holder: Holder): string {
  const part = row.parts.find((each) => each.holder === holder)
  return part === undefined ? '0' : computeNetResult(part)
}

export function ReportTable({ rows, columns }: ReportTableProps) {
  const { _ } = useTranslate()
  return <DataTable kind="report" label={_('report.title')} columns={columns} rows={rows} keyOf={({ key }) => key} />
}
