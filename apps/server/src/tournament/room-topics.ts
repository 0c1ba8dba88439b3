import type { RankFrame } from '@touchline/contract/tournament/frames'
import { PatchRing } from '../platform/push/patch-ring.ts'
import type { ModuleTopics, TopicReader, TopicSource } from '../platform/push/topic-source.ts'

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

const frameOf = (frame: RankFrame): Buffer => Buffer.from(JSON.stringify(frame))

interface RoomTopicParts {
  readonly topic: string
  readonly read: ReadTold
  /** Above every number of an earlier run, so that none of its readers is taken for one of this. */
  readonly firstSeq: number
  readonly onLeft: () => void
  readonly onError: (error: unknown) => void
}

/** The ranking of one room for all who follow it, read when it is first followed and after each change. */
class RoomTopic implements TopicSource {
  readonly topic: string
  readonly #parts: RoomTopicParts
  readonly #readers = new Set<TopicReader>()
  readonly #ring = new PatchRing()
  #seq: number
  #told: ToldRoom | null = null
  #matchIds: ReadonlySet<number> = new Set()
  #text = ''
  #reading: Promise<void> | null = null
  #again = false

  constructor(parts: RoomTopicParts) {
    this.#parts = parts
    this.topic = parts.topic
    this.#seq = parts.firstSeq
    this.readAgain()
  }

  snapshot(): Buffer {
    return frameOf({ t: 'snap', topic: this.topic, seq: this.#seq, room: this.#told })
  }

  since(seq: number): readonly Buffer[] | null {
    // Who saw this very number is told that by the whole.
    if (seq >= this.#seq) return null
    return this.#ring.since(seq)?.map(({ frame }) => frame) ?? null
  }

  join(reader: TopicReader): void {
    this.#readers.add(reader)
  }

  leave(reader: TopicReader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#parts.onLeft()
  }

  /** Whether its ranking hangs on the score of this match. */
  hangsOn(matchId: number): boolean {
    return this.#matchIds.has(matchId)
  }

  /** One reading at a time; what changes meanwhile is read once more behind it. */
  readAgain(): void {
    if (this.#reading !== null) {
      this.#again = true
      return
    }
    this.#reading = this.#parts
      .read(this.topic)
      .then((told) => this.#tell(told))
      .catch(this.#parts.onError)
      .finally(() => {
        this.#reading = null
        if (!this.#again) return
        this.#again = false
        this.readAgain()
      })
  }

  #tell(told: Told | null): void {
    if (told === null) return
    const { room, matchIds } = told
    const text = JSON.stringify(room)
    this.#matchIds = matchIds
    if (text === this.#text) return
    this.#told = room
    this.#text = text
    const from = this.#seq
    this.#seq += 1
    const frame = frameOf({ t: 'patch', topic: this.topic, from, seq: this.#seq, room })
    this.#ring.push({ from, seq: this.#seq, frame })
    for (const reader of this.#readers) reader.patch(this, frame)
  }
}

/** The rankings that are followed: a topic a room, whose name only who may see the room was told. */
export class RoomTopics implements ModuleTopics {
  readonly #parts: Pick<RoomTopicParts, 'read' | 'onError'> & { readonly wallMs: () => number }
  readonly #open = new Map<string, RoomTopic>()

  constructor(parts: Pick<RoomTopicParts, 'read' | 'onError'> & { readonly wallMs: () => number }) {
    this.#parts = parts
  }

  knows(topic: string): boolean {
    return NAME.test(topic)
  }

  open(topic: string): TopicSource {
    const known = this.#open.get(topic)
    if (known !== undefined) return known
    const opened = new RoomTopic({
      ...this.#parts,
      topic,
      firstSeq: Math.floor(this.#parts.wallMs()) * 1000,
      onLeft: () => this.#open.delete(topic),
    })
    this.#open.set(topic, opened)
    return opened
  }

  stop(): void {
    this.#open.clear()
  }

  /** Rooms have changed, or all of them may have. */
  changed(roomIds: readonly string[] | 'all'): void {
    for (const [topic, open] of this.#open) {
      if (roomIds === 'all' || roomIds.includes(NAME.exec(topic)?.[1] ?? '')) open.readAgain()
    }
  }
  /** The score of a match has changed: the rankings that hang on it are told anew. */
  scored(matchId: number): void {
    for (const open of this.#open.values()) if (open.hangsOn(matchId)) open.readAgain()
  }

  /** Whether anybody follows a ranking that hangs on this match. */
  isWatched(matchId: number): boolean {
    return [...this.#open.values()].some((open) => open.hangsOn(matchId))
  }
}
