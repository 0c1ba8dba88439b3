import type { PatchRing } from './patch-ring.ts'
import { ToldTopic } from './told-topic.ts'

interface ReadTopicParts<Read, Body> {
  readonly topic: string
  readonly wallMs: () => number
  /** Null where there is none of this name. */
  readonly read: (topic: string) => Promise<Read | null>
  /** What is told of what was read; of null, before it is. */
  readonly bodyOf: (read: Read | null) => Body
  readonly ring?: PatchRing
  readonly onError: (error: unknown) => void
  readonly onLeft: () => void
}

/** A topic that is read when it is first followed and after each change, and told where it is another. */
export class ReadTopic<Read, Body extends object> extends ToldTopic<Body> {
  readonly #from: ReadTopicParts<Read, Body>
  #last: Read | null = null
  #text = ''
  #reading: Promise<void> | null = null
  #again = false

  constructor(parts: ReadTopicParts<Read, Body>) {
    super({ ...parts, body: parts.bodyOf(null) })
    this.#from = parts
    this.readAgain()
  }

  /** What was read last; null before anything was. */
  get last(): Read | null {
    return this.#last
  }

  /** One reading at a time; what changes meanwhile is read once more behind it. */
  readAgain(): void {
    if (this.#reading !== null) {
      this.#again = true
      return
    }
    this.#reading = this.#from
      .read(this.topic)
      .then((read) => this.#take(read))
      .catch(this.#from.onError)
      .finally(() => {
        this.#reading = null
        if (!this.#again) return
        this.#again = false
        this.readAgain()
      })
  }

  #take(read: Read | null): void {
    if (read === null) return
    this.#last = read
    const body = this.#from.bodyOf(read)
    const text = JSON.stringify(body)
    if (text === this.#text) return
    this.#text = text
    this.tell(body)
  }
}
