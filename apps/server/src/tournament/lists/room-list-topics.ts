import type { RoomListFrame } from '@touchline/contract/tournament/frames'
import { TOURNAMENT } from '@touchline/contract/products'
import { NamedTopics } from '../../platform/push/named-topics.ts'
import { PushedTopic } from '../../platform/push/pushed-topic.ts'
import type { RoomListUpdates } from './room-list-events.ts'

interface RoomListTopicsParts {
  readonly updates: Pick<RoomListUpdates, 'subscribe'>
  readonly wallMs: () => number
}

const NAME = /^roomlist\/(.{1,32})$/

type Lists = Pick<RoomListFrame, 'lists'>

/** Snapshot for new subscribers: no changed lists, because earlier changes do not concern them. */
const NONE: Lists = { lists: [] }

/** Creates the push topics of changed tournament-room lists, one for each member. Only the member may subscribe. */
export function createRoomListTopics({ updates, wallMs }: RoomListTopicsParts): NamedTopics<PushedTopic<Lists>> {
  return new NamedTopics({
    name: NAME,
    product: TOURNAMENT,
    openTopic: (topic, onLeft) => {
      const unsubscribe = updates.subscribe(parseAccountId(topic), (lists) =>
        pushedTopic.publish({ lists: [...lists] }, NONE),
      )
      const pushedTopic: PushedTopic<Lists> = new PushedTopic({
        topic,
        wallMs,
        body: NONE,
        onEmpty: () => {
          unsubscribe()
          onLeft()
        },
      })
      return pushedTopic
    },
    refusal: (topic, member) => {
      if (member === null) return 'session_not_exists'
      return parseAccountId(topic) === member.accountId ? null : 'NoUserAccessRight'
    },
  })
}

function parseAccountId(topic: string): string {
  return NAME.exec(topic)?.[1] ?? ''
}
