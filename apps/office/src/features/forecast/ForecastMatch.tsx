import { useQuery } from '@tanstack/react-query'
import type { ForecastMatchAnswer, ForecastSelection } from '@touchline/contract/office/forecast'
import { toCsvTable, DataTable, ListTools, moneyColumn, type Column } from '@touchline/ui/lists'
import { marketName } from '@touchline/ui/names'
import { CallFailed } from '../../base/api/call.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { legName } from '../../base/names/leg-name.ts'
import { matchName } from '../../base/names/match-name.ts'
import { forecastMatchQuery } from './forecast-query.ts'
import { OpenBets } from './OpenBets.tsx'

interface ForecastMatchProps {
  readonly account: string | undefined
  /** Currency for a company account, which has bets in several currencies. */
  readonly currency: string | undefined
  readonly matchId: number
}

/** Open single bets on a match by selection, with the account's payout for each outcome of the selection. */
export function ForecastMatch({ account, currency, matchId }: ForecastMatchProps) {
  const { data, error } = useQuery(forecastMatchQuery(account, currency, matchId))
  if (data !== undefined) return <Selections account={account} matchId={matchId} {...data} />
  return error === null ? (
    <div className="skeleton row-skeleton" />
  ) : (
    <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />
  )
}

function Selections({
  account,
  matchId,
  currency,
  match,
  rows,
}: ForecastMatchAnswer & Omit<ForecastMatchProps, 'currency'>) {
  const { _ } = useTranslate()
  const { home, away, sportId } = match ?? { home: '', away: '', sportId: 1 }
  const formatMarket = ({ market, myanmar }: ForecastSelection) => marketName(_, market, sportId, myanmar !== null)
  const formatSelection = ({ market, ...row }: ForecastSelection) =>
    legName(_, { ...row, betType: market, home, away, runner: null })
  const money = (
    id: string,
    readRowAmount: (row: ForecastSelection) => string,
    signed: boolean,
  ): Column<ForecastSelection> => moneyColumn({ id, head: _(`forecast.${id}`), currency, readRowAmount, signed })
  const columns: readonly Column<ForecastSelection>[] = [
    { id: 'market', head: _('bet.market'), cell: formatMarket, csv: formatMarket },
    { id: 'selection', head: _('bet.selection'), cell: formatSelection, csv: formatSelection },
    {
      id: 'struck',
      head: _('forecast.struck'),
      cell: ({ struckScore }) => struckScore?.join('–'),
      csv: ({ struckScore }) => struckScore?.join('–') ?? null,
    },
    {
      id: 'bets',
      head: _('report.bets'),
      isNumeric: true,
      cell: ({ market, bets }) => <OpenBets account={account} matchId={matchId} market={market} bets={bets} />,
      csv: ({ bets }) => bets,
    },
    money('stake', ({ stake }) => stake, false),
    money('part', ({ part }) => part, false),
    money('wins', ({ wins }) => wins, true),
  ]
  return (
    <>
      <div className="list-head">
        <h2>{match === null ? '' : matchName(match)}</h2>
        <ListTools
          name="forecast-match"
          table={() => Promise.resolve(toCsvTable(columns, rows))}
          showAll={() => Promise.resolve()}
          isComplete
        />
      </div>
      {rows.length === 0 ? (
        <p className="list-empty">{_('forecast.none')}</p>
      ) : (
        <DataTable
          kind="selections"
          label={_('place.forecast')}
          columns={columns}
          rows={rows}
          keyOf={(row) => JSON.stringify([row.market, row.lineQuarters, row.myanmar, row.struckScore, row.selection])}
        />
      )}
    </>
  )
}
