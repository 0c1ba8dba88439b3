import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { csvOf, ListTools } from '@touchline/ui/lists'
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
import '../features/report/report.css'

/** What open bets below an account may bring or cost it, match by match. */
export const ForecastScreen = () => {
  const { _ } = useTranslate()
  const me = useMe()
  const [{ of, match }] = useAddress()
  return (
    <>
      <h1 className="account-head">
        {of ?? me.account}
        {match !== undefined && (
          <Link to="/forecast" search={of === undefined ? {} : { of }} className="row-link">
            {_('report.up')}
          </Link>
        )}
      </h1>
      <p className="soft">{_('forecast.note')}</p>
      {match === undefined ? <Matches account={of} /> : <ForecastMatch account={of} matchId={Number(match)} />}
    </>
  )
}

const Matches = ({ account }: { readonly account: string | undefined }) => {
  const { data, error } = useQuery(forecastQuery(account))
  const columns = useForecastColumns(data ?? { currency: '' }, account)
  const list = useRowKeys<HTMLDivElement>()
  if (error !== null && data === undefined)
    return <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />
  if (data === undefined) return <div className="skeleton row-skeleton" />
  return (
    <div ref={list}>
      <div className="list-filters">
        <span className="spring" />
        <ListTools
          name="forecast"
          table={() => Promise.resolve(csvOf(columns, data.rows))}
          showAll={() => Promise.resolve()}
          isWhole
        />
      </div>
      <ForecastTable rows={data.rows} columns={columns} />
    </div>
  )
}
