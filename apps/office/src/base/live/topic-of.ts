import type { OfficeTopic, TopicKind, TopicReach } from '@touchline/contract/office/frames'
import type { StaffIdentity } from '@touchline/contract/office/staff'
import type { TopicUpdate } from './office-live.ts'

/** Maximum length of a topic name in characters. Data whose topic name would be longer are polled. */
const MAX_TOPIC_LENGTH = 64

/**
 * Returns whose data the topics of the signed-in user cover: those of the user's upline account, operator or the
 * platform.
 */
export function toTopicReach({ operator, account }: StaffIdentity): TopicReach {
  if (account !== null) return `line/${encodeURIComponent(account)}`
  return operator === null ? 'house' : `operator/${encodeURIComponent(operator)}`
}

/** Returns the socket topic of a kind for the user's scope, or null if its name is too long. */
export function buildTopic(kind: TopicKind, reach: TopicReach, account?: string): OfficeTopic | null {
  const topic = `${kind}/${reach}${account === undefined ? '' : `/${encodeURIComponent(account)}`}` as OfficeTopic
  return topic.length > MAX_TOPIC_LENGTH ? null : topic
}

/**
 * Returns true for an update with the complete state and for the end of updates (null): earlier updates may have been
 * missed.
 */
export function mayHaveMissedUpdates(update: TopicUpdate | null): update is null {
  return update === null || update.isComplete
}
