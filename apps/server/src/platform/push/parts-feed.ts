import type { Scheduler } from './scheduler.ts'
import type { TopicReader, TopicSource } from './topic-source.ts'

/** Parts of a topic by name, as JSON texts. */
export type Parts = ReadonlyMap<string, string>

/** Reader of a topic's data, used while the topic has subscribers. */
export interface PartsReading {
  /** Returns the parts changed since the previous read; `null` for a removed part. */
  read(): Promise<Parts>
  /** Returns every part read so far; empty for topics that publish only changes. */
  whole(): Parts
  /** Called when the last subscriber has left. */
  close(): void
}

export interface PartsTopic {
  /** Minimum gap between frames in milliseconds, however often the topic is marked. */
  readonly gapMs: number
  /** Opens the reader; `mark` reports a possible change. */
  readonly open: (mark: () => void) => PartsReading
}

interface PartsFeedOptions extends PartsTopic {
  readonly topic: string
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, topic: string) => void
  /** Called when the last subscriber has left. */
  readonly onLeft: (feed: PartsFeed) => void
}

/** Retry delay after a failed read. */
const AGAIN_MS = 1_000

/** Returns the changed parts, with removed parts as `null`. */
export const differing = (before: Parts, now: Parts): Parts => {
  const changed = new Map([...now].filter(([name, text]) => before.get(name) !== text))
  for (const name of before.keys()) if (!now.has(name)) changed.set(name, 'null')
  return changed
}

const frameOf = (topic: string, isWhole: boolean, parts: Parts): Buffer => {
  const fields = Array.from(parts, ([name, text]) => `${JSON.stringify(name)}:${text}`)
  return Buffer.from(`{"t":"parts","topic":${JSON.stringify(topic)},"whole":${isWhole},"parts":{${fields.join(',')}}}`)
}

/** Topic of parts with its subscribers: a mark triggers a read, and the changes are encoded once for everybody. */
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

  /** Returns the parts read so far; the next read is sent as a change. */
  snapshot(): Buffer {
    return frameOf(this.topic, true, this.#reading.whole())
  }

  /** Frames have no sequence, so a returning client gets a snapshot. */
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

  /** Stops the topic permanently. */
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

  /** Reads and publishes the changes. A mark during the read triggers another read. */
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
