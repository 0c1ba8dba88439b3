import { useQuery } from '@tanstack/react-query'
import { Pages } from '@touchline/ui/lists'
import { useMe } from '../../base/api/me.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { type BetQueryParams, liveBetsQuery, useLiveBetUpdates } from './bets-query.ts'
import { BetTable } from './BetTable.tsx'

const NO_PAGES = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined }

/** Incoming bets, newest first. */
export function LiveBets({ params }: { readonly params: BetQueryParams }) {
  const { _ } = useTranslate()
  const { rights } = useMe()
  const query = useQuery(liveBetsQuery(rights, params))
  useLiveBetUpdates(rights)
  const rows = query.data ?? []
  return (
    <Pages query={{ ...query, ...NO_PAGES }} isEmpty={rows.length === 0} empty={_('bets.none')}>
      <BetTable rows={rows} />
    </Pages>
  )
}
