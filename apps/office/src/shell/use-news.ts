import { useParams, useSearch } from '@tanstack/react-router'
import { isAnew, reachOf, topicOf } from '../base/live/topic-of.ts'
import { createRefetch } from '../base/live/refetch.ts'
import { useOfficeTopic } from '../base/live/use-office-topic.ts'
import type { TopicUpdate } from '../base/live/office-live.ts'
import { useMe } from '../base/api/me.ts'

const LIST_PAUSE_MS = 1_000
/**
 * Minimum pause in milliseconds between refetches of the downline's totals, which cost the server as much as a page of
 * the list.
 */
const SUMS_PAUSE_MS = 5_000

const list = (name: string) => createRefetch([name], { pauseMs: LIST_PAUSE_MS })
const newest = (name: string, pauseMs = LIST_PAUSE_MS) => createRefetch([name], { pauseMs, newestFirst: true })
const sums = (name: string) => createRefetch([name], { pauseMs: SUMS_PAUSE_MS })

const OF_BOTH = [list('account'), list('accounts'), sums('outstanding'), newest('statement', SUMS_PAUSE_MS)]
const OF_BETS = [...OF_BOTH, list('bet'), newest('bets'), newest('liveBets'), sums('forecast'), sums('report')]
const OF_ACCOUNTS = [...OF_BOTH, list('shares')]
const OF_RECORD = newest('acts')
/** Query keys of data that changes together with the audit log, regardless of the user who made the change. */
const OF_ACTS = ['staff', 'settings', 'default-limits', 'launch-keys', 'wallet', 'announcements', 'sport-terms'].map(
  list,
)

/** Names of frequent calls that change accounts but no operator settings, so that settings are not refetched. */
const TO_ACCOUNTS = new Set(
  ['createaccount', 'setaccount', 'resetpassword', 'endmembersessions', 'credit', 'cash', 'settle', 'setshares'].map(
    (call) => `office/${call}`,
  ),
)

const OF_SELF = [list('me'), list('sessions'), list('staff')]

const readAll = (again: readonly (() => void)[]): void => again.forEach((each) => each())

const handleDownline = (update: TopicUpdate | null): void => {
  if (isAnew(update) || update.changed['bets'] === true) readAll(OF_BETS)
  if (isAnew(update) || update.changed['accounts'] === true) readAll(OF_ACCOUNTS)
}

const handleAuditLog = (update: TopicUpdate | null): void => {
  OF_RECORD()
  if (isAnew(update) || Object.keys(update.changed).some((command) => !TO_ACCOUNTS.has(command))) readAll(OF_ACTS)
}

const OF_NOTICES = [newest('notices'), list('noticesUnread')]
const handleNotices = (update: TopicUpdate | null): void => {
  if (isAnew(update) || update.changed['changed'] === true) readAll(OF_NOTICES)
}

const handleSelf = (update: TopicUpdate | null): void => {
  if (isAnew(update) || update.changed['changed'] === true) readAll(OF_SELF)
}

/**
 * Refetches displayed data when the server reports a change: of the account that the page shows, or of any data the
 * user may see.
 */
export const useNews = (): void => {
  const me = useMe()
  const { id } = useParams({ strict: false })
  const { of } = useSearch({ strict: false })
  const reach = reachOf(me)
  const looks = me.operator !== null && (me.rights.includes('view') || me.rights.includes('reports'))
  useOfficeTopic(looks ? topicOf('below', reach, id ?? of) : null, handleDownline)
  useOfficeTopic(topicOf('notices', reach), handleNotices)
  useOfficeTopic(topicOf('self', reach), handleSelf)
  useOfficeTopic(me.rights.includes('settings') ? topicOf('acts', reach) : null, handleAuditLog)
}
