import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { unreadQuery } from './notices-query.ts'
import './bell.css'

/** Highest number shown on the bell of unread notices; a higher count is shown as more than this number. */
const MAX_SHOWN_COUNT = 99

/** Number of unread notices, with a link to them. */
export function NoticeBell() {
  const { _ } = useTranslate()
  const unread = useQuery(unreadQuery).data ?? 0
  const shown = unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(unread)
  const name = unread === 0 ? _('place.notices') : `${_('place.notices')}: ${shown}`
  return (
    <Link to="/notices" className="icon-button notice-bell" title={name} aria-label={name}>
      <IconBell size={17} stroke={1.6} aria-hidden="true" />
      {unread > 0 && (
        <span className="notice-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  )
}
