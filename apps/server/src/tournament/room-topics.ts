import type { RankFrame } from '@touchline/contract/tournament/frames'
import { TOURNAMENT } from '@touchline/contract/products'
import { NamedTopics } from '../platform/push/named-topics.ts'
import { PatchRing } from '../platform/push/patch-ring.ts'
import { ReadTopic } from '../platform/push/read-topic.ts'

/** Content that a room topic publishes: state, ranking and scores of a tournament room. */
export type RoomTopicBody = Extract<RankFrame, { t: 'patch' }>['room']

/** Content of a room topic, with the ids of matches whose scores affect the ranking. */
interface RoomContent {
  readonly room: RoomTopicBody
  readonly matchIds: ReadonlySet<number>
}

/** Reads the tournament room of a topic with its ranking; null if no topic has this name. */
export type ReadRoomTopic = (topic: string) => Promise<RoomContent | null>

const NAME = /^room\/([1-9]\d{0,17})\/[0-9a-f-]{36}$/

interface RoomTopicParts {
  readonly read: ReadRoomTopic
  readonly wallMs: () => number
  readonly onError: (error: unknown) => void
}

type RoomTopic = ReadTopic<RoomContent, Pick<RankFrame, 'room'>>

/**
 * Push topics of tournament rooms with subscribers. Every room has one topic; the server gives the topic name only to
 * members that can see the room.
 */
export class RoomTopics extends NamedTopics<RoomTopic> {
  constructor(parts: RoomTopicParts) {
    super({
      name: NAME,
      product: TOURNAMENT,
      openTopic: (topic, onLeft) =>
        new ReadTopic({
          ...parts,
          topic,
          onEmpty: onLeft,
          ring: new PatchRing(),
          buildBody: (content) => ({ room: content?.room ?? null }),
        }),
    })
  }

  /** Reloads the topics of changed tournament rooms, or every topic for `all`. */
  reloadChanged(roomIds: readonly string[] | 'all'): void {
    for (const topic of this.followed()) {
      if (roomIds === 'all' || roomIds.includes(NAME.exec(topic.topic)?.[1] ?? '')) topic.scheduleRead()
    }
  }

  /** Reloads the rankings that depend on the score of a match. */
  reloadForScore(matchId: number): void {
    for (const topic of this.followed()) if (dependsOnMatch(topic, matchId)) topic.scheduleRead()
  }

  /** Returns whether the ranking of a subscribed room depends on the score of a match. */
  isWatched(matchId: number): boolean {
    return this.followed().some((topic) => dependsOnMatch(topic, matchId))
  }
}

function dependsOnMatch({ last }: RoomTopic, matchId: number): boolean {
  return last?.matchIds.has(matchId) === true
}
