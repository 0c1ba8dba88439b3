import type { HighlightsFrame } from '@touchline/contract/highlights/frames'
import type { ModuleTopics, TopicReader, TopicSource } from '../platform/push/topic-source.ts'

type Wire = NonNullable<HighlightsFrame['highlights']>

/** What a topic tells, and whose list it is. */
interface ToldList {
  readonly operatorId: number
  readonly highlights: Wire
}

interface HighlightTopicParts {
  /** The list of this topic; null where there is none of this name. */
  readonly read: (topic: string) => Promise<ToldList | null>
  readonly wallMs: () => number
  readonly onError: (error: unknown) => void
}

const NAME = /^highlights\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const frameOf = (frame: HighlightsFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** The list of one operator for all who follow it, read when it is first followed and after each change. */
class HighlightTopic implements TopicSource {
  readonly topic: string
  readonly #parts: HighlightTopicParts
  readonly #onLeft: () => void
  readonly #readers = new Set<TopicReader>()
  #seq: number
  #told: Wire | null = null
  #operatorId: number | null = null
  #reading: Promise<void> | null = null
  #again = false

  constructor(topic: string, parts: HighlightTopicParts, onLeft: () => void) {
    this.topic = topic
    this.#parts = parts
    this.#onLeft = onLeft
    // Above every number of an earlier run, so that none of its readers is taken for one of this.
    this.#seq = Math.floor(parts.wallMs()) * 1_000
    this.readAgain()
  }

  snapshot(): Buffer {
    return frameOf({ t: 'snap', topic: this.topic, seq: this.#seq, highlights: this.#told })
  }

  /** A list is told whole. */
  since(): null {
    return null
  }

  join(reader: TopicReader): void {
    this.#readers.add(reader)
  }

  leave(reader: TopicReader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#onLeft()
  }

  /** Whether it may be the list of one of these operators. */
  isOf(operatorIds: readonly number[]): boolean {
    return this.#operatorId === null || operatorIds.includes(this.#operatorId)
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

  #tell(told: ToldList | null): void {
    if (told === null) return
    this.#operatorId = told.operatorId
    if (JSON.stringify(told.highlights) === JSON.stringify(this.#told)) return
    this.#told = told.highlights
    const from = this.#seq
    this.#seq += 1
    const frame = frameOf({ t: 'patch', topic: this.topic, from, seq: this.#seq, highlights: told.highlights })
    for (const reader of this.#readers) reader.patch(this, frame)
  }
}

/** The lists that are followed: a topic an operator, whose name only its members are told. */
export class HighlightTopics implements ModuleTopics {
  readonly #parts: HighlightTopicParts
  readonly #open = new Map<string, HighlightTopic>()

  constructor(parts: HighlightTopicParts) {
    this.#parts = parts
  }

  knows(topic: string): boolean {
    return NAME.test(topic)
  }

  open(topic: string): TopicSource {
    const known = this.#open.get(topic)
    if (known !== undefined) return known
    const opened = new HighlightTopic(topic, this.#parts, () => this.#open.delete(topic))
    this.#open.set(topic, opened)
    return opened
  }

  stop(): void {
    this.#open.clear()
  }

  /** The lists of operators have changed, or all of them may have. */
  changed(operatorIds: readonly number[] | 'all'): void {
    for (const open of this.#open.values()) {
      if (operatorIds === 'all' || open.isOf(operatorIds)) open.readAgain()
    }
  }
}
