import { useParams, useSearch } from '@tanstack/react-router'
import { isAnew, reachOf, topicOf } from '../base/live/topic-of.ts'
import { createRefetch } from '../base/live/refetch.ts'
import { useOfficeTopic } from '../base/live/use-office-topic.ts'
import type { Heard } from '../base/live/office-live.ts'
import { useMe } from '../base/api/me.ts'

const LIST_PAUSE_MS = 1_000
/** Refetch pause of totals over the downline, which cost the server as much as a page of the list. */
const SUMS_PAUSE_MS = 5_000

const list = (name: string) => createRefetch([name], { pauseMs: LIST_PAUSE_MS })
const newest = (name: string, pauseMs = LIST_PAUSE_MS) => createRefetch([name], { pauseMs, newestFirst: true })
const sums = (name: string) => createRefetch([name], { pauseMs: SUMS_PAUSE_MS })

const OF_BOTH = [list('account'), list('accounts'), sums('outstanding'), newest('statement', SUMS_PAUSE_MS)]
const OF_BETS = [...OF_BOTH, list('bet'), newest('bets'), newest('liveBets'), sums('forecast'), sums('report')]
const OF_ACCOUNTS = [...OF_BOTH, list('shares')]
const OF_RECORD = newest('acts')
/** Data of these pages changes together with the audit log, regardless of the user who made the change. */
const OF_ACTS = ['staff', 'settings', 'default-limits', 'launch-keys', 'wallet', 'announcements', 'sport-terms'].map(
  list,
)

/** Frequent actions on accounts, which change no operator settings. */
const TO_ACCOUNTS = new Set(
  ['createaccount', 'setaccount', 'resetpassword', 'endmembersessions', 'credit', 'cash', 'settle', 'setshares'].map(
    (call) => `office/${call}`,
  ),
)

const OF_SELF = [list('me'), list('sessions'), list('staff')]

const readAll = (again: readonly (() => void)[]): void => again.forEach((each) => each())

const hearBelow = (heard: Heard | null): void => {
  if (isAnew(heard) || heard.changed['bets'] === true) readAll(OF_BETS)
  if (isAnew(heard) || heard.changed['accounts'] === true) readAll(OF_ACCOUNTS)
}

const hearActs = (heard: Heard | null): void => {
  OF_RECORD()
  if (isAnew(heard) || Object.keys(heard.changed).some((command) => !TO_ACCOUNTS.has(command))) readAll(OF_ACTS)
}

const OF_NOTICES = [newest('notices'), list('noticesUnread')]
const hearNotices = (heard: Heard | null): void => {
  if (isAnew(heard) || heard.changed['changed'] === true) readAll(OF_NOTICES)
}

const hearSelf = (heard: Heard | null): void => {
  if (isAnew(heard) || heard.changed['changed'] === true) readAll(OF_SELF)
}

/** Refetches displayed data when it changes: for the account of the page, or for the user's entire scope. */
export const useNews = (): void => {
  const me = useMe()
  const { id } = useParams({ strict: false })
  const { of } = useSearch({ strict: false })
  const reach = reachOf(me)
  const looks = me.operator !== null && (me.rights.includes('view') || me.rights.includes('reports'))
  useOfficeTopic(looks ? topicOf('below', reach, id ?? of) : null, hearBelow)
  useOfficeTopic(topicOf('notices', reach), hearNotices)
  useOfficeTopic(topicOf('self', reach), hearSelf)
  useOfficeTopic(me.rights.includes('settings') ? topicOf('acts', reach) : null, hearActs)
}
