import { PatchRing } from '../../platform/push/patch-ring.ts'
import type { ModuleTopics, TopicReader, TopicSource } from '../../platform/push/topic-source.ts'
import type { Note } from './board.ts'

const TOPIC = 'board'

/** Push topic with the active notes of the board. A frame is encoded once for all subscribers. */
export class BoardTopic implements TopicSource, ModuleTopics {
  readonly topic = TOPIC
  readonly #readers = new Set<TopicReader>()
  readonly #ring = new PatchRing()
  #notes: ReadonlyMap<string, Note> = new Map()
  #seq: number
  #snapshot: Buffer | null = null

  /** @param firstSeq above every sequence number of an earlier run, so that clients of an earlier run reload */
  constructor(firstSeq: number) {
    this.#seq = firstSeq
  }

  hasTopic(topic: string): boolean {
    return topic === TOPIC
  }

  open(): TopicSource {
    return this
  }

  stop(): void {
    this.#readers.clear()
  }

  snapshot(): Buffer {
    const { topic } = this
    this.#snapshot ??= encodeFrame({ t: 'snap', topic, seq: this.#seq, notes: [...this.#notes.values()] })
    return this.#snapshot
  }

  since(seq: number): readonly Buffer[] | null {
    if (seq > this.#seq) return null
    if (seq === this.#seq) return [this.#patch(seq, [], [])]
    return this.#ring.since(seq)?.map(({ frame }) => frame) ?? null
  }

  join(reader: TopicReader): void {
    this.#readers.add(reader)
  }

  leave(reader: TopicReader): void {
    this.#readers.delete(reader)
  }

  /** Sets the active notes of the board and publishes added and removed notes. */
  show(notes: readonly Note[]): void {
    const before = this.#notes
    this.#notes = new Map(notes.map((note) => [note.id, note]))
    const added = notes.filter(({ id }) => !before.has(id))
    const removedIds = [...before.keys()].filter((id) => !this.#notes.has(id))
    if (added.length === 0 && removedIds.length === 0) return
    const from = this.#seq
    this.#seq += 1
    this.#snapshot = null
    const frame = this.#patch(from, added, removedIds)
    this.#ring.push({ from, seq: this.#seq, frame })
    for (const reader of this.#readers) reader.patch(this, frame)
  }

  #patch(from: number, notes: readonly Note[], removedIds: readonly string[]): Buffer {
    return encodeFrame({ t: 'patch', topic: this.topic, from, seq: this.#seq, notes, gone: removedIds })
  }
}

const encodeFrame = (frame: object): Buffer => Buffer.from(JSON.stringify(frame))
