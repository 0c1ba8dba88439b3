import type { Topic } from '@touchline/contract/sportsbook/frames'
import type { ReceivedBody, ReceivedBook, ReceivedFrame } from '@touchline/contract/sportsbook/received'
import { BookStore } from './book-store.ts'

export type BookTopic = Exclude<Topic, 'menu'>

interface FollowedTopic {
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
  readonly onRequest: (topic: BookTopic, seq: number | null) => void
  readonly onLeave: (topic: BookTopic) => void
  /** Returns how long the data of a topic without subscribers are cached, in milliseconds. */
  readonly cacheMs: () => number
}

/** Fade-out time of a removed match, in milliseconds. */
const FADE_MS = 1_600
const EMPTY_BODY: ReceivedBody = { leagues: [], matches: [], links: [], heads: [], odds: [] }

/** Stores of the topics that components follow or recently followed (lists of matches, markets and prices). */
export class Books {
  readonly #options: BooksOptions
  readonly #followed = new Map<BookTopic, FollowedTopic>()
  #shift = 0

  constructor(options: BooksOptions) {
    this.#options = options
  }

  /**
   * Sets the price shift of the member's price group in hundredths of Malay odds (OD8; positive lowers the prices) and
   * reprices the stored lines.
   */
  setPriceShift(shift: number): void {
    this.#shift = shift
    for (const { store } of this.#followed.values()) store.setPriceShift(shift)
  }

  /** Returns the store of a topic, even if no component follows the topic. */
  getStore(topic: BookTopic): BookStore {
    return this.#getEntry(topic).store
  }

  follow(topic: BookTopic): () => void {
    const entry = this.#getEntry(topic)
    entry.cancelForget?.()
    entry.cancelForget = null
    entry.followers += 1
    if (entry.followers === 1) this.#request(topic, entry)
    return () => {
      entry.followers -= 1
      if (entry.followers === 0) this.#leave(topic, entry)
    }
  }

  /** Returns the topics that a component follows. */
  topics(): BookTopic[] {
    return [...this.#followed].filter(([, { followers }]) => followers > 0).map(([topic]) => topic)
  }

  requestAll(): void {
    for (const [topic, entry] of this.#followed) if (entry.followers > 0) this.#request(topic, entry)
  }

  /** Deletes the stores of topics that no component follows. */
  dropUnfollowed(): void {
    for (const [topic, { cancelForget }] of this.#followed) if (cancelForget !== null) this.#followed.delete(topic)
  }

  clear(): void {
    this.#followed.clear()
  }

  applyFrame(frame: Extract<ReceivedFrame, { body: object }>): void {
    const topic = frame.topic as BookTopic
    const entry = this.#followed.get(topic)
    if (entry === undefined) return
    if (frame.t === 'patch') this.#applyPatch(topic, entry, frame)
    else {
      entry.store.applySnapshot(frame.body)
      entry.seq = frame.seq
    }
  }

  /**
   * Waits for a snapshot of a topic that another request already fetches. Then requests the changes after the snapshot,
   * or a new snapshot if the request fails (null).
   */
  awaitResponse(topic: BookTopic, answer: Promise<ReceivedBook | null>): void {
    const entry = this.#getEntry(topic)
    entry.expected = true
    void answer.then((book) => {
      entry.expected = false
      if (this.#followed.get(topic) !== entry) return
      if (book !== null) this.applyResponse(topic, book)
      if (entry.followers > 0) this.#request(topic, entry)
    })
  }

  /**
   * Applies an HTTP snapshot of a topic, unless a newer frame was applied in the meantime. Null means the topic no
   * longer exists.
   */
  applyResponse(topic: BookTopic, answer: ReceivedBook | null): void {
    const entry = this.#followed.get(topic)
    if (entry === undefined || (answer !== null && entry.seq !== null && answer.seq <= entry.seq)) return
    entry.store.applySnapshot(answer ?? EMPTY_BODY)
    entry.seq = answer?.seq ?? null
  }

  #getEntry(topic: BookTopic): FollowedTopic {
    const existingEntry = this.#followed.get(topic)
    if (existingEntry !== undefined) return existingEntry
    const entry: FollowedTopic = {
      store: new BookStore(this.#shift),
      followers: 0,
      seq: null,
      cancelForget: null,
      expected: false,
    }
    this.#followed.set(topic, entry)
    return entry
  }

  #request(topic: BookTopic, { expected, seq }: FollowedTopic): void {
    if (!expected) this.#options.onRequest(topic, seq)
  }

  #leave(topic: BookTopic, entry: FollowedTopic): void {
    this.#options.onLeave(topic)
    entry.cancelForget = this.#options.schedule(() => {
      if (this.#followed.get(topic) === entry) this.#followed.delete(topic)
    }, this.#options.cacheMs())
  }

  #applyPatch(
    topic: BookTopic,
    entry: FollowedTopic,
    frame: Extract<ReceivedFrame, { t: 'patch'; body: object }>,
  ): void {
    if (entry.seq === null || frame.seq <= entry.seq) return
    if (frame.from > entry.seq) {
      // The sequence number shows that a patch was missed, so the next frame must be a snapshot.
      entry.seq = null
      this.#options.onRequest(topic, null)
      return
    }
    entry.seq = frame.seq
    const removedIds = entry.store.applyPatch(frame.body)
    if (removedIds.length > 0) this.#options.schedule(() => removedIds.forEach((id) => entry.store.sweep(id)), FADE_MS)
  }
}
