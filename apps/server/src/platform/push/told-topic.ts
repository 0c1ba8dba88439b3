import type { PatchRing } from './patch-ring.ts'
import type { TopicReader, TopicSource } from './topic-source.ts'

interface ToldTopicParts<Body> {
  readonly topic: string
  readonly wallMs: () => number
  /** What it is before anything is told. */
  readonly body: Body
  /** Keeps what was told for who was cut off; without it they are told the whole. */
  readonly ring?: PatchRing
  /** Nobody follows it any more. */
  readonly onLeft: () => void
}

/** A topic of a few fields, told anew with each change: once encoded for all who follow it. */
export class ToldTopic<Body extends object> implements TopicSource {
  readonly topic: string
  readonly #parts: ToldTopicParts<Body>
  readonly #readers = new Set<TopicReader>()
  #seq: number
  #body: Body

  constructor(parts: ToldTopicParts<Body>) {
    this.#parts = parts
    this.topic = parts.topic
    this.#body = parts.body
    // Above every number of an earlier run, so that none of its readers is taken for one of this.
    this.#seq = Math.floor(parts.wallMs()) * 1_000
  }

  snapshot(): Buffer {
    return Buffer.from(JSON.stringify({ t: 'snap', topic: this.topic, seq: this.#seq, ...this.#body }))
  }

  since(seq: number): readonly Buffer[] | null {
    // Who saw this very number is told that by the whole.
    if (seq >= this.#seq) return null
    return this.#parts.ring?.since(seq)?.map(({ frame }) => frame) ?? null
  }

  join(reader: TopicReader): void {
    this.#readers.add(reader)
  }

  leave(reader: TopicReader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#parts.onLeft()
  }

  /** Tells all who follow it. @param body who comes later is told `kept` */
  tell(body: Body, kept: Body = body): void {
    this.#body = kept
    const from = this.#seq
    this.#seq += 1
    const seq = this.#seq
    const frame = Buffer.from(JSON.stringify({ t: 'patch', topic: this.topic, from, seq, ...body }))
    this.#parts.ring?.push({ from, seq, frame })
    for (const reader of this.#readers) reader.patch(this, frame)
  }
}
