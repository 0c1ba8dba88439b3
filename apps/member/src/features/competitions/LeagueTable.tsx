import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { standingsQuery } from './competition-queries.ts'
import { StandingTables } from './StandingTables.tsx'

/** Tables of a league, for pages that show league results. */
export function LeagueTable({ leagueId }: { readonly leagueId: number }) {
  const { _ } = useTranslate()
  const query = useQuery(standingsQuery(leagueId))
  if (query.isError) return <p className="soft">{_('list.failed')}</p>
  if (query.data === undefined) return <div className="skeleton standing-skeleton" />
  return <StandingTables answer={query.data} />
}
