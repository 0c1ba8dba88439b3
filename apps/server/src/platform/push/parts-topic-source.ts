import type { Scheduler } from './scheduler.ts'
import type { TopicReader, TopicSource } from './topic-source.ts'

/** Content of a topic, divided into named parts: JSON text by part name. */
export type TopicParts = ReadonlyMap<string, string>

/** Reader of a topic's data, used while the topic has subscribers. */
export interface PartsReading {
  /**
   * Reads the content again. Returns the parts that changed since the previous read, with the text `null` for a removed
   * part.
   */
  read(): Promise<TopicParts>
  /** Returns every part as of the last read; empty for topics that publish only changes. */
  listAllParts(): TopicParts
  /** Ends the reading after the last subscriber has left. */
  close(): void
}

export interface PartsTopic {
  /** Minimum gap between two frames in milliseconds, however often `mark` is called. */
  readonly gapMs: number
  /** Opens the reader; `mark` reports a possible change. */
  readonly open: (notifyChange: () => void) => PartsReading
}

interface PartsFeedOptions extends PartsTopic {
  readonly topic: string
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, topic: string) => void
  /** Called when the last subscriber has left. */
  readonly onEmpty: (feed: PartsFeed) => void
}

/** Delay in milliseconds before a failed read is repeated. */
const RETRY_DELAY_MS = 1_000

/**
 * Push topic whose content consists of named parts. A mark triggers a read, and changed parts are encoded once for all
 * subscribers.
 */
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

  /** Returns a frame with the parts as of the last read. Later changes follow as patches. */
  snapshot(): Buffer {
    return encodeFrame(this.topic, true, this.#reading.listAllParts())
  }

  /** Always requests a snapshot for a returning client, because frames of parts have no sequence number. */
  since(): null {
    return null
  }

  join(reader: TopicReader): void {
    this.#readers.add(reader)
    this.#plan()
  }

  leave(reader: TopicReader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#options.onEmpty(this)
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
      void this.#publishChanges()
    })
  }

  /** Reads the content and publishes the changed parts. A mark during the read triggers another read. */
  async #publishChanges(): Promise<void> {
    const { scheduler, gapMs, onError } = this.#options
    this.#isMarked = false
    this.#isReading = true
    this.#notBeforeMs = scheduler.nowMs() + gapMs
    try {
      const changed = await this.#reading.read()
      if (changed.size > 0) {
        const frame = encodeFrame(this.topic, false, changed)
        for (const reader of this.#readers) reader.patch(this, frame)
      }
    } catch (error) {
      onError(error, this.topic)
      this.#isMarked = true
      this.#notBeforeMs = scheduler.nowMs() + RETRY_DELAY_MS
    }
    this.#isReading = false
    this.#plan()
  }
}

/** Compares the parts of two reads. Returns the changed parts, with the text `null` for removed parts. */
export function findChangedParts(before: TopicParts, now: TopicParts): TopicParts {
  const changed = new Map([...now].filter(([name, text]) => before.get(name) !== text))
  for (const name of before.keys()) if (!now.has(name)) changed.set(name, 'null')
  return changed
}

function encodeFrame(topic: string, isComplete: boolean, parts: TopicParts): Buffer {
  const fields = Array.from(parts, ([name, text]) => `${JSON.stringify(name)}:${text}`)
  return Buffer.from(
    `{"t":"parts","topic":${JSON.stringify(topic)},"whole":${isComplete},"parts":{${fields.join(',')}}}`,
  )
}
