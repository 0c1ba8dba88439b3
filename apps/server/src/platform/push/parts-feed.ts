import type { Scheduler } from './scheduler.ts'
import type { TopicReader, TopicSource } from './topic-source.ts'

/** Named parts of a topic, each as JSON. */
export type Parts = ReadonlyMap<string, string>

/** A topic as it is read again and again while somebody follows it. */
export interface PartsReading {
  /** What differs from what was read last; `null` is what a part is that is gone. */
  read(): Promise<Parts>
  /** All that was read; nothing where a topic tells changes alone. */
  whole(): Parts
  /** Nobody follows it any more. */
  close(): void
}

export interface PartsTopic {
  /** After a frame, the next one waits so long, however often it is marked. */
  readonly gapMs: number
  /** Begins it; `mark` says that it may have changed. */
  readonly open: (mark: () => void) => PartsReading
}

interface PartsFeedOptions extends PartsTopic {
  readonly topic: string
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, topic: string) => void
  /** Nobody follows it any more. */
  readonly onLeft: (feed: PartsFeed) => void
}

/** What could not be read is read again after so long. */
const AGAIN_MS = 1_000

/** What now differs from before, what is gone as `null`. */
export const differing = (before: Parts, now: Parts): Parts => {
  const changed = new Map([...now].filter(([name, text]) => before.get(name) !== text))
  for (const name of before.keys()) if (!now.has(name)) changed.set(name, 'null')
  return changed
}

const frameOf = (topic: string, isWhole: boolean, parts: Parts): Buffer => {
  const fields = Array.from(parts, ([name, text]) => `${JSON.stringify(name)}:${text}`)
  return Buffer.from(`{"t":"parts","topic":${JSON.stringify(topic)},"whole":${isWhole},"parts":{${fields.join(',')}}}`)
}

/** One topic of parts with its readers: what changed is read when it is marked, encoded once, and told to all. */
export class PartsFeed implements TopicSource {
  readonly topic: string
  readonly #options: PartsFeedOptions
  readonly #reading: PartsReading
  readonly #readers = new Set<TopicReader>()
  #isMarked = true
  #isReading = false
  #notBeforeMs = -Infinity
  #cancel: (() => void) | null = null

  constructor(options: PartsFeedOptions) {
    this.topic = options.topic
    this.#options = options
    this.#reading = options.open(() => this.#mark())
  }

  /** What was read so far; what is read next follows as a change. */
  snapshot(): Buffer {
    return frameOf(this.topic, true, this.#reading.whole())
  }

  /** Frames bear no number: who comes back is told the whole. */
  since(): null {
    return null
  }

  join(reader: TopicReader): void {
    this.#readers.add(reader)
    this.#plan()
  }

  leave(reader: TopicReader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#options.onLeft(this)
  }

  /** Stops for good. */
  dispose(): void {
    this.#cancel?.()
    this.#readers.clear()
    this.#reading.close()
  }

  #mark(): void {
    this.#isMarked = true
    this.#plan()
  }

  #plan(): void {
    if (this.#cancel !== null || this.#isReading || !this.#isMarked || this.#readers.size === 0) return
    const { scheduler } = this.#options
    const waitMs = Math.max(0, this.#notBeforeMs - scheduler.nowMs())
    this.#cancel = scheduler.after(waitMs, () => {
      this.#cancel = null
      void this.#tell()
    })
  }

  /** What is marked while it is read is read once more. */
  async #tell(): Promise<void> {
    const { scheduler, gapMs, onError } = this.#options
    this.#isMarked = false
    this.#isReading = true
    this.#notBeforeMs = scheduler.nowMs() + gapMs
    try {
      const changed = await this.#reading.read()
      if (changed.size > 0) {
        const frame = frameOf(this.topic, false, changed)
        for (const reader of this.#readers) reader.patch(this, frame)
      }
    } catch (error) {
      onError(error, this.topic)
      this.#isMarked = true
      this.#notBeforeMs = scheduler.nowMs() + AGAIN_MS
    }
    this.#isReading = false
    this.#plan()
  }
}
