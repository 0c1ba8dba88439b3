import type { RankFrame } from '@touchline/contract/tournament/frames'
import { NamedTopics } from '../platform/push/named-topics.ts'
import { PatchRing } from '../platform/push/patch-ring.ts'
import { ReadTopic } from '../platform/push/read-topic.ts'

/** Content that a room topic publishes: state, ranking and scores of a tournament room. */
export type RoomPush = Extract<RankFrame, { t: 'patch' }>['room']

/** Content of a room topic, with the ids of matches whose scores affect the ranking. */
interface RoomContent {
  readonly room: RoomPush
  readonly matchIds: ReadonlySet<number>
}

/** Reads the tournament room of a topic with its ranking; null if no topic has this name. */
export type ReadRoomPush = (topic: string) => Promise<RoomContent | null>

const NAME = /^room\/([1-9]\d{0,17})\/[0-9a-f-]{36}$/

interface RoomTopicParts {
  readonly read: ReadRoomPush
  readonly wallMs: () => number
  readonly onError: (error: unknown) => void
}

type RoomTopic = ReadTopic<RoomContent, Pick<RankFrame, 'room'>>

const hangsOn = ({ last }: RoomTopic, matchId: number): boolean => last?.matchIds.has(matchId) === true

/**
 * Push topics of tournament rooms with subscribers. Every room has one topic; the server gives the topic name only to
 * members that can see the room.
 */
export class RoomTopics extends NamedTopics<RoomTopic> {
  constructor(parts: RoomTopicParts) {
    super({
      name: NAME,
      begin: (topic, onLeft) =>
        new ReadTopic({
          ...parts,
          topic,
          onLeft,
          ring: new PatchRing(),
          bodyOf: (content) => ({ room: content?.room ?? null }),
        }),
    })
  }

  /** Reloads the topics of changed tournament rooms, or every topic for `all`. */
  changed(roomIds: readonly string[] | 'all'): void {
    for (const open of this.followed()) {
      if (roomIds === 'all' || roomIds.includes(NAME.exec(open.topic)?.[1] ?? '')) open.readAgain()
    }
  }

  /** Reloads the rankings that depend on the score of a match. */
  scored(matchId: number): void {
    for (const open of this.followed()) if (hangsOn(open, matchId)) open.readAgain()
  }

  /** Returns whether the ranking of a subscribed room depends on the score of a match. */
  isWatched(matchId: number): boolean {
    return this.followed().some((open) => hangsOn(open, matchId))
  }
}
