import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../base/api/notice-queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './unread-count.css'

/** Badge with the number of unread messages, shown on the link to the messages. Renders nothing if the number is 0. */
export function UnreadCount() {
  const { _ } = useTranslate()
  const { data: unread = 0 } = useQuery(unreadQuery)
  if (unread === 0) return null
  return (
    <b className="unread-count" data-testid="unread" aria-label={_('message.unread', { count: unread })}>
      {unread > 99 ? '99+' : unread}
    </b>
  )
}
