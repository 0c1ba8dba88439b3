import { i18n } from '@lingui/core'
import type { Notice } from '@touchline/ui/live'
import { requireCurrency } from '@touchline/ui/format'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { needTexts } from '../../base/i18n/language.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import { liveClient } from '../../base/live/live.ts'
import { toast } from '../../base/state/messages.ts'
import { isCurrentWhenPushed } from './marquee-lines.ts'
import { announcementText, messageText, type NoticeReader } from './notice-text.ts'

/** Shows a notice as a toast in the member's language. */
export async function showNotice(notice: Notice): Promise<void> {
  await Promise.all([needTexts('bets'), needTexts('pages'), needTexts('codes')])
  const text = buildToastText(notice)
  if (text !== null) toast(text)
}

/**
 * Returns the toast text, or null for no toast. Match announcements appear only in the marquee and the list; an
 * announcement written by the operator also appears as a toast.
 */
function buildToastText(notice: Notice): string | null {
  if (notice.t === 'announcement') {
    const { announcement } = notice
    const isCurrent = isCurrentWhenPushed(announcement, liveClient.clock.now())
    return announcement.texts !== null && isCurrent ? announcementText(readerNow(), announcement) : null
  }
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile === undefined || notice.newest === null) return null
  return messageText(readerNow(), notice.newest, requireCurrency(profile.playerWallet.currencyCode))
}

function readerNow(): NoticeReader {
  return { _: i18n._.bind(i18n), language: settingsNow().language }
}
