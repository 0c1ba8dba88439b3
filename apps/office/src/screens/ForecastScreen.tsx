import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toCsvTable, Filter, ListTools } from '@touchline/ui/lists'
import { CallFailed } from '../base/api/call.ts'
import { useMe } from '../base/api/me.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import '../features/accounts/accounts.css'
import { forecastQuery } from '../features/forecast/forecast-query.ts'
import { ForecastMatch } from '../features/forecast/ForecastMatch.tsx'
import { ForecastTable, useForecastColumns } from '../features/forecast/ForecastTable.tsx'
import { useHouseOperator } from '../base/state/house-operator.ts'
import { ReadOperator } from '../features/operator/ReadOperator.tsx'
import '../features/report/report.css'

interface MatchesProps {
  readonly account: string | undefined
  /** Currency for a company account, which has bets in several currencies. */
  readonly currency: string | undefined
}

/** Exposure of an account from open bets in its downline, by match. */
export function ForecastScreen() {
  return (
    <ReadOperator all>
      <Forecast />
    </ReadOperator>
  )
}

function Forecast() {
  const { _ } = useTranslate()
  const me = useMe()
  const { operator } = useHouseOperator()
  const [{ of, match, currency }] = useAddress()
  const ownScopeText = me.operator === null && operator === null ? 'report.allOperators' : 'level.company'
  return (
    <>
      <h1 className="account-head">
        {of ?? me.account ?? _(ownScopeText)}
        {match !== undefined && (
          <Link
            to="/forecast"
            search={{ ...(of !== undefined && { of }), ...(currency !== undefined && { currency }) }}
            className="row-link"
          >
            {_('report.up')}
          </Link>
        )}
      </h1>
      <p className="soft">{_('forecast.note')}</p>
      {match === undefined ? (
        <Matches account={of} currency={currency} />
      ) : (
        <ForecastMatch account={of} currency={currency} matchId={Number(match)} />
      )}
    </>
  )
}

function Matches({ account, currency }: MatchesProps) {
  const { _ } = useTranslate()
  const [, change] = useAddress()
  const { data, error } = useQuery(forecastQuery(account, currency))
  const columns = useForecastColumns(data ?? { currency: '' }, account, currency)
  const list = useRowKeys<HTMLDivElement>()
  if (error !== null && data === undefined)
    return <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />
  if (data === undefined) return <div className="skeleton row-skeleton" />
  return (
    <div ref={list}>
      <div className="list-filters">
        {data.currencies.length > 1 && (
          <Filter
            label={_('accounts.currency')}
            value={data.currency}
            options={data.currencies.map((value) => ({ value, text: value }))}
            onChoose={(value) => change({ currency: value })}
          />
        )}
        <span className="spring" />
        <ListTools
          name="forecast"
          table={() => Promise.resolve(toCsvTable(columns, data.rows))}
          showAll={() => Promise.resolve()}
          isComplete
        />
      </div>
      <ForecastTable rows={data.rows} columns={columns} />
    </div>
  )
}
