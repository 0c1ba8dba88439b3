import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../api/notice-queries.ts'
import { useWords } from '../../state/words.ts'

/** The number of messages not read, beside what leads to them; nothing where there is none. */
export function UnreadCount() {
  const { _ } = useWords()
  const { data: unread = 0 } = useQuery(unreadQuery)
  if (unread === 0) return null
  return (
    <b className="unread-count" data-testid="unread" aria-label={_('message.unread', { count: unread })}>
      {unread > 99 ? '99+' : unread}
    </b>
  )
}
