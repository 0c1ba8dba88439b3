import type { OfficeTopic, TopicKind, TopicReach } from '@touchline/contract/office/frames'
import type { Me } from '@touchline/contract/office/staff'
import type { Heard } from './office-live.ts'

/** Maximum length of a topic name; data with a longer topic name are polled. */
const LONGEST = 64

/** Returns the scope of the updates that the current user receives. */
export const reachOf = ({ operator, account }: Me): TopicReach => {
  if (account !== null) return `line/${encodeURIComponent(account)}`
  return operator === null ? 'house' : `operator/${encodeURIComponent(operator)}`
}

/** Returns the topic of a kind, or null if its name is too long. */
export const topicOf = (kind: TopicKind, reach: TopicReach, account?: string): OfficeTopic | null => {
  const topic = `${kind}/${reach}${account === undefined ? '' : `/${encodeURIComponent(account)}`}` as OfficeTopic
  return topic.length > LONGEST ? null : topic
}

/** Returns true for a complete update or the end of updates: earlier updates may have been missed. */
export const isAnew = (heard: Heard | null): heard is null => heard === null || heard.isWhole
