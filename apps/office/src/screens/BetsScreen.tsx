import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from '@touchline/ui/components'
import { ListTools, Pages, RangePicker, loadRemaining } from '@touchline/ui/lists'
import { useMe } from '../base/api/me.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useRange } from '../base/lists/use-range.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { BetFilters, useBetQueryParams } from '../features/bets/BetFilters.tsx'
import { type BetQueryParams, betsFile, betsQuery } from '../features/bets/bets-query.ts'
import { BetTable } from '../features/bets/BetTable.tsx'
import { useBetFile } from '../features/bets/use-bet-file.ts'
import { LiveBets } from '../features/bets/LiveBets.tsx'

/** Incoming bets, or bets of a range of days, newest first, with legs, prices and grades. */
export function BetsScreen() {
  const { _ } = useTranslate()
  const [{ view }, change] = useAddress()
  const days = useRange('last7')
  const params = useBetQueryParams()
  const list = useRowKeys<HTMLDivElement>()
  const isLive = view !== 'days'
  const { from: fromDate, to: toDate } = days.range
  return (
    <div ref={list}>
      <div className="list-filters">
        <Segmented
          label={_('bets.view')}
          value={isLive ? 'live' : 'days'}
          options={[
            { value: 'live', text: _('bets.view.live') },
            { value: 'days', text: _('bets.view.days') },
          ]}
          onChange={(value) => change({ view: value })}
        />
        {!isLive && <RangePicker {...days} />}
        <BetFilters />
      </div>
      {isLive ? <LiveBets params={params} /> : <BetsByDays params={{ ...params, fromDate, toDate }} />}
    </div>
  )
}

function BetsByDays({ params }: { readonly params: BetQueryParams }) {
  const { _ } = useTranslate()
  const { rights } = useMe()
  const query = useInfiniteQuery(betsQuery(rights, params))
  const file = useBetFile()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <div className="list-filters">
        <span className="spring" />
        <ListTools
          name={`bets-${params['fromDate']}-${params['toDate']}`}
          table={() => betsFile(rights, params, file)}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('bets.none')}>
        <BetTable rows={rows} />
      </Pages>
    </>
  )
}
