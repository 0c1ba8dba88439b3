import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EVENT } from '@touchline/contract/products'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useHasProduct } from '../../base/api/offers.ts'
import { shellNow } from '../../base/state/shell.ts'

const PATH: string = EVENT.paths[0]

/** Link from a match to its competition. Hidden in an operator's frame, and if the member has no competitions page. */
export const CompetitionLink = ({ leagueId }: { readonly leagueId: number }) => {
  const { _ } = useTranslate()
  if (!useHasProduct(EVENT.product) || shellNow() !== '/desktop') return null
  return (
    <Link to={PATH} search={{ league: leagueId }} preload={false} className="further-competition">
      {_('product.event')} <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
    </Link>
  )
}
