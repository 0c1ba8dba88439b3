import { Link } from '@tanstack/react-router'
import type { ForecastAnswer, ForecastRow } from '@touchline/contract/office/forecast'
import { formatTime } from '@touchline/ui/format'
import { DataTable, moneyColumn, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/match-name.ts'
import { OpenBets } from './OpenBets.tsx'

interface ForecastTableProps {
  readonly rows: readonly ForecastRow[]
  readonly columns: readonly Column<ForecastRow>[]
}

export function useForecastColumns(
  { currency }: Pick<ForecastAnswer, 'currency'>,
  account: string | undefined,
  chosen?: string,
): readonly Column<ForecastRow>[] {
  const { _, language } = useTranslate()
  const money = (id: string, readRowAmount: (row: ForecastRow) => string, signed: boolean): Column<ForecastRow> =>
    moneyColumn({ id, head: _(`forecast.${id}`), currency, readRowAmount, signed })
  return [
    {
      id: 'match',
      head: _('bet.match'),
      cell: (row) => (
        <>
          <Link
            to="/forecast"
            search={{
              ...(account !== undefined && { of: account }),
              ...(chosen !== undefined && { currency: chosen }),
              match: String(row.matchId),
            }}
            className="row-link"
            data-open=""
          >
            {formatMatchName(row)}
          </Link>
          {row.match !== null && (
            <small className="report-match">
              {row.match.league}, {formatTime(row.match.kickOffMs, 'moment', language)}
            </small>
          )}
        </>
      ),
      csv: formatMatchName,
    },
    {
      id: 'bets',
      head: _('report.bets'),
      isNumeric: true,
      cell: (row) => <OpenBets account={account} market={null} {...row} />,
      csv: ({ bets }) => bets,
    },
    money('stake', ({ stake }) => stake, false),
    money('part', ({ part }) => part, false),
    money('worst', ({ worst }) => worst, true),
    money('best', ({ best }) => best, true),
    {
      id: 'combinedBets',
      head: _('forecast.combinedBets'),
      isNumeric: true,
      cell: ({ combined }) => combined.bets,
      csv: ({ combined }) => combined.bets,
    },
    money('combinedWorst', ({ combined }) => combined.worst, true),
  ]
}

function formatMatchName({ match, matchId }: ForecastRow): string {
  return match === null ? String(matchId) : matchName(match)
}

/** Matches with open bets, highest liability first. */
export function ForecastTable({ rows, columns }: ForecastTableProps) {
  const { _ } = useTranslate()
  if (rows.length === 0) return <p className="list-empty">{_('forecast.none')}</p>
  return (
    <DataTable
      kind="forecast"
      label={_('place.forecast')}
      columns={columns}
      rows={rows}
      keyOf={({ matchId }) => String(matchId)}
    />
  )
}
