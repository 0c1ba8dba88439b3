import type { PatchRing } from './patch-ring.ts'
import type { TopicReader, TopicSource } from './topic-source.ts'

interface PushedTopicParts<Body> {
  readonly topic: string
  readonly wallMs: () => number
  /** Content of the topic before the first publish. */
  readonly body: Body
  /** Recent patches for reconnecting clients; without a ring they get a snapshot. */
  readonly ring?: PatchRing
  /** Called when the last subscriber has left the topic. */
  readonly onEmpty: () => void
}

/** Topic of a few fields, published completely at every change and encoded once for the subscribers. */
export class PushedTopic<Body extends object> implements TopicSource {
  readonly topic: string
  readonly #parts: PushedTopicParts<Body>
  readonly #readers = new Set<TopicReader>()
  #seq: number
  #body: Body

  constructor(parts: PushedTopicParts<Body>) {
    this.#parts = parts
    this.topic = parts.topic
    this.#body = parts.body
    // Starts the sequence above the sequences of earlier server runs, so that clients of an earlier run are recognised
    // as outdated.
    this.#seq = Math.floor(parts.wallMs()) * 1_000
  }

  snapshot(): Buffer {
    return Buffer.from(JSON.stringify({ t: 'snap', topic: this.topic, seq: this.#seq, ...this.#body }))
  }

  since(seq: number): readonly Buffer[] | null {
    // A client whose sequence is not below the current sequence gets a snapshot.
    if (seq >= this.#seq) return null
    return this.#parts.ring?.since(seq)?.map(({ frame }) => frame) ?? null
  }

  join(reader: TopicReader): void {
    this.#readers.add(reader)
  }

  leave(reader: TopicReader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#parts.onEmpty()
  }

  /**
   * Publishes a change to the subscribers.
   * @param body fields of the patch
   * @param snapshotBody fields of later snapshots
   */
  publish(body: Body, snapshotBody: Body = body): void {
    this.#body = snapshotBody
    const from = this.#seq
    this.#seq += 1
    const seq = this.#seq
    const frame = Buffer.from(JSON.stringify({ t: 'patch', topic: this.topic, from, seq, ...body }))
    this.#parts.ring?.push({ from, seq, frame })
    for (const reader of this.#readers) reader.patch(this, frame)
  }
}
