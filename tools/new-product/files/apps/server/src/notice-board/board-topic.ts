import type { NoticeBoardFrame } from '@touchline/contract/notice-board/frames'
import { PatchRing } from '../platform/push/patch-ring.ts'
import type { ModuleTopics, TopicReader, TopicSource } from '../platform/push/topic-source.ts'
import type { RequiredProduct } from '../platform/required-product.ts'
import type { Note } from './notes.ts'

const TOPIC = 'noticeboard'

/** Push topic with the active notes of the board. A frame is encoded once for all subscribers. */
export class BoardTopic implements TopicSource, ModuleTopics {
  readonly topic = TOPIC
  readonly product: RequiredProduct
  readonly #readers = new Set<TopicReader>()
  readonly #ring = new PatchRing()
  #notes: ReadonlyMap<string, Note> = new Map()
  #seq: number
  #snapshot: Buffer | null = null

  /**
   * @param product the hub ends the subscriptions of members for whom the product is off
   * @param firstSeq above every sequence number of an earlier run, so that clients of an earlier run reload
   */
  constructor(product: RequiredProduct, firstSeq: number) {
    this.product = product
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
    const notes = [...this.#notes.values()].map(toNoteWire)
    this.#snapshot ??= encodeFrame({ t: 'snap', topic: TOPIC, seq: this.#seq, notes })
    return this.#snapshot
  }

  since(seq: number): readonly Buffer[] | null {
    if (seq > this.#seq) return null
    if (seq === this.#seq) return [this.#encodePatch(seq, [], [])]
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
    const frame = this.#encodePatch(from, added, removedIds)
    this.#ring.push({ from, seq: this.#seq, frame })
    for (const reader of this.#readers) reader.patch(this, frame)
  }

  #encodePatch(from: number, added: readonly Note[], removed: string[]): Buffer {
    return encodeFrame({ t: 'patch', topic: TOPIC, from, seq: this.#seq, notes: added.map(toNoteWire), removed })
  }
}

function encodeFrame(frame: NoticeBoardFrame): Buffer {
  return Buffer.from(JSON.stringify(frame))
}

function toNoteWire({ id, text, untilMs }: Note) {
  return { id, text, until_ms: untilMs }
}
