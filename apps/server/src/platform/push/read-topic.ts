import type { PatchRing } from './patch-ring.ts'
import { PushedTopic } from './pushed-topic.ts'

interface ReadTopicParts<Read, Body> {
  readonly topic: string
  readonly wallMs: () => number
  /** Reads the content of the topic from the database. Returns null if the object of the topic does not exist. */
  readonly read: (topic: string) => Promise<Read | null>
  /** Builds the published content from the last read; null before the first read. */
  readonly buildBody: (read: Read | null) => Body
  readonly ring?: PatchRing
  readonly onError: (error: unknown) => void
  readonly onEmpty: () => void
}

/**
 * Push topic whose content is read at the first subscription and after every change. Publishes the content if it
 * differs.
 */
export class ReadTopic<Read, Body extends object> extends PushedTopic<Body> {
  readonly #from: ReadTopicParts<Read, Body>
  #last: Read | null = null
  #text = ''
  #reading: Promise<void> | null = null
  #isReadDue = false

  constructor(parts: ReadTopicParts<Read, Body>) {
    super({ ...parts, body: parts.buildBody(null) })
    this.#from = parts
    this.scheduleRead()
  }

  /** Result of the last read; null before the first read. */
  get last(): Read | null {
    return this.#last
  }

  /** Schedules a read, one at a time; a change during a read triggers another read. */
  scheduleRead(): void {
    if (this.#reading !== null) {
      this.#isReadDue = true
      return
    }
    this.#reading = this.#from
      .read(this.topic)
      .then((read) => this.#take(read))
      .catch(this.#from.onError)
      .finally(() => {
        this.#reading = null
        if (!this.#isReadDue) return
        this.#isReadDue = false
        this.scheduleRead()
      })
  }

  #take(read: Read | null): void {
    if (read === null) return
    this.#last = read
    const body = this.#from.buildBody(read)
    const text = JSON.stringify(body)
    if (text === this.#text) return
    this.#text = text
    this.publish(body)
  }
}
