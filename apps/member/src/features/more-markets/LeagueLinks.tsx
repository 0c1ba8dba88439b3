import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { productPath, useContributions } from '../../base/contributions/offered.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { shellNow } from '../../base/state/shell.ts'

/** Links from a match to the product pages about its league. Hidden in an operator's frame. */
export function LeagueLinks({ leagueId }: { readonly leagueId: number }) {
  const { _ } = useTranslate()
  const contributions = useContributions()
  if (shellNow() !== '/desktop') return null
  return contributions.map(
    ({ product, leagueSearch }) =>
      leagueSearch && (
        <Link
          key={product}
          to={productPath(product)}
          search={leagueSearch(leagueId)}
          preload={false}
          className="market-league-link"
        >
          {_(`product.${product}`)} <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        </Link>
      ),
  )
}
