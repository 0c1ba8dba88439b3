import { i18n } from '@lingui/core'
import type { Notice } from '@touchline/ui/live'
import { requireCurrency } from '@touchline/ui/format'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { needTexts } from '../../base/i18n/language.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import { live } from '../../base/live/live.ts'
import { toast } from '../../base/state/messages.ts'
import { announcementText, messageText, type Reader } from './notice-text.ts'

const readerNow = (): Reader => ({ _: i18n._.bind(i18n), language: settingsNow().language })

/**
 * Returns the toast text, or null for no toast. Match announcements appear only in the marquee and the list; an
 * announcement written by the operator also appears as a toast.
 */
const buildToastText = (notice: Notice): string | null => {
  if (notice.t === 'announcement') {
    const { announcement } = notice
    const nowMs = live.clock.now()
    const isCurrent = announcement.atMs <= nowMs && (announcement.toMs === null || nowMs < announcement.toMs)
    return announcement.texts !== null && isCurrent ? announcementText(readerNow(), announcement) : null
  }
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile === undefined || notice.newest === null) return null
  return messageText(readerNow(), notice.newest, requireCurrency(profile.playerWallet.currencyCode))
}

/** Shows a notice as a toast in the member's language. */
export const showNotice = async (notice: Notice): Promise<void> => {
  await Promise.all([needTexts('bets'), needTexts('pages'), needTexts('codes')])
  const text = buildToastText(notice)
  if (text !== null) toast(text)
}
