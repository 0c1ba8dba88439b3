import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pages } from '@touchline/ui/lists'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { TradedFilters } from '../features/trading/TradedFilters.tsx'
import { TradedTable } from '../features/trading/TradedTable.tsx'
import { matchesQuery, useMatchRowUpdates } from '../features/trading/trading-query.ts'

/** Matches that are not over, with their liability. */
export function TradingScreen() {
  const { _ } = useTranslate()
  const [{ q, sport, tab, sort }] = useAddress()
  const params = { search: q, sportId: sport === undefined ? undefined : Number(sport), tab, sort }
  const query = useInfiniteQuery(matchesQuery(params))
  useMatchRowUpdates(params)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const list = useRowKeys<HTMLDivElement>()
  return (
    <div ref={list}>
      <p className="traded-new">
        {(['match', 'outright'] as const).map((view) => (
          <Link key={view} to="/trading/made" search={{ view }} className="button">
            {_(`trading.new.${view}`)}
          </Link>
        ))}
      </p>
      <TradedFilters />
      <Pages query={query} isEmpty={rows.length === 0} empty={_('trading.none')}>
        <TradedTable rows={rows} />
      </Pages>
    </div>
  )
}
