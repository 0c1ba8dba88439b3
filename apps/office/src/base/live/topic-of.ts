import type { OfficeTopic, TopicKind, TopicReach } from '@touchline/contract/office/frames'
import type { Me } from '@touchline/contract/office/staff'
import type { Heard } from './office-live.ts'

/** The longest name that a topic may have; what has a longer one is asked for. */
const LONGEST = 64

/** Of whom somebody who works here is told. */
export const reachOf = ({ operator, account }: Me): TopicReach => {
  if (account !== null) return `line/${encodeURIComponent(account)}`
  return operator === null ? 'house' : `operator/${encodeURIComponent(operator)}`
}

/** The topic of a kind; null where its name is too long for one. */
export const topicOf = (kind: TopicKind, reach: TopicReach, account?: string): OfficeTopic | null => {
  const topic = `${kind}/${reach}${account === undefined ? '' : `/${encodeURIComponent(account)}`}` as OfficeTopic
  return topic.length > LONGEST ? null : topic
}

/** All was told anew, or is told no longer: what came before may have been missed. */
export const isAnew = (heard: Heard | null): heard is null => heard === null || heard.isWhole
