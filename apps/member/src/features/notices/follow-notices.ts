import { i18n } from '@lingui/core'
import type { Notice } from '@touchline/ui/live'
import { currencyOf } from '@touchline/ui/format'
import { marqueeQuery, unreadQuery } from '../../api/notice-queries.ts'
import { profileQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { settingsNow } from '../../state/layout.ts'
import { live, onNotice } from '../../state/live.ts'
import { toast } from '../../state/messages.ts'
import { announcementText, messageText, type Reader } from './notice-text.ts'
import { withAnnouncement } from './marquee-lines.ts'

const readerNow = (): Reader => ({ _: i18n._.bind(i18n), language: settingsNow().language })

/** One window tells, the one that is looked at. */
const isSeen = (): boolean => document.visibilityState === 'visible'

function takeMessage({ unread, newest }: Extract<Notice, { t: 'message' }>): void {
  queryClient.setQueryData(unreadQuery.queryKey, unread)
  if (newest === null) return
  void queryClient.invalidateQueries({ queryKey: ['messages'] })
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile === undefined || !isSeen()) return
  toast(messageText(readerNow(), newest, currencyOf(profile.player_wallet.currency_code)))
}

/** What happens to matches is told by the marquee and the list; what an operator writes, in a line of its own too. */
function takeAnnouncement({ announcement }: Extract<Notice, { t: 'announcement' }>): void {
  queryClient.setQueryData(marqueeQuery.queryKey, (rows) => withAnnouncement(rows, announcement))
  void queryClient.invalidateQueries({ queryKey: ['announcements'] })
  const holds = announcement.at_ms <= live.clock.now()
  if (announcement.texts !== null && holds && isSeen()) toast(announcementText(readerNow(), announcement))
}

/** Keeps the marquee, the lists and the count of unread messages in step with what is pushed. */
export function followNotices(): () => void {
  return onNotice((notice) => (notice.t === 'message' ? takeMessage(notice) : takeAnnouncement(notice)))
}
