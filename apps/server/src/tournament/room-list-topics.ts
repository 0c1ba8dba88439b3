import type { RoomListFrame } from '@touchline/contract/tournament/frames'
import type { RoomKind } from '@touchline/domain/tournament'
import type { Code } from '@touchline/contract/codes'
import type { SocketMember } from '../platform/push/connection.ts'
import type { ModuleTopics, TopicReader, TopicSource } from '../platform/push/topic-source.ts'
import type { RoomListNews } from './room-list-news.ts'

interface RoomListTopicsParts {
  readonly news: Pick<RoomListNews, 'look'>
  readonly wallMs: () => number
}

const NAME = /^roomlist\/(.{1,32})$/

const frameOf = (frame: RoomListFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** That something changed in the lists of one member, for all their pages. */
class RoomListTopic implements TopicSource {
  readonly topic: string
  readonly #readers = new Set<TopicReader>()
  readonly #onLeft: () => void
  #seq: number

  constructor(topic: string, firstSeq: number, onLeft: () => void) {
    this.topic = topic
    this.#seq = firstSeq
    this.#onLeft = onLeft
  }

  snapshot(): Buffer {
    return frameOf({ t: 'snap', topic: this.topic, seq: this.#seq, lists: [] })
  }

  /** What changed is not kept. */
  since(): null {
    return null
  }

  join(reader: TopicReader): void {
    this.#readers.add(reader)
  }

  leave(reader: TopicReader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#onLeft()
  }

  tell(lists: readonly RoomKind[]): void {
    const from = this.#seq
    this.#seq += 1
    const frame = frameOf({ t: 'patch', topic: this.topic, from, seq: this.#seq, lists: [...lists] })
    for (const reader of this.#readers) reader.patch(this, frame)
  }
}

/** The lists of rooms that are looked at: a topic a member, which nobody else may follow. */
export class RoomListTopics implements ModuleTopics {
  readonly #parts: RoomListTopicsParts
  readonly #open = new Map<string, RoomListTopic>()

  constructor(parts: RoomListTopicsParts) {
    this.#parts = parts
  }

  knows(topic: string): boolean {
    return NAME.test(topic)
  }

  open(topic: string): TopicSource {
    const known = this.#open.get(topic)
    if (known !== undefined) return known
    const { news, wallMs } = this.#parts
    // Above every number of an earlier run, so that what was missed meanwhile is seen by it.
    const opened = new RoomListTopic(topic, Math.floor(wallMs()) * 1_000, () => {
      leave()
      this.#open.delete(topic)
    })
    const leave = news.look(NAME.exec(topic)?.[1] ?? '', (lists) => opened.tell(lists))
    this.#open.set(topic, opened)
    return opened
  }

  refusal(topic: string, member: SocketMember | null): Code | null {
    if (member === null) return 'session_not_exists'
    return NAME.exec(topic)?.[1] === member.accountId ? null : 'NoUserAccessRight'
  }

  stop(): void {
    this.#open.clear()
  }
}
