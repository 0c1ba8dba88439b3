import { useParams, useSearch } from '@tanstack/react-router'
import { mayHaveMissedUpdates, toTopicReach, buildTopic } from '../base/live/topic-of.ts'
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

const SHARED_REFETCHES = [list('account'), list('accounts'), sums('outstanding'), newest('statement', SUMS_PAUSE_MS)]
const BET_REFETCHES = [
  ...SHARED_REFETCHES,
  list('bet'),
  newest('bets'),
  newest('liveBets'),
  sums('forecast'),
  sums('report'),
]
const ACCOUNT_REFETCHES = [...SHARED_REFETCHES, list('shares')]
const refetchAuditLog = newest('acts')
/** Query keys of data that changes together with the audit log, regardless of the user who made the change. */
const SETTING_REFETCHES = [
  'staff',
  'settings',
  'default-limits',
  'launch-keys',
  'wallet',
  'announcements',
  'sport-terms',
].map(list)

/** Names of frequent calls that change accounts but no operator settings, so that settings are not refetched. */
const ACCOUNT_CALLS = new Set(
  ['createaccount', 'setaccount', 'resetpassword', 'endmembersessions', 'credit', 'cash', 'settle', 'setshares'].map(
    (call) => `office/${call}`,
  ),
)

const SELF_REFETCHES = [list('me'), list('sessions'), list('staff')]

const NOTICE_REFETCHES = [newest('notices'), list('noticesUnread')]

/**
 * Refetches displayed data when the server reports a change: of the account that the page shows, or of any data the
 * user may see.
 */
export function useLiveUpdates(): void {
  const me = useMe()
  const { id } = useParams({ strict: false })
  const { of } = useSearch({ strict: false })
  const reach = toTopicReach(me)
  const canReadDownline = me.operator !== null && (me.rights.includes('view') || me.rights.includes('reports'))
  useOfficeTopic(canReadDownline ? buildTopic('below', reach, id ?? of) : null, handleDownline)
  useOfficeTopic(buildTopic('notices', reach), handleNotices)
  useOfficeTopic(buildTopic('self', reach), handleSelf)
  useOfficeTopic(me.rights.includes('settings') ? buildTopic('acts', reach) : null, handleAuditLog)
}

function handleDownline(update: TopicUpdate | null): void {
  if (mayHaveMissedUpdates(update) || update.changed['bets'] === true) refetchAll(BET_REFETCHES)
  if (mayHaveMissedUpdates(update) || update.changed['accounts'] === true) refetchAll(ACCOUNT_REFETCHES)
}

function refetchAll(refetches: readonly (() => void)[]): void {
  refetches.forEach((each) => each())
}

function handleNotices(update: TopicUpdate | null): void {
  if (mayHaveMissedUpdates(update) || update.changed['changed'] === true) refetchAll(NOTICE_REFETCHES)
}

function handleSelf(update: TopicUpdate | null): void {
  if (mayHaveMissedUpdates(update) || update.changed['changed'] === true) refetchAll(SELF_REFETCHES)
}

function handleAuditLog(update: TopicUpdate | null): void {
  refetchAuditLog()
  if (mayHaveMissedUpdates(update) || Object.keys(update.changed).some((command) => !ACCOUNT_CALLS.has(command)))
    refetchAll(SETTING_REFETCHES)
}

function list(name: string) {
  return createRefetch([name], { pauseMs: LIST_PAUSE_MS })
}

function sums(name: string) {
  return createRefetch([name], { pauseMs: SUMS_PAUSE_MS })
}

function newest(name: string, pauseMs = LIST_PAUSE_MS) {
  return createRefetch([name], { pauseMs, newestFirst: true })
}
