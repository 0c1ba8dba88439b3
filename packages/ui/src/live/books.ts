import type { Topic } from '@touchline/contract/sportsbook/frames'
import type { ReceivedBody, ReceivedBook, ReceivedFrame } from '@touchline/contract/sportsbook/received'
import { BookStore } from './book-store.ts'

export type BookTopic = Exclude<Topic, 'menu'>

interface Followed {
  readonly store: BookStore
  followers: number
  /** Sequence number of the last applied frame of the topic; null if the next frame must be a snapshot. */
  seq: number | null
  cancelForget: (() => void) | null
  /** True while an HTTP response with a snapshot of the topic is pending. */
  expected: boolean
}

interface BooksOptions {
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Requests a topic from the server: a snapshot (`seq` null), or the changes after a sequence number. */
  readonly onAsk: (topic: BookTopic, seq: number | null) => void
  readonly onLeave: (topic: BookTopic) => void
  /** Returns how long the data of a topic without subscribers are cached, in milliseconds. */
  readonly keepMs: () => number
}

/** Fade-out time of a removed match, in milliseconds. */
const FADE_MS = 1_600
const NOTHING: ReceivedBody = { leagues: [], matches: [], links: [], heads: [], odds: [] }

/** Stores of the topics that components follow or recently followed (lists of matches, markets and prices). */
export class Books {
  readonly #options: BooksOptions
  readonly #followed = new Map<BookTopic, Followed>()
  #shift = 0

  constructor(options: BooksOptions) {
    this.#options = options
  }

  /**
   * Sets the price shift of the member's price group in hundredths of Malay odds (OD8; positive lowers the prices) and
   * reprices the stored lines.
   */
  sellAt(shift: number): void {
    this.#shift = shift
    for (const { store } of this.#followed.values()) store.sellAt(shift)
  }

  /** Returns the store of a topic, even if no component follows the topic. */
  of(topic: BookTopic): BookStore {
    return this.#entry(topic).store
  }

  follow(topic: BookTopic): () => void {
    const entry = this.#entry(topic)
    entry.cancelForget?.()
    entry.cancelForget = null
    entry.followers += 1
    if (entry.followers === 1) this.#ask(topic, entry)
    return () => {
      entry.followers -= 1
      if (entry.followers === 0) this.#leave(topic, entry)
    }
  }

  /** Returns the topics that a component follows. */
  topics(): BookTopic[] {
    return [...this.#followed].filter(([, { followers }]) => followers > 0).map(([topic]) => topic)
  }

  askAll(): void {
    for (const [topic, entry] of this.#followed) if (entry.followers > 0) this.#ask(topic, entry)
  }

  /** Deletes the stores of topics that no component follows. */
  forgetLeft(): void {
    for (const [topic, { cancelForget }] of this.#followed) if (cancelForget !== null) this.#followed.delete(topic)
  }

  clear(): void {
    this.#followed.clear()
  }

  take(frame: Extract<ReceivedFrame, { body: object }>): void {
    const topic = frame.topic as BookTopic
    const entry = this.#followed.get(topic)
    if (entry === undefined) return
    if (frame.t === 'patch') this.#takePatch(topic, entry, frame)
    else {
      entry.store.applySnapshot(frame.body)
      entry.seq = frame.seq
    }
  }

  /**
   * Waits for a snapshot of a topic that another request already fetches. Then requests the changes after the snapshot,
   * or a new snapshot if the request fails (null).
   */
  expect(topic: BookTopic, answer: Promise<ReceivedBook | null>): void {
    const entry = this.#entry(topic)
    entry.expected = true
    void answer.then((book) => {
      entry.expected = false
      if (this.#followed.get(topic) !== entry) return
      if (book !== null) this.takeAnswer(topic, book)
      if (entry.followers > 0) this.#ask(topic, entry)
    })
  }

  /**
   * Applies an HTTP snapshot of a topic, unless a newer frame was applied in the meantime. Null means the topic no
   * longer exists.
   */
  takeAnswer(topic: BookTopic, answer: ReceivedBook | null): void {
    const entry = this.#followed.get(topic)
    if (entry === undefined || (answer !== null && entry.seq !== null && answer.seq <= entry.seq)) return
    entry.store.applySnapshot(answer ?? NOTHING)
    entry.seq = answer?.seq ?? null
  }

  #entry(topic: BookTopic): Followed {
    const known = this.#followed.get(topic)
    if (known !== undefined) return known
    const entry: Followed = {
      store: new BookStore(this.#shift),
      followers: 0,
      seq: null,
      cancelForget: null,
      expected: false,
    }
    this.#followed.set(topic, entry)
    return entry
  }

  #ask(topic: BookTopic, { expected, seq }: Followed): void {
    if (!expected) this.#options.onAsk(topic, seq)
  }

  #leave(topic: BookTopic, entry: Followed): void {
    this.#options.onLeave(topic)
    entry.cancelForget = this.#options.schedule(() => {
      if (this.#followed.get(topic) === entry) this.#followed.delete(topic)
    }, this.#options.keepMs())
  }

  #takePatch(topic: BookTopic, entry: Followed, frame: Extract<ReceivedFrame, { t: 'patch'; body: object }>): void {
    if (entry.seq === null || frame.seq <= entry.seq) return
    if (frame.from > entry.seq) {
      // The sequence number shows that a patch was missed, so the next frame must be a snapshot.
      entry.seq = null
      this.#options.onAsk(topic, null)
      return
    }
    entry.seq = frame.seq
    const gone = entry.store.applyPatch(frame.body)
    if (gone.length > 0) this.#options.schedule(() => gone.forEach((id) => entry.store.sweep(id)), FADE_MS)
  }
}
