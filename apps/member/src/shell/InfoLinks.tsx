import { Link } from '@tanstack/react-router'
import { useOffers } from '../base/api/offers.ts'
import { productPath, useContributions } from '../base/contributions/offered.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { openFromLink, type InfoPath } from '../base/state/pop-up.ts'
import { UnreadCount } from '../features/notices/UnreadCount.tsx'

export const INFO_PAGES: readonly { readonly path: InfoPath; readonly key: string }[] = [
  { path: '/info/betlist', key: 'info.betlist' },
  { path: '/info/sysparlay', key: 'info.sysparlay' },
  { path: '/info/statement', key: 'info.statement' },
  { path: '/info/result', key: 'info.result' },
  { path: '/info/message', key: 'info.message' },
  { path: '/info/rules', key: 'info.rules' },
  { path: '/info/settings', key: 'info.settings' },
]

/** Links to the products beside the sportsbook and to the information pages. They open in pop-up windows. */
export function InfoLinks() {
  const { _ } = useTranslate()
  const { popup } = useOffers()
  return (
    <nav className="info-links" aria-label={_('info.title')}>
      {useContributions().map(({ product, window }) => {
        const path = productPath(product)
        return (
          <Link
            key={product}
            to={path}
            preload={false}
            onClick={(event) => popup && window && openFromLink(event, window, path)}
          >
            {_(`product.${product}`)}
          </Link>
        )
      })}
      {INFO_PAGES.map(({ path, key }) => (
        <Link key={path} to={path} preload={false} onClick={(event) => popup && openFromLink(event, 'info', path)}>
          {_(key)} {path === '/info/message' && <UnreadCount />}
        </Link>
      ))}
    </nav>
  )
}
