import type { RankFrame } from '@touchline/contract/tournament/frames'
import { NamedTopics } from '../platform/push/named-topics.ts'
import { PatchRing } from '../platform/push/patch-ring.ts'
import { ReadTopic } from '../platform/push/read-topic.ts'

/** A room as its topic tells it. */
export type ToldRoom = Extract<RankFrame, { t: 'patch' }>['room']

/** What a topic tells, and the matches whose scores it hangs on. */
interface Told {
  readonly room: ToldRoom
  readonly matchIds: ReadonlySet<number>
}

/** The room that a topic names, its ranking with it; null where there is none of this name. */
export type ReadTold = (topic: string) => Promise<Told | null>

const NAME = /^room\/([1-9]\d{0,17})\/[0-9a-f-]{36}$/

interface RoomTopicParts {
  readonly read: ReadTold
  readonly wallMs: () => number
  readonly onError: (error: unknown) => void
}

type RoomTopic = ReadTopic<Told, Pick<RankFrame, 'room'>>

const hangsOn = ({ last }: RoomTopic, matchId: number): boolean => last?.matchIds.has(matchId) === true

/** The rankings that are followed: a topic a room, whose name only who may see the room was told. */
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
          bodyOf: (told) => ({ room: told?.room ?? null }),
        }),
    })
  }

  /** Rooms have changed, or all of them may have. */
  changed(roomIds: readonly string[] | 'all'): void {
    for (const open of this.followed()) {
      if (roomIds === 'all' || roomIds.includes(NAME.exec(open.topic)?.[1] ?? '')) open.readAgain()
    }
  }

  /** The score of a match has changed: the rankings that hang on it are told anew. */
  scored(matchId: number): void {
    for (const open of this.followed()) if (hangsOn(open, matchId)) open.readAgain()
  }

  /** Whether anybody follows a ranking that hangs on this match. */
  isWatched(matchId: number): boolean {
    return this.followed().some((open) => hangsOn(open, matchId))
  }
}
