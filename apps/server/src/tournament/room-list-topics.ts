import type { RoomListFrame } from '@touchline/contract/tournament/frames'
import { NamedTopics } from '../platform/push/named-topics.ts'
import { PushedTopic } from '../platform/push/pushed-topic.ts'
import type { RoomListNews } from './room-list-news.ts'

interface RoomListTopicsParts {
  readonly news: Pick<RoomListNews, 'look'>
  readonly wallMs: () => number
}

const NAME = /^roomlist\/(.{1,32})$/

type Lists = Pick<RoomListFrame, 'lists'>

/** Snapshot for new subscribers: no changed lists, because earlier changes do not concern them. */
const NONE: Lists = { lists: [] }

const accountOf = (topic: string): string => NAME.exec(topic)?.[1] ?? ''

/** Creates the push topics of changed tournament-room lists, one for each member. Only the member may subscribe. */
export const createRoomListTopics = ({ news, wallMs }: RoomListTopicsParts): NamedTopics<PushedTopic<Lists>> =>
  new NamedTopics({
    name: NAME,
    begin: (topic, onLeft) => {
      const leave = news.look(accountOf(topic), (lists) => opened.tell({ lists: [...lists] }, NONE))
      const opened: PushedTopic<Lists> = new PushedTopic({
        topic,
        wallMs,
        body: NONE,
        onLeft: () => {
          leave()
          onLeft()
        },
      })
      return opened
    },
    refusal: (topic, member) => {
      if (member === null) return 'session_not_exists'
      return accountOf(topic) === member.accountId ? null : 'NoUserAccessRight'
    },
  })
