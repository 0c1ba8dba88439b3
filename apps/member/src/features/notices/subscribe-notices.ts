import type { Notice } from '@touchline/ui/live'
import { marqueeQuery, unreadQuery } from '../../base/api/notice-queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { refetchMoney } from '../../base/api/refetch.ts'
import { withChunk } from '../../base/loading/chunk.ts'
import { onNotice } from '../../base/live/live.ts'
import { withAnnouncement } from './marquee-lines.ts'

/** Applies pushed notices to the marquee, the lists and the unread count, and shows a toast. */
export function followNotices(): void {
  onNotice((notice) => {
    if (notice.t === 'message') applyMessage(notice)
    else applyAnnouncement(notice)
    showIfVisible(notice)
  })
}

function applyMessage({ unread, newest }: Extract<Notice, { t: 'message' }>): void {
  queryClient.setQueryData(unreadQuery.queryKey, unread)
  if (newest === null) return
  void queryClient.invalidateQueries({ queryKey: ['messages'] })
  // A change of a bet or a wallet by an operator's command arrives only as a message, so the balance is read again.
  if (newest.bet !== null || newest.amount !== null) refetchMoney()
}

function applyAnnouncement({ announcement }: Extract<Notice, { t: 'announcement' }>): void {
  queryClient.setQueryData(marqueeQuery.queryKey, (rows) => withAnnouncement(rows, announcement))
  void queryClient.invalidateQueries({ queryKey: ['announcements'] })
}

/** Shows a pushed notice as a toast, in the visible window only. A notice that messages were read shows no toast. */
function showIfVisible(notice: Notice): void {
  if (document.visibilityState !== 'visible' || (notice.t === 'message' && notice.newest === null)) return
  withChunk(
    () => import('./show-notice.ts'),
    ({ showNotice: show }) => show(notice),
  )
}
